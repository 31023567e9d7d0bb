import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PATHS } from '../../paths.ts';
import type { TaskRecord } from '../../store/local-database.ts';

/** Fetches the page of returned reports while there is a network, as soon as a task in the list was returned. */
export function useReturnedAhead(tasks: readonly TaskRecord[] | undefined): void {
  const { preloadRoute } = useRouter();
  const hasReturned = tasks?.some(({ status }) => status === 'returned') ?? false;
  // The service worker keeps what was fetched. Without a network there is nothing to do.
  useEffect(() => {
    if (hasReturned) void preloadRoute({ to: PATHS.returned });
  }, [hasReturned, preloadRoute]);
}
