/** @file What happens to work for a report that was locked meanwhile. */
import { isPending, type LocalDatabase } from '../store/local-database.ts';
import { keepAsCopy } from '../store/locked-copy.ts';
import { pushReport } from './push.ts';
import { isOpen, statusOf } from './report-state.ts';

/**
 * Sets aside the work that came too late for a locked report. The server is asked one by one about operations whose
 * answer was lost: those it has leave the outbox, the others join the copy. Does nothing while the report is open.
 */
export async function keepLateWork(db: LocalDatabase, reportId: string, signal?: AbortSignal): Promise<void> {
  if (await isOpen(db, reportId)) return;
  const options = { isInDoubtOnly: true, isOneByOne: true, signal };
  while ((await pushReport(db, reportId, options)) === 'locked') await endOldestDoubt(db, reportId);
  const status = await statusOf(db, reportId);
  if (status !== null) await keepAsCopy(db, reportId, status);
}

/** The server has just said that it does not have the operation asked about. */
async function endOldestDoubt(db: LocalDatabase, reportId: string): Promise<void> {
  const pending = (await db.operations.where({ reportId }).sortBy('op.hlc')).filter(isPending);
  const oldest = pending.find(({ state }) => state === 'inDoubt');
  if (oldest) await db.operations.put({ ...oldest, state: 'notTaken' });
}
