/** @file Changes an order: in the task, and in the report. */
import { isDeepStrictEqual } from 'node:util';
import type { OrderTerms, TaskUpdate } from '@proofmark/contract/api/order.ts';
import { orderTextsOf, productOf } from '@proofmark/contract/api/order-texts.ts';
import { DEFAULT_TEMPLATE } from '@proofmark/contract/report/template-rows.ts';
import type { Template } from '@proofmark/contract/report/template.ts';
import type { Caller, Deps } from '../context.ts';
import { requireTemplate } from '../dictionary/templates.ts';
import { notAllowed } from '../errors.ts';
import { orderChanges, type KnownOrder } from '../inbox/order-changes.ts';
import { teamOf } from '../inbox/recipients.ts';
import { tell } from '../inbox/tell.ts';
import { usualOf, withParties } from '../parties/names.ts';
import { changeTask, dayOfVisit, moveVisit, type TaskChange } from './change-task.ts';
import { searchOf } from './create-task.ts';
import { placedLines, replaceLines } from './order-lines.ts';
import { requireReviewer } from './reviewer.ts';
import { writeOrder, type OrderInReport } from './write-order.ts';
import { halfDaysOnPlan } from './team.ts';

/** Stores what the coordinator changed. Refuses as `changeTask` does. Returns the id of the task. */
export function updateTask(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { reportId, changes, ...request }: TaskUpdate,
): Promise<string> {
  return changeTask(deps, caller, { reportId, changes }, async (change) => {
    const { tx, task } = change;
    const { plannedDate, manDays, lines, terms, reviewerUid, reviewHours, ...rest } = await withParties(
      tx,
      request,
    );
    const isMoved = await moveVisit(change, plannedDate);
    const hasOtherReviewer = reviewerUid !== undefined && (await nameReviewer(change, reviewerUid));
    // As for a new order: what it does not say is as the client usually wants it.
    const usual = await usualOf(tx, rest.clientId ?? task.clientId);
    const templateCode =
      rest.templateCode === undefined
        ? task.templateCode
        : rest.templateCode || usual.templateCode || DEFAULT_TEMPLATE;
    const template =
      templateCode === task.templateCode ? undefined : await otherTemplate(change, templateCode);
    const changed = {
      ...rest,
      ...productAfter(task, rest, lines),
      ...(reviewHours === undefined ? {} : { reviewHours: reviewHours ?? usual.reviewHours }),
      templateCode,
      ...(manDays === undefined ? {} : { halfDays: manDays * 2 }),
      ...(lines === undefined ? {} : { lines: replaceLines(task.lines, lines) }),
      ...(terms === undefined
        ? {}
        : { terms: JSON.stringify({ ...usualInstead(task.terms, usual.terms), ...terms }) }),
    };
    const next = { ...task, ...withoutUndefined(changed) };
    if (isDeepStrictEqual(readOut(next), readOut(task))) return isMoved || hasOtherReviewer;
    const { client, supplier, factory, factoryZh, inspectionType } = next;
    await tx
      .updateTable('task')
      .set({ ...withoutUndefined(changed), ...searchOf(next) })
      .where('id', '=', task.id)
      .execute();
    const isPlanned = plannedDate === undefined ? task.isPlanned : Number(plannedDate !== '');
    if (manDays !== undefined)
      await tx
        .updateTable('taskMember')
        .set({ halfDays: halfDaysOnPlan({ isPlanned, halfDays: manDays * 2 }) })
        .where('taskId', '=', task.id)
        .execute();
    const order = {
      client,
      supplier,
      factory,
      factoryZh,
      inspectionType: inspectionType as OrderInReport['inspectionType'],
      lines: placedLines(next.lines),
      terms: JSON.parse(next.terms) as OrderTerms,
    };
    await writeOrder(change, order, template);
    const changes = orderChanges(
      knownOrder(task),
      knownOrder({ ...next, isPlanned, plannedDate: plannedDate ?? task.plannedDate }),
    );
    if (change.status !== 'draft' && changes.length > 0) {
      const { by, at } = change;
      const to = await teamOf(tx, reportId);
      await tell(tx, { kind: 'changed', to, reportId, by: by.uid, at, detail: { changes } });
    }
    return true;
  });
}

/** A task with its lines and terms read, which may be written in several ways. */
function readOut(task: TaskChange['task']) {
  return { ...task, lines: placedLines(task.lines), terms: JSON.parse(task.terms) as OrderTerms };
}

/** The product of a changed order. One that is as in the first line goes on following it. */
function productAfter(
  task: TaskChange['task'],
  said: Pick<TaskUpdate, 'productEn' | 'productZh'>,
  lines: TaskUpdate['lines'],
) {
  const known = placedLines(task.lines);
  const followed = productOf({}, known);
  const own = (name: 'productEn' | 'productZh') =>
    said[name] ?? (task[name] === followed[name] ? '' : task[name]);
  return productOf({ productEn: own('productEn'), productZh: own('productZh') }, lines ?? known);
}

/** Whoever reviewed the report before may go on, also with another role by now. False if nothing changes. */
async function nameReviewer(
  { tx, task: { reportId } }: TaskChange,
  reviewerUid: number | null,
): Promise<boolean> {
  const named = await tx
    .selectFrom('report')
    .select('reviewerUid')
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  if (named.reviewerUid === reviewerUid) return false;
  if (reviewerUid !== null) await requireReviewer(tx, reviewerUid, await teamOf(tx, reportId));
  await tx.updateTable('report').set({ reviewerUid }).where('id', '=', reportId).execute();
  return true;
}

/** What of a task those who go should know. */
function knownOrder(task: Omit<TaskChange['task'], 'id'>): KnownOrder {
  return {
    ...orderTextsOf(task),
    plannedDate: dayOfVisit(task),
    manDays: task.halfDays / 2,
    inspectionType: task.inspectionType,
    templateCode: task.templateCode,
    terms: JSON.parse(task.terms) as OrderTerms,
    lines: placedLines(task.lines),
  };
}

/** Another template for a report that nobody has begun. Refuses with INVALID_INPUT (`templateCode`) otherwise. */
async function otherTemplate({ tx, task, status }: TaskChange, code: string): Promise<Template> {
  // A re-inspection begins with what failed, not with a template.
  if ((status !== 'draft' && status !== 'assigned') || task.inspectionType === 'RE') {
    throw notAllowed('templateCode', code, 'template-before-work');
  }
  return requireTemplate(tx, code);
}

/** Of the terms that an order has now, what the client usually wants. */
function usualInstead(stored: string, usual: OrderTerms): OrderTerms {
  const terms = JSON.parse(stored) as OrderTerms;
  return Object.fromEntries(Object.entries(usual).filter(([term]) => term in terms));
}

function withoutUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
}
