import { useState } from 'react';
import { ApiError } from '../api/errors.ts';

/**
 * Runs work for a button that is busy meanwhile. A failed call only ends the work: the error reaction shows it. Other
 * errors are thrown.
 */
export function useBusy(): [isBusy: boolean, run: (work: () => Promise<unknown>) => void] {
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setBusy(false);
    }
  }
  return [isBusy, (work) => void run(work)];
}
