/** @file The inspections of some days as cells, without their reports' summaries. */
import type { TaskWeek } from '@proofmark/contract/api/task.ts';
import { WEEK_CELLS } from '@proofmark/contract/api/task-views.ts';
import { REPORT_STATUSES } from '@proofmark/contract/workflow/transitions.ts';
import type { Db } from '../database/schema.ts';
import { countTasks, orderBy, readyFilter, tasksOfPage, type TaskFilter } from './list-tasks.ts';

/** The statuses that a week shows, with commas: a cancelled visit is none. */
export const ON_THE_WAY = REPORT_STATUSES.filter((status) => status !== 'cancelled').join(',');

/** The inspections of the filter, earliest first, and how many there are. */
export async function weekOf(db: Db, filter: TaskFilter): Promise<TaskWeek> {
  const ready = await readyFilter(db, filter);
  const places = tasksOfPage({ ...ready, order: 'earliest', cursor: undefined, limit: WEEK_CELLS - 1 });
  const [found, counts] = await Promise.all([
    places
      ? db
          .selectFrom(places.as('page'))
          .innerJoin('task', 'task.id', 'page.taskId')
          .innerJoin('report', 'report.id', 'task.reportId')
          .select(['task.orderNo', 'task.reportNo', 'report.status', 'task.plannedDate'])
          .orderBy(orderBy('page', 'earliest'))
          .execute()
      : [],
    countTasks(db, filter),
  ]);
  return { cells: found, count: Object.values(counts).reduce((sum, n) => sum + n, 0) };
}
