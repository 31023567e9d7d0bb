import { TASK_COUNT_LIMIT } from '@proofmark/contract/api/task-views.ts';

/**
 * The sum of the tasks of some statuses, with a plus if the server did not count all of one; `''` while the counts are not
 * known.
 */
export function countText(counts: readonly (number | undefined)[] | undefined): string {
  if (!counts) return '';
  const sum = counts.reduce<number>((total, n) => total + (n ?? 0), 0);
  return counts.some((n) => n === TASK_COUNT_LIMIT) ? `${sum}+` : String(sum);
}
