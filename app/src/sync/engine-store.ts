/** @file What the engine is doing, for the mark in the navigation bar. */
import { create } from 'zustand';
import type { FailureRecord } from '../store/local-database.ts';

export interface EngineState {
  /** A round is under way that has something to send. */
  isSending: boolean;
  /** The last try got no answer at all. */
  isUnreachable: boolean;
  /** The token is not valid any more; nothing is sent until the person signs in. */
  isSignedOut: boolean;
  /** The server does not speak this version of the app; nothing is sent until another one is loaded. */
  isOutdated: boolean;
  /** The last failure of any report; null after a round without one. */
  lastError: FailureRecord | null;
  /** Epoch ms; null when no try is planned. */
  nextTryAt: number | null;
  /** Photos wait because the person wants them sent by Wi-Fi alone. */
  isWaitingForWifi: boolean;
}

export const IDLE: EngineState = {
  isSending: false,
  isUnreachable: false,
  isSignedOut: false,
  isOutdated: false,
  lastError: null,
  nextTryAt: null,
  isWaitingForWifi: false,
};

export const useEngineStore = create<EngineState>()(() => IDLE);

/** Photo id → 0 to 1, while sending. Not persisted: a transfer that was cut begins anew. */
export const useProgressStore = create<Record<string, number>>()(() => ({}));

/** Notes how far a photo is; null when it is over, one way or the other. */
export function noteProgress(photoId: string, progress: number | null): void {
  const { [photoId]: _, ...rest } = useProgressStore.getState();
  useProgressStore.setState(progress === null ? rest : { ...rest, [photoId]: progress }, true);
}
