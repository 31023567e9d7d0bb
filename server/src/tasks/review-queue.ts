/**
 * @file The lists of the review desk. One index holds status, time and id, so a page is its first rows: the time for it
 * does not grow with the number of reports.
 */
import { WARNINGS_SHOWN, type ReviewEntry, type ReviewList } from '@proofmark/contract/api/review.ts';
import { REVIEW_HOURS } from '@proofmark/contract/api/order-limits.ts';
import { REVIEW_COUNT_LIMIT, type ReviewView } from '@proofmark/contract/api/review-views.ts';
import type { SubmittedWarning } from '@proofmark/contract/api/workflow.ts';
import { IN_REVIEW_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { pageOf, readPlace } from '../http/cursor.ts';
import { JsonText } from '../http/json-text.ts';
import { fewTasks, isOneOf } from './few-tasks.ts';
import { hasKeyword, type TaskPlace } from './list-tasks.ts';
import { noticesOf } from './notices.ts';
import { presentTasks, writeTask } from './present-tasks.ts';

/** What each list holds. */
const VIEWS: Record<ReviewView, { statuses: readonly ReportStatus[]; isNewestFirst?: true }> = {
  toReview: { statuses: IN_REVIEW_STATUSES },
  returned: { statuses: ['returned'] },
  approved: { statuses: ['approved'], isNewestFirst: true },
};

interface QueueQuery {
  view: ReviewView;
  keyword: string;
  approvedSince: number | undefined;
  cursor: string | undefined;
  limit: number;
}

interface QueuePlace extends TaskPlace {
  reportId: string;
  seq: number;
  stageAt: number;
}

/** A page of a list as the reviewer sees it. The cards go into the answer as they are stored. */
export async function presentQueue(
  db: Db,
  callerUid: number,
  query: QueueQuery,
): Promise<JsonText<ReviewList>> {
  const { page, nextCursor } = pageOf(await placesOf(db, query), query.limit, ({ stageAt, reportId }) => [
    String(stageAt),
    reportId,
  ]);
  const [tasks, hours, notices, submissions, counts] = await Promise.all([
    loadEntries(db, callerUid, page),
    loadHours(db, page),
    noticesOf(db, page),
    loadSubmissions(db, page),
    countLists(db, query.approvedSince),
  ]);
  const items = page.flatMap(({ reportId, stageAt }) => {
    const found = tasks.get(reportId);
    if (!found) return [];
    const { count, warnings } = submissions.get(reportId) ?? { count: 0, warnings: [] };
    const entry: Omit<ReviewEntry, 'task'> = {
      stageAt,
      reviewHours: hours.get(reportId) ?? REVIEW_HOURS,
      submissions: count,
      notices: (notices.get(reportId) ?? []).map((notice) => ({ code: notice.code, count: notice.count })),
      warnings,
    };
    return [`{"task":${writeTask(found)},${JSON.stringify(entry).slice(1)}`];
  });
  const rest = JSON.stringify({ nextCursor, counts });
  return new JsonText(`{"items":[${items.join(',')}],${rest.slice(1)}`);
}

/** The reports of a page, in order, and one more if there is another page. See [Note: A limit is a number]. */
async function placesOf(db: Db, { view, keyword, cursor, limit }: QueueQuery): Promise<QueuePlace[]> {
  const { statuses, isNewestFirst = false } = VIEWS[view];
  const direction = sql.raw(isNewestFirst ? 'desc' : 'asc');
  const place = cursor === undefined ? null : readPlace(cursor);
  const after = place
    ? sql`and (l."stageAt", l.id) ${sql.raw(isNewestFirst ? '<' : '>')} (${place[0]}, ${place[1]})`
    : sql``;
  const few = await fewTasks(db, { keyword });
  const perStatus = statuses.map(
    (status) => sql`select t.* from (
      select l.id as "reportId", l.seq, l."taskId", l."plannedDate", l."stageAt" from report as l
      where l.status = ${status} ${after} ${few === null ? sql`` : sql`and ${isOneOf('l.taskId', few)}`} ${hasKeyword(keyword)}
      order by l."stageAt" ${direction}, l.id ${direction} limit ${sql.lit(limit + 1)}) as t`,
  );
  const { rows } = await sql<QueuePlace>`
    select one.* from (${sql.join(perStatus, sql` union all `)}) as one
    order by one."stageAt" ${direction}, one."reportId" ${direction} limit ${sql.lit(limit + 1)}`.execute(db);
  return rows;
}

async function loadEntries(db: Db, callerUid: number, page: readonly QueuePlace[]) {
  if (page.length === 0) return new Map<string, never>();
  const ids = sql.join(page.map(({ taskId }) => taskId));
  const places = sql<TaskPlace>`(select id as "taskId", "plannedDate" from task where id in (${ids}))`;
  const presented = await presentTasks(db, callerUid, places);
  return new Map(presented.map((one) => [one.reportId, one]));
}

/** How many hours the review of each report may take. */
async function loadHours(db: Db, page: readonly QueuePlace[]): Promise<Map<string, number>> {
  if (page.length === 0) return new Map();
  const ids = page.map(({ taskId }) => taskId);
  const tasks = await db
    .selectFrom('task')
    .select(['reportId', 'reviewHours'])
    .where('id', 'in', ids)
    .execute();
  return new Map(tasks.map(({ reportId, reviewHours }) => [reportId, reviewHours]));
}

/** How often each report was submitted, and the warnings of the last time. */
async function loadSubmissions(db: Db, page: readonly QueuePlace[]) {
  const found = new Map<string, { count: number; warnings: SubmittedWarning[] }>();
  if (page.length === 0) return found;
  const entries = await db
    .selectFrom('workflowEntry')
    .select(['reportId', 'warnings'])
    .where(
      'reportId',
      'in',
      page.map(({ reportId }) => reportId),
    )
    .where('event', '=', 'submit')
    .orderBy('reportId')
    .orderBy('number')
    .execute();
  for (const { reportId, warnings } of entries) {
    const shown = (JSON.parse(warnings) as SubmittedWarning[]).slice(0, WARNINGS_SHOWN);
    found.set(reportId, { count: (found.get(reportId)?.count ?? 0) + 1, warnings: shown });
  }
  return found;
}

/** Counts no further than the desk shows: at 100,000 reports counting all of them would take longer than the page. */
async function countLists(db: Db, approvedSince: number | undefined): Promise<ReviewList['counts']> {
  const counted = async (view: ReviewView, since = 0) => {
    const statuses = sql.join(VIEWS[view].statuses);
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from (
      select 1 from report where status in (${statuses}) and "stageAt" >= ${since}
      limit ${REVIEW_COUNT_LIMIT}) as counted`.execute(db);
    return Number(rows[0]?.count ?? 0);
  };
  const [toReview, returned, approved] = await Promise.all([
    counted('toReview'),
    counted('returned'),
    approvedSince === undefined ? 0 : counted('approved', approvedSince),
  ]);
  return { toReview, returned, approved };
}
