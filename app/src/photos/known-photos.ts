/**
 * @file What must be known of a report's photos in order to store another. It is read once for all files that were chosen
 * together: reading hundreds of rows for each of a hundred photos would block the page.
 */
import type { LocalDatabase } from '../store/local-database.ts';
import { placeBehind, placeLast } from '../store/places.ts';

/** The photos of a report when they were read, and those that {@link noteStored} has added since. */
export interface KnownPhotos {
  reportId: string;
  /** By the SHA-256 of the full picture, from this phone or another. */
  idBySha256: Map<string, string>;
  /**
   * The place of the next photo, behind all others. If another batch has taken it meanwhile, both photos are there, in
   * the order of their ids, which is the order of their time.
   */
  nextPlace: string;
}

/** Reads the photos of a report. */
export async function readKnownPhotos(db: LocalDatabase, reportId: string): Promise<KnownPhotos> {
  const records = await db.rows.where('[reportId+kind]').equals([reportId, 'photo']).toArray();
  const rows = records.map(({ view }) => view).filter(({ deleted }) => !deleted);
  const idBySha256 = new Map<string, string>();
  for (const { id, fields } of rows)
    if (typeof fields['sha256'] === 'string') idBySha256.set(fields['sha256'], id);
  return { reportId, idBySha256, nextPlace: placeLast(rows) };
}

/** Adds a stored photo: the next one comes behind it. */
export function noteStored(known: KnownPhotos, sha256: string, photoId: string): void {
  known.idBySha256.set(sha256, photoId);
  known.nextPlace = placeBehind(known.nextPlace);
}

/**
 * The photo of the report with the same bytes, from this phone or another. A removed photo does not count. Call
 * inside a transaction over `photos` and `rows`.
 */
export async function twinOf(
  db: LocalDatabase,
  { reportId, idBySha256 }: KnownPhotos,
  sha256: string,
): Promise<string | null> {
  // This phone may have stored it since, because the same file may be in two batches.
  const own = await db.photos.where('[reportId+sha256]').equals([reportId, sha256]).primaryKeys();
  for (const id of new Set([idBySha256.get(sha256), ...own])) {
    const view = id === undefined ? undefined : (await db.rows.get([reportId, 'photo', id]))?.view;
    if (view && !view.deleted) return view.id;
  }
  return null;
}
