/** @file Who else is on a report. Nothing of it is stored: it is true for seconds. */
import type { Present } from '@proofmark/contract/api/report.ts';
import { create } from 'zustand';

/** Believed for so long after the last answer, so that nobody seems to be there while nothing answers. */
const BELIEVED_MS = 10_000;
const NOBODY: readonly Present[] = [];

const usePresenceStore = create<Record<string, readonly Present[]>>()(() => ({}));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The others who are on a report now, with the page that each has open. */
export function usePresence(reportId: string): readonly Present[] {
  return usePresenceStore((byReport) => byReport[reportId] ?? NOBODY);
}

/** The others on a report, once. */
export function presentOn(reportId: string): readonly Present[] {
  return usePresenceStore.getState()[reportId] ?? NOBODY;
}

/** Notes what the server said of a report. */
export function notePresent(reportId: string, present: readonly Present[]): void {
  clearTimeout(timers.get(reportId));
  timers.set(
    reportId,
    setTimeout(() => forgetPresent(reportId), BELIEVED_MS),
  );
  // The same people on the same pages: nothing is drawn anew.
  if (JSON.stringify(presentOn(reportId)) === JSON.stringify(present)) return;
  usePresenceStore.setState({ [reportId]: present });
}

function forgetPresent(reportId: string): void {
  clearTimeout(timers.get(reportId));
  timers.delete(reportId);
  const { [reportId]: known, ...rest } = usePresenceStore.getState();
  if (known) usePresenceStore.setState(rest, true);
}
