/** @file What the engine is doing, for the sync mark and the outbox. */
import { create } from 'zustand';
import type { FailureRecord } from '../store/local-database.ts';

/**
 * What keeps work from going out.
 * - `loggedOut`: the token is no longer valid. Nothing is sent until the person logs in.
 * - `unreachable`: nothing answers. The engine tries again by itself.
 * - `renewing`: the server is being updated and does not understand this version of the app yet. The engine tries
 *   again by itself.
 * - `failed`: the last failure of one report; the others go on.
 */
export type Trouble =
  | { kind: 'loggedOut' }
  | { kind: 'unreachable' | 'renewing' | 'failed'; error: FailureRecord };

/** What the engine of the logged-in user is doing. */
export interface EngineState {
  /** A round that has something to send is running. */
  isSending: boolean;
  /** Null after a round without a failure. */
  trouble: Trouble | null;
  /** When it tries again by itself, epoch ms; null when no try is planned. */
  nextTryAt: number | null;
  /** Photos wait because the person wants to send them by Wi-Fi alone. */
  isWaitingForWifi: boolean;
}

/** The state of an engine that has not done anything yet. */
export const IDLE: EngineState = {
  isSending: false,
  trouble: null,
  nextTryAt: null,
  isWaitingForWifi: false,
};

/** The state of the one engine that runs in this tab. */
export const useEngineStore = create<EngineState>()(() => IDLE);

/** The kind of the present trouble; undefined while there is none. */
export function troubleKind(
  { trouble }: EngineState = useEngineStore.getState(),
): Trouble['kind'] | undefined {
  return trouble?.kind;
}

/** Photo id → progress from 0 to 1, while it is sent. Not stored, because a transfer that was cut starts again. */
export const useProgressStore = create<Record<string, number>>()(() => ({}));

/** Notes the progress of a photo; null when its transfer has ended, in success or failure. */
export function noteProgress(photoId: string, progress: number | null): void {
  const { [photoId]: _, ...rest } = useProgressStore.getState();
  useProgressStore.setState(progress === null ? rest : { ...rest, [photoId]: progress }, true);
}
