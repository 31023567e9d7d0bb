/**
 * @file How a report takes operations: which are new, which clock counts, which rows result. One pure function, used by
 * the server and by the fake server in tests.
 *
 * [Note: Clocks that run ahead] A phone's time may be wrong by a year. The server counts such a clock as at most one
 * minute ahead of its own time, in the order of arrival. The phone learns of that with its next pull. Until then, what
 * it "has seen" may name its clocks as it made them, so the server translates them into those that counted. Otherwise a
 * base in the future would cover values of others that the phone never saw, and a delete would remove them.
 */
import { clampClock, deviceOf, parseClock, type Clock } from './clock.ts';
import { foldIncs, newestFolded } from './fold.ts';
import { applyOperation, canonical, type Inc, type Row } from './merge.ts';
import { fieldType, RECORDS } from '../fields/kinds.ts';
import type { Json, Operation, OperationIssue } from './operation.ts';

/** The most devices that add to a count after its latest `set`: a folded row has an increment of each. */
export const DEVICE_LIMIT = 1000;

/** What the server must know of a report before it takes operations. */
export interface ReportBefore {
  /** The number of its latest operation. */
  seq: number;
  /** The latest time that counts, epoch ms: `MAX_AHEAD_MS` from now. It never goes back. */
  limitMs: number;
  /** Those rows that the operations change and that exist, by {@link rowKey}. Those of {@link rowsToUnfold} are unfolded. */
  rows: ReadonlyMap<string, Row>;
  /** Ids of those operations that the log already has, with their numbers. */
  logged: ReadonlyMap<string, number>;
  /** Clock as sent → clock that counted, for logged operations on the rows of {@link rowsToTranslate}. */
  counted: ReadonlyMap<Clock, Clock>;
  /** How many more rows it can hold. */
  room: number;
}

/** What became of an operation. What the report already holds can be a reason to reject it. */
export type OperationOutcome =
  | { result: 'applied' | 'duplicate'; seq: number }
  | ({ result: 'rejected' } & OperationIssue);

/** What {@link acceptOperations} found. `seq` is the number of the report's latest operation, `outcomes` go by opId. */
export interface Accepted {
  seq: number;
  outcomes: Map<string, OperationOutcome>;
  /**
   * The new operations in order, as they were sent and with the clocks that count, and the values that they replaced
   * ({@link replacedValues}). Their numbers have no gaps.
   */
  entries: { seq: number; sent: Operation; op: Operation; before: Record<string, Json> }[];
  /** The rows that changed, by {@link rowKey}. */
  rows: Map<string, Row>;
}

/** The key of a row within its report: `<kind>/<id>`. */
export function rowKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind}/${id}`;
}

/** Takes operations that passed their checks (`checkOperation`). Each id counts once. */
export function acceptOperations(ops: readonly Operation[], before: ReportBefore): Accepted {
  const outcomes: Accepted['outcomes'] = new Map();
  const entries: Accepted['entries'] = [];
  const rows: Accepted['rows'] = new Map();
  const counted = new Map(before.counted);
  let { seq, room } = before;
  for (const sent of ops) {
    const { opId } = sent;
    // If an id comes twice in one push, the first one counts.
    if (outcomes.has(opId)) continue;
    const known = before.logged.get(opId);
    if (known !== undefined) {
      outcomes.set(opId, { result: 'duplicate', seq: known });
      continue;
    }
    const key = rowKey(sent);
    const row = rows.get(key) ?? before.rows.get(key);
    const op = withCountingClocks(sent, before.limitMs, seq + 1, counted);
    if (row && isSameRecord(row, op)) {
      outcomes.set(opId, { result: 'duplicate', seq: row.seq });
      continue;
    }
    const changed = applyOperation(row, op);
    const issue = findNoRoom(sent, row, room) ?? findOverfull(row, changed, op);
    if (issue) {
      outcomes.set(opId, { result: 'rejected', ...issue });
      continue;
    }
    if (!row) room -= 1;
    seq += 1;
    counted.set(sent.hlc, op.hlc);
    rows.set(key, { ...changed, seq });
    entries.push({ seq, sent, op, before: replacedValues(row, changed, op) });
    outcomes.set(opId, { result: 'applied', seq });
  }
  for (const [key, row] of rows) rows.set(key, foldIncs(row));
  return { seq, outcomes, entries, rows };
}

/**
 * Field → its value before, for the fields that an operation really changed; null where there was none. A field that is
 * set and not in here kept its value, because a later one replaced it or it was the same.
 */
function replacedValues(row: Row | undefined, changed: Row, { set, inc }: Operation): Record<string, Json> {
  const before: Record<string, Json> = {};
  for (const field of Object.keys({ ...set, ...inc })) {
    const [old = null, now = null] = [row?.fields[field], changed.fields[field]];
    if (old !== now && (typeof now !== 'object' || canonical(old) !== canonical(now))) before[field] = old;
  }
  return before;
}

/**
 * A record that another phone has brought back to a restored server: of the same time and with the same words, under another
 * id. Whoever brought it stands in it as its author (`by`).
 */
function isSameRecord({ kind, fields, hlc }: Row, op: Operation): boolean {
  const set = Object.entries(op.set ?? {});
  const isSame = ([field, value]: [string, Json]) =>
    hlc[field] === op.hlc && (field === 'by' || canonical(fields[field]) === canonical(value));
  return RECORDS.includes(kind) && set.length > 0 && set.every(isSame);
}

/** A record is written once, and a report holds a limited number of rows. */
function findNoRoom({ kind }: Operation, row: Row | undefined, room: number): OperationIssue | null {
  if (row && RECORDS.includes(kind)) return { reason: 'READ_ONLY_FIELD', field: kind };
  return !row && room <= 0 ? { reason: 'TOO_MANY_ROWS' } : null;
}

/** A count stays within its bounds whatever is added to it, and a limited number of devices add to it. */
function findOverfull(
  row: Row | undefined,
  { kind, fields, incs }: Row,
  { set, inc, hlc }: Operation,
): OperationIssue | null {
  for (const field of Object.keys({ ...set, ...inc })) {
    const [type, total] = [fieldType(kind, field), fields[field]];
    if (type?.type !== 'count' || typeof total !== 'number') continue;
    if (total < type.min || total > type.max) return { reason: 'INVALID_VALUE', field, value: total };
    const isOfSame = ([clock]: Inc) => deviceOf(clock) === deviceOf(hlc);
    if (inc?.[field] === undefined || row?.incs?.[field]?.findLast(isOfSame)) continue;
    const devices = new Set(incs?.[field]?.map(([clock]) => deviceOf(clock)));
    if (devices.size > DEVICE_LIMIT) return { reason: 'TOO_LARGE', field };
  }
  return null;
}

/**
 * Keys of the rows to unfold first (`unfoldIncs`), because an operation is not later than what is folded there. Usually
 * there are none.
 */
export function rowsToUnfold(
  ops: readonly Operation[],
  { rows, logged, seq, limitMs }: Omit<ReportBefore, 'counted' | 'room'>,
): Set<string> {
  const late = ops.filter((op) => {
    const row = rows.get(rowKey(op));
    if (!row?.incs || logged.has(op.opId)) return false;
    const hlc = clampClock(op.hlc, limitMs, seq + 1);
    return Object.keys({ ...op.set, ...op.inc }).some((field) => hlc <= newestFolded(row, field));
  });
  return new Set(late.map(rowKey));
}

/**
 * Ids of the rows for which the log must say which clocks counted. That is so if an operation has seen a clock of its
 * own device that the row does not show and that does not come new with this push. Usually there are none.
 */
export function rowsToTranslate(
  ops: readonly Operation[],
  { rows, logged }: Pick<ReportBefore, 'rows' | 'logged'>,
): Set<string> {
  const brought = new Set(ops.filter(({ opId }) => !logged.has(opId)).map(({ hlc }) => hlc));
  const ids = new Set<string>();
  for (const op of ops) {
    if (!op.base) continue;
    const shown = clocksIn(rows.get(rowKey(op)));
    const isUnknown = (clock: Clock) =>
      deviceOf(clock) === deviceOf(op.hlc) && !brought.has(clock) && !shown.has(clock);
    if (Object.values(op.base).some(isUnknown)) ids.add(op.id);
  }
  return ids;
}

function clocksIn(row: Row | undefined): Set<Clock> {
  const clocks = new Set(Object.values(row?.hlc ?? {}));
  for (const incs of Object.values(row?.incs ?? {})) for (const [clock] of incs) clocks.add(clock);
  return clocks;
}

function withCountingClocks(
  op: Operation,
  limitMs: number,
  seq: number,
  counted: ReadonlyMap<Clock, Clock>,
): Operation {
  const hlc = clampClock(op.hlc, limitMs, seq);
  if (!op.base) return { ...op, hlc };
  const base: Record<string, Clock> = {};
  for (const [field, made] of Object.entries(op.base)) {
    const clock = counted.get(made) ?? made;
    // No operation had this clock, and it is in the future: nothing that counts was seen.
    if ((parseClock(clock)?.ms ?? Infinity) <= limitMs) base[field] = clock;
  }
  return { ...op, hlc, base };
}
