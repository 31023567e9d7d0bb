import { useDeferredValue, useRef, useState } from 'react';
import { fetchFile } from '../../api/call.ts';
import { DeskBack } from '../../frame/DeskBack.tsx';
import { DeskDenied } from '../../frame/DeskDenied.tsx';
import { LoadMore } from '../../frame/LoadMore.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { Desk, DeskHead } from '../../ui/office/Desk.tsx';
import { DeskSearch } from '../../ui/office/DeskSearch.tsx';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountTable } from './AccountTable.tsx';
import { ChainTable } from './ChainTable.tsx';
import './report-trail.css';
import { TrailFrame } from './TrailFrame.tsx';
import { accountQueryOf, useAccountTrail, type AccountFilter, type AccountPage } from './use-trail.ts';

/** Logins and what administrators did, and the chained log of accounts. For administrators. */
export function AccountTrail() {
  const { t } = useTranslation();
  const { roles } = useUser();
  if (roles.includes('admin')) return <OpenAccountTrail />;
  return (
    <Desk header={<DeskHead title={t('trail.accounts')} before={<DeskBack />} />}>
      <DeskDenied title={t('office.trouble.deniedTitle')}>{t('office.trouble.deniedText')}</DeskDenied>
    </Desk>
  );
}

const EVERYTHING: AccountFilter = {
  log: 'actions',
  account: '',
  event: '',
  isRefusedOnly: false,
  from: '',
  to: '',
};

function OpenAccountTrail() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(EVERYTHING);
  const search = useRef<HTMLInputElement>(null);
  const list = useAccountTrail(useDeferredValue(filter));
  const count = list.data?.pages.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0;
  return (
    <TrailFrame
      title={t('trail.accounts')}
      search={
        <DeskSearch
          ref={search}
          label={t('trail.account.search')}
          placeholder={t('trail.account.searchHint')}
          value={filter.account}
          onChange={(account) => setFilter({ ...filter, account })}
          clearLabel={t('common.clear')}
        />
      }
      bars={<AccountFilters filter={filter} onChange={setFilter} isWaiting={list.isFetching} />}
      keys={[
        { keys: '/', print: ['/'], label: t('trail.account.search'), run: () => search.current?.focus() },
      ]}
      list={list}
      table={
        list.data && count > 0 ? (
          <>
            <Table pages={list.data.pages} />
            <LoadMore list={list} />
          </>
        ) : null
      }
      foot={<span>{list.data && t('trail.shown', { count, n: count })}</span>}
      exported={{
        text: t(`trail.account.exportText.${filter.log}`),
        load: (format) =>
          fetchFile('audit/account-export', { log: filter.log, format, ...accountQueryOf(filter) }),
      }}
    />
  );
}

function Table({ pages }: { pages: readonly AccountPage[] }) {
  if (pages[0]?.log === 'chain')
    return <ChainTable entries={pages.flatMap((page) => (page.log === 'chain' ? page.entries : []))} />;
  return <AccountTable entries={pages.flatMap((page) => (page.log === 'actions' ? page.entries : []))} />;
}
