/** @file Changes an order: in the task, and in the report. */
import type { OrderLine, OrderTerms, TaskUpdate } from '@proofmark/contract/api/order.ts';
import type { Caller, Deps } from '../context.ts';
import { teamOf } from '../inbox/recipients.ts';
import { tell } from '../inbox/tell.ts';
import { withParties } from '../parties/names.ts';
import { changeTask, moveVisit } from './change-task.ts';
import { searchText } from './create-task.ts';
import { writeOrder } from './write-order.ts';

/** Stores what the coordinator changed. Refuses as `changeTask` does. Returns the id of the task. */
export function updateTask(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { reportId, changes, ...request }: TaskUpdate,
): Promise<string> {
  return changeTask(deps, caller, { reportId, changes }, async (change) => {
    const { tx, task } = change;
    const { plannedDate, manDays, lines, terms, ...texts } = await withParties(tx, request);
    await moveVisit(change, plannedDate);
    const changed = {
      ...texts,
      ...(manDays === undefined ? {} : { halfDays: manDays * 2 }),
      ...(lines === undefined ? {} : { lines: JSON.stringify(lines) }),
      ...(terms === undefined ? {} : { terms: JSON.stringify(terms) }),
    };
    const next = { ...task, ...withoutUndefined(changed) };
    const { client, supplier, factory, factoryZh, inspectionType } = next;
    await tx
      .updateTable('task')
      .set({ ...withoutUndefined(changed), search: searchText(next) })
      .where('id', '=', task.id)
      .execute();
    await writeOrder(change, {
      client,
      supplier,
      factory,
      factoryZh,
      inspectionType,
      lines: JSON.parse(next.lines) as OrderLine[],
      terms: JSON.parse(next.terms) as OrderTerms,
    });
    if (change.status !== 'draft') {
      const { by, at } = change;
      await tell(tx, { kind: 'changed', to: await teamOf(tx, reportId), reportId, by: by.uid, at });
    }
    // The summary is made from the report and the factory of the task.
    await tx.deleteFrom('summaryCache').where('reportId', '=', reportId).execute();
  });
}

function withoutUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
}
