/** @file Confirms a file: the bytes that arrived are the announced ones, and an image. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { confirmBody, UploadResult } from '@proofmark/contract/api/file.ts';
import { requireReportAccess, type Caller, type Deps } from '../context.ts';
import type { Db, FileTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuse, type RefusedError } from '../errors.ts';
import { addJob } from '../jobs/job-table.ts';
import { createQueue } from '../queue.ts';
import { findAttachmentFault } from './attachment-check.ts';
import { noteAttachments, type NoteAttachment } from './attachments.ts';
import { MAX_PIXELS } from '@proofmark/contract/api/paths.ts';
import { findImageFault, type ImageFault } from './image-check.ts';
import { requireUploader } from './uploader.ts';

/** A check holds the whole photo in memory and decodes it, so only a few run at once. If too many wait: BUSY. */
const checkQueue = createQueue({ name: 'photoChecks', concurrency: 2, waiting: 64 });

/**
 * Checks the stored object and marks the file as uploaded. Confirming again gives the same answer. If the check fails,
 * removes the object; the phone still has its copy and sends it again.
 *
 * Refuses with FILE_NOT_FOUND, FILE_MISMATCH, FILE_NOT_AN_IMAGE or FILE_TOO_LARGE (too many pixels).
 */
export async function confirmFile(
  deps: Deps,
  note: NoteAttachment,
  caller: Caller,
  { reportId, rename, sha256 }: z.output<typeof confirmBody>,
  origin: string,
): Promise<UploadResult> {
  const { db, objects, now } = deps;
  await requireReportAccess(deps, caller, reportId, 'read');
  const file = await db
    .selectFrom('file')
    .selectAll()
    .where('rename', '=', rename)
    .where('reportId', '=', reportId)
    .executeTakeFirst();
  const purpose = file?.purpose ?? 'photo';
  await requireUploader(deps, caller, reportId, purpose, { mayBeLocked: true });
  if (!file) throw refuse('FILE_NOT_FOUND');
  if (file.sha256 !== sha256) throw mismatch('sha256', sha256, file.sha256);

  if (file.state !== 'confirmed') {
    const refused = await checkQueue(() => checkObject(deps, file));
    if (refused) {
      const { numDeletedRows } = await db
        .deleteFrom('file')
        .where('rename', '=', rename)
        .where('state', '=', 'presigned')
        .executeTakeFirst();
      // Another confirmation may have taken it meanwhile, when better bytes had come.
      if (numDeletedRows > 0n) await objects.remove(rename);
      throw refused;
    }
    const at = now();
    await inTransaction(db, async (tx) => {
      const confirmed = await tx
        .updateTable('file')
        .set({ state: 'confirmed', confirmedAt: at })
        .where('rename', '=', rename)
        .where('reportId', '=', reportId)
        .where('state', '=', 'presigned')
        .executeTakeFirst();
      if (confirmed.numUpdatedRows === 0n) return requireConfirmed(tx, reportId, rename);
      if (purpose === 'photo') await addJob(tx, 'printCopy', { rename }, at);
      else {
        await noteAttachments(tx, reportId, at);
        await note(tx, { reportId, rename, before: '', after: file.fileName, by: caller.uid, at });
      }
    });
  }
  const { contentType } = file;
  const url = objects.presignGet({ name: rename, contentType, origin });
  return { url, name: file.fileName, rename };
}

/** Another confirmation came first, or somebody removed the file while its bytes were read. */
async function requireConfirmed(db: Db, reportId: string, rename: string): Promise<void> {
  const confirmed = await db
    .selectFrom('file')
    .select('rename')
    .where('rename', '=', rename)
    .where('reportId', '=', reportId)
    .executeTakeFirst();
  if (!confirmed) throw refuse('FILE_NOT_FOUND');
}

/** Why the stored object is not the announced image, or null. Checks the length first, which costs no transfer. */
async function checkObject({ objects }: Deps, file: Selectable<FileTable>): Promise<RefusedError | null> {
  const head = await objects.head(file.rename);
  if (!head) throw refuse('FILE_NOT_FOUND');
  if (head.sizeBytes !== file.sizeBytes) return mismatch('size', head.sizeBytes, file.sizeBytes);
  if (head.contentType !== file.contentType)
    return mismatch('contentType', head.contentType, file.contentType);
  const bytes = await objects.read(file.rename);
  if (!bytes) throw refuse('FILE_NOT_FOUND');
  const stored = createHash('sha256').update(bytes).digest('hex');
  if (stored !== file.sha256) return mismatch('sha256', stored, file.sha256);
  const find = file.purpose === 'photo' ? findImageFault : findAttachmentFault;
  return refusalOf(file, await find(Buffer.from(bytes), file.contentType));
}

function refusalOf(
  { fileName, contentType, purpose }: Selectable<FileTable>,
  image: ImageFault | null,
): RefusedError | null {
  if (!image) return null;
  if (image.fault === 'tooManyPixels') {
    const value = `${image.found} > ${MAX_PIXELS}`;
    return refuse('FILE_TOO_LARGE', { issues: [{ field: 'pixels', code: 'TOO_BIG', value }] });
  }
  const value = `${fileName} (${contentType})`;
  const reason = purpose === 'photo' ? 'FILE_NOT_AN_IMAGE' : 'FILE_NOT_AS_ANNOUNCED';
  return refuse(reason, { issues: [{ field: 'file', code: 'NOT_ALLOWED', value }] });
}

function mismatch(field: string, value: string | number, announced: string | number): RefusedError {
  return refuse('FILE_MISMATCH', {
    issues: [{ field, code: 'NOT_ALLOWED', value, allowed: { const: announced } }],
  });
}
