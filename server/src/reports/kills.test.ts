/**
 * Kills the server's process (SIGKILL) again and again while phones push, each time after a number of answers that a
 * seed gives. The phones do not know of it: they send a push again until it is answered. Every other time the phones
 * lose the network just before the kill, so that a committed push gets no answer. The moment between commit and answer
 * is too short to hit it by chance.
 *
 * On SQLite more kills, because the killed process writes the file. On PostgreSQL the database survives the process, and
 * only a connection can break in a transaction. `KILLS=500` makes a long run.
 */
import { routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import type { PushData } from '@proofmark/contract/api/report.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operation } from '../testing/operations.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { verifyChain } from './chain.ts';

const KILLS = Number(process.env['KILLS'] ?? (process.env['TEST_DATABASE'] === 'postgres' ? 10 : 20));
const REPORTS = 4;
const PHONES_PER_REPORT = 2;
/** Operations of one push, on three rows, so that a half-written push is visible. */
const OPS_PER_PUSH = 3;
const MAX_ANSWERS_BEFORE_KILL = 60;
const SEED = 20_260_501;

let t: TestApp;
let lead: Person;

beforeAll(async () => {
  t = await startTestApp();
  t.clock.ms = Date.now();
  lead = await t.person('lead', 'inspector');
});
afterAll(() => t.close());

test(`${KILLS} kills under load: no answered push is lost, no push is half written, the phones finish by themselves`, async () => {
  const random = seeded(SEED);
  const reports = await Promise.all(Array.from({ length: REPORTS }, () => t.task(lead)));
  const startSeq = new Map(
    await Promise.all(reports.map(async ({ reportId: id }) => [id, (await stateOf(id)).seq] as const)),
  );
  const load: Load = {
    server: await startServerProcess(t.config),
    answers: 0,
    onAnswer: () => {},
    network: new AbortController(),
    isOver: false,
    isGivenUp: false,
  };
  let up = Promise.resolve();
  const phones = reports.flatMap(({ reportId }) =>
    Array.from({ length: PHONES_PER_REPORT }, (_, n) => createPhone(reportId, `phone-${n}`)),
  );
  const working = Promise.all(phones.map((phone) => phone.work(load, () => up)));

  const tally = { unansweredButThere: 0, unansweredAndNotThere: 0 };
  async function check(): Promise<void> {
    for (const phone of phones) {
      const logged = new Set(await logOf(phone.reportId));
      expect(phone.answered.filter((push) => !isWhole(push, logged))).toEqual([]);
      if (!phone.unanswered) continue;
      const there = phone.unanswered.filter(({ opId }) => logged.has(opId)).length;
      expect([0, OPS_PER_PUSH]).toContain(there);
      tally[there === 0 ? 'unansweredAndNotThere' : 'unansweredButThere'] += 1;
    }
    for (const { reportId } of reports) await expectWhole(reportId, startSeq.get(reportId) ?? 0);
  }

  let isUp = () => {};
  try {
    // Goes on until kills have hit both sides of a commit; otherwise the test would prove little.
    const isOneSided = () => Object.values(tally).includes(0);
    for (let kill = 1; kill <= KILLS || isOneSided(); kill += 1) {
      await Promise.race([answers(load, 1 + Math.floor(random() * MAX_ANSWERS_BEFORE_KILL)), working]);
      up = new Promise((resolve) => (isUp = resolve));
      if (kill % 2 === 0) load.network.abort();
      // An answer comes at the end of a commit. Some turns later, the next pushes are at any step.
      for (let turns = Math.floor(random() * 30); turns > 0; turns -= 1) await new Promise(setImmediate);
      await load.server.kill();
      const [server] = await Promise.all([startServerProcess(t.config), check()]);
      load.server = server;
      load.network = new AbortController();
      isUp();
    }
    load.isOver = true;
    await working;
  } finally {
    // After a failure no phone goes on.
    load.isGivenUp = true;
    isUp();
    await load.server.kill();
  }

  for (const { reportId } of reports) {
    const own = phones.filter((phone) => phone.reportId === reportId);
    const sent = own.flatMap(({ answered }) => answered.flat()).map(({ opId }) => opId);
    const log = await logOf(reportId);
    expect(log.slice(startSeq.get(reportId)).toSorted()).toEqual(sent.toSorted());
    expect(await verifyChain(t.db, reportId)).toEqual({ length: log.length, brokenAt: null });
  }
}, 300_000);

interface Load {
  server: ServerProcess;
  answers: number;
  onAnswer: () => void;
  /** Aborting it cuts off every answer that is on its way. */
  network: AbortController;
  /** The phones finish what they have begun. */
  isOver: boolean;
  /** The test has failed. */
  isGivenUp: boolean;
}

/** Resolves after that many more answers, to any phone. */
function answers(load: Load, count: number): Promise<void> {
  const until = load.answers + count;
  return new Promise((resolve) => {
    load.onAnswer = () => {
      if (load.answers >= until) resolve();
    };
  });
}

/** A phone that pushes batch after batch, each until it is answered. */
function createPhone(reportId: string, device: string) {
  const phone = {
    reportId,
    answered: [] as Operation[][],
    unanswered: null as Operation[] | null,
    async work(load: Load, up: () => Promise<void>): Promise<void> {
      for (let n = 1; !load.isOver && !load.isGivenUp; n += 1) {
        phone.unanswered = operationsOf(device, n);
        let data: PushData | null = null;
        while (!(data = await send(load, reportId, device, phone.unanswered))) {
          if (load.isGivenUp) return;
          await up();
        }
        const isRepeated = data.results.every(({ result }) => result === 'duplicate');
        expect(data.results.every(({ result }) => result === 'applied') || isRepeated).toBe(true);
        phone.answered.push(phone.unanswered);
        phone.unanswered = null;
        load.answers += 1;
        load.onAnswer();
      }
    },
  };
  return phone;
}

function operationsOf(device: string, n: number): Operation[] {
  return [
    operation(Date.now(), 'defect', 'shared', { inc: { quantity: 1 } }, device),
    operation(Date.now(), 'tool', `own-${device}`, { set: { toolNo: String(n) } }, device),
    operation(Date.now(), 'information', 'information', { set: { notes: `${device} ${n}` } }, device),
  ];
}

/** The answer's data, or null if none came because the process is gone. Fails on any answer but success. */
async function send(
  { server, network }: Load,
  reportId: string,
  deviceId: string,
  ops: Operation[],
): Promise<PushData | null> {
  let body: { code: number; data: PushData };
  try {
    const response = await fetch(server.url + routePath('/report/push'), {
      signal: network.signal,
      method: 'POST',
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: lead.token },
      body: JSON.stringify({ reportId, deviceId, ops }),
    });
    body = (await response.json()) as typeof body;
  } catch {
    return null;
  }
  expect(body).toMatchObject({ code: 200 });
  return body.data;
}

/** Checks that each push is in the report's number, its log and its rows, or in none of them. */
async function expectWhole(reportId: string, startSeq: number): Promise<void> {
  const { seq, logged, counted } = await stateOf(reportId);
  expect(logged).toBe(seq);
  expect((seq - startSeq) % OPS_PER_PUSH).toBe(0);
  expect(counted).toBe((seq - startSeq) / OPS_PER_PUSH);
}

/** One statement, so one moment: on PostgreSQL the last transaction of a dead process may still commit. */
async function stateOf(reportId: string): Promise<{ seq: number; logged: number; counted: number }> {
  const { seq, logged, row } = await t.db
    .selectFrom('report')
    .select((eb) => [
      'seq',
      eb
        .selectFrom('operation')
        .select((of) => of.fn.countAll().as('count'))
        .whereRef('operation.reportId', '=', 'report.id')
        .as('logged'),
      eb
        .selectFrom('reportRow')
        .select('body')
        .whereRef('reportRow.reportId', '=', 'report.id')
        .where('reportRow.kind', '=', 'defect')
        .where('reportRow.id', '=', 'shared')
        .as('row'),
    ])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  const { fields } = JSON.parse(row ?? '{"fields":{}}') as { fields: { quantity?: number } };
  return { seq, logged: Number(logged), counted: fields.quantity ?? 0 };
}

async function logOf(reportId: string): Promise<string[]> {
  const log = await t.db
    .selectFrom('operation')
    .select('opId')
    .where('reportId', '=', reportId)
    .orderBy('seq')
    .execute();
  return log.map(({ opId }) => opId);
}

const isWhole = (push: Operation[], logged: ReadonlySet<string>) =>
  push.every(({ opId }) => logged.has(opId));

/** Random numbers from 0 up to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
