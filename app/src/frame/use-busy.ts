import { useState } from 'react';
import { announceApiError, ApiError } from '../api/errors.ts';

/**
 * Runs work for a button that is busy until all of it has ended. A failed call only ends the work: the error reaction
 * shows it, or, if the call is quiet, the page shows `refusal`, the error of the last run. A session that has ended is
 * always shown. Other errors are thrown.
 */
export function useBusy(): [
  isBusy: boolean,
  run: (work: () => Promise<unknown>) => void,
  refusal: ApiError | null,
] {
  const [running, setRunning] = useState(0);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  async function run(work: () => Promise<unknown>): Promise<void> {
    setRunning((count) => count + 1);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'loggedOut') announceApiError(error);
      setRefusal(error);
    } finally {
      setRunning((count) => count - 1);
    }
  }
  return [running > 0, (work) => void run(work), refusal];
}
