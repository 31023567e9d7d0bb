/** @file What remains of a report that was locked while this phone had work for it. */
import { ApiError } from '../api/errors.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { keepAsCopy } from '../store/locked-copy.ts';
import { pushReport } from './push.ts';
import { isOpen, statusOf } from './report-state.ts';

/**
 * Sets the work aside that came too late for a locked report. Of operations whose answer was lost the server is asked
 * one by one: those it has leave the outbox, the others join the copy. Nothing while the report is open.
 */
export async function keepLateWork(db: LocalDatabase, reportId: string, signal?: AbortSignal): Promise<void> {
  if (await isOpen(db, reportId)) return;
  for (;;) {
    try {
      await pushReport(db, reportId, { isInDoubtOnly: true, isOneByOne: true, signal });
      break;
    } catch (error) {
      if (!(error instanceof ApiError && error.reason === 'REPORT_LOCKED')) throw error;
      await endOldestDoubt(db, reportId);
    }
  }
  const status = await statusOf(db, reportId);
  if (status !== null) await keepAsCopy(db, reportId, status);
}

/** The server has just said that it does not have the one asked about. */
async function endOldestDoubt(db: LocalDatabase, reportId: string): Promise<void> {
  const waiting = await db.operations.where({ reportId }).sortBy('createdAt');
  const oldest = waiting.find(({ state, isInDoubt }) => state !== 'rejected' && isInDoubt);
  if (oldest) await db.operations.update(oldest.opId, { state: 'waiting', isInDoubt: false });
}
