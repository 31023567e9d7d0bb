import { useState } from 'react';
import { announceApiError, ApiError } from '../api/errors.ts';

/**
 * Runs work for a button that is busy meanwhile. A failed call only ends the work: the error reaction shows it, or, if
 * the call is quiet, the page shows `refusal`, the error of the last run. A session that has ended is always shown. Other
 * errors are thrown.
 */
export function useBusy(): [
  isBusy: boolean,
  run: (work: () => Promise<unknown>) => void,
  refusal: ApiError | null,
] {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'loggedOut') announceApiError(error);
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }
  return [isBusy, (work) => void run(work), refusal];
}
