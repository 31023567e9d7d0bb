/**
 * @file A page of the task list, latest planned first or earliest first, and how many tasks a filter has.
 *
 * One index holds status and planned date: that of `taskMember` for an inspector's own tasks, that of `report` for
 * people who see all. Each status gives its first rows from the index, and the page is the first of these. So the time
 * for a page does not grow with the number of tasks. A search or a record chooses tasks as `few-tasks.ts` says.
 */
import { TASK_COUNT_LIMIT, type TaskOrder } from '@proofmark/contract/api/task-views.ts';
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { sql, type RawBuilder } from 'kysely';
import { isClient } from '@proofmark/contract/workflow/client-accounts.ts';
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { mayReadAll, type Caller } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { readCursor } from '../http/cursor.ts';
import { readList } from '../http/read-list.ts';
import { fewTasks, isOneOf } from './few-tasks.ts';
import { isInSearch } from './search-text.ts';

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
  planned?: 'yes' | 'no' | undefined;
  /** Records of parties. */
  clientId?: string | undefined;
  factoryId?: string | undefined;
}

/** A filter for a statement. */
export interface ReadyFilter extends TaskFilter {
  /** The tasks that the keyword and the records choose; null if they are many, or there is neither. */
  few: readonly string[] | null;
}

/** What a person asks for; `filterFor` makes it a filter. */
interface AskedFilter {
  /** With commas. */
  status?: string | undefined;
  keyword?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  inspectorUid?: number | undefined;
  planned?: 'yes' | 'no' | undefined;
  clientId?: string | undefined;
  factoryId?: string | undefined;
}

export interface TaskQuery extends ReadyFilter {
  cursor: string | undefined;
  limit: number;
  order?: TaskOrder;
  /** The place with which the page ends, as a cursor. */
  until?: string | undefined;
}

/** The filter that somebody asked for, without the tasks and statuses that the caller may not see. */
export function filterFor(
  { uid, roles }: Caller,
  { status, keyword = '', from, to, inspectorUid, planned, clientId, factoryId }: AskedFilter,
): TaskFilter {
  return {
    uid: mayReadAll(roles) ? (inspectorUid ?? null) : uid,
    statuses: readList('status', status, REPORT_STATUSES).filter(
      (each) => !isClient(roles) && (each !== 'draft' || mayPlan(roles)),
    ),
    keyword,
    from,
    to,
    planned,
    clientId,
    factoryId,
  };
}

/** The filter with the tasks that its keyword and records choose. */
export async function readyFilter(db: Db, filter: TaskFilter): Promise<ReadyFilter> {
  return { ...filter, few: await fewTasks(db, filter) };
}

/** The tasks of a page, in order, and one more if there is another page. Null if there can be none. */
export function tasksOfPage(query: TaskQuery): RawBuilder<TaskPlace> | null {
  if (query.statuses.length === 0) return null;
  if (query.few !== null) return sql<TaskPlace>`(${firstOf(query, query.statuses)})`;
  const perStatus = query.statuses.map(
    (status) => sql`select t."taskId", t."plannedDate" from (${firstOf(query, [status])}) as t`,
  );
  return sql<TaskPlace>`(
    select one."taskId", one."plannedDate" from (${sql.join(perStatus, sql` union all `)}) as one
    order by ${orderBy('one', query.order)} limit ${mostOf(query)})`;
}

/**
 * One more than the page.
 *
 * [Note: A limit is a number] It stands in the statement. With a parameter PostgreSQL takes the page for a tenth of a large
 * table, so the plan that it could keep looks worse than a new one, and it plans anew every time.
 */
function mostOf({ limit }: TaskQuery) {
  return sql.lit(limit + 1);
}

function firstOf(query: TaskQuery, statuses: readonly ReportStatus[]) {
  const place = query.cursor === undefined ? null : readCursor(query.cursor);
  const isAfter = query.order === 'earliest' ? sql`>` : sql`<`;
  const after = place ? sql`and (l."plannedDate", l."taskId") ${isAfter} (${place[0]}, ${place[1]})` : sql``;
  const end = query.until === undefined ? null : readCursor(query.until, 'until');
  const isBefore = query.order === 'earliest' ? sql`<=` : sql`>=`;
  const until = end ? sql`and (l."plannedDate", l."taskId") ${isBefore} (${end[0]}, ${end[1]})` : sql``;
  return sql`select l."taskId", l."plannedDate" ${sourceOf(query, statuses)} ${after} ${until}
    order by ${orderBy('l', query.order)} limit ${mostOf(query)}`;
}

/** The order of a list, by planned date. */
export function orderBy(table: 'l' | 'one' | 'page', order: TaskOrder = 'latest') {
  const direction = order === 'earliest' ? 'asc' : 'desc';
  return sql.raw(`${table}."plannedDate" ${direction}, ${table}."taskId" ${direction}`);
}

/** The tasks of these statuses that pass the filter: a `from` and a `where`, with the tasks as `l`. */
function sourceOf(filter: ReadyFilter, statuses: readonly ReportStatus[]) {
  const { uid, keyword, from, to, few } = filter;
  // As no plain column, so that no database walks the index of the statuses past tasks that are not among the few.
  const isOfThese =
    few === null
      ? sql`l.status in (${sql.join(statuses)})`
      : sql`${isOneOf('l.taskId', few)} and l.status || '' in (${sql.join(statuses)})`;
  const source =
    uid === null
      ? sql`from report as l where ${isOfThese}`
      : sql`from "taskMember" as l where l.uid = ${uid} and ${isOfThese}`;
  const first = from === undefined ? sql`` : sql`and l."plannedDate" >= ${from}`;
  const last = to === undefined ? sql`` : sql`and l."plannedDate" <= ${to}`;
  return sql`${source} ${first} ${last} ${isOfTask(filter)} ${hasKeyword(keyword)}`;
}

/** A condition on `l."taskId"`: what the task itself has to say. */
function isOfTask({ planned, clientId, factoryId }: TaskFilter) {
  const facts = [
    ...(planned === undefined ? [] : [sql`task."isPlanned" = ${planned === 'yes' ? 1 : 0}`]),
    ...(clientId === undefined ? [] : [sql`task."clientId" = ${clientId}`]),
    ...(factoryId === undefined ? [] : [sql`task."factoryId" = ${factoryId}`]),
  ];
  if (facts.length === 0) return sql``;
  return sql`and exists (select 1 from task where task.id = l."taskId" and ${sql.join(facts, sql` and `)})`;
}

/**
 * How many tasks of each of its statuses pass the filter. Counts no further than {@link TASK_COUNT_LIMIT} in a status: to
 * count 100,000 tasks would take longer than to list a page of them.
 */
export async function countTasks(db: Db, asked: TaskFilter): Promise<Partial<Record<ReportStatus, number>>> {
  if (asked.statuses.length === 0) return {};
  const filter = await readyFilter(db, asked);
  const counts = filter.few === null ? await countEach(db, filter) : await countFew(db, filter);
  return Object.fromEntries(
    filter.statuses.map((status) => {
      const n = Number(counts.find((each) => each.status === status)?.n ?? 0);
      return [status, Math.min(n, TASK_COUNT_LIMIT)];
    }),
  );
}

interface StatusCount {
  status: ReportStatus;
  n: number | string;
}

async function countFew(db: Db, filter: ReadyFilter): Promise<StatusCount[]> {
  const { rows } = await sql<StatusCount>`
    select l.status, count(*) as n ${sourceOf(filter, filter.statuses)} group by l.status`.execute(db);
  return rows;
}

async function countEach(db: Db, filter: ReadyFilter): Promise<StatusCount[]> {
  const perStatus = filter.statuses.map(
    (status) => sql`select ${status} as status, (select count(*) from (
      select 1 ${sourceOf(filter, [status])} limit ${TASK_COUNT_LIMIT}) as counted) as n`,
  );
  const { rows } = await sql<StatusCount>`${sql.join(perStatus, sql` union all `)}`.execute(db);
  return rows;
}

/** A condition on `l."taskId"`: the task has the keyword in one of its texts. */
export function hasKeyword(keyword: string) {
  if (keyword === '') return sql``;
  return sql`and exists (select 1 from task
    where task.id = l."taskId" and ${isInSearch(keyword)})`;
}
