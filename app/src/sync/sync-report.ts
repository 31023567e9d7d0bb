/** @file One round for one report: push, pull, and the submission if the person asked for it. */
import { ApiError } from '../api/errors.ts';
import { failureOf } from '../store/failure.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { keepLateWork } from './keep-copy.ts';
import { pullReport } from './pull.ts';
import { pushReport } from './push.ts';
import { hasUnsentOperations, isOpen, noteReport, reportState } from './report-state.ts';
import { submitIfReady } from './submit-queued.ts';

/**
 * Brings one report in step. What a locked report does not take is set aside as a copy.
 * @returns false when operations remain
 * @throws {ApiError} for every other failure, noted in the report's record
 */
export async function syncReport(
  db: LocalDatabase,
  reportId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    await pushWhatMay(db, reportId, signal);
    await pullReport(db, reportId, signal);
    // The pull may have told that the report has been opened again.
    if (await hasUnsentOperations(db, reportId)) {
      await pushWhatMay(db, reportId, signal);
      await pullReport(db, reportId, signal);
    }
    await keepLateWork(db, reportId, signal);
    await submitIfReady(db, reportId, signal);
  } catch (error) {
    if (!signal?.aborted) await noteFailure(db, reportId, error);
    throw error;
  }
  const { attempts, lastError } = await reportState(db, reportId);
  if (attempts > 0 || lastError) await noteReport(db, reportId, { attempts: 0, lastError: undefined });
  // What was typed during this round waits for the next one: only a locked report has to wait longer.
  return (await isOpen(db, reportId)) || !(await hasUnsentOperations(db, reportId));
}

/** A locked report is asked only about operations of which its word is missing. */
async function pushWhatMay(db: LocalDatabase, reportId: string, signal?: AbortSignal): Promise<void> {
  try {
    await pushReport(db, reportId, { isInDoubtOnly: !(await isOpen(db, reportId)), signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.reason === 'REPORT_LOCKED')) throw error;
  }
}

async function noteFailure(db: LocalDatabase, reportId: string, error: unknown): Promise<void> {
  const { attempts } = await reportState(db, reportId);
  await noteReport(db, reportId, { attempts: attempts + 1, lastError: failureOf(error) });
}
