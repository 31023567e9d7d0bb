import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { setFields } from './edit.ts';
import type { LocalDatabase } from './local-database.ts';
import { follow, live } from './use-local-query.ts';
import { soon } from '../testing/soon.ts';

let db: LocalDatabase;
/** What the next readings fail with. */
let failures: Error[];
let passedOn: number[];
let readings: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  ({ db } = newPhone());
  [failures, passedOn, readings] = [[], [], 0];
});
afterEach(() => void vi.useRealTimers());

const begin = () => {
  const read = async () => {
    readings += 1;
    const count = await db.rows.count();
    const failure = failures.shift();
    if (failure) throw failure;
    return count;
  };
  const stop = follow(
    () => live(read),
    (count) => passedOn.push(count),
  );
  onTestFinished(stop);
  return stop;
};
const edit = (id: string) => setFields(REPORT, 'remark', id, { textEn: 'x' });

// What Dexie makes of a connection that the browser closes in the middle of a reading, as phones do when they wake up.
test.each([
  ['was broken off', () => new Dexie.AbortError('Connection to Indexed Database server lost')],
  ['met a closed database', () => new Dexie.DatabaseClosedError()],
  ['failed', () => new Dexie.UnknownError()],
])('a first reading that %s is repeated, and what changes later is passed on', async (_, failure) => {
  failures = [failure(), failure()];
  begin();
  await soon(() => expect(readings).toBe(1));
  await vi.advanceTimersByTimeAsync(5000);
  await soon(() => expect(passedOn).toEqual([0]));
  await edit('r1');
  await soon(() => expect(passedOn).toEqual([0, 1]));
});

test('a later reading that was broken off is repeated, once', async () => {
  begin();
  await soon(() => expect(passedOn).toEqual([0]));
  failures = [new Dexie.AbortError()];
  await edit('r1');
  await soon(() => expect(failures).toEqual([]));
  await vi.advanceTimersByTimeAsync(2500);
  await soon(() => expect(passedOn).toEqual([0, 1]));
  // One subscription reads, not one for each failure.
  await edit('r2');
  await soon(() => expect(passedOn.at(-1)).toBe(2));
  await vi.advanceTimersByTimeAsync(100);
  expect(passedOn).toEqual([0, 1, 2]);
});

test('what a query reads in its second step is followed too', async () => {
  const found: unknown[] = [];
  const read = async () => {
    const rows = await db.rows.count();
    return [rows, await db.templates.count(), await db.dictionaries.count()];
  };
  onTestFinished(
    follow(
      () => live(read),
      (counts) => found.push(counts),
    ),
  );
  await soon(() => expect(found.at(-1)).toEqual([0, 0, 0]));
  await db.dictionaries.put({ type: 'unit', entries: [] });
  await soon(() => expect(found.at(-1)).toEqual([0, 0, 1]));
});

test('nothing is read any more once it has ended, also between a failure and the next try', async () => {
  failures = [new Dexie.UnknownError()];
  const stop = begin();
  await soon(() => expect(readings).toBe(1));
  await vi.advanceTimersByTimeAsync(100);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  await edit('r1');
  await vi.advanceTimersByTimeAsync(100);
  expect([readings, passedOn]).toEqual([1, []]);
});
