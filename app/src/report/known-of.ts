/** @file What a list says of a task: its own texts, or those of its report. */
import type { Task } from '@proofmark/contract/api/task.ts';
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';

/**
 * A task with what its report says, where the task says nothing. An inspector adds a task by its numbers alone. `day` is
 * the planned day, or else the day of the visit.
 */
export function knownOf(task: Task, { about }: TaskSummary) {
  const hasFactory = task.factory !== '' || task.factoryZh !== '';
  const hasProduct = task.productEn !== '' || task.productZh !== '';
  return {
    client: task.client || about.client,
    factory: hasFactory ? task.factory : about.factory,
    factoryZh: hasFactory ? task.factoryZh : about.factoryZh,
    productEn: hasProduct ? task.productEn : about.productEn,
    productZh: hasProduct ? task.productZh : about.productZh,
    day: task.plannedDate || about.inspectionDate,
  };
}
