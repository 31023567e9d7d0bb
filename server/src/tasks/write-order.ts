/**
 * @file Writes what an order says into its report, as operations of the server in the coordinator's name.
 *
 * A value that a person has entered is not touched: only fields that are empty, or that the server wrote itself, follow
 * the order. The clock of a field says who wrote it.
 */
import type { OrderTerms } from '@proofmark/contract/api/order.ts';
import {
  productRows,
  SERVER_DEVICE,
  templateRows,
  USUAL_TERMS,
  type TemplateRow,
  type TemplateTask,
} from '@proofmark/contract/report/template-rows.ts';
import type { Template } from '@proofmark/contract/report/template.ts';
import { deviceOf, formatClock } from '@proofmark/contract/sync/clock.ts';
import { seenClocks, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Json, Operation } from '@proofmark/contract/sync/operation.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { loadRows } from '../reports/rows.ts';
import { writeAsServer } from '../reports/write-as-server.ts';
import type { TaskChange } from './change-task.ts';
import { placedLines, type PlacedLine } from './order-lines.ts';

/** What of an order goes into the report. */
export interface OrderInReport extends TemplateTask {
  lines: readonly PlacedLine[];
  terms: OrderTerms;
}

/**
 * Writes an order into the report of its task. The caller holds the task, which is as it was before the change.
 * `template`: another one than before, for a report that nobody has begun.
 */
export async function writeOrder(
  { tx, task, by, at }: TaskChange,
  order: OrderInReport,
  template?: Template,
): Promise<void> {
  const { reportId } = task;
  // Holds the report, so that no push comes between.
  const report = await tx
    .updateTable('report')
    .set({ updatedAt: sql<number>`case when "updatedAt" > ${at} then "updatedAt" else ${at} end` })
    .where('id', '=', reportId)
    .returning(['seq', 'head', 'updatedAt'])
    .executeTakeFirstOrThrow();
  const known = (await loadRows(tx, [reportId], OF_ORDER)).get(reportId) ?? [];
  const hlc = formatClock(at, task.changes, SERVER_DEVICE);
  const before = { lines: placedLines(task.lines), terms: JSON.parse(task.terms) as OrderTerms };
  const ops = changesOf(known, before, order, template).map((change): Operation => ({
    ...change,
    opId: newId(at),
    hlc,
  }));
  if (ops.length === 0) return;
  await writeAsServer(tx, { reportId, ...report, uid: by.uid, at }, ops);
}

/** Rows that the server writes. */
const OF_ORDER = ['information', 'product', 'item', 'measurement'] as const;

type Change = Pick<Operation, 'kind' | 'id' | 'set' | 'delete' | 'base'>;

function changesOf(
  known: readonly Row[],
  before: Pick<OrderInReport, 'lines' | 'terms'>,
  order: OrderInReport,
  template: Template | undefined,
): Change[] {
  const { lines, terms, ...parties } = order;
  const rows = new Map(known.map((row) => [keyOf(row), row]));
  const oldLines = new Map(productRows(before.lines).map((row) => [row.id, row.fields]));
  const wanted: TemplateRow[] = template
    ? templateRows(template, order).map((row) => withoutOld(row, rows.get(keyOf(row))))
    : [
        {
          kind: 'information',
          id: 'information',
          fields: { ...parties, ...usualTermsOf(before.terms), ...terms } as object,
        },
        ...productRows(lines),
      ];
  const kept = new Set(wanted.map(keyOf));
  const gone = known.filter(
    (row) =>
      (row.kind === 'product' ? oldLines.has(row.id) : template) && !kept.has(keyOf(row)) && !row.deleted,
  );
  return [
    ...wanted.flatMap((row): Change[] => {
      const { kind, id, fields } = row;
      const now = rows.get(keyOf(row));
      const oldLine = kind === 'product' ? oldLines.get(id) : undefined;
      if (now?.deleted && isOfTemplate(row)) return [restored(row, now)];
      // A line that somebody deleted on the visit stays deleted. One that the order did not have before comes back.
      if (now?.deleted && oldLine) return [];
      return setOf({ kind, id, fields: { ...emptied(oldLine), ...fields } }, now);
    }),
    ...gone
      .filter(isOfOrder)
      .map((row): Change => ({ kind: row.kind, id: row.id, delete: true, base: seenClocks(row) })),
  ];
}

/** Each of these fields without a value. */
function emptied(fields: object = {}): object {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
}

/** Where the order no longer says what these terms are. */
function usualTermsOf(terms: OrderTerms): object {
  return Object.fromEntries(
    Object.entries(USUAL_TERMS).filter(([term]) => terms[term as keyof OrderTerms] !== undefined),
  );
}

function setOf(
  { kind, id, fields }: { kind: Kind; id: string; fields: object },
  row: Row | undefined,
): Change[] {
  const changed = Object.entries(fields as Record<string, Json>).filter(([field, value]) => {
    const clock = row?.hlc[field];
    const isOurs = clock === undefined ? isUnset(row, field) : deviceOf(clock) === SERVER_DEVICE;
    const isSame = JSON.stringify(row?.fields[field] ?? '') === JSON.stringify(value ?? '');
    return isOurs && (!isSame || (row?.deleted && value !== null));
  });
  if (changed.length === 0) return [];
  return [{ kind, id, set: Object.fromEntries(changed), ...(row && { base: seenClocks(row) }) }];
}

const keyOf = ({ kind, id }: { kind: Kind; id: string }) => `${kind}/${id}`;
const isOfTemplate = ({ kind }: { kind: Kind }) => kind === 'item' || kind === 'measurement';

/** Another template has other fields. Nobody but the server has filled in those of the one before. */
function withoutOld(row: TemplateRow, before: Row | undefined): TemplateRow {
  const own = isOfTemplate(row) ? Object.keys(before?.fields ?? {}) : OF_TEMPLATE;
  const empty = Object.fromEntries(own.map((field) => [field, null]));
  return { ...row, fields: { ...(row.kind === 'product' ? {} : empty), ...row.fields } } as TemplateRow;
}

/** Of the information: what not every template has. */
const OF_TEMPLATE = ['conditionalPass', 'photoMinimums', 'defectCoding'];

/** A row of the template before the last one, which is the template again. */
function restored({ kind, id, fields }: TemplateRow, before: Row): Change {
  return { kind, id, set: fields as Record<string, Json>, base: seenClocks(before) };
}

const isUnset = (row: Row | undefined, field: string) => row?.fields[field] === undefined;

/** True while nobody but the server has written into the row. */
function isOfOrder({ hlc, incs }: Row): boolean {
  return incs === undefined && Object.values(hlc).every((clock) => deviceOf(clock) === SERVER_DEVICE);
}
