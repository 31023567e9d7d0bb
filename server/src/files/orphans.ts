/** @file Orphans of the object store: objects and announcements without a confirmed file. */
import type { Deps } from '../context.ts';
import { OBJECT_PREFIX, printCopyName } from './object-name.ts';

/** An object or an announcement that is left over. */
export interface Orphan {
  /** The object's name. */
  name: string;
  sizeBytes: number;
  /** When it was stored or announced, epoch milliseconds. */
  since: number;
  /**
   * `unconfirmed`: announced and never confirmed; the bytes may be there or not.
   * `unknown`: bytes that the database does not know, for example after a backup was restored.
   */
  why: 'unconfirmed' | 'unknown';
}

/**
 * A phone stores and confirms a photo within minutes of announcing it, and announces it again if that fails. Anything
 * older than this is left over for good.
 */
export const DEFAULT_GRACE_HOURS = 24;
const PAGE = 500;

type Stores = Pick<Deps, 'db' | 'objects'>;

/**
 * Every orphan older than `before` (epoch milliseconds). Reads page by page, so the store may have any size, and looks
 * only at names that this product gives. The caller may remove orphans on the way.
 */
export async function* findOrphans(stores: Stores, before: number): AsyncGenerator<Orphan> {
  yield* findUnconfirmed(stores, before);
  yield* findUnknown(stores, before);
}

/**
 * Removes an orphan. False if it has been confirmed meanwhile. Removes the row first: a confirmation at the same moment
 * then finds none, and the phone sends the photo again.
 */
export async function removeOrphan({ db, objects }: Stores, { name, why }: Orphan): Promise<boolean> {
  if (why === 'unconfirmed') {
    const { numDeletedRows } = await db
      .deleteFrom('file')
      .where('rename', '=', name)
      .where('state', '=', 'presigned')
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
  }
  await objects.remove(name);
  await objects.remove(printCopyName(name));
  return true;
}

/** True if the database has any confirmed file. For a new or wrong database everything would be an orphan. */
export async function knowsFiles({ db }: Pick<Stores, 'db'>): Promise<boolean> {
  const known = await db
    .selectFrom('file')
    .select('rename')
    .where('state', '=', 'confirmed')
    .limit(1)
    .execute();
  return known.length > 0;
}

async function* findUnconfirmed({ db }: Stores, before: number): AsyncGenerator<Orphan> {
  for (let after = ''; ;) {
    const page = await db
      .selectFrom('file')
      .select(['rename', 'sizeBytes', 'createdAt'])
      .where('state', '=', 'presigned')
      .where('createdAt', '<', before)
      .where('rename', '>', after)
      .orderBy('rename')
      .limit(PAGE)
      .execute();
    for (const { rename, sizeBytes, createdAt } of page)
      yield { name: rename, sizeBytes, since: createdAt, why: 'unconfirmed' };
    if (page.length < PAGE) return;
    after = page.at(-1)?.rename ?? '';
  }
}

async function* findUnknown({ db, objects }: Stores, before: number): AsyncGenerator<Orphan> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await objects.list({ prefix: OBJECT_PREFIX, cursor, limit: PAGE });
    ({ cursor } = page);
    const old = page.objects.filter(({ storedAt }) => storedAt < before);
    if (old.length === 0) continue;
    const names = old.map(({ name }) => name);
    const rows = await db.selectFrom('file').select('rename').where('rename', 'in', names).execute();
    const known = new Set(rows.map(({ rename }) => rename));
    for (const { name, sizeBytes, storedAt } of old)
      if (!known.has(name)) yield { name, sizeBytes, since: storedAt, why: 'unknown' };
  }
}
