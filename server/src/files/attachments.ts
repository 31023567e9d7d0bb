/** @file What coordinators attach to an order: listing it, and removing one. */
import type { Attachment } from '@proofmark/contract/api/order.ts';
import { ATTACHMENT_LIMIT } from '@proofmark/contract/api/order-limits.ts';
import { sql, type Transaction } from 'kysely';
import type { Caller, Deps } from '../context.ts';
import { holdReport } from '../database/hold-report.ts';
import type { Db, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { requireUploader } from './uploader.ts';

/** Hears of an attachment that came (`before` is '') or went (`after` is ''), in the transaction that makes it happen. */
export type NoteAttachment = (
  tx: Transaction<Tables>,
  change: { reportId: string; rename: string; before: string; after: string; by: number; at: number },
) => Promise<void>;

const attachmentsOf = (db: Db, reportId: string) =>
  db.selectFrom('file').where('reportId', '=', reportId).where('purpose', '=', 'attachment');

/** The attachments of an order, oldest first. */
export function listAttachments(db: Db, reportId: string): Promise<Attachment[]> {
  return attachmentsOf(db, reportId)
    .select(['rename', 'fileName as name', 'contentType', 'sizeBytes as size'])
    .where('state', '=', 'confirmed')
    .orderBy('createdAt')
    .orderBy('rename')
    .execute();
}

/** How long one that was announced may take to come. */
const COMES_WITHIN_MS = 3_600_000;

/**
 * Refuses with INVALID_INPUT one more than an order may have. Those announced a short time ago count. Whoever else wants to
 * announce one waits until the transaction ends.
 */
export async function requireRoom(tx: Transaction<Tables>, reportId: string, at: number): Promise<void> {
  await holdReport(tx, reportId);
  const { count } = await attachmentsOf(tx, reportId)
    .where((eb) => eb.or([eb('state', '=', 'confirmed'), eb('createdAt', '>', at - COMES_WITHIN_MS)]))
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < ATTACHMENT_LIMIT) return;
  const value = `${Number(count) + 1} > ${ATTACHMENT_LIMIT}`;
  throw refuse('INVALID_INPUT', { issues: [{ field: 'purpose', code: 'TOO_BIG', value }] });
}

/** Phones look again at what has changed. */
export async function noteAttachments(db: Db, reportId: string, at: number): Promise<void> {
  await db
    .updateTable('report')
    .set({ updatedAt: sql<number>`case when "updatedAt" > ${at} then "updatedAt" else ${at} end` })
    .where('id', '=', reportId)
    .execute();
}

/** Removes an attachment, from the store too. Refuses as {@link requireUploader}, and with FILE_NOT_FOUND. */
export async function removeAttachment(
  deps: Deps,
  note: NoteAttachment,
  caller: Caller,
  { reportId, rename }: { reportId: string; rename: string },
): Promise<void> {
  await requireUploader(deps, caller, reportId, 'attachment');
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const removed = await tx
      .deleteFrom('file')
      .where('rename', '=', rename)
      .where('reportId', '=', reportId)
      .where('purpose', '=', 'attachment')
      .returning(['fileName', 'state'])
      .executeTakeFirst();
    if (!removed) throw refuse('FILE_NOT_FOUND');
    await noteAttachments(tx, reportId, at);
    const { fileName: before, state } = removed;
    if (state === 'confirmed') await note(tx, { reportId, rename, before, after: '', by: caller.uid, at });
  });
  await deps.objects.remove(rename);
}
