import type { AccountChain } from '@proofmark/contract/api/audit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LogTable } from './LogTable.tsx';
import { hashText, momentText } from './trail-words.ts';

type Entry = AccountChain['entries'][number];

/** The chained log of accounts as a table: what each account was called and could do, from when on. */
export function ChainTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation();
  return (
    <LogTable
      label={t('trail.account.log.chain')}
      columns={[
        t('trail.column.time'),
        t('trail.account.state'),
        t('trail.account.account'),
        t('trail.account.roles'),
        t('trail.account.hash'),
      ]}
      rows={entries.map((entry) => (
        <Row key={entry.number} entry={entry} />
      ))}
    />
  );
}

function Row({ entry: { number, at, email, nickname, roles, isActive, prevHash, hash } }: { entry: Entry }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div role="row" className="account-table-row">
      <span role="cell">
        {momentText(at)}
        <small>{t('trail.side.entry', { n: number })}</small>
      </span>
      <span role="cell">{t(isActive ? 'trail.account.open' : 'trail.account.closed')}</span>
      <span role="cell">
        {nickname}
        <small>{email}</small>
      </span>
      <span role="cell">{format.list(roles.map((role) => t(`common.role.${role}`)))}</span>
      <span role="cell">
        <code title={hash}>{hashText(hash)}</code>
        <small>
          {t('trail.side.before')}: <code title={prevHash}>{hashText(prevHash)}</code>
        </small>
      </span>
    </div>
  );
}
