import { expect, test } from 'vitest';
import { toBase64Url } from './bytes.ts';
import { faultOfKeyList, listedKey, withNextKey } from './keys.ts';
import { testKey } from './testing.ts';

const [first, second, third] = [await testKey(), await testKey(), await testKey()];
const one = await withNextKey([], { publicKey: first.publicKey, from: '2026-01-01T00:00:00Z' });
const two = await withNextKey(
  one,
  { publicKey: second.publicKey, from: '2026-06-01T00:00:00Z' },
  first.privateKey,
);
const keys = await withNextKey(
  two,
  { publicKey: third.publicKey, from: '2026-07-01T00:00:00Z' },
  second.privateKey,
);

test('a list grows, and every key ends when the next begins', async () => {
  expect(await faultOfKeyList(keys)).toBeNull();
  expect(keys.map(({ from, to }) => [from, to])).toEqual([
    ['2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z'],
    ['2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z'],
    ['2026-07-01T00:00:00Z', undefined],
  ]);
});

test('a key is found by its short name', () => {
  expect(listedKey(keys, keys[1]?.kid ?? '')?.key).toEqual(second.publicKey);
  expect(listedKey(keys, '00000000')).toBeNull();
});

test('a key that the one before did not sign is found', async () => {
  const stranger = await testKey();
  const from = '2026-08-01T00:00:00Z';
  const forged = await withNextKey(keys, { publicKey: stranger.publicKey, from }, stranger.privateKey);
  expect(await faultOfKeyList(forged)).toBe('NOT_SIGNED_BY_THE_ONE_BEFORE');
  const backDated = keys.map((key, index) => (index === 2 ? { ...key, from: '2020-01-01T00:00:00Z' } : key));
  expect(await faultOfKeyList(backDated)).toBe('NOT_SIGNED_BY_THE_ONE_BEFORE');
  await expect(withNextKey(keys, { publicKey: stranger.publicKey, from })).rejects.toThrow(
    'must be signed by key',
  );
});

test('a list that lost or replaced a key that somebody has seen is found', async () => {
  const pinned = [first, second].map(({ publicKey }) => toBase64Url(publicKey));
  expect(await faultOfKeyList(keys, pinned)).toBeNull();
  expect(await faultOfKeyList(one, pinned)).toBe('PINNED_KEY_MISSING');
  const another = await testKey();
  const anew = await withNextKey([], { publicKey: another.publicKey, from: '2026-01-01T00:00:00Z' });
  expect(await faultOfKeyList(anew, pinned)).toBe('PINNED_KEY_MISSING');
});

test('a key under the name of another, and an empty list, are found', async () => {
  const renamed = keys.map((key, index) => (index === 0 ? { ...key, kid: '00000000' } : key));
  expect(await faultOfKeyList(renamed)).toBe('WRONG_ID');
  expect(await faultOfKeyList([])).toBe('EMPTY');
});
