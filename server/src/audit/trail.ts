/** @file The audit trail of a report: a page of its log, newest first, in words that a person can follow. */
import {
  STEP_FILTER,
  type TrailChange,
  type TrailData,
  type TrailEntry,
} from '@proofmark/contract/api/audit.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { parseClock } from '@proofmark/contract/sync/clock.ts';
import type { Json, Operation } from '@proofmark/contract/sync/operation.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Db, OperationTable, Tables, WorkflowEntryTable } from '../database/schema.ts';
import { refuse } from '../errors.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { isStep, type LogEntry } from '../reports/chain.ts';

/** Which entries: every filter narrows the list. */
export interface TrailFilter {
  /** Kinds of rows, and `step`. */
  kinds: readonly string[];
  rowId?: string | undefined;
  field?: string | undefined;
  uid?: number | undefined;
  deviceId?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** An entry with the name of the person. */
type Named<T> = T & { nickname: string | null };

/** Values whose JSON is longer are left to the export. Drawn signatures have tens of thousands of characters. */
const LONGEST_VALUE = 4000;

/** A page of the log. The order is that of the chain, backwards. */
export async function readTrail(
  db: Db,
  reportId: string,
  filter: TrailFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<TrailData> {
  const before = cursor === undefined ? null : readPlace(cursor);
  const [operations, steps, { seq, head, stepCount }] = await Promise.all([
    readOperations(db, reportId, filter, before, limit + 1),
    readSteps(db, reportId, filter, before, limit + 1),
    readEnd(db, reportId),
  ]);
  const entries = [...operations, ...steps].toSorted(newestFirst).slice(0, limit + 1);
  const { page, nextCursor } = pageOf(entries, limit, (entry) => [String(entry.seq), String(stepOf(entry))]);
  return { entries: page.map(presentEntry), nextCursor, total: seq + stepCount, head };
}

const stepOf = (entry: LogEntry) => (isStep(entry) ? entry.number : 0);
const newestFirst = (a: LogEntry, b: LogEntry) => b.seq - a.seq || stepOf(b) - stepOf(a);

interface Place {
  seq: number;
  step: number;
}

function readPlace(cursor: string): Place {
  const [seq, step] = readCursor(cursor);
  if (/^\d{1,9}$/.test(seq) && /^\d{1,9}$/.test(step)) return { seq: Number(seq), step: Number(step) };
  throw refuse('INVALID_INPUT', {
    issues: [{ field: 'cursor', code: 'WRONG_FORMAT', value: cursor.slice(0, 80) }],
  });
}

async function readOperations(
  db: Db,
  reportId: string,
  { kinds, rowId, field, uid, deviceId, from, to }: TrailFilter,
  before: Place | null,
  limit: number,
): Promise<Named<OperationTable>[]> {
  const ofRows = kinds.filter((kind) => kind !== STEP_FILTER);
  if (ofRows.length === 0) return [];
  let query = db
    .selectFrom('operation')
    .leftJoin('user', 'user.uid', 'operation.uid')
    .selectAll('operation')
    .select('user.nickname')
    .where('operation.reportId', '=', reportId)
    .where('operation.kind', 'in', ofRows);
  // At the same number the steps came after the operation, so they are above it in the list.
  if (before) query = query.where('operation.seq', before.step > 0 ? '<=' : '<', before.seq);
  if (rowId !== undefined) query = query.where('operation.rowId', '=', rowId);
  if (uid !== undefined) query = query.where('operation.uid', '=', uid);
  if (deviceId !== undefined) query = query.where('operation.deviceId', '=', deviceId);
  if (from !== undefined) query = query.where('operation.receivedAt', '>=', from);
  if (to !== undefined) query = query.where('operation.receivedAt', '<', to);
  if (field !== undefined) query = query.where((eb) => namesField(eb, field));
  return query.orderBy('operation.seq', 'desc').limit(limit).execute();
}

/** In the JSON of an operation, a name before a colon is only ever a key: quotes inside of texts are escaped. */
function namesField(eb: ExpressionBuilder<Tables, 'operation'>, field: string) {
  return eb('operation.body', 'like', `%"${field.replaceAll(/[^A-Za-z0-9]/g, '')}":%`);
}

async function readSteps(
  db: Db,
  reportId: string,
  { kinds, rowId, field, uid, deviceId, from, to }: TrailFilter,
  before: Place | null,
  limit: number,
): Promise<Named<WorkflowEntryTable>[]> {
  const isOfRows = rowId !== undefined || field !== undefined || deviceId !== undefined;
  if (isOfRows || !kinds.includes(STEP_FILTER)) return [];
  let query = db
    .selectFrom('workflowEntry as step')
    .leftJoin('user', 'user.uid', 'step.uid')
    .selectAll('step')
    .select('user.nickname')
    .where('step.reportId', '=', reportId);
  if (before?.step === 0) query = query.where('step.seq', '<', before.seq);
  else if (before) query = query.where('step.number', '<', before.step);
  if (uid !== undefined) query = query.where('step.uid', '=', uid);
  if (from !== undefined) query = query.where('step.at', '>=', from);
  if (to !== undefined) query = query.where('step.at', '<', to);
  return query.orderBy('step.number', 'desc').limit(limit).execute();
}

async function readEnd(db: Db, reportId: string): Promise<{ seq: number; head: string; stepCount: number }> {
  const report = await db
    .selectFrom('report')
    .select((eb) => [
      'seq',
      'head',
      eb
        .selectFrom('workflowEntry')
        .select((of) => of.fn.max('number').as('steps'))
        .whereRef('workflowEntry.reportId', '=', 'report.id')
        .as('stepCount'),
    ])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow();
  return { ...report, stepCount: report.stepCount ?? 0 };
}

function presentEntry(entry: Named<LogEntry>): TrailEntry {
  const { seq, uid, nickname, role, prevHash, hash } = entry;
  const common = {
    seq,
    by: { uid, nickname: nickname ?? '' },
    role: role === '' ? null : (role as TrailEntry['role']),
    prevHash,
    hash,
  };
  return isStep(entry) ? { ...common, ...presentStep(entry) } : { ...common, ...presentOperation(entry) };
}

type Rest = Omit<TrailEntry, 'seq' | 'by' | 'role' | 'prevHash' | 'hash'>;

function presentStep({ number, at, event, from, to, version, reason, text }: WorkflowEntryTable): Rest {
  const noOperation = { phoneAt: null, deviceId: null, kind: null, rowId: null, fileHash: null };
  const step = { event: event as TrailEntry['event'], from, to, version, reason, text };
  return { step: number, at, ...noOperation, isDeletion: false, changes: [], ...step };
}

function presentOperation(entry: OperationTable): Rest {
  const { receivedAt, sentHlc, deviceId, kind, rowId, fileHash } = entry;
  const op = JSON.parse(entry.body) as Operation;
  const noStep = { step: null, event: null, from: null, to: null, version: null, text: '' };
  const reason = op.set?.['reason'];
  return {
    ...noStep,
    at: receivedAt,
    phoneAt: parseClock(sentHlc)?.ms ?? null,
    deviceId,
    kind: kind as Kind,
    rowId,
    isDeletion: op.delete === true,
    changes: changesOf(entry).map(shortened),
    reason: typeof reason === 'string' ? reason : '',
    fileHash: fileHash === '' ? null : fileHash,
  };
}

/** Field by field what an operation was about. */
export function changesOf({
  body,
  before,
}: Pick<OperationTable, 'body' | 'before'>): Omit<TrailChange, 'isLong'>[] {
  const { set = {}, inc = {} } = JSON.parse(body) as Operation;
  const replaced = JSON.parse(before) as Record<string, Json>;
  const changed = (field: string, entered: (old: Json) => Json) => {
    const isApplied = Object.hasOwn(replaced, field);
    const old = replaced[field] ?? null;
    return { field, before: old, after: entered(old), isApplied };
  };
  return [
    ...Object.entries(set).map(([field, value]) => changed(field, () => value)),
    ...Object.entries(inc).map(([field, amount]) => changed(field, (old) => Number(old ?? 0) + amount)),
  ];
}

function shortened(change: Omit<TrailChange, 'isLong'>): TrailChange {
  const isLong = [change.before, change.after].some((value) => JSON.stringify(value).length > LONGEST_VALUE);
  return isLong ? { ...change, before: null, after: null, isLong } : { ...change, isLong };
}
