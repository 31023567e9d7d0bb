/**
 * Several phones push to one report at nearly the same time, round after round; on PostgreSQL through two applications,
 * as with two processes. Their counts must add up.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import type { PullData, PushData } from '@proofmark/contract/api/report.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { App } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { openDatabase } from '../database/open.ts';
import { operation } from '../testing/operations.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';

const DEVICES = [2, 4];
const APART_MS = [0, 10, 30, 100];
/** Rounds of each pairing. Several reports run at once, because most of the time is waiting. */
const ROUNDS = 40;
const REPORTS = 4;

let t: TestApp;
let other: { app: App; db: Db } | null = null;
let team: Person[];

beforeAll(async () => {
  t = await startTestApp({ logLevel: 'error' });
  t.clock.ms = Date.now();
  if (t.config.database.type === 'postgres') {
    const db = await openDatabase(t.config.database);
    const app = await buildApp({ config: t.config, db, objects: t.objects, now: () => t.clock.ms });
    other = { app, db };
  }
  team = [];
  for (let n = 0; n < Math.max(...DEVICES); n += 1) team.push(await t.person(`p${n}`, 'inspector'));
});
afterAll(async () => {
  await other?.app.close();
  await other?.db.destroy();
  await t.close();
});

const pairings = DEVICES.flatMap((devices) => APART_MS.map((apartMs) => ({ devices, apartMs })));

// One test each: all in one test would take too long on a busy machine.
test.each(pairings)(
  '$devices phones, $apartMs ms apart: nothing is lost, nothing counts twice, the report is readable',
  async (pairing) => {
    const runs = Array.from({ length: REPORTS }, () => race({ ...pairing, rounds: ROUNDS / REPORTS }));
    await Promise.all(runs);
  },
);

/** Device `n` counts, writes its own field and a shared one, and repeats its push every third round. */
async function race({ devices, apartMs, rounds }: { devices: number; apartMs: number; rounds: number }) {
  const members = team.slice(0, devices).map(({ uid }) => ({ uid, part: 'inspector' as const }));
  const { reportId } = await t.task(team[0] as Person, { members });
  const { seq: startSeq } = await pull(reportId);
  const sent = new Map<string, Operation>();
  const results = new Map<string, string[]>();
  let counted = 0;

  for (let round = 1; round <= rounds; round += 1) {
    const pushes = Array.from({ length: devices }, async (_, n) => {
      await wait(n * apartMs);
      const ops = operationsOf(n, round);
      for (const op of ops) sent.set(op.opId, op);
      counted += n + 1;
      const times = round % 3 === 0 ? 2 : 1;
      // The repetition goes out at the same time, through the other application.
      const answers = await Promise.all(
        Array.from({ length: times }, (_, time) => push(n, reportId, ops, n + time)),
      );
      for (const { opId, result } of answers.flatMap(({ results }) => results)) {
        results.set(opId, [...(results.get(opId) ?? []), result]);
      }
    });
    await Promise.all(pushes);
    const { seq, rows } = await pull(reportId);
    expect(seq - startSeq).toBe(sent.size);
    const fieldsOf = (id: string) => rows.find((row) => row.id === id)?.fields;
    expect(fieldsOf('shared')?.['quantity']).toBe(counted);
    for (let n = 0; n < devices; n += 1) expect(fieldsOf(`own-${n}`)?.['toolNo']).toBe(`round ${round}`);
  }

  const log = await t.db
    .selectFrom('operation')
    .select('opId')
    .where('reportId', '=', reportId)
    .where('seq', '>', startSeq)
    .execute();
  expect(log.map(({ opId }) => opId).toSorted()).toEqual([...sent.keys()].toSorted());
  for (const [, outcomes] of results)
    expect(outcomes.filter((result) => result === 'applied')).toHaveLength(1);
  expect(await verifyChain(t.db, reportId)).toEqual({ length: startSeq + sent.size, brokenAt: null });
}

function operationsOf(n: number, round: number): Operation[] {
  const device = `phone-${n}`;
  return [
    operation(Date.now(), 'defect', 'shared', { inc: { quantity: n + 1 } }, device),
    operation(Date.now(), 'tool', `own-${n}`, { set: { toolNo: `round ${round}` } }, device),
    operation(Date.now(), 'information', 'information', { set: { notes: `${device} ${round}` } }, device),
  ];
}

/** Device `n` pushes through one of the applications. */
async function push(n: number, reportId: string, ops: Operation[], through: number): Promise<PushData> {
  const app = through % 2 === 1 && other ? other.app : t.app;
  const response = await app.inject({
    method: 'POST',
    url: routePath('/report/push'),
    headers: { [TOKEN_HEADER]: team[n]?.token ?? '' },
    payload: { reportId, deviceId: `phone-${n}`, ops },
  });
  const body = response.json<{ code: number; data: PushData }>();
  expect(body).toMatchObject({ code: 200 });
  return body.data;
}

async function pull(reportId: string): Promise<PullData> {
  const answer = await t.call(team[0] as Person, 'GET', '/report/pull', { query: { reportId } });
  expect(answer.body).toMatchObject({ code: 200, data: { hasMore: false } });
  return answer.body.data;
}
