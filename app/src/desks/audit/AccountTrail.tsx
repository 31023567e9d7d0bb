import { Download } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { fetchFile } from '../../api/call.ts';
import { DeskBack } from '../../frame/DeskBack.tsx';
import { useDeskKeys } from '../../frame/desk-keys.ts';
import { NotLoaded } from '../../frame/NotLoaded.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Desk, DeskFoot, DeskHead } from '../../ui/office/Desk.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskSearch } from '../../ui/office/DeskSearch.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountTable } from './AccountTable.tsx';
import { ChainTable } from './ChainTable.tsx';
import './report-trail.css';
import { TrailExport } from './TrailExport.tsx';
import { accountQueryOf, useAccountTrail, type AccountFilter, type AccountPage } from './use-trail.ts';

/** Logins and what administrators did, and the chained log of accounts. For administrators. */
export function AccountTrail() {
  const { t } = useTranslation();
  const { roles } = useUser();
  if (roles.includes('admin')) return <OpenAccountTrail />;
  return (
    <Desk header={<DeskHead title={t('trail.accounts')} before={<DeskBack />} />}>
      <EmptyState title={t('office.trouble.deniedTitle')} glyph="cross">
        {t('office.trouble.deniedText')}
      </EmptyState>
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
  const isWide = useIsWide();
  const [filter, setFilter] = useState(EVERYTHING);
  const [isExporting, setExporting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const list = useAccountTrail(useDeferredValue(filter));
  const count = list.data?.pages.reduce((sum, { entries }) => sum + entries.length, 0) ?? 0;
  useDeskKeys([
    { keys: '/', print: ['/'], label: t('trail.account.search'), run: () => search.current?.focus() },
    { keys: 'e', print: ['E'], label: t('trail.export'), run: () => setExporting(true) },
  ]);
  return (
    <Desk
      header={
        <>
          <DeskHead
            title={t('trail.accounts')}
            before={<DeskBack />}
            after={
              <DeskButton
                kind={isWide ? 'secondary' : 'icon'}
                icon={<Download size={18} />}
                label={isWide ? undefined : t('trail.export')}
                shortcut={{ print: 'E', keys: 'e' }}
                onPress={() => setExporting(true)}
              >
                {isWide && t('trail.export')}
              </DeskButton>
            }
          >
            <DeskSearch
              ref={search}
              label={t('trail.account.search')}
              placeholder={t('trail.account.searchHint')}
              value={filter.account}
              onChange={(account) => setFilter({ ...filter, account })}
              clearLabel={t('common.clear')}
            />
          </DeskHead>
          <AccountFilters filter={filter} onChange={setFilter} isWaiting={list.isFetching} />
        </>
      }
      footer={
        isWide && (
          <DeskFoot>
            <span>{t('trail.shown', { count, n: count })}</span>
          </DeskFoot>
        )
      }
    >
      {list.data && count > 0 ? (
        <>
          <Table pages={list.data.pages} />
          {list.hasNextPage && (
            <p className="report-trail-more">
              <DeskButton isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                {t('office.loadMore')}
              </DeskButton>
            </p>
          )}
        </>
      ) : (
        <NotLoaded query={list} rows={12}>
          <EmptyState title={t('trail.empty')} glyph="minus">
            {t('trail.emptyText')}
          </EmptyState>
        </NotLoaded>
      )}
      <TrailExport
        isOpen={isExporting}
        onClose={() => setExporting(false)}
        text={t(`trail.account.exportText.${filter.log}`)}
        load={(format) =>
          fetchFile('audit/account-export', { log: filter.log, format, ...accountQueryOf(filter) })
        }
      />
    </Desk>
  );
}

function Table({ pages }: { pages: readonly AccountPage[] }) {
  if (pages[0]?.log === 'chain')
    return <ChainTable entries={pages.flatMap((page) => (page.log === 'chain' ? page.entries : []))} />;
  return <AccountTable entries={pages.flatMap((page) => (page.log === 'actions' ? page.entries : []))} />;
}
