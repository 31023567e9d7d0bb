/** @file Files that were announced and never confirmed. */
import type { Deps } from '../context.ts';

/** A phone puts and confirms within minutes of announcing; whatever failed is announced anew. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;
const BATCH = 500;

/**
 * Removes files that were announced a day ago and never confirmed, with whatever was put for them. Gives how many.
 * The row goes first: a confirmation that comes at the same moment finds none, and the phone sends the photo anew.
 */
export async function removeAbandonedFiles({
  db,
  objects,
  now,
}: Pick<Deps, 'db' | 'objects' | 'now'>): Promise<number> {
  const before = now() - ABANDONED_AFTER_MS;
  const abandoned = await db
    .selectFrom('file')
    .select('rename')
    .where('state', '=', 'presigned')
    .where('createdAt', '<', before)
    .limit(BATCH)
    .execute();
  let removed = 0;
  for (const { rename } of abandoned) {
    const { numDeletedRows } = await db
      .deleteFrom('file')
      .where('rename', '=', rename)
      .where('state', '=', 'presigned')
      .executeTakeFirst();
    if (numDeletedRows === 0n) continue;
    await objects.remove(rename);
    removed += 1;
  }
  return removed;
}
