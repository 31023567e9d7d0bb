/**
 * @file The table of jobs: work that is done after the answer, by any process, even if the one that added it has died.
 *
 * [Note: Jobs outlive the process] A job is added in the transaction that causes it, so both are there or neither. A
 * process takes a job by a lease: until the lease ends, nobody else takes it. If the process dies, another takes the job
 * after that. So a job is done at least once, and in rare cases twice: when a process dies between the work and the note
 * that it is done.
 */
import type { Transaction } from 'kysely';
import type { JobType } from '@proofmark/contract/api/job.ts';
import type { Config } from '../config.ts';
import type { Db, JobTable, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { newId } from '../ids.ts';
import { JOB_LIMITS, MAX_BODY_LENGTH, type JobBodies } from './job-types.ts';

/** How long a process may work on a job. */
export const LEASE_MS = 120_000;
/** With the waits below, the last attempt comes after about ten hours. */
export const MAX_ATTEMPTS = 8;
const FIRST_WAIT_MS = 10_000;
const WAIT_FACTOR = 4;
const MAX_WAIT_MS = 6 * 3_600_000;
/** Longer than any job waits for its first attempt, but for reviews, which may take a month. */
const MAX_FIRST_WAIT_MS = 3_600_000;
/** Then nobody will want them any more. */
const DEAD_KEPT_MS = 30 * 86_400_000;
/** Each hour. A clock that is far ahead kills all jobs that wait, and with all of them nothing would be left to retry. */
const MOST_FORGOTTEN = 100;
const MAX_ERROR_LENGTH = 500;
const RETRY_AFTER_SECONDS = 5;

/** A failure that will not pass: the job is given up at once. */
export class FinalError extends Error {
  override name = 'FinalError';
}

/** Adds a job, in the transaction that causes it. Refuses with BUSY if too many of its type wait. */
export async function addJob<T extends JobType>(
  tx: Transaction<Tables>,
  type: T,
  body: JobBodies[T],
  at: number,
): Promise<void> {
  const text = JSON.stringify(body);
  if (text.length > MAX_BODY_LENGTH)
    throw new Error(
      `Cannot add a job of type ${type}: got ${text.length} characters, at most ${MAX_BODY_LENGTH}`,
    );
  const { places, maxAgeMs } = JOB_LIMITS[type];
  const last = await tx
    .selectFrom('job')
    .select('id')
    .where('type', '=', type)
    .where('state', '=', 'waiting')
    .limit(1)
    .offset(places - 1)
    .executeTakeFirst();
  if (last) throw refuse('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const times = { nextAt: at, createdAt: at, expiresAt: at + maxAgeMs };
  await tx
    .insertInto('job')
    .values({
      // Of now: an id of the time when it is due would put all later ids of this process behind it.
      id: newId(),
      type,
      body: text,
      state: 'waiting',
      attempts: 0,
      lease: '',
      lastError: '',
      ...times,
    })
    .execute();
}

/** Takes up to `limit` jobs that are due. Each is the caller's until its lease ends. */
export async function takeJobs(
  db: Db,
  databaseType: Config['database']['type'],
  at: number,
  limit: number,
): Promise<JobTable[]> {
  const due = (source: Db) =>
    source
      .selectFrom('job')
      .select('id')
      .where('state', '=', 'waiting')
      .where('nextAt', '<=', at)
      .orderBy('nextAt')
      .orderBy('id')
      .limit(limit);
  // Mostly there is none, and then nothing is written.
  if (!(await due(db).executeTakeFirst())) return [];
  return inTransaction(db, async (tx) => {
    // SQLite has one writer at a time. On PostgreSQL, each process skips what another is taking.
    const query = databaseType === 'postgres' ? due(tx).forUpdate().skipLocked() : due(tx);
    const ids = (await query.execute()).map(({ id }) => id);
    if (ids.length === 0) return [];
    return tx
      .updateTable('job')
      .set((eb) => ({ lease: newId(at), nextAt: at + LEASE_MS, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .returningAll()
      .execute();
  });
}

/** Deletes a job that is done. */
export async function endJob(db: Db, { id, lease }: Pick<JobTable, 'id' | 'lease'>): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).where('lease', '=', lease).execute();
}

/** Notes a failure. The job waits for its next attempt, or it is dead: then returns true. */
export async function failJob(
  db: Db,
  { id, lease, attempts, expiresAt }: JobTable,
  error: unknown,
  at: number,
): Promise<boolean> {
  const nextAt = at + waitAfter(attempts);
  const isDead = error instanceof FinalError || attempts >= MAX_ATTEMPTS || nextAt >= expiresAt;
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
  await db
    .updateTable('job')
    .set({ lastError, ...(isDead ? { state: 'dead' } : { nextAt }) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
  return isDead;
}

/** Milliseconds from a failed attempt to the next: 10 s, 40 s, … up to six hours. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * WAIT_FACTOR ** (attempts - 1), MAX_WAIT_MS);
}

/** Restarts dead jobs: the one with that id, or all of them. Returns how many. */
export async function reviveJobs(db: Db, id: string | null, at: number): Promise<number> {
  let revived = 0;
  for (const type of Object.keys(JOB_LIMITS) as JobType[]) {
    const expiresAt = at + JOB_LIMITS[type].maxAgeMs;
    let update = db
      .updateTable('job')
      .set({ state: 'waiting', attempts: 0, nextAt: at, expiresAt })
      .where('state', '=', 'dead')
      .where('type', '=', type);
    if (id !== null) update = update.where('id', '=', id);
    revived += Number((await update.executeTakeFirst()).numUpdatedRows);
  }
  return revived;
}

/** Makes due what waits longer than any job does: a clock that was ahead has put it there. */
export async function hastenJobs(db: Db, at: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ nextAt: at })
    .where('state', '=', 'waiting')
    .where('type', '!=', 'reviewOverdue')
    .where((eb) =>
      eb.or([
        eb('nextAt', '>', at + MAX_WAIT_MS),
        eb.and([eb('attempts', '=', 0), eb('nextAt', '>', at + MAX_FIRST_WAIT_MS)]),
      ]),
    )
    .execute();
}

/** Deletes jobs that have been dead for a month, the oldest first. */
export async function forgetDeadJobs(db: Db, at: number): Promise<void> {
  await db
    .deleteFrom('job')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where('state', '=', 'dead')
        .where('expiresAt', '<', at - DEAD_KEPT_MS)
        .orderBy('expiresAt')
        .limit(MOST_FORGOTTEN),
    )
    .execute();
}

/** How many jobs there are of a type in a state, and since when the oldest of them is there (epoch milliseconds). */
export async function countJobs(
  db: Db,
): Promise<{ type: string; state: JobTable['state']; count: number; oldestAt: number }[]> {
  const rows = await db
    .selectFrom('job')
    .select((eb) => ['type', 'state', eb.fn.countAll().as('count'), eb.fn.min('createdAt').as('oldestAt')])
    .groupBy(['type', 'state'])
    .orderBy('type')
    .orderBy('state')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
