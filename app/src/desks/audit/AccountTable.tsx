import type { AccountTrail } from '@proofmark/contract/api/audit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import { LogTable } from './LogTable.tsx';
import { accountEventText, momentText, accountRefusalText } from './trail-words.ts';

type Entry = AccountTrail['entries'][number];

/** Logins and what administrators did as a table. */
export function AccountTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation();
  return (
    <LogTable
      label={t('trail.account.log.actions')}
      columns={[
        t('trail.column.time'),
        t('trail.account.event'),
        t('trail.account.account'),
        t('trail.account.address'),
        t('trail.account.detail'),
      ]}
      rows={entries.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    />
  );
}

function Row({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { at, event, account, actor, outcome, reason, address, device, detail } = entry;
  const what = accountEventText(t, event);
  const why = accountRefusalText(t, reason);
  return (
    <div role="row" className="account-table-row">
      <span role="cell">{momentText(at)}</span>
      <span role="cell">
        {what}{' '}
        <Tag tone={outcome === 'refused' ? 'pending' : 'none'} isBare={outcome === 'done'}>
          {t(`trail.account.outcome.${outcome}`)}
        </Tag>
      </span>
      <span role="cell">
        {account}
        {actor !== account && actor !== '' && <small>{t('trail.account.by', { actor })}</small>}
      </span>
      <span role="cell">
        {address}
        <small>{device}</small>
      </span>
      <span role="cell">{[why === what ? '' : why, detail].filter(Boolean).join(' · ')}</span>
    </div>
  );
}
