/** @file What a person can do about changes that the server refused. */
import { currentDatabase } from './current-database.ts';
import { renewRow } from './row-view.ts';

/** Sends a rejected operation again, unaltered. */
export async function retryRejected(opId: string): Promise<void> {
  const db = currentDatabase();
  await db.transaction('rw', [db.rows, db.operations], async () => {
    const record = await db.operations.get(opId);
    if (record?.state !== 'rejected') return;
    await db.operations.update(opId, { state: 'waiting' });
    await renewRow(db, { reportId: record.reportId, kind: record.kind, id: record.rowId });
  });
}

/**
 * Gives a rejected operation up, on the person's word, with the photo that only it speaks of: else that would wait for ever
 * for its row, and the submission for it. Operations in any other state are left alone.
 */
export async function discardRejected(opId: string): Promise<void> {
  const db = currentDatabase();
  await db.transaction('rw', [db.rows, db.operations, db.photos], async () => {
    const record = await db.operations.get(opId);
    if (record?.state !== 'rejected') return;
    await db.operations.delete(opId);
    const { reportId, kind, rowId } = record;
    const isNamed =
      (await db.rows.get([reportId, kind, rowId])) !== undefined ||
      (await db.operations.where('[reportId+kind+rowId]').equals([reportId, kind, rowId]).count()) > 0;
    if (kind === 'photo' && !isNamed) await db.photos.update(rowId, { removedAt: Date.now() });
  });
}
