/** @file Listing tasks, adding one, opening one. */
import type { OrderTerms } from '@proofmark/contract/api/order.ts';
import type { Restore } from '@proofmark/contract/api/task.ts';
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { mayReview } from '@proofmark/contract/workflow/reviewing-roles.ts';
import { calendarDay } from '../calendar-day.ts';
import { requireReportAccess, type App, type Caller, type Deps } from '../context.ts';
import { ForbiddenError, refuse } from '../errors.ts';
import { listAttachments } from '../files/attachments.ts';
import { route } from '../http/route.ts';
import { assignTask } from './assign-task.ts';
import { addTask } from './add-task.ts';
import { countTasks, filterFor } from './list-tasks.ts';
import type { Signer } from '../proof/signer.ts';
import { changeLeave, planPeople, requirePlanOf } from './plan-people.ts';
import { presentPage, presentTask } from './present-tasks.ts';
import { presentQueue } from './review-queue.ts';
import { updateTask } from './update-task.ts';
import { ON_THE_WAY, weekOf } from './week.ts';
import { orderLines } from './order-lines.ts';

/** Mounts the endpoints of tasks. */
export function taskRoutes(app: App, deps: Deps & { signer: Signer; restores: readonly Restore[] }): void {
  const { db, restores } = deps;

  route(app, 'task/list', async ({ input: { cursor, until, limit, order, ...asked }, caller }) => {
    const query = { ...filterFor(caller, asked), cursor, until, limit, order };
    return presentPage(db, caller.uid, query, restores);
  });

  route(app, 'task/count', async ({ input, caller }) => ({
    statuses: await countTasks(db, filterFor(caller, input)),
  }));

  route(app, 'task/week', async ({ input, caller }) =>
    weekOf(db, filterFor(caller, { ...input, status: ON_THE_WAY })),
  );

  route(
    app,
    'review/list',
    async ({ input: { view, keyword = '', approvedSince, cursor, limit }, caller }) => {
      if (!mayReview(caller.roles)) throw new ForbiddenError();
      return presentQueue(db, caller.uid, { view, keyword, approvedSince, cursor, limit });
    },
  );

  route(app, 'task/add', async ({ input, caller }) => present(caller, await addTask(deps, caller, input)));

  route(app, 'task/update', async ({ input, caller }) =>
    present(caller, await updateTask(deps, caller, input)),
  );

  route(app, 'task/assign', async ({ input, caller }) =>
    present(caller, await assignTask(deps, caller, input)),
  );

  route(app, 'plan/people', async ({ input, caller }) => {
    requirePlanOf(caller, caller.uid);
    const onlyUid = mayPlan(caller.roles) ? undefined : caller.uid;
    return planPeople(db, input, calendarDay(deps.now()), onlyUid);
  });

  route(app, 'plan/leave', async ({ input: { uid, ...change }, caller }) => {
    requirePlanOf(caller, uid);
    await changeLeave(db, uid, change, deps.now());
    return null;
  });

  route(app, 'task/detail', async ({ input: { orderNo, reportNo }, caller }) => {
    const found = await db
      .selectFrom('task')
      .select(['id', 'reportId', 'templateCode', 'lines', 'terms', 'reviewHours'])
      .select(['clientId', 'supplierId', 'factoryId'])
      .where('orderNo', '=', orderNo)
      .where('reportNo', '=', reportNo)
      .executeTakeFirst();
    if (!found) throw refuse('TASK_NOT_FOUND');
    await requireReportAccess(deps, caller, found.reportId, 'read', 'TASK_NOT_FOUND');
    const task = await present(caller, found.id);
    const order = {
      clientId: found.clientId,
      supplierId: found.supplierId,
      factoryId: found.factoryId,
      templateCode: found.templateCode,
      lines: orderLines(found.lines),
      terms: JSON.parse(found.terms) as OrderTerms,
      reviewHours: found.reviewHours,
      attachments: await listAttachments(db, found.reportId),
    };
    return { task, order, reportId: task.reportId, status: task.status, version: task.version };
  });

  async function present(caller: Caller, taskId: string) {
    const task = await presentTask(db, caller.uid, taskId);
    if (!task) throw refuse('TASK_NOT_FOUND');
    return task;
  }
}
