/** @file Listing tasks, adding one, opening one. */
import { requireReportAccess, type App, type Caller, type Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { route } from '../http/route.ts';
import { addTask } from './add-task.ts';
import { filterFor } from './list-tasks.ts';
import { presentPage, presentTask } from './present-tasks.ts';

/** Mounts the endpoints of tasks. */
export function taskRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  route(app, 'task/list', async ({ input: { status, keyword, cursor, limit }, caller }) => {
    return presentPage(db, caller.uid, {
      ...filterFor(caller, { status, keyword }),
      cursor,
      limit,
    });
  });

  route(app, 'task/add', async ({ input, caller }) => present(caller, await addTask(deps, caller, input)));

  route(app, 'task/detail', async ({ input: { orderNo, reportNo }, caller }) => {
    const found = await db
      .selectFrom('task')
      .select(['id', 'reportId'])
      .where('orderNo', '=', orderNo)
      .where('reportNo', '=', reportNo)
      .executeTakeFirst();
    if (!found) throw refuse('TASK_NOT_FOUND');
    await requireReportAccess(deps, caller, found.reportId, 'read', 'TASK_NOT_FOUND');
    const task = await present(caller, found.id);
    return { task, reportId: task.reportId, status: task.status, version: task.version };
  });

  async function present(caller: Caller, taskId: string) {
    const task = await presentTask(db, caller.uid, taskId);
    if (!task) throw refuse('TASK_NOT_FOUND');
    return task;
  }
}
