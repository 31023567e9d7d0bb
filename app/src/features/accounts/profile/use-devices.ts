/** @file The devices on which the user is logged in, loaded from the server page by page. */
import type { Device } from '@proofmark/contract/api/user.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { announceApiError, ApiError, isUnreachable } from '../../../api/errors.ts';

const PAGE = 10;

interface DeviceList {
  state: 'loading' | 'ready' | 'failed';
  items: readonly Device[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
  /** Ends a device's session. @throws {ApiError} */
  logOut: (device: Device) => Promise<void>;
}

interface Loaded {
  state: DeviceList['state'];
  items: readonly Device[];
  cursor: string | null;
}

const NOTHING_YET: Loaded = { state: 'loading', items: [], cursor: null };
const FAILED: Loaded = { ...NOTHING_YET, state: 'failed' };

/** The list. Loads when it is shown, and again on `retry`. */
export function useDevices(): DeviceList {
  const [loaded, setLoaded] = useState<Loaded>(NOTHING_YET);
  const [isLoadingMore, setLoadingMore] = useState(false);

  // Loads from the server.
  useEffect(() => {
    const controller = new AbortController();
    void fetchPage(null, controller.signal).then((page) => {
      if (!controller.signal.aborted) setLoaded(page ?? FAILED);
    });
    return () => controller.abort();
  }, []);

  async function loadMore(): Promise<void> {
    if (loaded.cursor === null || isLoadingMore) return;
    setLoadingMore(true);
    const page = await fetchPage(loaded.cursor);
    if (page !== null) setLoaded({ ...page, items: [...loaded.items, ...page.items] });
    setLoadingMore(false);
  }

  return {
    state: loaded.state,
    items: loaded.items,
    hasMore: loaded.cursor !== null,
    isLoadingMore,
    loadMore: () => void loadMore(),
    retry: () => {
      setLoaded(NOTHING_YET);
      void fetchPage(null).then((page) => setLoaded(page ?? FAILED));
    },
    logOut: async (device) => {
      await call('user/log-out-device', { id: device.id });
      setLoaded((before) => ({ ...before, items: before.items.filter(({ id }) => id !== device.id) }));
    },
  };
}

/** Null when it failed. Without a network the list says so itself. Other errors are shown as usual. */
async function fetchPage(cursor: string | null, signal?: AbortSignal): Promise<Loaded | null> {
  const query = cursor === null ? { limit: PAGE } : { limit: PAGE, cursor };
  try {
    const { items, nextCursor } = await call('user/devices', query, {
      isQuiet: true,
      signal,
    });
    return { state: 'ready', items, cursor: nextCursor };
  } catch (error) {
    if (error instanceof ApiError && !isUnreachable(error)) announceApiError(error);
    return null;
  }
}
