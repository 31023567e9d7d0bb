import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, type FakeServer } from '../sync/testing/fake-server.ts';
import { newPhone, REPORT } from '../sync/testing/test-phone.ts';
import { refreshLots } from './lot-history.ts';

let server: FakeServer;
beforeEach(() => {
  ({ server } = newPhone());
  server.intercept = ({ path }) =>
    path.includes('/report/lotHistory')
      ? Response.json(ok({ items: [], advice: null, nextCursor: null }))
      : null;
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 });
});
afterEach(() => vi.useRealTimers());

const asked = () => server.callsTo('/report/lotHistory').length;

test('refreshLots() asks again only when the stored page is older than ten minutes', async () => {
  const first = await refreshLots(REPORT);
  vi.setSystemTime(Date.now() + 9 * 60_000);
  expect(await refreshLots(REPORT)).toEqual(first);
  expect(asked()).toBe(1);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect((await refreshLots(REPORT)).at).toBe(Date.now());
  expect(asked()).toBe(2);
});

test('refreshLots() keeps the stored page when the server cannot be asked', async () => {
  const first = await refreshLots(REPORT);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  server.intercept = () => null;
  server.faults = ['network'];
  await expect(refreshLots(REPORT)).rejects.toMatchObject({ kind: 'network' });
  vi.setSystemTime(first.at);
  expect(await refreshLots(REPORT)).toEqual(first);
});
