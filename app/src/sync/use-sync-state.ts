/** @file What the mark in the navigation bar and the outbox say about sending. */
import { NOTHING_UNSENT, useUnsentCounts, type UnsentCounts } from '../store/use-unsent-counts.ts';
import { useEngineStore, useProgressStore, type EngineState, type Trouble } from './engine-store.ts';

/** How far the phone's work has been sent. */
export interface SyncState {
  /**
   * - `failed`: something does not go out without the person: refused changes, failed photos, an ended session.
   * - `offline`: nothing answers. It goes on by itself.
   * - `sending`, `waiting`: on its way, or about to be. Also `waiting`: the server is being updated (see `trouble`).
   * - `sent`: everything is on the server.
   */
  state: 'sent' | 'waiting' | 'sending' | 'offline' | 'failed';
  /** Changes and photos that are only on this phone. */
  count: number;
  /** What keeps work from going out; null while nothing does. */
  trouble: Trouble | null;
  /** When the engine tries again by itself, epoch ms; null when no try is planned. */
  nextTryAt: number | null;
}

/** How far the phone's work has been sent, live. */
export function useSyncState(): SyncState {
  const counts = useUnsentCounts() ?? NOTHING_UNSENT;
  const engine = useEngineStore();
  const isUploading = useProgressStore((progress) => Object.keys(progress).length > 0);
  const { trouble, nextTryAt } = engine;
  return { state: stateOf(counts, engine, isUploading), count: counts.total, trouble, nextTryAt };
}

/** Sums it up in one word. What needs the person comes first. */
export function stateOf(
  { total, failed }: Pick<UnsentCounts, 'total' | 'failed'>,
  { trouble, isSending }: EngineState,
  isUploading: boolean,
): SyncState['state'] {
  if (failed > 0 || (trouble?.kind === 'loggedOut' && total > 0)) return 'failed';
  if (trouble?.kind === 'unreachable') return 'offline';
  if (total === 0) return 'sent';
  if (isSending || isUploading) return 'sending';
  return trouble?.kind === 'failed' ? 'failed' : 'waiting';
}
