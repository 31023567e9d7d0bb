import { useEffect, useState } from 'react';
import type { InboxEntry } from '@proofmark/contract/api/inbox.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';

/** Which entries are shown. */
export type InboxState = 'unread' | 'all';

interface Loaded {
  state: InboxState;
  items: InboxEntry[];
  nextCursor: string | null;
}

/** The entries of the inbox, page by page. */
export interface Inbox {
  state: InboxState;
  show: (state: InboxState) => void;
  /** Null while the first page loads. */
  items: readonly InboxEntry[] | null;
  unread: number;
  hasFailed: boolean;
  hasMore: boolean;
  loadMore: () => Promise<void>;
  /** Loads the first page again. */
  reload: () => void;
  /** Marks entries as read, or all of them. */
  read: (entries: readonly InboxEntry[] | 'all') => Promise<void>;
}

/** Loads the inbox when it is opened, and when other entries are to be shown. */
export function useInbox(): Inbox {
  // A new object asks again.
  const [asked, setAsked] = useState<{ state: InboxState }>({ state: 'unread' });
  const { state } = asked;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [unread, setUnread] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const current = loaded?.state === state ? loaded : null;

  useEffect(() => {
    let isWanted = true;
    fetchPage(asked.state, null)
      .then((page) => {
        if (!isWanted) return;
        setUnread(page.unread);
        setLoaded({ state: asked.state, items: page.items, nextCursor: page.nextCursor });
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (isWanted) setFailed(true);
      });
    return () => {
      isWanted = false;
    };
  }, [asked]);

  return {
    state,
    show: (next) => setAsked({ state: next }),
    items: current?.items ?? null,
    unread,
    hasFailed,
    hasMore: current?.nextCursor !== null && current?.nextCursor !== undefined,
    async loadMore() {
      if (!current) return;
      try {
        const page = await fetchPage(state, current.nextCursor);
        setLoaded((now) => continued(now, current, page));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailed(true);
      }
    },
    reload() {
      setFailed(false);
      setAsked({ state });
    },
    async read(entries) {
      const isMarked = ({ id }: InboxEntry) => entries === 'all' || entries.some((each) => each.id === id);
      setLoaded((before) =>
        before === null
          ? null
          : {
              ...before,
              items: before.items.map((each) => (isMarked(each) ? { ...each, isRead: true } : each)),
            },
      );
      setUnread((count) => (entries === 'all' ? 0 : Math.max(0, count - entries.length)));
      try {
        await call('inbox/read', entries === 'all' ? {} : { ids: entries.map(({ id }) => id) });
      } catch (error) {
        // The error reaction shows the toast. The next time it is unread again.
        if (!(error instanceof ApiError)) throw error;
      }
    },
  };
}

/** What is loaded with the page that comes after `before`. A late page of other entries, or the same page again, says nothing. */
export function continued(
  now: Loaded | null,
  before: Loaded,
  { items, nextCursor }: Pick<Loaded, 'items' | 'nextCursor'>,
): Loaded | null {
  if (now?.state !== before.state || now.nextCursor !== before.nextCursor) return now;
  return { ...now, items: [...now.items, ...items], nextCursor };
}

function fetchPage(state: InboxState, cursor: string | null) {
  return call('inbox/list', { state, ...(cursor === null ? {} : { cursor }) }, { isQuiet: true });
}
