import { expect, test } from 'vitest';
import { latestFirst, MOST_AT_ONCE } from './latest-first.ts';

test('does a few at a time, the latest first, and not what was given up', async () => {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const ask = (name: string, signal = new AbortController().signal) =>
    latestFirst(() => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }));
    }, signal);
  const first = Array.from({ length: MOST_AT_ONCE }, (_, n) => `first ${n}`);
  const works = first.map((name) => ask(name));
  expect(begun).toEqual(first);

  const givenUp = new AbortController();
  works.push(ask('early'), ask('given up', givenUp.signal), ask('late'));
  givenUp.abort();
  ends.get('first 0')?.resolve();
  await works[0];
  await expect.poll(() => begun.at(-1)).toBe('late');
  // One that fails gives its place to the next, past the one that was given up.
  ends.get('first 1')?.reject(new Error('no network'));
  await expect(works[1]).rejects.toThrow('no network');
  await expect.poll(() => begun.at(-1)).toBe('early');
  expect(begun).not.toContain('given up');

  for (const { resolve } of ends.values()) resolve();
  await Promise.allSettled(works);
  // All places are free again.
  void ask('again');
  expect(begun.at(-1)).toBe('again');
});
