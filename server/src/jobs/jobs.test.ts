import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  addJob,
  countJobs,
  FinalError,
  LEASE_MS,
  MAX_ATTEMPTS,
  reviveJobs,
  takeJobs,
  waitAfter,
} from './job-table.ts';
import { JOB_LIMITS } from './job-types.ts';
import { createWorker, type JobOutcome, type Worker } from './worker.ts';

let t: TestApp;
/** What the next attempts do; then they succeed. */
let failures: unknown[];
/** `uid` of each job, in the order of the attempts. */
let attempts: number[];
let outcomes: JobOutcome[];
let logged: { message?: string; said?: string }[];

beforeEach(async () => {
  t = await startTestApp();
  [failures, attempts, outcomes, logged] = [[], [], [], []];
});
afterEach(() => t.close());

const log = {
  error: (line: object) => void logged.push(line),
  warn: (line: object) => void logged.push(line),
  info: (said: string) => void logged.push({ said }),
};
const newWorker = (work: () => Promise<void> = async () => undefined, db = t.db, workMs?: number): Worker =>
  createWorker(
    { db, config: t.config, now: () => t.clock.ms },
    {
      codeMail: async () => undefined,
      inboxMail: async () => undefined,
      inboxPush: async () => undefined,
      tellCritical: async () => undefined,
      reviewOverdue: async () => undefined,
      tellImport: async () => undefined,
      shareMail: async () => undefined,
      newVersionMail: async () => undefined,
      withdrawnMail: async () => undefined,
      printCopy: async () => undefined,
      issuedPdf: async () => undefined,
      passwordLinkMail: async ({ uid }) => {
        attempts.push(uid);
        await work();
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
      },
    },
    log,
    (_, outcome) => outcomes.push(outcome),
    workMs,
  );
const add = (uid: number) => inTransaction(t.db, (tx) => addJob(tx, 'passwordLinkMail', { uid }, t.clock.ms));
const jobs = () => t.db.selectFrom('job').selectAll().orderBy('id').execute();

test('one line says that the database is away, and one that it is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isAway = true;
  const db = t.db.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw new Error('away');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const worker = newWorker(undefined, db);
  const lines = () => logged.map((line) => line.message ?? line.said);
  worker.start();
  for (let second = 0; second < 5; second += 1) {
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(lines()).toEqual(['away']));
  }
  isAway = false;
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1000);
    expect(lines()).toEqual(['away', 'Looks for jobs again']);
  });
  await worker.close(1000);
  vi.useRealTimers();
});

describe('a job', () => {
  test('is done in the order in which it came, and is gone then', async () => {
    for (const uid of [1, 2, 3, 4, 5, 6]) await add(uid);
    await newWorker().runDue();
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await jobs()).toEqual([]);
  });

  test('is not there if the transaction that adds it fails', async () => {
    const failing = inTransaction(t.db, async (tx) => {
      await addJob(tx, 'passwordLinkMail', { uid: 1 }, t.clock.ms);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });

  test('is not added if its body is too long', async () => {
    const body = { linkId: 'x'.repeat(10_000) };
    await expect(inTransaction(t.db, (tx) => addJob(tx, 'shareMail', body, t.clock.ms))).rejects.toThrow(
      'at most 10000',
    );
  });

  test('that fails waits longer each time, and is dead after the last attempt', async () => {
    await add(1);
    failures = Array.from({ length: MAX_ATTEMPTS }, () => new Error('away'));
    const worker = newWorker();
    for (let n = 1; n <= MAX_ATTEMPTS; n++) {
      await worker.runDue();
      expect(attempts).toHaveLength(n);
      t.clock.ms += waitAfter(n) - 1;
      await worker.runDue();
      expect(attempts).toHaveLength(n);
      t.clock.ms += 1;
    }
    expect(Array.from({ length: MAX_ATTEMPTS }, (_, n) => waitAfter(n + 1) / 1000)).toEqual([
      10, 40, 160, 640, 2560, 10_240, 21_600, 21_600,
    ]);
    expect(outcomes).toEqual([...Array<string>(MAX_ATTEMPTS - 1).fill('failed'), 'dead']);
    expect(await jobs()).toMatchObject([{ state: 'dead', lastError: 'away' }]);
    expect(logged.at(-1)).toMatchObject({
      type: 'passwordLinkMail',
      attempts: MAX_ATTEMPTS,
      message: 'away',
    });
  });

  test('is dead at once after a failure that will not pass', async () => {
    await add(1);
    failures = [new FinalError('no such address')];
    await newWorker().runDue();
    expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 1, lastError: 'no such address' }]);
  });

  test('is dead when nobody needs it any more', async () => {
    await add(1);
    t.clock.ms += JOB_LIMITS.passwordLinkMail.maxAgeMs;
    await newWorker().runDue();
    expect(attempts).toEqual([]);
    expect(await jobs()).toMatchObject([{ state: 'dead', lastError: 'It is too late for this job' }]);
  });

  test('is dead at once if its next attempt would come too late', async () => {
    await add(1);
    t.clock.ms += JOB_LIMITS.passwordLinkMail.maxAgeMs - waitAfter(1);
    failures = [new Error('away')];
    await newWorker().runDue();
    expect(outcomes).toEqual(['dead']);
    expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 1, lastError: 'away' }]);
  });

  test('that does not end has failed after the time for an attempt', async () => {
    await add(1);
    await newWorker(() => new Promise(() => undefined), t.db, 10).runDue();
    expect(outcomes).toEqual(['failed']);
    expect(await jobs()).toMatchObject([{ state: 'waiting', lastError: 'Took longer than 0.01 s' }]);
  });

  test('that is dead begins anew on demand; after a month it is deleted', async () => {
    for (const uid of [1, 2]) await add(uid);
    failures = [new FinalError('a'), new FinalError('b')];
    await newWorker().runDue();
    t.clock.ms += 10 * 86_400_000;
    const [first] = await jobs();
    expect(await reviveJobs(t.db, 'unknown', t.clock.ms)).toBe(0);
    expect(await reviveJobs(t.db, first?.id ?? '', t.clock.ms)).toBe(1);
    await newWorker().runDue();
    expect(attempts).toEqual([1, 2, 1]);
    t.clock.ms += 24 * 86_400_000;
    await newWorker().runDue();
    expect(await jobs()).toEqual([]);
  });

  test('that is dead stays although the clock is far ahead for a moment, beyond the oldest of many', async () => {
    await add(1);
    const [job] = await jobs();
    if (!job) throw new Error('There is no job');
    const more = Array.from({ length: 149 }, (_, n) => ({ ...job, id: `${job.id}-${n}` }));
    await t.db.insertInto('job').values(more).execute();
    await t.db.updateTable('job').set({ state: 'dead' }).execute();
    t.clock.ms += 400 * 86_400_000;
    await newWorker().runDue();
    expect(await jobs()).toHaveLength(50);
  });

  test('that a clock far ahead has added is due when the clock is right again, but no review is', async () => {
    const right = t.clock.ms;
    const worker = newWorker();
    const review = { reportId: 'r', submittedAt: right };
    const inAMonth = right + 720 * 3_600_000;
    await inTransaction(t.db, (tx) => addJob(tx, 'reviewOverdue', review, inAMonth));
    t.clock.ms += 8 * 3_600_000;
    await worker.runDue();
    await add(1);
    failures = [new Error('away')];
    await worker.runDue();
    await add(2);
    t.clock.ms = right;
    await worker.runDue();
    expect(attempts).toEqual([1, 1, 2]);
    expect(await jobs()).toMatchObject([{ type: 'reviewOverdue', nextAt: inAMonth }]);
  });

  test('of a type that this version does not know waits for a version that does', async () => {
    await add(1);
    await t.db.updateTable('job').set({ type: 'pdf' }).execute();
    await newWorker().runDue();
    expect(await jobs()).toMatchObject([{ state: 'waiting', lastError: expect.stringContaining('pdf') }]);
  });
});

describe('a lease', () => {
  test('keeps a job from others until it ends', async () => {
    await add(1);
    expect(await takeJobs(t.db, t.config.database.type, t.clock.ms, 4)).toHaveLength(1);
    t.clock.ms += LEASE_MS - 1;
    await newWorker().runDue();
    expect(attempts).toEqual([]);
    t.clock.ms += 1;
    await newWorker().runDue();
    expect(attempts).toEqual([1]);
  });

  test('that has ended lets nobody change the job', async () => {
    await add(1);
    const slow = Promise.withResolvers<void>();
    const late = newWorker(() => slow.promise);
    const lateDone = late.runDue();
    await vi.waitFor(() => expect(attempts).toEqual([1]));
    t.clock.ms += LEASE_MS;
    const [again] = await takeJobs(t.db, t.config.database.type, t.clock.ms, 4);
    slow.resolve();
    await lateDone;
    expect(await jobs()).toEqual([again]);
  });

  test('that ended with its process each time gives the job up', async () => {
    await add(1);
    for (let n = 0; n < MAX_ATTEMPTS; n++) {
      expect(await takeJobs(t.db, t.config.database.type, t.clock.ms, 4)).toHaveLength(1);
      t.clock.ms += LEASE_MS;
    }
    await newWorker().runDue();
    expect(attempts).toEqual([]);
    expect(await jobs()).toMatchObject([
      { state: 'dead', lastError: 'The process ended during each attempt' },
    ]);
  });

  test('goes to one of many processes', async () => {
    const uids = Array.from({ length: 60 }, (_, n) => n);
    await inTransaction(t.db, async (tx) => {
      for (const uid of uids) await addJob(tx, 'passwordLinkMail', { uid }, t.clock.ms);
    });
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(t.config.database)));
    await Promise.all([t.db, ...others].map((db) => newWorker(undefined, db).runDue()));
    await Promise.all(others.map((db) => db.destroy()));
    expect(attempts.toSorted((a, b) => a - b)).toEqual(uids);
    expect(await jobs()).toEqual([]);
  });
});

test('a worker does four jobs at once, and close() waits for them', async () => {
  for (const uid of [1, 2, 3, 4, 5]) await add(uid);
  const held = Promise.withResolvers<void>();
  const worker = newWorker(() => held.promise);
  const working = worker.runDue();
  await vi.waitFor(() => expect(attempts).toEqual([1, 2, 3, 4]));
  const closed = worker.close(60_000);
  held.resolve();
  await Promise.all([closed, working]);
  expect(await jobs()).toHaveLength(1);
});

test('countJobs() counts by type and state', async () => {
  const at = t.clock.ms;
  for (const uid of [1, 2, 3]) await add(uid);
  failures = [new FinalError('a')];
  await newWorker().runDue();
  t.clock.ms += 1000;
  await add(4);
  expect(await countJobs(t.db)).toEqual([
    { type: 'passwordLinkMail', state: 'dead', count: 1, oldestAt: at },
    { type: 'passwordLinkMail', state: 'waiting', count: 1, oldestAt: at + 1000 },
  ]);
});
