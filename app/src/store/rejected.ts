/** @file The changes that the server refused, and what a person can do about them. */
import { currentDatabase } from './current-database.ts';
import type { LocalDatabase, RejectedOperation } from './local-database.ts';
import { renewRows, rowKeyOf } from './row-view.ts';

/** The operations of a report that the server refused, oldest first; those of a copy are among them. */
export async function rejectedOf(db: LocalDatabase, reportId: string): Promise<RejectedOperation[]> {
  const records = await db.operations.where({ state: 'rejected', reportId }).sortBy('op.hlc');
  return records.filter((record) => record.state === 'rejected');
}

/** Puts a rejected operation back into the outbox, unaltered. */
export async function retryRejected(opId: string): Promise<void> {
  const db = currentDatabase();
  await db.transaction('rw', [db.rows, db.operations], async () => {
    const record = await db.operations.get(opId);
    if (record?.state !== 'rejected') return;
    const { refusal: _, ...operation } = record;
    await db.operations.put({ ...operation, state: 'notTaken' });
    await renewRows(db, [rowKeyOf(record)]);
  });
}

/**
 * Discards a rejected operation, because the person said so. If it added a photo, the photo is removed too: it would
 * wait forever for its row, and the submission for the photo. Operations in any other state are left alone.
 */
export async function discardRejected(opId: string): Promise<void> {
  const db = currentDatabase();
  await db.transaction('rw', [db.rows, db.operations, db.photos], async () => {
    const record = await db.operations.get(opId);
    if (record?.state !== 'rejected') return;
    await db.operations.delete(opId);
    const { reportId, kind, id } = rowKeyOf(record);
    const isNamed =
      (await db.rows.get([reportId, kind, id])) !== undefined ||
      (await db.operations.where('[reportId+op.kind+op.id]').equals([reportId, kind, id]).count()) > 0;
    if (kind === 'photo' && !isNamed) await db.photos.update(id, { removedAt: Date.now() });
  });
}
