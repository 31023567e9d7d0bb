/** @file Who else is on a report. It is not stored, because it is true only for seconds. */
import type { Present } from '@proofmark/contract/api/report.ts';
import { create } from 'zustand';

/** How long an answer counts. After that nobody seems to be there, because nothing answers. */
const BELIEVED_MS = 10_000;
const NOBODY: readonly Present[] = [];

const usePresenceStore = create<Record<string, readonly Present[]>>()(() => ({}));
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** The others who are on a report now, with the page that each has open, live. */
export function usePresence(reportId: string): readonly Present[] {
  return usePresenceStore((byReport) => byReport[reportId] ?? NOBODY);
}

/** The others on a report, once, for code outside components. */
export function presentOn(reportId: string): readonly Present[] {
  return usePresenceStore.getState()[reportId] ?? NOBODY;
}

/** Notes who is on a report, as the server said. */
export function notePresent(reportId: string, present: readonly Present[]): void {
  clearTimeout(timers.get(reportId));
  timers.set(
    reportId,
    setTimeout(() => forgetPresent(reportId), BELIEVED_MS),
  );
  // The same people on the same pages: nothing has to render.
  if (JSON.stringify(presentOn(reportId)) === JSON.stringify(present)) return;
  usePresenceStore.setState({ [reportId]: present });
}

function forgetPresent(reportId: string): void {
  clearTimeout(timers.get(reportId));
  timers.delete(reportId);
  const { [reportId]: known, ...rest } = usePresenceStore.getState();
  if (known) usePresenceStore.setState(rest, true);
}
