/**
 * @file A page of the task list, newest planned first.
 *
 * One index holds status and planned date: that of `taskMember` for an inspector's own tasks, that of `report` for
 * people who see all. Each status gives its first rows from the index, and the page is the first of these. So the time
 * for a page does not grow with the number of tasks. A keyword search walks the same order and looks up each task.
 */
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { sql, type RawBuilder } from 'kysely';
import { mayReadAll, maySeeDrafts, type Caller } from '../context.ts';
import { readCursor } from '../http/cursor.ts';
import { readList } from '../http/read-list.ts';

/** A task's place in the list. */
export interface TaskPlace {
  taskId: string;
  plannedDate: string;
}

/** Which tasks. */
export interface TaskFilter {
  /** Null: the tasks of every inspector. */
  uid: number | null;
  statuses: readonly ReportStatus[];
  keyword: string;
  /** The first and the last planned day. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface TaskQuery extends TaskFilter {
  cursor: string | undefined;
  limit: number;
}

/** The filter that somebody asked for, without the tasks and statuses that the caller may not see. */
export function filterFor(
  { uid, roles }: Caller,
  { status, keyword = '' }: { status?: string | undefined; keyword?: string | undefined },
): TaskFilter {
  return {
    uid: mayReadAll(roles) ? null : uid,
    statuses: readList('status', status, REPORT_STATUSES).filter(
      (each) => each !== 'draft' || maySeeDrafts(roles),
    ),
    keyword,
  };
}

/** The tasks of a page, in order, and one more if there is another page. Null if there can be none. */
export function tasksOfPage(query: TaskQuery): RawBuilder<TaskPlace> | null {
  if (query.statuses.length === 0) return null;
  const perStatus = query.statuses.map(
    (status) => sql`select t."taskId", t."plannedDate" from (${firstOf(query, status)}) as t`,
  );
  return sql<TaskPlace>`(
    select one."taskId", one."plannedDate" from (${sql.join(perStatus, sql` union all `)}) as one
    order by one."plannedDate" desc, one."taskId" desc limit ${query.limit + 1})`;
}

function firstOf({ uid, keyword, from, to, cursor, limit }: TaskQuery, status: ReportStatus) {
  const source =
    uid === null
      ? sql`from report as l where l.status = ${status}`
      : sql`from "taskMember" as l where l.uid = ${uid} and l.status = ${status}`;
  const place = cursor === undefined ? null : readCursor(cursor);
  const after = place ? sql`and (l."plannedDate", l."taskId") < (${place[0]}, ${place[1]})` : sql``;
  const first = from === undefined ? sql`` : sql`and l."plannedDate" >= ${from}`;
  const last = to === undefined ? sql`` : sql`and l."plannedDate" <= ${to}`;
  const matching =
    keyword === ''
      ? sql``
      : sql`and exists (select 1 from task where task.id = l."taskId" and task.search like ${likePattern(keyword)} escape '\\')`;
  return sql`select l."taskId", l."plannedDate" ${source} ${after} ${first} ${last} ${matching}
    order by l."plannedDate" desc, l."taskId" desc limit ${limit + 1}`;
}

/** A pattern for `like` that finds the keyword anywhere, with its special characters escaped. */
function likePattern(keyword: string): string {
  return `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
