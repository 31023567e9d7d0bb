/** @file When each report may be tried again. A report that fails waits alone; without a server all of them wait. */
import type { Reason } from '@proofmark/contract/api/envelope.ts';
import { ApiError, isPassing, isUnreachable } from '../api/errors.ts';
import { dueAt, MAX_BACKOFF_MS, retryDelayMs } from '../api/retry.ts';

const NOT_SPOKEN: Reason = 'PROTOCOL_NOT_SPOKEN';

/** True when the server is being updated and does not understand this version of the app yet. */
export function isRenewing(error: unknown): boolean {
  return error instanceof ApiError && error.reason === NOT_SPOKEN;
}

/** Keeps the waiting times of one engine, in memory. */
export function createBackoff() {
  const byReport = new Map<string, { failures: number; until: number }>();
  let server = { failures: 0, until: 0 };

  return {
    /** Notes a failure. Returns true when it concerns all reports. */
    noteFailure(reportId: string, error: unknown): boolean {
      if (isUnreachable(error) || isRenewing(error)) {
        const failures = server.failures + 1;
        server = { failures, until: Date.now() + retryDelayMs(failures) };
        return true;
      }
      const failures = (byReport.get(reportId)?.failures ?? 0) + 1;
      // What only a person can put right is still tried now and then, because rights and servers change.
      const waitMs = isPassing(error) ? retryDelayMs(failures) : MAX_BACKOFF_MS;
      byReport.set(reportId, { failures, until: Date.now() + waitMs });
      return false;
    },
    /** Notes that a report is in step: nothing holds it or the others back. */
    noteSuccess(reportId: string): void {
      byReport.delete(reportId);
      server = { failures: 0, until: 0 };
    },
    /** Notes that a report is locked. The engine asks now and then whether it is open again. */
    noteLocked(reportId: string): void {
      byReport.set(reportId, { failures: 0, until: Date.now() + MAX_BACKOFF_MS });
      server = { failures: 0, until: 0 };
    },
    /** Notes a sign that the network is back. If the next try fails all the same, the one after it comes soon. */
    beginAnew(): void {
      byReport.clear();
      server = { failures: 0, until: 0 };
    },
    /** The report is not tried before this time, epoch ms; 0 when nothing holds it back. */
    until(reportId: string): number {
      return Math.max(dueAt(server.until), dueAt(byReport.get(reportId)?.until ?? 0));
    },
  };
}
