/** @file Adds a task by its numbers: finds the existing one, or creates it. */
import { DEFAULT_TEMPLATE } from '@proofmark/contract/report/template-rows.ts';
import { mayAddTask } from '@proofmark/contract/workflow/add-task.ts';
import type { Caller, Deps } from '../context.ts';
import { isUniqueViolation } from '../database/transaction.ts';
import { ForbiddenError, refuse } from '../errors.ts';
import { countTask } from '../limits/quotas.ts';
import { createTask, type NewTask } from './create-task.ts';
import { firstInspection } from './reinspection.ts';
import { findTemplate } from '../dictionary/templates.ts';

type AddRequest = Pick<NewTask, 'reportId' | 'orderNo' | 'reportNo' | 'inspectionType' | 'templateCode'> & {
  reinspectionOf?: string | undefined;
};

/**
 * The id of the task. A second request with the same `reportId` finds what the first one has made: its answer was lost.
 * Refuses with TASK_EXISTS if the report number belongs to another order, or to a task of which the caller is not on the
 * team, with INVALID_INPUT if the id belongs to somebody else's report, and with BUSY if the caller has added too many.
 */
export async function addTask(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  caller: Caller,
  request: AddRequest,
): Promise<string> {
  const { db, now } = deps;
  if (!mayAddTask(caller.roles)) throw new ForbiddenError();
  const { templateCode = DEFAULT_TEMPLATE } = request;
  const template = await findTemplate(db, templateCode);
  if (!template) {
    throw refuse('INVALID_INPUT', {
      issues: [{ field: 'templateCode', code: 'NOT_ALLOWED', value: templateCode }],
    });
  }
  const existing = await findExisting();
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
    const made = await findExisting();
    if (made) return made;
    throw refuse('TASK_EXISTS');
  }

  async function findExisting(): Promise<string | null> {
    return (await findById()) ?? (await findByNumber());
  }

  async function findById(): Promise<string | null> {
    const { reportId } = request;
    if (reportId === undefined) return null;
    const task = await ownTask().where('task.reportId', '=', reportId).executeTakeFirst();
    if (!task) return null;
    if (task.part === null) {
      throw refuse('INVALID_INPUT', {
        issues: [{ field: 'reportId', code: 'ID_TAKEN', value: reportId }],
      });
    }
    return task.id;
  }

  async function findByNumber(): Promise<string | null> {
    const task = await ownTask().where('task.reportNo', '=', request.reportNo).executeTakeFirst();
    if (!task) return null;
    if (task.orderNo !== request.orderNo || task.part === null) throw refuse('TASK_EXISTS');
    return task.id;
  }

  function ownTask() {
    return db
      .selectFrom('task')
      .leftJoin('taskMember', (join) =>
        join.onRef('taskMember.taskId', '=', 'task.id').on('taskMember.uid', '=', caller.uid),
      )
      .select(['task.id', 'task.orderNo', 'taskMember.part']);
  }
}
