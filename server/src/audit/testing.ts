/** @file For tests: what somebody with write access to the database can do to the logs. */
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { hashEntry } from '../database/hash-entry.ts';
import { logOf, type LogEntry } from '../reports/chain.ts';

/** Writes the hashes of a log anew, as somebody does who knows how they are made. */
export async function rechain(db: Db, reportId: string): Promise<void> {
  let prevHash = '';
  const entries: LogEntry[] = [];
  for await (const entry of logOf(db, reportId)) entries.push(entry);
  for (const { hash: _, ...entry } of entries) {
    const hash = hashEntry({ ...entry, prevHash });
    const hashes = { prevHash, hash };
    if ('event' in entry)
      await db
        .updateTable('workflowEntry')
        .set(hashes)
        .where('reportId', '=', reportId)
        .where('number', '=', entry.number)
        .execute();
    else
      await db
        .updateTable('operation')
        .set(hashes)
        .where('reportId', '=', reportId)
        .where('seq', '=', entry.seq)
        .execute();
    prevHash = hash;
  }
  await db.updateTable('report').set({ head: prevHash }).where('id', '=', reportId).execute();
}

export const lastSeq = async (db: Db, reportId: string) =>
  (await db.selectFrom('report').select('seq').where('id', '=', reportId).executeTakeFirstOrThrow()).seq;

/** Takes the newest operation away, and sets the report's number and hash back. */
export async function cutTail(db: Db, reportId: string): Promise<void> {
  const seq = await lastSeq(db, reportId);
  await db.deleteFrom('operation').where('reportId', '=', reportId).where('seq', '=', seq).execute();
  await db
    .updateTable('workflowEntry')
    .set({ seq: seq - 1 })
    .where('seq', '=', seq)
    .where('reportId', '=', reportId)
    .execute();
  await db
    .updateTable('report')
    .set({ seq: seq - 1 })
    .where('id', '=', reportId)
    .execute();
  await rechain(db, reportId);
}

/** Removes a report with everything that only it has; not its heads in the log of proofs. */
export async function removeReport(db: Db, id: string): Promise<void> {
  const { taskId } = await db
    .selectFrom('report')
    .select('taskId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const table of [
    'cardCache',
    'inboxEntry',
    'file',
    'workflowEntry',
    'operation',
    'reportRow',
    'issuedVersion',
  ] as const)
    await db.deleteFrom(table).where('reportId', '=', id).execute();
  await db.deleteFrom('report').where('id', '=', id).execute();
  await db.deleteFrom('taskMember').where('taskId', '=', taskId).execute();
  await db.deleteFrom('task').where('id', '=', taskId).execute();
}

/** Writes another value into an entry and into its row. */
export async function forge(db: Db, reportId: string): Promise<void> {
  await sql`update operation set body = replace(body, 'not_ready', 'refused_entry') where "reportId" = ${reportId}`.execute(
    db,
  );
  await sql`update "reportRow" set body = replace(body, 'not_ready', 'refused_entry') where "reportId" = ${reportId}`.execute(
    db,
  );
  await rechain(db, reportId);
}

/** Takes the newest entry of the log of proofs away. */
async function cutProofs(db: Db): Promise<void> {
  const { size } = await db.selectFrom('proofLog').select('size').executeTakeFirstOrThrow();
  const index = size - 1;
  await db.deleteFrom('signedHead').where('logIndex', '=', index).execute();
  for (let level = 0, at = index; ; level += 1, at = (at - 1) / 2) {
    await db.deleteFrom('proofNode').where('level', '=', level).where('index', '=', at).execute();
    if (at % 2 === 0) break;
  }
  await db.updateTable('proofLog').set({ size: index }).execute();
}

/** Makes somebody an admin, in the account and in its log, with right hashes. */
export async function forgeAccounts(db: Db, uid: number): Promise<void> {
  await db.updateTable('user').set({ roles: '["admin"]' }).where('uid', '=', uid).execute();
  await db.updateTable('accountEntry').set({ roles: '["admin"]' }).where('uid', '=', uid).execute();
  let prevHash = '';
  for (const { hash: _, ...entry } of await db
    .selectFrom('accountEntry')
    .selectAll()
    .orderBy('number')
    .execute()) {
    const hash = hashEntry({ ...entry, prevHash });
    await db.updateTable('accountEntry').set({ prevHash, hash }).where('number', '=', entry.number).execute();
    prevHash = hash;
  }
  await db.updateTable('accountLog').set({ head: prevHash }).execute();
}

/** Undoes the submission of the newest report that was handed in: no step, no head, one entry fewer in the log of proofs. */
export async function unsubmit(db: Db, submitted: string): Promise<void> {
  await db
    .deleteFrom('workflowEntry')
    .where('reportId', '=', submitted)
    .where('event', '=', 'submit')
    .execute();
  await cutProofs(db);
  await db
    .updateTable('report')
    .set({ status: 'in_progress', submissions: 0 })
    .where('id', '=', submitted)
    .execute();
  await db
    .updateTable('taskMember')
    .set({ status: 'in_progress' })
    .where('status', '=', 'submitted')
    .execute();
  await forge(db, submitted);
}
