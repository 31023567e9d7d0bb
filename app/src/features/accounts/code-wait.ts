/**
 * @file The last requested code per purpose: for which address, and when the user may ask again. Stored on the phone,
 * because users switch to their mail app and the browser may close the page meanwhile.
 */
import type { CodePurpose } from '@proofmark/contract/api/user.ts';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { normalEmail } from '@proofmark/contract/api/account-limits.ts';

interface CodeWait {
  /** As the server stores it. */
  email: string;
  /** Epoch ms by this phone's clock. */
  askedAt: number;
  waitSeconds: number;
}

/** How long a code is valid. After that the address is no longer filled in. */
export const CODE_LIFETIME_MS = 10 * 60_000;

export const useCodeWaits = create<Partial<Record<CodePurpose, CodeWait>>>()(
  persist((): Partial<Record<CodePurpose, CodeWait>> => ({}), { name: 'proofmark.code-wait' }),
);

/** Notes that the user has just asked for a code. */
export function noteCodeAsked(purpose: CodePurpose, email: string, waitSeconds: number): void {
  useCodeWaits.setState({
    [purpose]: { email: normalEmail(email), askedAt: Date.now(), waitSeconds },
  });
}

/** Forgets a code that was used. */
export function forgetCode(purpose: CodePurpose): void {
  useCodeWaits.setState({ [purpose]: undefined });
}

/** The address to fill in while its code is valid. Empty if there is none. */
export function waitingEmail(purpose: CodePurpose, now: number = Date.now()): string {
  const wait = useCodeWaits.getState()[purpose];
  return wait !== undefined && Math.abs(now - wait.askedAt) < CODE_LIFETIME_MS ? wait.email : '';
}

/** Whole seconds until the user may ask for the next code, or 0. A clock that was set back makes nobody wait. */
export function secondsLeft(wait: CodeWait | undefined, email: string, now: number): number {
  if (wait === undefined || wait.email !== normalEmail(email)) return 0;
  const left = Math.ceil((wait.askedAt + wait.waitSeconds * 1000 - now) / 1000);
  return left > wait.waitSeconds ? 0 : Math.max(0, left);
}

/** The same as a countdown. */
export function useSecondsLeft(purpose: CodePurpose, email: string): number {
  const wait = useCodeWaits((waits) => waits[purpose]);
  return useSyncExternalStore(everyTick, () => secondsLeft(wait, email, Date.now()));
}

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}
