import type { AccountTrail } from '@proofmark/contract/api/audit.ts';
import { useRef } from 'react';
import { Virtualizer } from 'virtua';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import './account-table.css';
import { accountEventText, momentText } from './trail-words.ts';

type Entry = AccountTrail['entries'][number];

/** Shorter lists are drawn whole, so that the browser's own search finds everything. */
const WINDOWED_FROM = 200;
const HEAD_PX = 32;

/** Logins and changes of accounts as a table. */
export function AccountTable({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const scroller = useRef<HTMLElement>(null);
  const rows = entries.map((entry) => <Row key={entry.id} entry={entry} />);
  return (
    <div
      ref={(element) => {
        scroller.current = element?.closest<HTMLElement>('.desk-main') ?? null;
      }}
      className="account-table"
      role="table"
      aria-label={t('trail.accounts')}
    >
      <div role="rowgroup" className={isWide ? 'account-table-head' : 'visually-hidden'}>
        <div role="row" className="account-table-row">
          <span role="columnheader">{t('trail.column.time')}</span>
          <span role="columnheader">{t('trail.account.event')}</span>
          <span role="columnheader">{t('trail.account.account')}</span>
          <span role="columnheader">{t('trail.account.address')}</span>
          <span role="columnheader">{t('trail.account.detail')}</span>
        </div>
      </div>
      <div role="rowgroup">
        {entries.length >= WINDOWED_FROM ? (
          <Virtualizer scrollRef={scroller} startMargin={isWide ? HEAD_PX : 0}>
            {rows}
          </Virtualizer>
        ) : (
          rows
        )}
      </div>
    </div>
  );
}

function Row({ entry: { at, event, account, outcome, reason, address, device, detail } }: { entry: Entry }) {
  const { t } = useTranslation();
  return (
    <div role="row" className="account-table-row">
      <span role="cell">{momentText(at)}</span>
      <span role="cell">
        {accountEventText(t, event)}{' '}
        <Tag tone={outcome === 'refused' ? 'pending' : 'none'} isBare={outcome === 'done'}>
          {t(`trail.account.outcome.${outcome}`)}
        </Tag>
      </span>
      <span role="cell">{account}</span>
      <span role="cell">
        {address}
        <small>{device}</small>
      </span>
      <span role="cell">{[reason, detail].filter(Boolean).join(' · ')}</span>
    </div>
  );
}
