/**
 * @file The rows and photos of a report, live, without reading all of them again after each change.
 *
 * A large report has a thousand rows. Reading them all takes longer than a keystroke may take. So they are read once,
 * and afterwards only those that a transaction has changed, in this tab or another. A record that did not change stays
 * the same object, so that nothing has to be worked out again from it.
 */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { cmp, Dexie, RangeSet, type IntervalTreeNode, type ObservabilitySet } from 'dexie';
import type { LocalDatabase, PhotoRecord } from './local-database.ts';
import type { LiveSource } from './use-local-query.ts';

/** Every row of a report as the person sees it, including deleted rows, in no order. */
export function liveRows(db: LocalDatabase, reportId: string): LiveSource<Row[]> {
  type Place = [reportId: string, kind: Kind, id: string];
  const nameOf = (place: Place) => place.join('/');
  const records = liveRecords<Place, Row>({
    db,
    table: 'rows',
    isOurs: (place) => place[0] === reportId,
    async readAll() {
      const all = await db.rows.where({ reportId }).toArray();
      return new Map(all.map(({ kind, id, view }) => [nameOf([reportId, kind, id]), view]));
    },
    readSome: async (places) => (await db.rows.bulkGet(places)).map((record) => record?.view),
    nameOf,
  });
  return {
    subscribe: ({ next, error }) => records.subscribe({ next: (rows) => next([...rows.values()]), error }),
  };
}

/** The photos of a report that this phone took and the person has not removed, by id. */
export function livePhotoRecords(
  db: LocalDatabase,
  reportId: string,
): LiveSource<ReadonlyMap<string, PhotoRecord>> {
  const isThere = (record: PhotoRecord | undefined) =>
    record?.reportId === reportId && record.removedAt === null;
  return liveRecords<string, PhotoRecord>({
    db,
    table: 'photos',
    // The key does not name the report.
    isOurs: () => true,
    async readAll() {
      const all = await db.photos.where({ reportId }).toArray();
      return new Map(all.filter(isThere).map((record) => [record.photoId, record]));
    },
    readSome: async (ids) =>
      (await db.photos.bulkGet(ids)).map((record) => (isThere(record) ? record : undefined)),
    nameOf: (photoId) => photoId,
  });
}

/** Which records to read and how. `K` is the table's primary key. */
interface RecordSource<K, R> {
  db: LocalDatabase;
  table: 'rows' | 'photos';
  /** True when a record of this key may belong to them. Others are not read. */
  isOurs: (key: K) => boolean;
  /** Reads all of them, by the text of their key. */
  readAll: () => Promise<Map<string, R>>;
  /** Reads those with these keys, in this order; undefined for a record that is gone or does not belong to them. */
  readSome: (keys: K[]) => Promise<(R | undefined)[]>;
  /** The text of a key. */
  nameOf: (key: K) => string;
}

/** All records by the text of their key, in no order. Passes on a new map whenever one of them has changed. */
function liveRecords<K, R>(source: RecordSource<K, R>): LiveSource<ReadonlyMap<string, R>> {
  const { db, table, isOurs, readAll, readSome, nameOf } = source;
  return {
    subscribe({ next, error }) {
      let records = new Map<string, R>();
      let changed = new Map<string, K>();
      let isWhole = false;
      let isReading = false;
      const subscription = { isOver: false };

      const note = (parts: ObservabilitySet) => {
        const keys = keysIn(parts, db.name, table) as K[] | 'unknown';
        if (keys === 'unknown') isWhole = false;
        const ours = keys === 'unknown' ? [] : keys.filter(isOurs);
        for (const key of ours) changed.set(nameOf(key), key);
        if (keys === 'unknown' || ours.length > 0) void read();
      };

      // One reading at a time. What changes meanwhile is read after it.
      const read = async () => {
        if (isReading || subscription.isOver) return;
        isReading = true;
        try {
          while (!subscription.isOver && (!isWhole || changed.size > 0)) {
            const again = changed;
            changed = new Map();
            if (isWhole) records = renewed(records, again, await readSome([...again.values()]));
            else {
              isWhole = true;
              records = await readAll();
            }
            if (!subscription.isOver) next(records);
          }
        } catch (cause) {
          subscription.isOver = true;
          Dexie.on.storagemutated.unsubscribe(note);
          error(cause);
        } finally {
          isReading = false;
        }
      };

      Dexie.on('storagemutated', note);
      void read();
      return {
        unsubscribe() {
          subscription.isOver = true;
          Dexie.on.storagemutated.unsubscribe(note);
        },
      };
    },
  };
}

function renewed<R>(
  records: ReadonlyMap<string, R>,
  keys: ReadonlyMap<string, unknown>,
  read: readonly (R | undefined)[],
): Map<string, R> {
  const result = new Map(records);
  for (const [index, name] of [...keys.keys()].entries()) {
    const record = read[index];
    if (record === undefined) result.delete(name);
    else result.set(name, record);
  }
  return result;
}

/** The keys of a table that a transaction has changed; `unknown` when it does not name them. */
function keysIn(parts: ObservabilitySet, databaseName: string, table: string): unknown[] | 'unknown' {
  if ('all' in parts) return 'unknown';
  const ranges = parts[`idb://${databaseName}/${table}/`];
  if (ranges === undefined) return [];
  const keys: unknown[] = [];
  // A change in another tab comes as a bare tree.
  for (const { from, to } of iterate(RangeSet(ranges))) {
    if (cmp(from, to) !== 0) return 'unknown';
    keys.push(from);
  }
  return keys;
}

function* iterate(keys: RangeSet): Generator<IntervalTreeNode> {
  const nodes = keys[Symbol.iterator]();
  for (let node = nodes.next(); node.done !== true; node = nodes.next()) yield node.value;
}
