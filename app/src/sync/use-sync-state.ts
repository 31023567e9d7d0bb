/** @file What the mark in the navigation bar says. */
import type { FailureRecord } from '../store/local-database.ts';
import { useUnsentCounts, type UnsentCounts } from '../store/use-unsent-counts.ts';
import { useEngineStore, useProgressStore, type EngineState } from './engine-store.ts';

export interface SyncState {
  /**
   * - `failed`: something will not go out without the person: refused changes, failed photos, a signed-out session, a version that is too old.
   * - `offline`: nothing answers; it goes on by itself.
   * - `sending`, `waiting`: under way, or about to be.
   * - `sent`: everything is on the server.
   */
  state: 'sent' | 'waiting' | 'sending' | 'offline' | 'failed';
  /** Changes and photos that are only on this phone. */
  count: number;
  lastError: FailureRecord | null;
  /** Epoch ms of the next try by itself; null when none is planned. */
  nextTryAt: number | null;
}

/** How the phone stands with the server, live. */
export function useSyncState(): SyncState {
  const counts = useUnsentCounts();
  const engine = useEngineStore();
  const isUploading = useProgressStore((progress) => Object.keys(progress).length > 0);
  const { lastError, nextTryAt } = engine;
  return { state: stateOf(counts, engine, isUploading), count: counts.total, lastError, nextTryAt };
}

/** One word for all of it: what needs the person comes first. */
export function stateOf(counts: UnsentCounts, engine: EngineState, isUploading: boolean): SyncState['state'] {
  if (counts.failed > 0 || ((engine.isSignedOut || engine.isOutdated) && counts.total > 0)) return 'failed';
  if (engine.isUnreachable) return 'offline';
  if (counts.total === 0) return 'sent';
  if (engine.isSending || isUploading) return 'sending';
  return engine.lastError ? 'failed' : 'waiting';
}
