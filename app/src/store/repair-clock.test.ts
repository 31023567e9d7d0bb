import { parseClock } from '@proofmark/contract/sync/clock.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteServerDate } from '../api/server-time.ts';
import { syncReport } from '../sync/sync-report.ts';
import type { FakeServer } from '../sync/testing/fake-server.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { lastClock, takeClock } from './device-clock.ts';
import { setFields } from './edit.ts';
import { LocalDatabase } from './local-database.ts';
import { repairClock } from './repair-clock.ts';
import { soon } from '../testing/soon.ts';

const YEAR_MS = 365 * 86_400_000;
const NOW = Date.parse('2026-05-18T08:00:00Z');

let db: LocalDatabase;
let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOW);
  ({ db, server } = newPhone());
});
afterEach(() => {
  learn(0);
  vi.useRealTimers();
});

/** The server answers: its clock is `offsetMs` ahead of the phone's. */
function learn(offsetMs: number): void {
  noteServerDate(new Date(Date.now() + offsetMs).toUTCString(), Date.now(), Date.now());
}

const setClient = (client: string) => setFields(REPORT, 'information', 'information', { client });
const clocks = async () =>
  (await db.operations.orderBy('op.hlc').toArray()).map(({ op }) => parseClock(op.hlc)?.ms ?? 0);
const minutes = (ms: number) => Math.round((ms - NOW) / 60_000);

describe.each([
  ['a year ahead', YEAR_MS],
  ['a year behind', -YEAR_MS],
])('a phone whose clock is %s', (_name, wrongMs) => {
  test('dates its work by the server’s time after the first answer', async () => {
    vi.setSystemTime(NOW + wrongMs);
    learn(-wrongMs);
    await setClient('A');
    expect((await clocks()).map(minutes)).toEqual([0]);
  });

  test('still does so after a restart offline', async () => {
    vi.setSystemTime(NOW + wrongMs);
    learn(-wrongMs);
    await soon(async () => expect((await db.meta.get('clockOffset'))?.value).toBeTypeOf('number'));
    expect(Math.round(Number((await db.meta.get('clockOffset'))?.value) / 60_000)).toBe(
      Math.round(-wrongMs / 60_000),
    );
  });
});

describe('work that was dated a year ahead', () => {
  beforeEach(async () => {
    await setClient('before');
    vi.setSystemTime(NOW + YEAR_MS);
    await setFields(REPORT, 'remark', 'r', { textEn: 'first' });
    vi.setSystemTime(NOW + YEAR_MS + 60_000);
    await setClient('after');
  });

  test('gets new dates in the same order, and the clock is corrected', async () => {
    await repairClock(db, -YEAR_MS);
    const operations = await db.operations.orderBy('op.hlc').toArray();
    expect(operations.map(({ op }) => op.set)).toEqual([{ textEn: 'first' }, { client: 'after' }]);
    expect((await clocks()).map(minutes)).toEqual([0, 1]);
    expect(minutes(parseClock(await lastClock(db))?.ms ?? 0)).toBe(1);
    expect((await db.rows.get([REPORT, 'information', 'information']))?.view.fields).toEqual({
      client: 'after',
    });
  });

  test('is left alone when the server may have it, and the clock is not corrected yet', async () => {
    await db.operations.toCollection().modify({ state: 'inDoubt' });
    const before = await clocks();
    await repairClock(db, -YEAR_MS);
    expect(await clocks()).toEqual(before);
    expect(parseClock(await lastClock(db))?.ms).toBeGreaterThan(NOW + YEAR_MS - 1);
  });

  test('leads the clock of no other tab ahead again', async () => {
    vi.setSystemTime(NOW + YEAR_MS + 120_000);
    const other = new LocalDatabase(db.uid);
    const take = () => other.transaction('rw', other.meta, async () => takeClock(other, 'phone'));
    await take();
    await repairClock(db, -YEAR_MS);
    learn(-YEAR_MS);
    expect(minutes(parseClock(await take())?.ms ?? 0)).toBe(2);
    other.close();
  });

  test('reaches the server in the same order', async () => {
    await repairClock(db, -YEAR_MS);
    vi.setSystemTime(NOW + 120_000);
    await syncReport(db, REPORT);
    expect(server.report.rows.get('information/information')?.fields).toEqual({ client: 'after' });
    expect(await db.operations.count()).toBe(0);
  });
});

test('leaves a right clock alone', async () => {
  await setClient('A');
  const before = await clocks();
  await repairClock(db, 0);
  expect(await clocks()).toEqual(before);
});
