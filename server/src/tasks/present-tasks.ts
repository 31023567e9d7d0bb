/** @file Tasks as the wire has them, with the summaries of their reports. */
import { ORDER_TEXTS, orderTextsOf } from '@proofmark/contract/api/order-texts.ts';
import type { Restore, Task, TaskList } from '@proofmark/contract/api/task.ts';
import type { TaskOrder } from '@proofmark/contract/api/task-views.ts';
import type { TaskSummary } from '@proofmark/contract/report/summary.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/schema.ts';
import { pageOf } from '../http/cursor.ts';
import { JsonText } from '../http/json-text.ts';
import { orderBy, readyFilter, tasksOfPage, type TaskPlace, type TaskQuery } from './list-tasks.ts';
import { summariesOf } from './summaries.ts';

/** A task, and its summary as it is stored: as JSON. */
interface Presented {
  task: Omit<Task, 'summary'>;
  summary: string;
}

/** The task with this id as the caller sees it, or undefined if there is none. */
export async function presentTask(db: Db, callerUid: number, taskId: string): Promise<Task | undefined> {
  const page = sql<TaskPlace>`(select id as "taskId", "plannedDate" from task where id = ${taskId})`;
  const [found] = await present(db, callerUid, await loadTasks(db, page));
  return found && { ...found.task, summary: JSON.parse(found.summary) as TaskSummary };
}

/**
 * A page of tasks as the caller sees them. The summaries go into the answer as they are stored, because to read and
 * write them again would take a third of its time.
 */
export async function presentPage(
  db: Db,
  callerUid: number,
  query: Omit<TaskQuery, 'few'>,
  restores: readonly Restore[],
): Promise<JsonText<TaskList>> {
  const places = tasksOfPage({ ...query, ...(await readyFilter(db, query)) });
  const found = places ? await loadTasks(db, places, query.order) : [];
  const { page, nextCursor } = pageOf(found, query.limit, ({ id, plannedDate }) => [plannedDate, id]);
  const items = (await present(db, callerUid, page)).map(writeTask);
  const rest = JSON.stringify({ nextCursor, ...(restores.length > 0 && { restores }) }).slice(1);
  return new JsonText(`{"items":[${items.join(',')}],${rest}`);
}

/** The tasks of a page, in no order, as the caller sees them. */
export async function presentTasks(
  db: Db,
  callerUid: number,
  page: RawBuilder<TaskPlace>,
): Promise<Presented[]> {
  return present(db, callerUid, await loadTasks(db, page));
}

/** A task with its summary, as JSON. */
export function writeTask({ task, summary }: Presented): string {
  return `${JSON.stringify(task).slice(0, -1)},"summary":${summary}}`;
}

type FoundTask = Awaited<ReturnType<typeof loadTasks>>[number];

async function present(db: Db, callerUid: number, tasks: readonly FoundTask[]): Promise<Presented[]> {
  if (tasks.length === 0) return [];
  const teams = await loadTeams(
    db,
    tasks.map(({ id }) => id),
  );
  const summaries = await summariesOf(db, tasks);
  return tasks.map((row): Presented => {
    const team = teams.get(row.id) ?? [];
    const task = {
      reportId: row.reportId,
      orderNo: row.orderNo,
      reportNo: row.reportNo,
      status: row.status,
      version: row.version,
      inspectionType: row.inspectionType as Task['inspectionType'],
      ...orderTextsOf(row),
      site: siteOf(row.site),
      plannedDate: row.isPlanned ? row.plannedDate : '',
      part: team.find(({ uid }) => uid === callerUid)?.part ?? null,
      inspectors: team.map(({ uid, nickname }) => ({ uid, nickname })),
      reviewer: row.reviewerUid === null ? null : { uid: row.reviewerUid, nickname: row.reviewerName ?? '' },
      returnReason: row.status === 'returned' ? { code: row.returnCode, text: row.returnText } : null,
      decided: row.decidedAt === 0 ? null : { seq: row.decidedSeq, at: row.decidedAt },
      manDays: row.halfDays / 2,
      changes: row.changes,
      updatedAt: row.updatedAt,
    };
    return { task, summary: summaries.get(row.reportId) ?? 'null' };
  });
}

/** Where a factory is, from the JSON of its record. */
function siteOf(body: string | null): Task['site'] {
  if (body === null) return null;
  const { city = '', position = null } = JSON.parse(body) as Partial<NonNullable<Task['site']>>;
  return { city, position };
}

/** The tasks of a page with their reports and stored summaries, in order. */
function loadTasks(db: Db, page: RawBuilder<TaskPlace>, order?: TaskOrder) {
  return db
    .selectFrom(page.as('page'))
    .innerJoin('task', 'task.id', 'page.taskId')
    .innerJoin('report', 'report.id', 'task.reportId')
    .leftJoin('summaryCache', 'summaryCache.reportId', 'report.id')
    .leftJoin('party as site', 'site.id', 'task.factoryId')
    .leftJoin('user as reviewer', 'reviewer.uid', 'report.reviewerUid')
    .select([
      'task.id',
      'task.reportId',
      'task.orderNo',
      'task.reportNo',
      'report.status',
      'report.version',
      'task.inspectionType',
      ...ORDER_TEXTS.map((name) => `task.${name}` as const),
      'task.plannedDate',
      'task.isPlanned',
      'task.halfDays',
      'task.changes',
      'report.updatedAt',
      'report.seq',
      'report.returnCode',
      'report.returnText',
      'report.decidedSeq',
      'report.decidedAt',
      'summaryCache.seq as summarySeq',
      'summaryCache.body as summary',
      'report.reviewerUid',
      'reviewer.nickname as reviewerName',
      'site.body as site',
    ])
    .orderBy(orderBy('page', order))
    .execute();
}

/** Who works on each task, its lead first. */
async function loadTeams(db: Db, taskIds: readonly string[]) {
  const members = await db
    .selectFrom('taskMember')
    .innerJoin('user', 'user.uid', 'taskMember.uid')
    .select(['taskMember.taskId', 'taskMember.part', 'user.uid', 'user.nickname'])
    .where('taskMember.taskId', 'in', taskIds)
    // Descending, because `lead` comes after `inspector`.
    .orderBy('taskMember.part', 'desc')
    .orderBy('user.uid')
    .execute();
  return Map.groupBy(members, ({ taskId }) => taskId);
}
