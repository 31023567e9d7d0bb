import { useDeferredValue, useRef, useState } from 'react';
import { useDeskKeys } from '../../frame/desk-keys.ts';
import { DeskTrouble } from '../../frame/DeskTrouble.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../session/session-store.ts';
import { Chip } from '../../ui/actions/Chip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Skeleton, WaitingBar } from '../../ui/feedback/Waiting.tsx';
import { Desk, DeskFoot, DeskHead } from '../../ui/office/Desk.tsx';
import { DeskButton } from '../../ui/office/DeskButton.tsx';
import { DeskSearch } from '../../ui/office/DeskSearch.tsx';
import { useIsWide } from '../../ui/office/use-is-wide.ts';
import { AccountTable } from './AccountTable.tsx';
import { Back } from './ReportTrail.tsx';
import './report-trail.css';
import { useAccountTrail } from './use-trail.ts';

/** Logins, and what was done to accounts. For administrators. */
export function AccountTrail() {
  const { t } = useTranslation();
  const { roles } = useUser();
  if (roles.includes('admin')) return <OpenAccountTrail />;
  return (
    <Desk header={<DeskHead title={t('trail.accounts')} before={<Back />} />}>
      <EmptyState title={t('office.trouble.deniedTitle')} glyph="cross">
        {t('office.trouble.deniedText')}
      </EmptyState>
    </Desk>
  );
}

function OpenAccountTrail() {
  const { t } = useTranslation();
  const isWide = useIsWide();
  const [account, setAccount] = useState('');
  const [isRefusedOnly, setRefusedOnly] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const list = useAccountTrail(useDeferredValue(account.trim()), isRefusedOnly);
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  useDeskKeys([
    { keys: '/', print: ['/'], label: t('trail.account.search'), run: () => search.current?.focus() },
  ]);
  return (
    <Desk
      header={
        <>
          <DeskHead title={t('trail.accounts')} before={<Back />}>
            <DeskSearch
              ref={search}
              label={t('trail.account.search')}
              placeholder={t('trail.account.searchHint')}
              value={account}
              onChange={setAccount}
              clearLabel={t('common.clear')}
            />
          </DeskHead>
          <div className="report-trail-filters" role="group" aria-label={t('trail.filter.label')}>
            <Chip isPressed={isRefusedOnly} onPress={() => setRefusedOnly(!isRefusedOnly)}>
              {t('trail.account.refusedOnly')}
            </Chip>
            {list.isFetching && <WaitingBar label={t('common.loading')} />}
          </div>
        </>
      }
      footer={
        isWide && (
          <DeskFoot>
            <span>{t('trail.shown', { count: entries.length, n: entries.length })}</span>
          </DeskFoot>
        )
      }
    >
      {entries.length > 0 ? (
        <>
          <AccountTable entries={entries} />
          {list.hasNextPage && (
            <p className="report-trail-more">
              <DeskButton isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
                {t('office.loadMore')}
              </DeskButton>
            </p>
          )}
        </>
      ) : list.error ? (
        <DeskTrouble error={list.error} isLoading={list.isFetching} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton label={t('common.loading')} rows={12} />
      ) : (
        <EmptyState title={t('trail.empty')} glyph="minus">
          {t('trail.emptyText')}
        </EmptyState>
      )}
    </Desk>
  );
}
