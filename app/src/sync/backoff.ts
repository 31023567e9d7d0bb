/** @file When each report may be tried again. A report that fails waits alone; no network makes all of them wait. */
import { isPassing, isUnreachable } from '../api/errors.ts';
import { dueAt, MAX_BACKOFF_MS, retryDelayMs } from '../api/retry.ts';

/** The waiting times of one engine; forgotten with it. */
export function createBackoff() {
  const byReport = new Map<string, { failures: number; until: number }>();
  let unreachable = { failures: 0, until: 0 };

  return {
    /** Notes a failure; `true` means that it concerns all reports. */
    noteFailure(reportId: string, error: unknown): boolean {
      if (isUnreachable(error)) {
        const failures = unreachable.failures + 1;
        unreachable = { failures, until: Date.now() + retryDelayMs(failures) };
        return true;
      }
      const failures = (byReport.get(reportId)?.failures ?? 0) + 1;
      // What only a person can mend is asked again seldom, but asked: rights and servers change.
      const waitMs = isPassing(error) ? retryDelayMs(failures) : MAX_BACKOFF_MS;
      byReport.set(reportId, { failures, until: Date.now() + waitMs });
      return false;
    },
    noteSuccess(reportId: string): void {
      byReport.delete(reportId);
      unreachable = { failures: 0, until: 0 };
    },
    /** The report is locked: it is asked now and then whether it is open again. */
    noteLocked(reportId: string): void {
      byReport.set(reportId, { failures: 0, until: Date.now() + MAX_BACKOFF_MS });
      unreachable = { failures: 0, until: 0 };
    },
    /** Not to be tried before, epoch ms; 0 when nothing holds it back. */
    until(reportId: string): number {
      return Math.max(dueAt(unreachable.until), dueAt(byReport.get(reportId)?.until ?? 0));
    },
  };
}
