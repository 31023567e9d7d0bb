import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Waiting.tsx';
import { useOnline } from '../../frame/use-online.ts';
import type { RefreshState } from './use-task-refresh.ts';

/** Says that the list is only what this phone has, while that is so. */
export function RefreshNotice({ state, isSearching }: { state: RefreshState; isSearching: boolean }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  if (state !== 'offline' && state !== 'failed') return null;
  const head =
    state === 'failed' ? t('home.loadFailed') : isOnline ? t('home.unreachable') : t('home.offline');
  return (
    <Notice tone="unsent">
      <b>{head}</b> <small>{isSearching ? t('home.noneFoundOffline') : t('home.offlineText')}</small>
    </Notice>
  );
}

interface NoTasksProps {
  /** Empty without a search. */
  keyword: string;
  /** There is no task at all, with any status, and the person may add one. */
  isFirst: boolean;
  isWaiting: boolean;
  isOffline: boolean;
}

/** Shown instead of the list. */
export function NoTasks({ keyword, isFirst, isWaiting, isOffline }: NoTasksProps) {
  const { t } = useTranslation();
  if (isWaiting) return <Skeleton label={t('common.loading')} />;
  if (keyword !== '') {
    return (
      <EmptyState title={t('home.noneFound', { keyword })} glyph="minus">
        {isOffline ? t('home.noneFoundOffline') : t('home.noneFoundText')}
      </EmptyState>
    );
  }
  if (!isFirst) {
    return (
      <EmptyState title={t('home.noneHere')} glyph="minus">
        {t('home.noneHereText')}
      </EmptyState>
    );
  }
  const steps = [t('home.emptySteps.add'), t('home.emptySteps.check'), t('home.emptySteps.offline')];
  return (
    <EmptyState title={t('home.emptyTitle')} steps={steps}>
      {t('home.emptyText')}
    </EmptyState>
  );
}
