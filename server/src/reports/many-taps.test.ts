import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOneReport } from '../audit/check-audit.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const MANY = 20_000;
const PUSH = 500;

let t: TestApp;
let tapper: Person;
let reportId: string;

beforeAll(async () => {
  t = await startTestApp({ logLevel: 'error' });
  tapper = await t.person('tapper', 'inspector');
  ({ reportId } = await t.task(tapper));
  for (let n = 0; n < MANY; n += PUSH) await push(Array.from({ length: PUSH }, () => tap('many')));
}, 60_000);
afterAll(() => t.close());

const tap = (id: string) => operation(t.clock.ms++, 'defect', id, { inc: { quantity: 1 } });

/** Returns how long it took, in ms. */
async function push(ops: object[]): Promise<number> {
  const started = performance.now();
  const { body } = await t.call(tapper, 'POST', '/report/push', {
    body: { reportId, deviceId: 'phone-1', ops },
  });
  expect(body.data.results.filter(({ result }: { result: string }) => result !== 'applied')).toEqual([]);
  return performance.now() - started;
}

async function rowOf(id: string) {
  const { body } = await t.call(tapper, 'GET', '/report/pull', { query: { reportId } });
  return body.data.rows.find((row: { id: string }) => row.id === id);
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

test('a tap on a count that was tapped twenty thousand times takes the server no longer than one on a new count', async () => {
  const rounds = 200;
  const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
  // Others wait for as long as a tap takes. In turn, so that whatever else the machine does slows both alike.
  for (let n = 0; n < rounds; n++) {
    times.few.push(await push([tap('few')]));
    times.many.push(await push([tap('many')]));
  }
  expect((await rowOf('many')).fields.quantity).toBe(MANY + rounds);
  expect(median(times.many) / median(times.few)).toBeLessThan(2);
}, 60_000);

test('such a count takes what comes late, and its repetitions, and its log still gives its row', async () => {
  const late = operation(t.clock.ms - 3_600_000, 'defect', 'many', { inc: { quantity: 7 } }, 'phone-3');
  const before = (await rowOf('many')).fields.quantity as number;
  await push([late]);
  // Given back by another phone after a restore: the same clock under another id.
  await push([{ ...late, opId: 'given-back' }]);
  expect((await rowOf('many')).fields.quantity).toBe(before + 7);
  expect(JSON.stringify(await rowOf('many')).length).toBeLessThan(10_000);
  expect((await checkOneReport(t.db, reportId)).fault).toBeNull();
}, 60_000);
