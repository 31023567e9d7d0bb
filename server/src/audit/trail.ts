/** @file The audit trail of a report: a page of its log, newest first, in words that a person can follow. */
import type { TrailChange, TrailData, TrailEntry } from '@proofmark/contract/api/audit.ts';
import { STEP_FILTER } from '@proofmark/contract/api/trail-kinds.ts';
import { isKind, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { recordOf, valueIn } from '@proofmark/contract/report/corrections.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { parseClock } from '@proofmark/contract/sync/clock.ts';
import type { Json, Operation } from '@proofmark/contract/sync/operation.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { fullFieldLabel } from '@proofmark/contract/words/field-labels.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { valueText, type KnownNames } from '@proofmark/contract/words/value-text.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Db, OperationTable, Tables, WorkflowEntryTable } from '../database/schema.ts';
import { readDefectGroups } from '../dictionary/defect-groups.ts';
import { refuse } from '../errors.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { isStep, type LogEntry } from '../reports/chain.ts';
import { reportForNames } from './named-rows.ts';

const EN = wordsIn('en-US');
const ZH = wordsIn('zh-CN');

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

/** A filter offers no more people or devices than these. */
const MOST_CHOICES = 200;

/** A page of the log. The order is that of the chain, backwards. */
export async function readTrail(
  db: Db,
  reportId: string,
  filter: TrailFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<TrailData> {
  const before = cursor === undefined ? null : readPlace(cursor);
  const isFirst = before === null;
  const [operations, steps, { seq, head, stepCount }, people, devices] = await Promise.all([
    readOperations(db, reportId, filter, before, limit + 1),
    readSteps(db, reportId, filter, before, limit + 1),
    readEnd(db, reportId),
    isFirst ? peopleOf(db, reportId) : [],
    isFirst ? devicesOf(db, reportId) : [],
  ]);
  const entries = [...operations, ...steps].toSorted(newestFirst).slice(0, limit + 1);
  const { page, nextCursor } = pageOf(entries, limit, (entry) => [String(entry.seq), String(stepOf(entry))]);
  const [report, defectGroups] = await Promise.all([
    reportForNames(db, reportId, page),
    readDefectGroups(db),
  ]);
  const entry = (each: Named<LogEntry>) => presentEntry(each, report, { defectGroups });
  return { entries: page.map(entry), nextCursor, total: seq + stepCount, head, people, devices };
}

async function peopleOf(db: Db, reportId: string): Promise<TrailData['people']> {
  const found = await db
    .selectFrom('user')
    .select(['uid', 'nickname'])
    .where((eb) =>
      eb.or([
        eb('uid', 'in', eb.selectFrom('operation').select('uid').where('reportId', '=', reportId)),
        eb('uid', 'in', eb.selectFrom('workflowEntry').select('uid').where('reportId', '=', reportId)),
      ]),
    )
    .orderBy('uid')
    .limit(MOST_CHOICES)
    .execute();
  return found;
}

async function devicesOf(db: Db, reportId: string): Promise<string[]> {
  const found = await db
    .selectFrom('operation')
    .select('deviceId')
    .distinct()
    .where('reportId', '=', reportId)
    .orderBy('deviceId')
    .limit(MOST_CHOICES)
    .execute();
  return found.map(({ deviceId }) => deviceId);
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

/** The hash of the newest entry, and when the log began and was last written. */
export async function readEnds(
  db: Db,
  reportId: string,
): Promise<{ head: string; firstAt: number | null; lastAt: number | null }> {
  const operations = await db
    .selectFrom('operation')
    .select((eb) => [eb.fn.min('receivedAt').as('first'), eb.fn.max('receivedAt').as('last')])
    .where('reportId', '=', reportId)
    .executeTakeFirst();
  const steps = await db
    .selectFrom('workflowEntry')
    .select((eb) => [eb.fn.min('at').as('first'), eb.fn.max('at').as('last')])
    .where('reportId', '=', reportId)
    .executeTakeFirst();
  const times = [operations?.first, operations?.last, steps?.first, steps?.last].flatMap((time) =>
    time === null || time === undefined ? [] : [time],
  );
  const { head } = await readEnd(db, reportId);
  if (times.length === 0) return { head, firstAt: null, lastAt: null };
  return { head, firstAt: Math.min(...times), lastAt: Math.max(...times) };
}

function presentEntry(entry: Named<LogEntry>, report: Report, names: KnownNames): TrailEntry {
  const { seq, uid, nickname, role, prevHash, hash } = entry;
  const common = {
    seq,
    by: { uid, nickname: nickname ?? '' },
    role: role === '' ? null : (role as TrailEntry['role']),
    prevHash,
    hash,
  };
  return isStep(entry)
    ? { ...common, ...presentStep(entry) }
    : { ...common, ...presentOperation(entry, report, names) };
}

const NO_NAME = { en: '', zh: '' };

type Rest = Omit<TrailEntry, 'seq' | 'by' | 'role' | 'prevHash' | 'hash'>;

function presentStep({ number, at, event, from, to, version, reason, text }: WorkflowEntryTable): Rest {
  const noOperation = {
    phoneAt: null,
    deviceId: null,
    kind: null,
    rowId: null,
    name: NO_NAME,
    fileHash: null,
  };
  const step = { event: event as TrailEntry['event'], from, to, version, reason, text };
  return { step: number, at, ...noOperation, isDeletion: false, changes: [], ...step };
}

function presentOperation(entry: OperationTable, report: Report, names: KnownNames): Rest {
  const { receivedAt, sentHlc, deviceId, rowId, fileHash } = entry;
  const kind = entry.kind as Kind;
  const op = JSON.parse(entry.body) as Operation;
  const correction = kind === 'correction' ? report.corrections.find(({ id }) => id === rowId) : undefined;
  const noStep = { step: null, event: null, from: null, to: null, version: null, text: '' };
  const reason = op.set?.['reason'] ?? reasonOfCorrection(op, report);
  return {
    ...noStep,
    at: receivedAt,
    phoneAt: parseClock(sentHlc)?.ms ?? null,
    deviceId,
    kind,
    rowId,
    name: nameOf(correction === undefined ? { kind, id: rowId } : targetOf(correction), report),
    isDeletion: op.delete === true,
    changes: correction
      ? [presentCorrection(correction, report, names)]
      : fieldChangesOf(entry).map((change) => presentChange(kind, change, report, names)),
    reason: typeof reason === 'string' ? reason : '',
    fileHash: fileHash === '' ? null : fileHash,
  };
}

type Correction = Report['corrections'][number];

function targetOf({ targetKind, targetId }: Correction): { kind: Kind; id: string } {
  return { kind: isKind(targetKind) ? targetKind : 'correction', id: targetId ?? '' };
}

function nameOf({ kind, id }: { kind: Kind; id: string }, report: Report): { en: string; zh: string } {
  return { en: rowName(EN, kind, id, report), zh: rowName(ZH, kind, id, report) };
}

/** The record of a correction, as one change of the field that it is about. */
function presentCorrection(correction: Correction, report: Report, names: KnownNames): TrailChange {
  const { targetField, before, after } = correction;
  const change = { before: valueIn(before), after: valueIn(after), isApplied: true };
  return {
    ...presentChange(targetOf(correction).kind, { field: targetField ?? '', ...change }, report, names),
    field: 'after',
  };
}

function reasonOfCorrection({ kind, id, set, as }: Operation, report: Report): string | null {
  const [entry] = Object.entries(set ?? {});
  if (as !== 'review' || entry === undefined) return null;
  const [field, value] = entry;
  return recordOf(report.corrections, { kind, id, field, value })?.reason ?? null;
}

/** A field that an operation was about, as it was entered. */
type Change = Pick<TrailChange, 'field' | 'before' | 'after' | 'isApplied'>;

/** Field by field what an operation was about. */
export function fieldChangesOf({ body, before }: Pick<OperationTable, 'body' | 'before'>): Change[] {
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

function presentChange(kind: Kind, change: Change, report: Report, names: KnownNames): TrailChange {
  const { field } = change;
  const isLong = [change.before, change.after].some((value) => JSON.stringify(value).length > LONGEST_VALUE);
  const { before, after } = isLong ? { before: null, after: null } : change;
  const words = (value: Json) => ({
    en: valueText(EN, { kind, field }, value, report, names),
    zh: valueText(ZH, { kind, field }, value, report, names),
  });
  return {
    ...change,
    before,
    after,
    isLong,
    label: { en: fullFieldLabel(EN, kind, field), zh: fullFieldLabel(ZH, kind, field) },
    beforeText: words(before),
    afterText: words(after),
  };
}
