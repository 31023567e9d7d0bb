/** @file Are the confirmed files still in the object store, as they were confirmed? */
import { createHash } from 'node:crypto';
import type { Deps } from '../context.ts';
import type { FileTable } from '../database/schema.ts';
import { inParallel } from '../parallel.ts';

/** What is wrong with a confirmed file: the store does not have it, or its length or its bytes differ. */
export type FileFault = 'missing' | 'length' | 'bytes';

/** A store answers several questions in the time of one. */
const AT_ONCE = 16;

/** A confirmed file that the store no longer has as it was confirmed. */
export interface DamagedFile {
  rename: string;
  fault: FileFault;
}

/**
 * Asks the store for each of these files of a report, without reading its bytes. A file counts as missing if the database
 * does not know it as confirmed.
 */
export async function findDamaged(
  { db, objects }: Pick<Deps, 'db' | 'objects'>,
  reportId: string,
  renames: readonly string[],
): Promise<DamagedFile[]> {
  if (renames.length === 0) return [];
  const files = await db
    .selectFrom('file')
    .select(['rename', 'sizeBytes'])
    .where('reportId', '=', reportId)
    .where('state', '=', 'confirmed')
    .execute();
  const sizes = new Map(files.map(({ rename, sizeBytes }) => [rename, sizeBytes]));
  const found = await inParallel(renames, AT_ONCE, async (rename): Promise<DamagedFile | null> => {
    const head = sizes.has(rename) ? await objects.head(rename) : null;
    if (!head) return { rename, fault: 'missing' };
    return head.sizeBytes === sizes.get(rename) ? null : { rename, fault: 'length' };
  });
  return found.filter((file) => file !== null);
}

/** Reads a confirmed file whole, also as the store serves it. Null if it is as it was confirmed. */
export async function findFault(
  { objects }: Pick<Deps, 'objects'>,
  { rename, sizeBytes, sha256 }: Pick<FileTable, 'rename' | 'sizeBytes' | 'sha256'>,
): Promise<FileFault | null> {
  // Bytes whose type the store has lost are served to nobody.
  const bytes = (await objects.head(rename)) && (await objects.read(rename));
  if (!bytes) return 'missing';
  if (bytes.length !== sizeBytes) return 'length';
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? null : 'bytes';
}
