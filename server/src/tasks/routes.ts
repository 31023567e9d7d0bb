/** @file The list of home, adding a task, opening one. */
import { envelope } from '@proofmark/contract/api/envelope.ts';
import { routePath } from '@proofmark/contract/api/paths.ts';
import {
  taskAddBody,
  taskDetailData,
  taskDetailQuery,
  taskListData,
  taskListQuery,
  taskSchema,
} from '@proofmark/contract/api/task.ts';
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import {
  mayReadAll,
  maySeeDrafts,
  requireReportAccess,
  requireUser,
  type App,
  type Caller,
  type Deps,
} from '../context.ts';
import { refuse } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import { addTask } from './add-task.ts';
import { listTaskIds } from './list-tasks.ts';
import { presentTasks } from './present-tasks.ts';

export function taskRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.get(
    routePath('/task/list'),
    {
      schema: {
        tags: ['task'],
        summary: 'Tasks, newest planned first',
        description:
          '`status` is a list with commas; `keyword` is looked for in order and report number, product and client.',
        querystring: taskListQuery,
        response: { 200: envelope(taskListData) },
      },
    },
    async (request) => {
      const caller = requireUser(request);
      const { status, keyword = '', cursor, limit } = request.query;
      const { taskIds, nextCursor } = await listTaskIds(db, {
        uid: mayReadAll(caller.roles) ? null : caller.uid,
        statuses: readStatuses(status, caller),
        keyword,
        cursor,
        limit,
      });
      return ok({ items: await presentTasks(db, caller.uid, taskIds), nextCursor });
    },
  );

  app.post(
    routePath('/task/add'),
    {
      schema: {
        tags: ['task'],
        summary: 'Add a task, or open one’s own',
        body: taskAddBody,
        response: { 200: envelope(taskSchema) },
      },
    },
    async (request) => {
      const caller = requireUser(request);
      const taskId = await addTask(deps, caller, request.body);
      return ok(await presentTask(caller, taskId));
    },
  );

  app.get(
    routePath('/task/detail'),
    {
      schema: {
        tags: ['task'],
        summary: 'A task by its numbers',
        querystring: taskDetailQuery,
        response: { 200: envelope(taskDetailData) },
      },
    },
    async (request) => {
      const caller = requireUser(request);
      const { orderNo, reportNo } = request.query;
      const found = await db
        .selectFrom('task')
        .select(['id', 'reportId'])
        .where('orderNo', '=', orderNo)
        .where('reportNo', '=', reportNo)
        .executeTakeFirst();
      if (!found) throw refuse('TASK_NOT_FOUND');
      await requireReportAccess(deps, caller, found.reportId, 'read');
      const task = await presentTask(caller, found.id);
      return ok({ task, reportId: task.reportId, status: task.status, version: task.version });
    },
  );

  async function presentTask(caller: Caller, taskId: string) {
    const [task] = await presentTasks(db, caller.uid, [taskId]);
    if (!task) throw refuse('TASK_NOT_FOUND');
    return task;
  }
}

/** The statuses asked for, without those that the caller does not see. Refuses a name that is none. */
function readStatuses(list: string | undefined, { roles }: Caller): ReportStatus[] {
  const names = list ? [...new Set(list.split(',').map((name) => name.trim()))] : REPORT_STATUSES;
  for (const name of names) {
    if (!(REPORT_STATUSES as readonly string[]).includes(name)) {
      throw refuse('INVALID_INPUT', {
        issues: [{ field: 'status', code: 'NOT_ALLOWED', value: name.slice(0, 80) }],
      });
    }
  }
  return (names as ReportStatus[]).filter((status) => status !== 'draft' || maySeeDrafts(roles));
}
