/** @file What the mark in the navigation bar says. */
import type { FailureRecord } from '../store/local-database.ts';
import { useUnsentCounts } from '../store/use-unsent-counts.ts';

export interface SyncState {
  state: 'sent' | 'waiting' | 'sending' | 'offline' | 'failed';
  /** Changes and photos that are only on this phone. */
  count: number;
  lastError: FailureRecord | null;
  /** Epoch ms of the next try by itself; null when none is planned. */
  nextTryAt: number | null;
}

/** How the phone stands with the server, live. */
export function useSyncState(): SyncState {
  const { total, failed } = useUnsentCounts();
  const state = failed > 0 ? 'failed' : total > 0 ? 'waiting' : 'sent';
  return { state, count: total, lastError: null, nextTryAt: null };
}
