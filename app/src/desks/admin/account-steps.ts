/** @file What administrators do to an account besides its roles. */
import type { Person } from '@proofmark/contract/api/people.ts';

/** Step → the call that makes it. */
export const ACCOUNT_STEPS = {
  inviteAgain: 'user/send-password-link',
  sendReset: 'user/send-password-link',
  close: 'user/close',
  reopen: 'user/reopen',
  endSessions: 'user/end-sessions',
  resetSecondFactor: 'user/reset-second-factor',
} as const;
/** One of {@link ACCOUNT_STEPS}. */
export type AccountStep = keyof typeof ACCOUNT_STEPS;

/** What can be done to an account as it is. */
export function stepsFor(person: Person): AccountStep[] {
  if (!person.isActive) return ['reopen'];
  return [
    person.invitation ? 'inviteAgain' : 'sendReset',
    ...(person.devices > 0 ? (['endSessions'] as const) : []),
    ...(person.hasSecondFactor ? (['resetSecondFactor'] as const) : []),
    'close',
  ];
}
