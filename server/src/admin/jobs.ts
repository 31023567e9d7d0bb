/** @file `jobs` and `retry-jobs`: what the server still has to do, and what it has given up. */
import type { Db } from '../database/schema.ts';
import { countJobs, reviveJobs } from '../jobs/job-table.ts';
import { counted, UsageError } from './command.ts';

const MAX_LISTED = 1000;

/** Prints how many jobs wait, then one line per dead job, newest first, with tabs between the fields. */
export async function listJobs(db: Db): Promise<void> {
  const counts = await countJobs(db);
  if (counts.length === 0) console.log('There are no jobs.');
  for (const { type, state, count, oldestAt } of counts) {
    // A clock may have been set back meanwhile.
    const minutes = Math.max(0, Math.round((Date.now() - oldestAt) / 60_000));
    console.log(`${type}: ${count} ${state}, the oldest for ${minutes} min`);
  }
  const dead = await db
    .selectFrom('job')
    .select(['id', 'type', 'createdAt', 'attempts', 'lastError'])
    .where('state', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  for (const { id, type, createdAt, attempts, lastError } of dead) {
    const fields = [id, type, new Date(createdAt).toISOString(), attempts, lastError];
    // What a mail server answers stays on its line and in its field.
    console.log(fields.map((field) => String(field).replace(/\p{Cc}/gu, ' ')).join('\t'));
  }
}

/** Restarts dead jobs: the one with that id, or all. A running server does them within a second. */
export async function retryJobs(db: Db, id: string | undefined): Promise<void> {
  const revived = await reviveJobs(db, id ?? null, Date.now());
  if (id !== undefined && revived === 0)
    throw new UsageError(`No job with the id "${id}" was given up. The command "jobs" lists them.`);
  console.log(`${counted(revived, 'job')} restarted`);
}
