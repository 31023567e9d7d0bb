import { CODE_LIFETIME_MINUTES } from '@proofmark/contract/api/user.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  CODE_LIFETIME_MS,
  forgetCode,
  noteCodeAsked,
  secondsLeft,
  useCodeWaits,
  waitingEmail,
} from './code-wait.ts';

const stored = vi.hoisted(() => {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  return values;
});

const ASKED_AT = Date.UTC(2026, 5, 22);
const wait = { email: 'name@example.com', askedAt: ASKED_AT, waitSeconds: 60 };

beforeEach(() => {
  vi.useFakeTimers({ now: ASKED_AT });
  return () => vi.useRealTimers();
});

it.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_001, 1],
  [60_000, 0],
  [90_000, 0],
  [-1, 0],
])('secondsLeft() %i ms after asking is %i', (afterMs, left) => {
  expect(secondsLeft(wait, ' Name@example.com', ASKED_AT + afterMs)).toBe(left);
});

it('secondsLeft() counts only for the address that asked', () => {
  expect(secondsLeft(wait, 'other@example.com', ASKED_AT)).toBe(0);
  expect(secondsLeft(undefined, 'name@example.com', ASKED_AT)).toBe(0);
});

it('a requested code survives a reload, separately for each purpose', async () => {
  noteCodeAsked('register', ' Name@Example.com ', 42);
  noteCodeAsked('resetPassword', 'other@example.com', 60);
  useCodeWaits.setState({}, true);
  stored.set(
    'proofmark.code-wait',
    JSON.stringify({ state: { register: { ...wait, waitSeconds: 42 } }, version: 0 }),
  );
  await useCodeWaits.persist.rehydrate();
  expect(secondsLeft(useCodeWaits.getState().register, 'name@example.com', Date.now())).toBe(42);
  expect(waitingEmail('register')).toBe('name@example.com');
  expect(waitingEmail('resetPassword')).toBe('');
});

it('saves it on the phone', () => {
  noteCodeAsked('register', 'name@example.com', 60);
  expect(stored.get('proofmark.code-wait')).toContain('name@example.com');
  forgetCode('register');
  expect(stored.get('proofmark.code-wait')).not.toContain('name@example.com');
});

it('waitingEmail() returns the address while its code is valid', () => {
  expect(CODE_LIFETIME_MS).toBe(CODE_LIFETIME_MINUTES * 60_000);
  noteCodeAsked('register', 'name@example.com', 60);
  expect(waitingEmail('register', ASKED_AT + CODE_LIFETIME_MS - 1)).toBe('name@example.com');
  expect(waitingEmail('register', ASKED_AT + CODE_LIFETIME_MS)).toBe('');
});
