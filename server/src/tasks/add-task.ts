/** @file Adds a task by its numbers: finds the existing one, or creates it. */
import { DEFAULT_TEMPLATE } from '@proofmark/contract/report/template-rows.ts';
import type { Restore, TaskAdd } from '@proofmark/contract/api/task.ts';
import { mayPlan } from '@proofmark/contract/workflow/planning-roles.ts';
import { mayAddTask } from '@proofmark/contract/workflow/add-task.ts';
import type { Caller, Deps } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { isUniqueViolation } from '../database/transaction.ts';
import { ForbiddenError, refuse } from '../errors.ts';
import { countTasksOf } from '../limits/quotas.ts';
import { usualOf, withParties } from '../parties/names.ts';
import { createCounted } from './create-in-group.ts';
import type { NewTask } from './create-task.ts';
import { requireReviewer } from './reviewer.ts';
import { inspectors, requireTeam } from './team.ts';
import { firstInspection } from './reinspection.ts';
import { requireTemplate } from '../dictionary/templates.ts';

type AddRequest = Omit<TaskAdd, 'isAgain'> & { isAgain?: boolean | undefined };

/**
 * The id of the task. A second request with the same `reportId` and numbers finds what the first one has made: its answer
 * was lost. An inspector may have given the visit another number meanwhile. So it does also if the caller may no longer add tasks, or the order could not be made any more.
 * Refuses with TASK_EXISTS if the report number belongs to another order, or to a task of which the caller is not on the
 * team, with INVALID_INPUT if the id belongs to another report, and with BUSY if the caller has added too many. A number or id that is taken counts like a new task, so that nobody finds out by
 * trying which numbers exist.
 */
export async function addTask(
  deps: Pick<Deps, 'config' | 'db' | 'now'> & { restores: readonly Restore[] },
  caller: Caller,
  { isAgain = false, ...request }: AddRequest,
): Promise<string> {
  const { db, now } = deps;
  const made = await findById();
  if (made?.isOwn) return made.id;
  if (isAgain) requireRestored(deps, caller, request);
  else if (!mayAddTask(caller.roles, deps.config.allowsUnplannedVisits)) throw new ForbiddenError();
  const usual = await usualOf(db, request.clientId);
  const templateCode = request.templateCode || usual.templateCode || DEFAULT_TEMPLATE;
  const template = await requireTemplate(db, templateCode);
  const team = isAgain ? await teamAgain(db, caller, request) : await teamOf(db, caller, request);
  if (request.reviewerUid != null)
    await requireReviewer(
      db,
      request.reviewerUid,
      team.members.map(({ uid }) => uid),
    );
  const existing = await findExisting();
  if (existing) return existing;
  try {
    const {
      reinspectionOf,
      leadUid: _lead,
      inspectorUids: _others,
      plannedDate,
      ...task
    } = await withParties(db, request);
    const first = reinspectionOf === undefined ? {} : await firstInspection(db, caller, reinspectionOf);
    const own = { template, ...team, createdBy: caller.uid, at: now(), isTold: !isAgain };
    return await createCounted(deps, {
      ...task,
      templateCode,
      terms: { ...usual.terms, ...task.terms },
      reviewHours: task.reviewHours ?? usual.reviewHours,
      plannedDate: plannedDate || undefined,
      ...first,
      ...own,
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody created it at the same moment, perhaps the same phone with a second call.
    const other = await findExisting();
    if (other) return other;
    await countTasksOf(deps, caller.uid);
    throw refuse('TASK_EXISTS');
  }

  async function findExisting(): Promise<string | null> {
    const task = await findById();
    if (!task) return findByNumber();
    if (task.isOwn) return task.id;
    await countTasksOf(deps, caller.uid);
    throw refuse('INVALID_INPUT', {
      issues: [{ field: 'reportId', code: 'ID_TAKEN', value: request.reportId }],
    });
  }

  async function findById(): Promise<{ id: string; isOwn: boolean } | null> {
    const { reportId, orderNo, reportNo } = request;
    if (reportId === undefined) return null;
    const task = await ownTask().where('task.reportId', '=', reportId).executeTakeFirst();
    if (!task) return null;
    // Coordinators are not on the teams that they send.
    const isPlanned = mayPlan(caller.roles) && task.createdBy === caller.uid;
    const isOwnVisit = task.part !== null && task.createdBy === caller.uid;
    const isSame = task.orderNo === orderNo && task.reportNo === reportNo;
    return { id: task.id, isOwn: isOwnVisit || (isSame && (task.part !== null || isPlanned)) };
  }

  async function findByNumber(): Promise<string | null> {
    const task = await ownTask().where('task.reportNo', '=', request.reportNo).executeTakeFirst();
    if (!task) return null;
    if (task.orderNo !== request.orderNo || task.part === null) {
      await countTasksOf(deps, caller.uid);
      throw refuse('TASK_EXISTS');
    }
    return task.id;
  }

  function ownTask() {
    return db
      .selectFrom('task')
      .leftJoin('taskMember', (join) =>
        join.onRef('taskMember.taskId', '=', 'task.id').on('taskMember.uid', '=', caller.uid),
      )
      .select(['task.id', 'task.orderNo', 'task.reportNo', 'task.createdBy', 'taskMember.part']);
  }
}

/**
 * Who goes. Coordinators name a team, and a task without one is a draft. An inspector who adds a visit on the way leads it,
 * and says no more of the order than its numbers. Refuses with INVALID_INPUT anything else.
 */
async function teamOf(
  db: Db,
  { uid, roles }: Caller,
  request: AddRequest,
): Promise<Pick<NewTask, 'members' | 'status'>> {
  const leads = { members: [{ uid, part: 'lead' }], status: 'assigned' } as const;
  const isOwnVisit = request.leadUid === undefined && roles.includes('inspector');
  if (mayPlan(roles) && !isOwnVisit) {
    const members = await requireTeam(db, request);
    return { members, status: members.length === 0 ? 'draft' : 'assigned' };
  }
  const issues = Object.keys(request)
    .filter((field) => !OF_VISIT.has(field))
    .map((field) => ({ field, code: 'NOT_ALLOWED', allowed: { format: 'planner-only' } }));
  if (issues.length > 0 && !mayPlan(roles)) throw refuse('INVALID_INPUT', { issues });
  return leads;
}

/**
 * [Note: A task that a restore has taken] The server cannot know such a task. It believes an inspector of whom the phone
 * says that they were on its team, and takes what the phone knows of the order, which inspectors otherwise may not say. It
 * does so only for 90 days after a restore, and only if nothing has the report's id. The log names who brought the task.
 */
function requireRestored(
  { restores }: { restores: readonly Restore[] },
  { uid, roles }: Caller,
  { reportId, leadUid, inspectorUids = [] }: AddRequest,
): void {
  if (!roles.includes('inspector')) throw new ForbiddenError();
  const isOnTeam = leadUid === uid || inspectorUids.includes(uid);
  const issues = [
    ...(restores.length > 0 ? [] : [{ field: 'isAgain', code: 'NOT_ALLOWED', value: true }]),
    ...(reportId === undefined ? [{ field: 'reportId', code: 'MISSING' }] : []),
    ...(isOnTeam ? [] : [{ field: 'inspectorUids', code: 'NOT_ALLOWED', value: inspectorUids }]),
  ];
  if (issues.length > 0) throw refuse('INVALID_INPUT', { issues });
}

/** The team that the task had. Who has no account as an inspector here is left out; without its lead the caller leads. */
async function teamAgain(
  db: Db,
  { uid }: Caller,
  { leadUid, inspectorUids = [] }: AddRequest,
): Promise<Pick<NewTask, 'members' | 'status'>> {
  const here = new Set((await inspectors(db)).map((person) => person.uid));
  const lead = leadUid != null && here.has(leadUid) ? leadUid : uid;
  const others = inspectorUids.filter((each) => here.has(each));
  return { members: await requireTeam(db, { leadUid: lead, inspectorUids: others }), status: 'assigned' };
}

/** What an inspector says of a visit that nobody planned. */
const OF_VISIT: ReadonlySet<string> = new Set<keyof AddRequest>([
  'reportId',
  'orderNo',
  'reportNo',
  'inspectionType',
  'templateCode',
  'reinspectionOf',
]);
