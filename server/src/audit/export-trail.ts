/**
 * @file The log of a report as a file. JSON holds the entries as they were hashed, so that anybody can follow the chain;
 * CSV has a line for each change. Both are made while they are sent, a page of the log at a time.
 */
import { STEP_FILTER } from '@proofmark/contract/api/trail-kinds.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { parseClock } from '@proofmark/contract/sync/clock.ts';
import type { Db, OperationTable } from '../database/schema.ts';
import { isStep, logOf, type LogEntry } from '../reports/chain.ts';
import { csvHead, csvLine, csvInstant } from './csv.ts';
import { fieldChangesOf } from './trail.ts';

/** The columns of the CSV. */
const COLUMNS = [
  'entry',
  'step',
  'serverTime',
  'phoneTime',
  'uid',
  'name',
  'role',
  'device',
  'kind',
  'row',
  'field',
  'before',
  'after',
  'applied',
  'reason',
  'fileHash',
  'prevHash',
  'hash',
] as const;

type Line = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** The log as CSV (RFC 4180), oldest entry first. */
export async function* trailAsCsv(db: Db, reportId: string): AsyncGenerator<string> {
  const names = createNames(db);
  yield csvHead(COLUMNS);
  for await (const entry of logOf(db, reportId)) {
    const name = await names(entry.uid);
    const lines = linesOf(entry).map((line) => ({ ...line, name }));
    yield lines.map((line) => csvLine(COLUMNS, line)).join('');
  }
}

/** The log as JSON, oldest entry first. */
export async function* trailAsJson(db: Db, reportId: string): AsyncGenerator<string> {
  const names = createNames(db);
  const people = new Map<number, string>();
  yield `{"format":"proofmark-log/1","reportId":${JSON.stringify(reportId)},"entries":[`;
  let separator = '\n';
  for await (const entry of logOf(db, reportId)) {
    people.set(entry.uid, await names(entry.uid));
    yield `${separator}${JSON.stringify(entry)}`;
    separator = ',\n';
  }
  const named = [...people].map(([uid, nickname]) => ({ uid, nickname }));
  yield `\n],"people":${JSON.stringify(named)}}\n`;
}

function createNames(db: Db): (uid: number) => Promise<string> {
  const known = new Map<number, string>();
  return async (uid) => {
    const name = known.get(uid);
    if (name !== undefined) return name;
    const user = await db.selectFrom('user').select('nickname').where('uid', '=', uid).executeTakeFirst();
    known.set(uid, user?.nickname ?? '');
    return user?.nickname ?? '';
  };
}

function linesOf(entry: LogEntry): Line[] {
  const { seq, uid, role, prevHash, hash } = entry;
  const common = { entry: seq, uid, role, prevHash, hash };
  if (isStep(entry)) {
    const { number, at, event, from, to, reason, text } = entry;
    const change = { kind: STEP_FILTER, row: event, before: from ?? '', after: to, applied: 'yes' };
    const why = [reason, text].filter(Boolean).join(': ');
    return [{ ...common, step: number, serverTime: csvInstant(at), ...change, reason: why }];
  }
  const line = { ...common, ...operationOf(entry) };
  const changes = fieldChangesOf(entry);
  if (changes.length === 0) return [{ ...line, after: 'deleted', applied: 'yes' }];
  const reason = changes.find(({ field }) => field === 'reason')?.after;
  return changes.map(({ field, before, after, isApplied }) => ({
    ...line,
    field,
    before: text(before),
    after: text(after),
    applied: isApplied ? 'yes' : 'no',
    reason: text(reason ?? null),
  }));
}

function operationOf({ receivedAt, sentHlc, deviceId, kind, rowId, fileHash }: OperationTable): Line {
  const phoneTime = csvInstant(parseClock(sentHlc)?.ms ?? 0);
  return { serverTime: csvInstant(receivedAt), phoneTime, device: deviceId, kind, row: rowId, fileHash };
}

function text(value: Json): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
