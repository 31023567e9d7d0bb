import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSync, stopSync, syncNow, watchReport } from './engine.ts';
import { notePresent, presentOn } from './presence.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { newPhone, REPORT } from './testing/test-phone.ts';
import { soon } from '../testing/soon.ts';

let server: FakeServer;
beforeEach(() => {
  ({ server } = newPhone());
});
afterEach(() => stopSync());

const li = { uid: 2, nickname: 'Li', section: 'nonConform' };
const sections = () => server.callsTo('/report/pull').map(({ query }) => query.get('section'));

test('sends where the person is, gets where the others are, and follows the page', async () => {
  server.report.pageSize = 100;
  server.present = [li];
  startSync(1, 'token-1');
  const leave = watchReport(REPORT, 'information');
  await soon(() => expect(presentOn(REPORT)).toEqual([li]));
  const leaveNext = watchReport(REPORT, 'conclusion');
  leave();
  server.present = [];
  await soon(() => expect(presentOn(REPORT)).toEqual([]));
  leaveNext();
  expect(sections().at(-1)).toBe('conclusion');
  await syncNow(REPORT);
  expect(sections().at(-1)).toBeNull();
});

test('a hidden page neither asks nor sends', async () => {
  const page = {
    visibilityState: 'hidden',
    documentElement: {},
    addEventListener() {},
    removeEventListener() {},
  };
  vi.stubGlobal('document', page);
  startSync(1, 'token-1');
  const leave = watchReport(REPORT, 'information');
  await syncNow();
  expect(sections()).toEqual([]);
  await syncNow(REPORT);
  expect(sections()).toEqual([null]);
  leave();
  vi.stubGlobal('document', undefined);
});

test('shows nobody once nothing answers any more', () => {
  vi.useFakeTimers();
  notePresent(REPORT, [li]);
  vi.advanceTimersByTime(9_999);
  expect(presentOn(REPORT)).toEqual([li]);
  vi.advanceTimersByTime(1);
  expect(presentOn(REPORT)).toEqual([]);
  vi.useRealTimers();
});
