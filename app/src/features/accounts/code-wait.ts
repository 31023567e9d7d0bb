/**
 * @file The code that was asked for last, per purpose: for which address, and when another may be asked for. Kept on
 * the phone, because people leave for their mail and the browser may drop the page meanwhile.
 */
import type { CodePurpose } from '@proofmark/contract/api/user.ts';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { normalEmail } from './account-rules.ts';

export interface CodeWait {
  /** As the server keeps it. */
  email: string;
  /** Epoch ms by this phone's clock. */
  askedAt: number;
  waitSeconds: number;
}

/** How long a code is good for; afterwards the address is not filled in any more. */
export const CODE_LIFETIME_MS = 10 * 60_000;

export const useCodeWaits = create<Partial<Record<CodePurpose, CodeWait>>>()(
  persist((): Partial<Record<CodePurpose, CodeWait>> => ({}), { name: 'proofmark.code-wait' }),
);

/** Notes that a code was asked for just now. */
export function noteCodeAsked(purpose: CodePurpose, email: string, waitSeconds: number): void {
  useCodeWaits.setState({
    [purpose]: { email: normalEmail(email), askedAt: Date.now(), waitSeconds },
  });
}

/** Forgets it: the code was used. */
export function forgetCode(purpose: CodePurpose): void {
  useCodeWaits.setState({ [purpose]: undefined });
}

/** The address that waits for its code, to be filled in on coming back; empty when there is none. */
export function waitingEmail(purpose: CodePurpose, now: number = Date.now()): string {
  const wait = useCodeWaits.getState()[purpose];
  return wait !== undefined && Math.abs(now - wait.askedAt) < CODE_LIFETIME_MS ? wait.email : '';
}

/** Whole seconds until the next code; 0 when one may be asked for. A clock that was set back holds nobody up. */
export function secondsLeft(wait: CodeWait | undefined, email: string, now: number): number {
  if (wait === undefined || wait.email !== normalEmail(email)) return 0;
  const left = Math.ceil((wait.askedAt + wait.waitSeconds * 1000 - now) / 1000);
  return left > wait.waitSeconds ? 0 : Math.max(0, left);
}

/** The same, counting down. */
export function useSecondsLeft(purpose: CodePurpose, email: string): number {
  const wait = useCodeWaits((waits) => waits[purpose]);
  return useSyncExternalStore(everyTick, () => secondsLeft(wait, email, Date.now()));
}

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, 250);
  return () => clearInterval(timer);
}
