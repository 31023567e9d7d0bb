import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { newPhone } from '../sync/testing/test-phone.ts';
import { currentDatabase, openLocalDatabase } from './current-database.ts';
import { askOnce, askOrKept } from './kept-answers.ts';

beforeEach(() => void newPhone());

const isAway = () => Promise.reject(new ApiError({ kind: 'network', msg: '' }));

test('askOnce() asks once', async () => {
  let asked = 0;
  const ask = () => Promise.resolve((asked += 1));
  expect([await askOnce('a', ask), await askOnce('a', ask), await askOnce('b', ask)]).toEqual([1, 1, 2]);
});

test('askOrKept() gives the last answer only while the server cannot be reached', async () => {
  await expect(askOrKept('a', isAway)).rejects.toMatchObject({ kind: 'network' });
  expect(await askOrKept('a', () => Promise.resolve(1))).toBe(1);
  expect(await askOrKept('a', () => Promise.resolve(2))).toBe(2);
  expect(await askOrKept('a', isAway)).toBe(2);
  const isRefused = () => Promise.reject(new ApiError({ kind: 'forbidden', msg: '' }));
  await expect(askOrKept('a', isRefused)).rejects.toMatchObject({ kind: 'forbidden' });
});

test('of many answers the one that was used longest ago goes first', async () => {
  for (let n = 0; n < 61; n += 1) await askOrKept(`a${n}`, () => Promise.resolve(n));
  await expect(askOrKept('a0', isAway)).rejects.toMatchObject({ kind: 'network' });
  expect(await askOrKept('a1', isAway)).toBe(1);
});

test.each([
  ['askOnce()', askOnce],
  ['askOrKept()', askOrKept],
])('%s keeps nothing for the next person if its answer comes after a logout', async (_, asking) => {
  const answer = await asking('a', () => {
    openLocalDatabase(2);
    return Promise.resolve('of the one before');
  });
  expect(answer).toBe('of the one before');
  expect(await currentDatabase().meta.toArray()).toEqual([]);
});
