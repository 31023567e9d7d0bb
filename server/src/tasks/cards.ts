/** @file Cards: what a list says of a task by its order and the rows of its report. They are stored until either changes. */
import { ORDER_TEXTS, orderTextsOf } from '@proofmark/contract/api/order-texts.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { summarise } from '@proofmark/contract/report/summary.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Kysely, Selectable } from 'kysely';
import { unlessOutOfSpace } from '../database/no-space.ts';
import type { CardCacheTable, Tables, TaskTable } from '../database/schema.ts';
import { loadRows } from '../reports/rows.ts';
import { dayOfVisit } from './change-task.ts';

const OF_TASK = [
  'reportId',
  'orderNo',
  'reportNo',
  'inspectionType',
  ...ORDER_TEXTS,
  'plannedDate',
  'isPlanned',
  'halfDays',
  'changes',
] as const;

/** The part of a task that follows from its order and the rows of its report. */
export type TaskCard = ReturnType<typeof cardOf>;

/** A card depends on the rows of the report at `seq`, and on the order of its task at `changes`. */
type State = Pick<CardCacheTable, 'reportId' | 'seq' | 'changes'>;

/** The state of a report now, and the card that is stored. */
interface WithStored extends State {
  cardSeq: number | null;
  cardChanges: number | null;
  card: string | null;
}

/** Report → its card as JSON: the stored one, or where report or order have changed since, a new one, which is stored. */
export async function cardsOf(
  db: Kysely<Tables>,
  reports: readonly WithStored[],
): Promise<Map<string, string>> {
  const isValid = ({ seq, changes, cardSeq, cardChanges }: WithStored) =>
    cardSeq === seq && cardChanges === changes;
  const cards = new Map(
    reports.filter(isValid).flatMap(({ reportId, card }) => (card === null ? [] : [[reportId, card]])),
  );
  const renewed = await renewCards(
    db,
    reports.filter(({ reportId }) => !cards.has(reportId)),
  );
  for (const { reportId, body } of renewed) cards.set(reportId, body);
  return cards;
}

/** Makes the cards of these reports and stores them for the next time. */
async function renewCards(db: Kysely<Tables>, reports: readonly State[]): Promise<CardCacheTable[]> {
  if (reports.length === 0) return [];
  const ids = reports.map(({ reportId }) => reportId);
  const rows = await loadRows(db, ids);
  const tasks = await db.selectFrom('task').select(OF_TASK).where('reportId', 'in', ids).execute();
  const cards = reports.flatMap(({ reportId, seq, changes }) => {
    const task = tasks.find((each) => each.reportId === reportId);
    // If rows or order have changed since the report was read, the card is newer than these numbers and is made again the
    // next time.
    return task ? [{ reportId, seq, changes, body: writeCard(task, rows.get(reportId) ?? []) }] : [];
  });
  await unlessOutOfSpace(storeCards(db, cards));
  return cards;
}

/** The card of a task with these rows, as JSON. */
export function writeCard(...of: Parameters<typeof cardOf>): string {
  return JSON.stringify(cardOf(...of));
}

function cardOf(task: Pick<Selectable<TaskTable>, (typeof OF_TASK)[number]>, rows: readonly Row[]) {
  const { reportId, orderNo, reportNo, inspectionType, halfDays, changes } = task;
  return {
    reportId,
    orderNo,
    reportNo,
    inspectionType: inspectionType as Task['inspectionType'],
    ...orderTextsOf(task),
    plannedDate: dayOfVisit(task),
    manDays: halfDays / 2,
    changes,
    summary: summarise(rows, task),
  } satisfies Partial<Task>;
}

/** Stores cards. Replaces older ones of the same reports. */
export async function storeCards(db: Kysely<Tables>, cards: readonly CardCacheTable[]): Promise<void> {
  await db
    .insertInto('cardCache')
    .values(cards)
    .onConflict((conflict) =>
      conflict.column('reportId').doUpdateSet((eb) => ({
        seq: eb.ref('excluded.seq'),
        changes: eb.ref('excluded.changes'),
        body: eb.ref('excluded.body'),
      })),
    )
    .execute();
}
