import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOneReport } from '../audit/check-audit.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const MANY = 20_000;
const PUSH = 500;

let t: TestApp;
let tapper: Person;
let other: Person;
let reportId: string;

beforeAll(async () => {
  t = await startTestApp({ logLevel: 'error' });
  tapper = await t.person('tapper', 'inspector');
  other = await t.person('other', 'inspector');
  const members = [
    { uid: tapper.uid, part: 'lead' as const },
    { uid: other.uid, part: 'inspector' as const },
  ];
  ({ reportId } = await t.task(tapper, { members }));
  for (let n = 0; n < MANY; n += PUSH)
    await push(
      tapper,
      Array.from({ length: PUSH }, () => tap('many')),
    );
}, 60_000);
afterAll(() => t.close());

const tap = (id: string) => operation(t.clock.ms++, 'defect', id, { inc: { quantity: 1 } });
const note = () => operation(t.clock.ms++, 'information', 'information', { set: { notes: 'x' } }, 'phone-2');

async function push(person: Person, ops: object[]): Promise<number> {
  const started = performance.now();
  const deviceId = person === tapper ? 'phone-1' : 'phone-2';
  const { body } = await t.call(person, 'POST', '/report/push', { body: { reportId, deviceId, ops } });
  expect(body.data.results.filter(({ result }: { result: string }) => result !== 'applied')).toEqual([]);
  return performance.now() - started;
}

async function rowOf(id: string) {
  const { body } = await t.call(other, 'GET', '/report/pull', { query: { reportId } });
  return body.data.rows.find((row: { id: string }) => row.id === id);
}

/** How long the pushes of another member take while somebody taps, the 95th of a hundred, in ms. */
async function besideTaps(id: string): Promise<number> {
  const state = { isOver: false };
  const tapping = (async () => {
    for (let n = 0; n < 500; n++) await push(tapper, [tap(id)]);
    state.isOver = true;
  })();
  const times: number[] = [];
  while (!state.isOver) times.push(await push(other, [note()]));
  await tapping;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

test('a count that was tapped twenty thousand times holds up the others no more than a new one', async () => {
  await besideTaps('warmUp');
  const [few, many] = [await besideTaps('few'), await besideTaps('many')];
  expect((await rowOf('many')).fields.quantity).toBe(MANY + 500);
  expect(many / few).toBeLessThan(2);
}, 60_000);

test('such a count takes what comes late, and its repetitions, and its log still gives its row', async () => {
  const late = operation(t.clock.ms - 3_600_000, 'defect', 'many', { inc: { quantity: 7 } }, 'phone-3');
  const before = (await rowOf('many')).fields.quantity as number;
  await push(tapper, [late]);
  // Given back by another phone after a restore: the same clock under another id.
  await push(tapper, [{ ...late, opId: 'given-back' }]);
  expect((await rowOf('many')).fields.quantity).toBe(before + 7);
  expect(JSON.stringify(await rowOf('many')).length).toBeLessThan(10_000);
  expect((await checkOneReport(t.db, reportId)).fault).toBeNull();
}, 60_000);
