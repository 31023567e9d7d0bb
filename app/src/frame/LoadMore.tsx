import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchNextPage } from '../api/desk-queries.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DeskButton } from '../ui/office/DeskButton.tsx';
import { callErrorText } from './error-text.ts';
import './load-more.css';

interface LoadMoreProps {
  list: Pick<
    UseInfiniteQueryResult,
    | 'error'
    | 'fetchNextPage'
    | 'hasNextPage'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'isLoadingError'
  >;
}

/** Under a list that comes page by page: fetches the next page, and says why it did not come. Nothing after the last page. */
export function LoadMore({ list }: LoadMoreProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  if (!list.hasNextPage && !list.isLoadingError) return null;
  const fetchMore = async () => {
    setAsked(true);
    await fetchNextPage(list);
    setAsked(false);
  };
  return (
    <div className="load-more">
      <DeskButton isBusy={isAsked} onPress={() => void fetchMore()}>
        {t(list.isLoadingError ? 'common.retry' : 'office.loadMore')}
      </DeskButton>
      <span role="status">
        {(list.isLoadingError || list.isFetchNextPageError) && list.error && callErrorText(t, list.error)}
      </span>
    </div>
  );
}
