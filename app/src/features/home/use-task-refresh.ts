/** @file Updates the task list from the server while home is open. */
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { announceApiError, ApiError, isUnreachable } from '../../api/errors.ts';
import { keepAsked } from '../../api/keep-asked.ts';
import { currentDatabase } from '../../store/current-database.ts';
import { keepTask, refreshTasks } from '../../store/tasks.ts';

/** `offline` and `failed`: the page shows what the phone has. */
export type RefreshState = 'running' | 'done' | 'offline' | 'failed';

/**
 * Loads the whole list at once, and again when the network returns or the user comes back to the app; after a failure by
 * itself.
 */
export function useTaskRefresh(): RefreshState {
  const [state, setState] = useState<RefreshState>('running');

  useEffect(() => {
    let end = keepRefreshed(setState);
    const onLook = () => {
      if (document.visibilityState !== 'visible') return;
      end();
      end = keepRefreshed(setState);
    };
    document.addEventListener('visibilitychange', onLook);
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      end();
    };
  }, []);

  return state;
}

function keepRefreshed(onState: (state: RefreshState) => void): () => void {
  let hasFailed = false;
  return keepAsked(
    (signal) =>
      refreshTasks({ isQuiet: true }).catch((error: unknown) => {
        // Said once, not at each try.
        if (!signal.aborted && !hasFailed) onState(failureOf(error));
        hasFailed = true;
        throw error;
      }),
    () => {
      hasFailed = false;
      onState('done');
    },
  );
}

interface TaskSearch {
  state: RefreshState;
  hasMore: boolean;
  /** Loads the next page of results. */
  loadMore: () => void;
}

const TYPING_PAUSE_MS = 350;
const PAGE = 50;
const NOTHING_YET = { keyword: '', state: 'running', cursor: null } as const;

interface Hits {
  keyword: string;
  state: RefreshState;
  cursor: string | null;
}

/** Searches on the server, page by page. The results go into the local table, from which home reads. */
export function useTaskSearch(keyword: string): TaskSearch {
  const [hits, setHits] = useState<Hits>(NOTHING_YET);
  const wanted = keyword.trim();

  // Searches once the user stops typing.
  useEffect(() => {
    if (wanted === '') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void fetchHits(wanted, null).then((page) => {
        if (!isOver) setHits(page);
      });
    }, TYPING_PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [wanted]);

  const isCurrent = hits.keyword === wanted;
  const cursor = isCurrent ? hits.cursor : null;
  return {
    state: isCurrent ? hits.state : 'running',
    hasMore: cursor !== null,
    loadMore: () => {
      if (cursor === null) return;
      setHits({ ...hits, cursor: null });
      // A late page of an earlier keyword says nothing about this one.
      void fetchHits(wanted, cursor).then((page) =>
        setHits((now) => (now.keyword === page.keyword ? page : now)),
      );
    },
  };
}

/** Loads one page of results into the local table. */
async function fetchHits(keyword: string, cursor: string | null): Promise<Hits> {
  let next: string | null = null;
  const state = await refreshQuietly(async () => {
    const db = currentDatabase();
    const page = await call(
      'task/list',
      { keyword, inspectorUid: db.uid, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
      { isQuiet: true },
    );
    for (const task of page.items) await keepTask(task, db);
    next = page.nextCursor;
  });
  return { keyword, state, cursor: next };
}

async function refreshQuietly(work: () => Promise<void>): Promise<RefreshState> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return failureOf(error);
  }
}

/** Without an answer the local list stays and no toast is needed. Other errors are shown as usual. */
function failureOf(error: unknown): RefreshState {
  if (!(error instanceof ApiError)) return 'failed';
  if (isUnreachable(error)) return 'offline';
  announceApiError(error);
  return 'failed';
}
