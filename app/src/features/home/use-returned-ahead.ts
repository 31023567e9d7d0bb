import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PATHS } from '../../paths.ts';
import type { TaskRecord } from '../../store/local-database.ts';

/** Fetches the page of returned reports while there is a network, as soon as a task in the list was returned. */
export function useReturnedAhead(tasks: readonly TaskRecord[] | undefined): void {
  const { preloadRoute } = useRouter();
  const hasReturned = tasks?.some(({ status }) => status === 'returned') ?? false;
  useEffect(() => {
    // The service worker keeps what is fetched through it, so on the first visit this waits until it has taken over.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    if (!hasReturned || worker === undefined) return;
    const fetchPage = () => void preloadRoute({ to: PATHS.returned });
    if (worker.controller !== null) fetchPage();
    worker.addEventListener('controllerchange', fetchPage);
    return () => worker.removeEventListener('controllerchange', fetchPage);
  }, [hasReturned, preloadRoute]);
}
