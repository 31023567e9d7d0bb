/** @file Whether the report of the current task is on this phone, and if not, why. */
import type { Section } from '@proofmark/contract/report/sections.ts';
import { useEffect, useState } from 'react';
import { announceApiError, ApiError, isPassing } from '../api/errors.ts';
import { keepAsked } from '../api/keep-asked.ts';
import { useCurrentTask, type CurrentTask } from '../session/task-store.ts';
import type { FailureRecord } from '../store/local-database.ts';
import { useStoredReport } from '../store/stored-report.ts';
import { findTask } from '../store/tasks.ts';
import { syncNow, watchReport } from '../sync/engine.ts';
import { useOnline } from '../frame/use-online.ts';

/**
 * - `none`: no task was chosen. `reading`: reading from the phone, briefly. `fetching`: loading from the server.
 * - `notHere`: not on this phone, and the server cannot be reached. `notYours`: the server has none for this user.
 */
type Availability = 'none' | 'reading' | 'fetching' | 'notHere' | 'notYours' | 'here';

export interface ReportAvailability {
  state: Availability;
  /** Empty if no task is chosen. */
  reportNo: string;
  /** Null until the task is on this phone. */
  reportId: string | null;
  /** Why the last try to fetch it failed. */
  lastError: FailureRecord | null;
}

/**
 * Syncs the current report while it is shown, and loads it if it is not on the phone yet. The others on the report
 * see `section`, the page that is open; without it nothing.
 */
export function useReportAvailability(section?: Section): ReportAvailability {
  const task = useCurrentTask();
  const isOnline = useOnline();
  const stored = useStoredReport(task ?? { orderNo: '', reportNo: '' });
  const reportId = stored?.reportId ?? null;
  const isLoaded = stored?.isLoaded === true;
  const lastError = stored?.lastError ?? null;
  const isMissing = task !== null && stored !== undefined && reportId === null;
  const refusal = useMissingTask(isMissing ? task : null);

  useEffect(() => (reportId === null ? undefined : watchReport(reportId, section)), [reportId, section]);

  // Loads a missing report as soon as there is a network.
  useEffect(() => {
    if (reportId !== null && !isLoaded && isOnline) void syncNow(reportId);
  }, [reportId, isLoaded, isOnline]);

  return { state: stateOf(), reportNo: task?.reportNo ?? '', reportId, lastError };

  function stateOf(): Availability {
    if (task === null) return 'none';
    if (stored === undefined) return 'reading';
    if (isLoaded) return 'here';
    if (refusal !== null) return refusal;
    return isOnline && lastError === null ? 'fetching' : 'notHere';
  }
}

type Refusal = 'notHere' | 'notYours';

/** Loads a task that is not on the phone. Returns why it cannot, or null while it is still trying. */
function useMissingTask(task: CurrentTask | null): Refusal | null {
  const [refused, setRefused] = useState<{ of: string; why: Refusal | null }>();
  const { orderNo = '', reportNo = '' } = task ?? {};
  const of = JSON.stringify([orderNo, reportNo]);

  // The server is outside React.
  useEffect(() => {
    if (reportNo === '') return undefined;
    return keepLooking({ orderNo, reportNo }, (why) => setRefused({ of, why }));
  }, [orderNo, reportNo, of]);

  return refused?.of === of ? refused.why : null;
}

/**
 * Loads a task onto the phone, now and with each new network; without an answer, again after a while. Says each time
 * why it is not here, or null. Returns the function that ends it.
 */
export function keepLooking(
  { orderNo, reportNo }: CurrentTask,
  tell: (why: Refusal | null) => void,
): () => void {
  return keepAsked(async () => {
    try {
      return (await findTask(orderNo, reportNo)) === undefined ? 'notYours' : null;
    } catch (error) {
      tell('notHere');
      if (!(error instanceof ApiError) || isPassing(error)) throw error;
      announceApiError(error);
      return error.kind === 'forbidden' ? 'notYours' : 'notHere';
    }
  }, tell);
}
