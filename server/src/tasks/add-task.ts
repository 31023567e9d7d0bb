/** @file Adds a task by its numbers: finds the existing one, or creates it. */
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { Caller, Deps } from '../context.ts';
import { isUniqueViolation } from '../database/transaction.ts';
import { ForbiddenError, refuse } from '../errors.ts';
import { countTask } from '../limits/quotas.ts';
import { createTask, DEFAULT_TEMPLATE, type NewTask } from './create-task.ts';
import { firstInspection } from './reinspection.ts';
import { findTemplate } from '../dictionary/templates.ts';

/** Roles that may add a task. */
const ADDING_ROLES: readonly Role[] = ['inspector', 'coordinator', 'admin'];

type AddRequest = Pick<NewTask, 'orderNo' | 'reportNo' | 'inspectionType' | 'templateCode'> & {
  reinspectionOf?: string | undefined;
};

/**
 * The id of the task. Refuses with TASK_EXISTS if the report number belongs to another order, or to a task of which the
 * caller is not on the team, and with BUSY if the caller has added too many.
 */
export async function addTask(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  caller: Caller,
  request: AddRequest,
): Promise<string> {
  const { db, now } = deps;
  if (!caller.roles.some((role) => ADDING_ROLES.includes(role))) throw new ForbiddenError();
  const { templateCode = DEFAULT_TEMPLATE } = request;
  const template = await findTemplate(db, templateCode);
  if (!template) {
    throw refuse('INVALID_INPUT', {
      issues: [{ field: 'templateCode', code: 'NOT_ALLOWED', value: templateCode }],
    });
  }
  const existing = await findOwn();
  if (existing) return existing;
  await countTask(deps, caller.uid);
  try {
    const members = [{ uid: caller.uid, part: 'lead' }] as const;
    const { reinspectionOf, ...task } = request;
    const first = reinspectionOf === undefined ? {} : await firstInspection(db, caller, reinspectionOf);
    const own = { template, members, createdBy: caller.uid, at: now() };
    const { taskId } = await createTask(db, { ...task, ...first, ...own });
    return taskId;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody created it at the same moment, perhaps the same phone with a second call.
    const made = await findOwn();
    if (made) return made;
    throw refuse('TASK_EXISTS');
  }

  async function findOwn(): Promise<string | null> {
    const task = await db
      .selectFrom('task')
      .leftJoin('taskMember', (join) =>
        join.onRef('taskMember.taskId', '=', 'task.id').on('taskMember.uid', '=', caller.uid),
      )
      .select(['task.id', 'task.orderNo', 'taskMember.part'])
      .where('task.reportNo', '=', request.reportNo)
      .executeTakeFirst();
    if (!task) return null;
    if (task.orderNo !== request.orderNo || task.part === null) throw refuse('TASK_EXISTS');
    return task.id;
  }
}
