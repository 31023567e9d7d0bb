/** @file Does the jobs of the table ([Note: Jobs outlive the process] in `job-table.ts`). Each process has one. */
import { setTimeout as wait } from 'node:timers/promises';
import type { JobType } from '@proofmark/contract/api/job.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../context.ts';
import type { JobTable } from '../database/schema.ts';
import {
  endJob,
  failJob,
  FinalError,
  forgetDeadJobs,
  hastenJobs,
  LEASE_MS,
  MAX_ATTEMPTS,
  takeJobs,
} from './job-table.ts';
import type { JobBodies } from './job-types.ts';

const LOOK_EVERY_MS = 1000;
const CLEAN_EVERY_MS = 3_600_000;
const CONCURRENCY = 4;
/** Ends before the lease does. */
const WORK_MS = LEASE_MS - 10_000;

/** Does a job of each type. Throws if it failed, {@link FinalError} if it will not succeed later either. */
export type Handlers = { [T in JobType]: (body: JobBodies[T]) => Promise<void> };

/** How an attempt ended. */
export type JobOutcome = 'done' | 'failed' | 'dead';

export interface Worker {
  /** Looks for due jobs now and every second, until it is closed. */
  start(): void;
  /** Does all jobs that are due. Resolves when none is due and none runs in this process. */
  runDue(): Promise<void>;
  /** Takes no more jobs. Resolves when none runs, or after `timeoutMs`; then another process takes them later. */
  close(timeoutMs: number): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Worker;
  }
}

/** The worker of this process. `onOutcome` hears of each attempt. `workMs` is the time for an attempt, shorter in tests. */
export function createWorker(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  handlers: Handlers,
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>,
  onOutcome: (job: JobTable, outcome: JobOutcome) => void = () => undefined,
  workMs = WORK_MS,
): Worker {
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let cleanedAt = -Infinity;

  async function attempt(job: JobTable): Promise<void> {
    try {
      await within(workMs, doJob(job, handlers, now()));
      await endJob(db, job);
      onOutcome(job, 'done');
    } catch (error) {
      const isDead = await failJob(db, job, error, now());
      onOutcome(job, isDead ? 'dead' : 'failed');
      const { id, type, attempts } = job;
      const line = { job: id, type, attempts, ...causeOf(error) };
      if (isDead) log.error(line, 'Gave up a job');
      else log.warn(line, 'A job failed and will be tried again');
    }
  }

  function begin(job: JobTable): void {
    const done = attempt(job)
      // The database is away. The lease ends by itself.
      .catch((error: unknown) =>
        log.error({ job: job.id, ...causeOf(error) }, 'Could not note the end of a job'),
      )
      .finally(() => running.delete(done));
    running.add(done);
  }

  /** Keeps all places taken while jobs are due. */
  async function look(): Promise<void> {
    // Also when the clock was put back.
    if (Math.abs(now() - cleanedAt) >= CLEAN_EVERY_MS) {
      cleanedAt = now();
      await forgetDeadJobs(db, now());
      await hastenJobs(db, now());
    }
    for (;;) {
      if (isClosed) return;
      const jobs = await takeJobs(db, config.database.type, now(), CONCURRENCY - running.size);
      for (const job of jobs) begin(job);
      if (jobs.length === 0) return;
      if (running.size >= CONCURRENCY) await Promise.race(running);
    }
  }

  let isAway = false;
  const lookOnce = () => (looking ??= look().finally(() => (looking = null)));
  const lookSafely = () => {
    // All places may be taken by slow work.
    if (running.size >= CONCURRENCY) return;
    lookOnce().then(
      () => {
        if (isAway) log.info('Looks for jobs again');
        isAway = false;
      },
      (error: unknown) => {
        // It tries every second. One line says that the database is away.
        if (!isAway) log.error(causeOf(error), 'Cannot look for jobs');
        isAway = true;
      },
    );
  };

  return {
    start() {
      lookSafely();
      timer = setInterval(lookSafely, LOOK_EVERY_MS).unref();
    },
    async runDue() {
      do {
        await lookOnce();
        await Promise.all(running);
        // A look that was under way may have missed the latest job.
      } while (await lookOnce().then(() => running.size > 0));
    },
    async close(timeoutMs) {
      isClosed = true;
      clearInterval(timer);
      const all = Promise.allSettled([looking, ...running]);
      await Promise.race([all, wait(timeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Nobody is left to catch a job that ended its process each time, so its attempts are checked before the work too. */
async function doJob(
  { type, body, attempts, expiresAt }: JobTable,
  handlers: Handlers,
  at: number,
): Promise<void> {
  if (attempts > MAX_ATTEMPTS) throw new FinalError('The process ended during each attempt');
  if (at >= expiresAt) throw new FinalError('It is too late for this job');
  if (!Object.hasOwn(handlers, type)) throw new Error(`No such type of job in this version: ${type}`);
  const handler = handlers[type as JobType] as (parsed: unknown) => Promise<void>;
  await handler(JSON.parse(body));
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const timeUp = new AbortController();
  const late = wait(ms, undefined, { ref: false, signal: timeUp.signal }).then(() => {
    throw new Error(`Took longer than ${ms / 1000} s`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    timeUp.abort();
  }
}

/** Only the cause: the error of a mail contains the mail. */
function causeOf(error: unknown) {
  const { name, message, code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return { name, message, code, responseCode };
}
