/**
 * @file Whether the corrections of a push are true. A change that a reviewer makes to the team's fields needs its record,
 * and a record needs its change, in one push: it says what really stood there, and what really stands there afterwards.
 */
import { uncoveredField } from '@proofmark/contract/report/corrections.ts';
import { livingRows } from '@proofmark/contract/report/living-rows.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { applyOperation, canonical, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation, OperationIssue } from '@proofmark/contract/sync/operation.ts';
import type { Db } from '../database/schema.ts';
import { readRow } from './rows.ts';

/** Finds what is wrong with an operation as a part of a correction; null if nothing is, or if it is none. */
export type FindUntrue = (op: Operation) => OperationIssue | null;

const isNone: FindUntrue = () => null;

/** Reads what the corrections among these operations, which are allowed otherwise, are checked against. */
export async function readCorrected(
  db: Db,
  reportId: string,
  ops: readonly Operation[],
): Promise<FindUntrue> {
  const changes = ops.filter(({ as }) => as === 'review');
  const sent = ops.filter(({ kind, set }) => kind === 'correction' && set);
  if (changes.length === 0 && sent.length === 0) return isNone;
  const ids = [...new Set([...changes.map(({ id }) => id), ...sent.map((op) => targetOf(op).targetId)])];
  const found = await db
    .selectFrom('reportRow')
    .select(['kind', 'id', 'body', 'deleted', 'seq'])
    .where('reportId', '=', reportId)
    .where((eb) => eb.or([eb('kind', 'in', ['correction', 'measurement']), eb('id', 'in', ids)]))
    .execute();
  return findUntrueAmong(changes, sent, livingRows(found.map(readRow)));
}

/** A record that is stored already counts as it is stored: it is repeated, or given back to a restored server. */
function findUntrueAmong(changes: Operation[], sent: Operation[], rows: readonly Row[]): FindUntrue {
  const stored = rows.filter(({ kind }) => kind === 'correction');
  const isStored = ({ id, set }: Operation) =>
    stored.some((row) => row.id === id || textOf(row.fields) === textOf(set));
  const byKey = new Map(rows.map((row) => [`${row.kind}/${row.id}`, row]));
  const rowOf = ({ kind, id }: Pick<Operation, 'kind' | 'id'>) => byKey.get(`${kind}/${id}`);
  const news = sent.filter((op) => !isStored(op));

  const untrue = new Map<Operation, OperationIssue>();
  // An untrue record takes its change with it, and a change that is not taken takes its other records.
  for (let before = -1; before < untrue.size;) {
    before = untrue.size;
    const records = news.filter((op) => !untrue.has(op));
    const recorded = [...stored.map(({ fields }) => fields), ...records.map(({ set = {} }) => set)];
    for (const op of changes) {
      const field = rowOf(op) ? uncoveredField(op, recorded) : op.kind;
      if (field === null || untrue.has(op)) continue;
      untrue.set(op, { reason: 'READ_ONLY_FIELD', field, value: op.set?.[field] ?? null });
    }
    const taken = changes.filter((op) => !untrue.has(op));
    for (const ofField of groupsOf(records)) checkRecords(ofField, taken, rowOf, untrue);
  }
  return (op) => untrue.get(op) ?? null;
}

/**
 * The new records of one field, in order: each begins with what the one before left, the first with what is there. A change
 * makes what the last one says. Several have one change if the phone had no signal in between.
 */
function checkRecords(
  records: readonly Operation[],
  changes: readonly Operation[],
  rowOf: (target: Operation) => Row | undefined,
  untrue: Map<Operation, OperationIssue>,
): void {
  const { targetKind, targetId, targetField } = targetOf(records[0]);
  const ofTarget = changes.filter(
    ({ kind, id, set }) => kind === targetKind && id === targetId && Object.hasOwn(set ?? {}, targetField),
  );
  const row = ofTarget[0] && rowOf(ofTarget[0]);
  const result = ofTarget.reduce((now, op) => applyOperation(now, op), row);
  let value = canonical(row?.fields[targetField] ?? null);
  for (const op of records) {
    const { before, after } = (op.set ?? {}) as Fields<'correction'>;
    if (row && before !== value) untrue.set(op, { reason: 'INVALID_VALUE', field: 'before', value: before });
    else value = after ?? '';
  }
  if (row && canonical(result?.fields[targetField] ?? null) === value) return;
  for (const op of records) {
    if (!untrue.has(op))
      untrue.set(op, { reason: 'INVALID_VALUE', field: 'after', value: op.set?.['after'] ?? null });
  }
}

function targetOf(op: Operation | undefined) {
  const { targetKind = '', targetId = '', targetField = '' } = (op?.set ?? {}) as Record<string, string>;
  return { targetKind, targetId, targetField };
}

/** Records by the field that they are about, each group by time. */
function groupsOf(records: readonly Operation[]): Operation[][] {
  const groups = Object.groupBy(
    records.toSorted((a, b) => (a.hlc < b.hlc ? -1 : 1)),
    (op) => Object.values(targetOf(op)).join('/'),
  );
  return Object.values(groups).map((group = []) => group);
}

/** What a record says, without who brought it. */
function textOf(said: Record<string, unknown> = {}): string {
  const fields = Object.entries(said).filter(([field]) => field !== 'by');
  return JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
