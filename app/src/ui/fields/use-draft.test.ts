import { expect, test } from 'vitest';
import { draftAfter } from './use-draft.ts';

/** What is left to come back after each value that comes in. */
function left(typed: readonly string[], incoming: readonly string[]): (readonly string[] | null)[] {
  let draft: Parameters<typeof draftAfter<string>>[0] | null = { seen: 'x', unseen: typed };
  return incoming.map((value) => {
    draft = draft && draftAfter(draft, value);
    return draft && draft.unseen;
  });
}

test('a draft waits for the echo of the newest change', () => {
  expect(left(['xy', 'xyz'], ['x', 'xy', 'xyz'])).toEqual([['xy', 'xyz'], ['xyz'], null]);
  // The store may skip one.
  expect(left(['xy', 'xyz'], ['xyz'])).toEqual([null]);
});

test('a draft goes on while a letter that was taken back is still on its way', () => {
  expect(left(['xy', 'x'], ['x', 'xy', 'x'])).toEqual([['xy', 'x'], ['x'], null]);
  expect(left(['xy', 'x', 'xz', 'xza'], ['xy', 'x', 'xza'])).toEqual([
    ['x', 'xz', 'xza'],
    ['xz', 'xza'],
    null,
  ]);
});

test('a value from elsewhere ends a draft', () => {
  expect(left(['xy', 'x'], ['w'])).toEqual([null]);
  expect(left(['xy', 'xyz'], ['xy', 'x'])).toEqual([['xyz'], null]);
});

test('a text that is no number is waited for like any other value', () => {
  const draft = { seen: Number.NaN, unseen: [1, Number.NaN] };
  expect(draftAfter(draft, Number.NaN)).toBe(draft);
  expect(draftAfter(draft, 1)).toEqual({ seen: 1, unseen: [Number.NaN] });
});
