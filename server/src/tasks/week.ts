/** @file The inspections of some days as cells, and what they come to. */
import type { TaskWeek } from '@proofmark/contract/api/task.ts';
import { WEEK_CELLS } from '@proofmark/contract/api/task-views.ts';
import {
  IN_REVIEW_STATUSES,
  ISSUED_STATUSES,
  REPORT_STATUSES,
} from '@proofmark/contract/workflow/transitions.ts';
import type { Db } from '../database/schema.ts';
import { cardsOf, type TaskCard } from './cards.ts';
import { countTasks, orderBy, readyFilter, tasksOfPage, type TaskFilter } from './list-tasks.ts';

/** The statuses that a week shows, with commas: a cancelled visit is none. */
export const ON_THE_WAY = REPORT_STATUSES.filter((status) => status !== 'cancelled').join(',');

/** The inspections of the filter, earliest first, how many there are, and what those under review or approved say. */
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
          .select(['report.id as reportId', 'report.stageAt'])
          .orderBy(orderBy('page', 'earliest'))
          .execute()
      : [],
    countTasks(db, filter),
  ]);
  const waiting = found
    .filter(({ status }) => IN_REVIEW_STATUSES.includes(status))
    .map(({ stageAt }) => stageAt);
  const approved = found
    .filter(({ status }) => ISSUED_STATUSES.includes(status))
    .map(({ reportId }) => reportId);
  return {
    cells: found.map(({ reportId: _id, stageAt: _at, ...cell }) => cell),
    count: Object.values(counts).reduce((sum, n) => sum + n, 0),
    waitingSince: waiting.length === 0 ? null : Math.min(...waiting),
    results: await resultsOf(db, approved),
  };
}

/** Result → how many of these reports have it. */
async function resultsOf(db: Db, reportIds: readonly string[]): Promise<TaskWeek['results']> {
  if (reportIds.length === 0) return {};
  const reports = await db
    .selectFrom('report')
    .innerJoin('task', 'task.id', 'report.taskId')
    .leftJoin('cardCache as cache', 'cache.reportId', 'report.id')
    .select(['report.id as reportId', 'report.seq', 'task.changes'])
    .select(['cache.seq as cardSeq', 'cache.changes as cardChanges', 'cache.body as card'])
    .where('report.id', 'in', reportIds)
    .execute();
  const results: TaskWeek['results'] = {};
  for (const card of (await cardsOf(db, reports)).values()) {
    const { overall } = (JSON.parse(card) as TaskCard).summary;
    if (overall !== null) results[overall] = (results[overall] ?? 0) + 1;
  }
  return results;
}
