/** @file Announces a file: checks that it may be stored, gives it a name, and signs the address for it. */
import type { PresignData } from '@proofmark/contract/api/file.ts';
import type { presignBody } from '@proofmark/contract/api/file.ts';
import { ATTACHMENT_TYPES, FILE_TYPES, MAX_FILE_BYTES } from '@proofmark/contract/api/paths.ts';
import type { z } from 'zod';
import type { Caller, Deps } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction, isUniqueViolation } from '../database/transaction.ts';
import { refuse } from '../errors.ts';
import { countUpload } from '../limits/quotas.ts';
import { requireRoom } from './attachments.ts';
import { objectName } from './object-name.ts';
import { requireUploader } from './uploader.ts';

type Announced = z.output<typeof presignBody>;

/** If a name is taken in a millisecond, the file takes one of the next. */
const MAX_TRIES = 50;

/**
 * Notes a file and signs an address for exactly its length, type and hash.
 * Refuses with FILE_TYPE_NOT_ALLOWED or ATTACHMENT_TYPE_NOT_ALLOWED, FILE_TOO_LARGE, REPORT_LOCKED, or BUSY if the caller has announced too much.
 */
export async function presignFile(
  deps: Deps,
  caller: Caller,
  file: Announced,
  origin: string,
): Promise<PresignData> {
  await requireUploader(deps, caller, file.reportId, file.purpose, { mayBeLocked: true });
  const isPhoto = file.purpose === 'photo';
  const types: readonly string[] = isPhoto ? FILE_TYPES : ATTACHMENT_TYPES;
  if (!types.includes(file.contentType)) {
    throw refuse(isPhoto ? 'FILE_TYPE_NOT_ALLOWED' : 'ATTACHMENT_TYPE_NOT_ALLOWED', {
      issues: [{ field: 'contentType', code: 'NOT_ALLOWED', value: file.contentType }],
    });
  }
  if (file.size > MAX_FILE_BYTES) {
    throw refuse('FILE_TOO_LARGE', {
      issues: [
        {
          field: 'size',
          code: 'TOO_BIG',
          value: file.size,
          allowed: { type: 'integer', maximum: MAX_FILE_BYTES },
        },
      ],
    });
  }
  await requireUploader(deps, caller, file.reportId, file.purpose);
  await countUpload(deps, caller.uid, file.size);
  const rename = await reserveName(deps, caller, file);
  const { method, url, headers, expiresAt } = deps.objects.presignPut({
    name: rename,
    contentType: file.contentType,
    sizeBytes: file.size,
    sha256: file.sha256,
    origin,
  });
  return { method, url, headers, rename, expiresAt };
}

async function reserveName({ db, now }: Deps, caller: Caller, file: Announced): Promise<string> {
  const createdAt = now();
  for (let attempt = 0; ; attempt++) {
    const rename = objectName(file.folder, file.fileName, createdAt + attempt);
    const reserve = (on: Db) =>
      on
        .insertInto('file')
        .values({
          rename,
          reportId: file.reportId,
          uid: caller.uid,
          purpose: file.purpose,
          fileName: file.fileName,
          contentType: file.contentType,
          sizeBytes: file.size,
          sha256: file.sha256,
          state: 'presigned',
          createdAt,
          confirmedAt: null,
        })
        .execute();
    try {
      if (file.purpose === 'photo') await reserve(db);
      else
        await inTransaction(db, async (tx) => {
          await requireRoom(tx, file.reportId, createdAt);
          await reserve(tx);
        });
      return rename;
    } catch (error) {
      if (attempt === MAX_TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}
