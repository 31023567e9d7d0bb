/** @file What opens above any page to show the work that is only on this phone. The shell draws it, and any page can open it. */
import { create } from 'zustand';

export const useUnsentWork = create<{
  isOutboxOpen: boolean;
  /** The report whose late work is shown, or null. */
  copyOf: string | null;
}>()(() => ({ isOutboxOpen: false, copyOf: null }));

export function openOutbox(): void {
  useUnsentWork.setState({ isOutboxOpen: true });
}

/** Shows the work that came too late for a locked report. */
export function openCopy(reportId: string): void {
  useUnsentWork.setState({ copyOf: reportId });
}

export function closeCopy(): void {
  useUnsentWork.setState({ copyOf: null });
}

/** Closes the outbox and what was opened from it. */
export function closeUnsentWork(): void {
  useUnsentWork.setState({ isOutboxOpen: false, copyOf: null });
}

/** Moves unsent work from one phone to another, as a file. `features/move-work` does it; the shell passes it to pages. */
export interface MoveWork {
  isBusy: boolean;
  /** Why the last export or import failed. Null once the next one begins. */
  problem: string | null;
  /** Exports the work of one report, or all work. */
  exportNow: (reportId?: string) => void;
  importNow: (file: File) => void;
}
