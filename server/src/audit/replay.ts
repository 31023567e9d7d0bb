/** @file Replays the log of a report, entry by entry: what the report must say if nothing was done past the log. */
import { acceptOperations, rowKey, rowsToTranslate, rowsToUnfold } from '@proofmark/contract/sync/accept.ts';
import { MAX_AHEAD_MS, type Clock } from '@proofmark/contract/sync/clock.ts';
import { unfoldIncs } from '@proofmark/contract/sync/fold.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { deskOf, isOpen } from '@proofmark/contract/workflow/desks.ts';
import { TRANSITIONS, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { OperationTable, WorkflowEntryTable } from '../database/schema.ts';
import { BEFORE_FIRST, isStep, placeAfter, type ChainPlace, type LogEntry } from '../reports/chain.ts';
import type { CreationDetail } from '../reports/change-status.ts';

/** What a log gives so far. */
export interface Replay {
  place: ChainPlace;
  /** How many entries were followed. */
  entries: number;
  status: ReportStatus;
  version: number;
  /** The report's rows, by `rowKey`. */
  rows: Map<string, Row>;
  /** The files that photos name → their SHA-256. */
  files: Map<string, string>;
  /** Every step so far. */
  steps: WorkflowEntryTable[];
  /** Numbers and team, as the first step fixed them. */
  detail: CreationDetail;
  lastAt: number;
  /** The increments so far, with the clocks that counted, by `rowKey`. */
  incs: Map<string, Pick<Operation, 'hlc' | 'inc'>[]>;
  /** Row id → clock as sent → clock that counted, where they differ. */
  clamped: Map<string, Map<Clock, Clock>>;
}

/**
 * `ENTRY`: it was altered, or does not follow from the one before. `ENTRY_IMPOSSIBLE`: hash and place are right, but the
 * server would never have written it, so somebody wrote the log anew.
 */
export type EntryFault = 'ENTRY' | 'ENTRY_IMPOSSIBLE';

/** Before the first entry. */
export function startReplay(): Replay {
  return {
    place: BEFORE_FIRST,
    entries: 0,
    status: 'draft',
    version: 1,
    rows: new Map(),
    files: new Map(),
    steps: [],
    detail: { orderNo: '', reportNo: '', members: [] },
    lastAt: 0,
    incs: new Map(),
    clamped: new Map(),
  };
}

/** Adds an entry to a replay. Returns what is wrong with it, or null. After a fault the replay is of no use any more. */
export function replayEntry(replay: Replay, entry: LogEntry): EntryFault | null {
  const place = placeAfter(replay.place, entry);
  if (place === null) return 'ENTRY';
  const isPossible = isStep(entry) ? replayStep(replay, entry) : replayOperation(replay, entry);
  replay.place = place;
  replay.entries += 1;
  return isPossible ? null : 'ENTRY_IMPOSSIBLE';
}

function replayStep(replay: Replay, step: WorkflowEntryTable): boolean {
  const { event, from, to, version, detail, at } = step;
  const isFirst = replay.steps.length === 0;
  replay.steps.push(step);
  replay.lastAt = Math.max(replay.lastAt, at);
  if (isFirst) {
    if (event !== 'create' || version !== 1) return false;
    replay.status = to;
    replay.detail = JSON.parse(detail) as CreationDetail;
    return true;
  }
  const { members } = JSON.parse(detail) as Partial<CreationDetail>;
  if (members) replay.detail = { ...replay.detail, members };
  if (event === 'team')
    return members !== undefined && from === replay.status && to === from && version === replay.version;
  const transition = isEvent(event) ? TRANSITIONS[event] : null;
  if (transition === null || from !== replay.status) return false;
  if (to !== (transition.to === 'before' ? replay.steps.at(-2)?.from : transition.to)) return false;
  if (!(transition.from as readonly ReportStatus[]).includes(from)) return false;
  replay.version += 'isNewVersion' in transition ? 1 : 0;
  replay.status = to;
  return version === replay.version;
}

function isEvent(event: string): event is keyof typeof TRANSITIONS {
  return Object.hasOwn(TRANSITIONS, event);
}

function replayOperation(replay: Replay, entry: OperationTable): boolean {
  const { rows, incs, clamped } = replay;
  const sent = JSON.parse(entry.body) as Operation;
  const { opId, kind, id, hlc } = sent;
  const isAsBody = opId === entry.opId && kind === entry.kind && id === entry.rowId && hlc === entry.sentHlc;
  // The first rows of a task come from the server, before anybody has a part in it.
  if (!isAsBody || (entry.role !== '' && !isOpen(deskOf(sent), replay.status))) return false;
  const needsClocks = sent.base && rowsToTranslate([sent], { rows, logged: NOTHING }).size > 0;
  const limitMs = Math.max(entry.receivedAt, replay.lastAt) + MAX_AHEAD_MS;
  const before = { seq: entry.seq - 1, limitMs, rows, logged: NOTHING };
  for (const key of rowsToUnfold([sent], before)) {
    rows.set(key, unfoldIncs(rows.get(key) as Row, incs.get(key) ?? []));
  }
  const { entries, rows: changed } = acceptOperations([sent], {
    ...before,
    counted: (needsClocks ? clamped.get(id) : undefined) ?? new Map<Clock, Clock>(),
    room: Infinity,
  });
  replay.lastAt = Math.max(replay.lastAt, entry.receivedAt);
  const [accepted] = entries;
  if (accepted?.op.hlc !== entry.hlc || JSON.stringify(accepted.before) !== entry.before) return false;
  for (const [key, row] of changed) rows.set(key, row);
  if (sent.inc) noteIncrement(incs, rowKey(sent), { hlc: entry.hlc, inc: sent.inc });
  if (entry.hlc !== hlc) noteClamped(clamped, entry);
  const rename = kind === 'photo' ? sent.set?.['rename'] : undefined;
  if (typeof rename === 'string' && entry.fileHash !== '') replay.files.set(rename, entry.fileHash);
  return true;
}

const NOTHING = new Map<never, never>();

function noteIncrement(
  incs: Replay['incs'],
  key: string,
  increment: { hlc: Clock; inc: Record<string, number> },
): void {
  const known = incs.get(key);
  if (known) known.push(increment);
  else incs.set(key, [increment]);
}

function noteClamped(
  clamped: Replay['clamped'],
  { rowId, sentHlc, hlc }: Pick<OperationTable, 'rowId' | 'sentHlc' | 'hlc'>,
): void {
  const known = clamped.get(rowId);
  if (known) known.set(sentHlc, hlc);
  else clamped.set(rowId, new Map([[sentHlc, hlc]]));
}

/** The row of a replay with this key; undefined if the log gives none. */
export function replayedRow(replay: Replay, row: { kind: string; id: string }): Row | undefined {
  return replay.rows.get(rowKey(row));
}
