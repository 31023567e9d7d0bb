/** @file Orphans of the object store: what no confirmed file stands for. */
import type { Deps } from '../context.ts';
import { OBJECT_PREFIX } from './object-name.ts';

/** What is left over. */
export interface Orphan {
  /** The object's name. */
  name: string;
  sizeBytes: number;
  /** Epoch milliseconds: when it was put, or announced. */
  since: number;
  /**
   * `unconfirmed`: announced and never confirmed; bytes may or may not have been put.
   * `unknown`: bytes of which the database knows nothing, as after a backup was brought back.
   */
  why: 'unconfirmed' | 'unknown';
}

/**
 * A phone puts and confirms within minutes of announcing, and announces anew whatever failed; what is older than this
 * is left over for good.
 */
export const DEFAULT_GRACE_HOURS = 24;
const PAGE = 500;

type Stores = Pick<Deps, 'db' | 'objects'>;

/**
 * Every orphan older than `before` (epoch milliseconds), a page at a time, so that a store of any size can be walked.
 * Only names that this product gives are looked at. Orphans may be removed while they are walked.
 */
export async function* findOrphans(stores: Stores, before: number): AsyncGenerator<Orphan> {
  yield* findUnconfirmed(stores, before);
  yield* findUnknown(stores, before);
}

/**
 * Removes an orphan; false when it has been confirmed meanwhile. The row goes first: a confirmation that comes at the
 * same moment finds none, and the phone sends the photo anew.
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
  return true;
}

/** True when the database has confirmed a file at least once: a new or wrong database makes orphans of everything. */
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
