/** @file What the phone knows of a report's state, in one place for push, pull and submission. */
import { deskOf, isOpen } from '@proofmark/contract/workflow/desks.ts';
import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { goneSubmission, type ServerState } from '../store/gone-submission.ts';
import { isPending, type LocalDatabase, type ReportRecord } from '../store/local-database.ts';

/** The record of a report, or a new one. */
export async function reportState(db: LocalDatabase, reportId: string): Promise<ReportRecord> {
  const known = await db.reports.get(reportId);
  return known ?? { reportId, since: 0, head: '', status: null, version: 0, loadedAt: null };
}

/** Changes the record of a report. Entries that are `undefined` are removed. */
export async function noteReport(
  db: LocalDatabase,
  reportId: string,
  change: { [K in keyof ReportRecord]?: ReportRecord[K] | undefined },
): Promise<void> {
  await db.transaction('rw', db.reports, async () => {
    const before = await reportState(db, reportId);
    if (!differs(before, change)) return;
    const next = { ...before, ...change };
    const kept = Object.entries(next).filter(([, value]) => value !== undefined);
    await db.reports.put(Object.fromEntries(kept) as unknown as ReportRecord);
  });
}

/** Notes the status that the server sent, also in the task. A transaction around it must span `reports` and `tasks`. */
export async function noteStatus(db: LocalDatabase, reportId: string, state: ServerState): Promise<void> {
  const before = await db.reports.get(reportId);
  const task = await db.tasks.get(reportId);
  const { submissions: _, ...ofReport } = state;
  await noteReport(db, reportId, { ...ofReport, ...goneSubmission(before, task, state) });
  if (task && differs(task, state)) await db.tasks.update(reportId, { ...state });
}

/** False when nothing would change: a write without news would make all that show the record read it again. */
function differs<T extends object>(before: T, change: { [K in keyof T]?: T[K] | undefined }): boolean {
  return Object.entries(change).some(([key, value]) => before[key as keyof T] !== value);
}

/** The last known status; null when it is not known yet. */
export async function statusOf(db: LocalDatabase, reportId: string): Promise<ReportStatus | null> {
  return (await db.reports.get(reportId))?.status ?? (await db.tasks.get(reportId))?.status ?? null;
}

/**
 * True when the report takes all that this phone has for it, or when its status is not known yet: the desk of each change is
 * open now (`workflow/desks.ts`). If nothing waits, it is the team's desk that counts.
 */
export function takesWork(db: LocalDatabase, reportId: string): Promise<boolean> {
  return db.transaction('r', [db.reports, db.tasks, db.operations], async () => {
    const status = await statusOf(db, reportId);
    if (status === null) return true;
    const unsent = (await db.operations.where({ reportId }).toArray()).filter(isPending);
    return unsent.length === 0
      ? isOpen('team', status)
      : unsent.every(({ op }) => isOpen(deskOf(op), status));
  });
}
