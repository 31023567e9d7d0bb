import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Skeleton } from '../ui/feedback/Waiting.tsx';
import { DeskTrouble } from './DeskTrouble.tsx';

interface NotLoadedProps {
  query: { error: Error | null; isPending: boolean; isFetching: boolean; refetch: () => unknown };
  /** How many lines to draw while it loads. */
  rows?: number;
  /** In place of a list that was loaded and is empty. */
  children?: ReactNode;
}

/** In place of what a desk asked the server for: what went wrong, or that it is loading, or that there is nothing. */
export function NotLoaded({ query, rows, children }: NotLoadedProps) {
  const { t } = useTranslation();
  const { error, isPending, isFetching, refetch } = query;
  if (error) return <DeskTrouble error={error} isLoading={isFetching} onRetry={() => void refetch()} />;
  return isPending ? <Skeleton label={t('common.loading')} rows={rows} /> : children;
}
