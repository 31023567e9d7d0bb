/** @file Keeps the order of a list while somebody points at it, so that no row moves away from under the pointer. */
import type { Task } from '@proofmark/contract/api/task.ts';

/** A list as it is shown, and what waits until nobody points at it. */
export interface HeldList {
  tasks: readonly Task[];
  /** How many rows would come, go or move. */
  waiting: number;
}

/**
 * The rows of `shown` in their order, each with what `next` says of it. A row that `next` no longer has stays as it was.
 * What `next` adds at the end comes at the end: somebody scrolls on. Anything else that is new waits.
 */
export function holdOrder(shown: readonly Task[], next: readonly Task[]): HeldList {
  const latest = new Map(next.map((task) => [task.reportId, task]));
  const known = new Set(shown.map(({ reportId }) => reportId));
  const kept = shown.map((task) => latest.get(task.reportId) ?? task);
  const end = next.findLastIndex(({ reportId }) => known.has(reportId));
  const added = next.slice(end + 1);
  const tasks = [...kept, ...added];
  const rank = new Map(next.map(({ reportId }, index) => [reportId, index]));
  let last = -1;
  let waiting = next.slice(0, end + 1).filter((task) => !known.has(task.reportId)).length;
  for (const { reportId } of kept) {
    const at = rank.get(reportId);
    if (at === undefined || at < last) waiting += 1;
    else last = at;
  }
  return { tasks, waiting };
}
