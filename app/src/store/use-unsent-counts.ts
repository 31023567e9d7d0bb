/** @file How much of the work is only on this phone. */
import { outboxKeys, type LocalDatabase } from './local-database.ts';
import { useLocalQuery } from './use-local-query.ts';

/** How many changes and photos are only on this phone. */
export interface UnsentCounts {
  /** Changes, photos and new tasks that have not reached the server, including the refused. */
  total: number;
  /** The same by report id. */
  byReport: Record<string, number>;
  /** Changes and new tasks that the server refused, and photos that failed for good. */
  failed: number;
}

/** For where nothing is shown until it is known. */
export const NOTHING_UNSENT: UnsentCounts = { total: 0, byReport: {}, failed: 0 };

/** Counts what is unsent, live. Undefined until it is read, and while the phone cannot read. */
export function useUnsentCounts(): UnsentCounts | undefined {
  return useLocalQuery('unsent', countUnsent);
}

/** Counts what is unsent, once. */
export function countUnsent(db: LocalDatabase): Promise<UnsentCounts> {
  return db.transaction('r', [db.operations, db.newTasks, db.photos], () => countIn(db));
}

async function countIn(db: LocalDatabase): Promise<UnsentCounts> {
  const counts: UnsentCounts = { ...NOTHING_UNSENT, byReport: {} };
  const add = (reportId: string, count = 1) => {
    counts.total += count;
    counts.byReport[reportId] = (counts.byReport[reportId] ?? 0) + count;
  };
  // The database counts: after a day offline there are thousands of operations, and this runs at every edit.
  for (const { state, reportId } of await outboxKeys(db)) {
    const count = await db.operations.where({ state, reportId }).count();
    if (state === 'rejected') counts.failed += count;
    add(reportId, count);
  }
  for (const { reportId, refusal } of await db.newTasks.toArray()) {
    add(reportId);
    // A server that is only busy takes it later.
    if (refusal && refusal.reason !== 'BUSY') counts.failed += 1;
  }
  const photos = await db.photos.where('state').notEqual('uploaded').toArray();
  for (const { reportId, state, removedAt } of photos) {
    if (removedAt !== null) continue;
    add(reportId);
    if (state === 'failed') counts.failed += 1;
  }
  return counts;
}
