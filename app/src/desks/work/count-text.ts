import { TASK_COUNT_LIMIT } from '@proofmark/contract/api/task-views.ts';

/** The sum of the tasks of some statuses. With a plus if the server did not count all of one. */
export function countText(counts: readonly (number | undefined)[]): string {
  const sum = counts.reduce<number>((total, n) => total + (n ?? 0), 0);
  return counts.some((n) => n === TASK_COUNT_LIMIT) ? `${sum}+` : String(sum);
}
