/**
 * @file How a report takes operations: what is new, which clock counts, which rows result. One pure function, used by the
 * server and by its likeness in tests.
 *
 * [Note: Clocks that run ahead] A phone's time may be wrong by a year. Its clocks count as made at the server's time plus
 * a minute at the latest, in the order in which they arrive. The phone does not hear of that before its next pull, so
 * what it "has seen" may name clocks as they were made. They are translated into those that counted: taken as they are, a
 * base that lies ahead would cover values of others that the phone never saw, and a delete would take them along.
 */
import { clampClock, deviceOf, parseClock, type Clock } from './clock.ts';
import { applyOperation, type Row } from './merge.ts';
import { RECORDS } from '../fields/kinds.ts';
import type { Operation } from './operation.ts';

/** How far ahead of the server a device's clock may be before it is clamped. */
export const MAX_AHEAD_MS = 60_000;

/** What must be known of a report to take operations. */
export interface ReportBefore {
  /** Number of its latest operation. */
  seq: number;
  /** The latest time that counts, epoch ms: {@link MAX_AHEAD_MS} from now. Never earlier than for operations before. */
  limitMs: number;
  /** The rows that the operations change, by {@link rowKey}, as far as they are there. */
  rows: ReadonlyMap<string, Row>;
  /** Of the operations' ids those that the log has, with their number. */
  logged: ReadonlyMap<string, number>;
  /** Clock as made → clock that counted, for logged operations of {@link rowsToTranslate}. */
  counted: ReadonlyMap<Clock, Clock>;
  /** How many rows more it can hold. */
  room: number;
}

/** What became of an operation; `full`: the report can hold no further row; `written`: its row is a record that stands. */
export type Outcome = { result: 'applied' | 'duplicate'; seq: number } | { result: 'full' | 'written' };

export interface Accepted {
  seq: number;
  outcomes: Map<string, Outcome>;
  /** The new operations in order, as they were sent and with the clocks that count. Their numbers have no gaps. */
  entries: { seq: number; sent: Operation; op: Operation }[];
  /** The rows that changed, by {@link rowKey}. */
  rows: Map<string, Row>;
}

/** A row's name within its report. */
export function rowKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind}/${id}`;
}

/** Takes operations that passed their checks. Each id counts once. */
export function acceptOperations(ops: readonly Operation[], before: ReportBefore): Accepted {
  const outcomes: Accepted['outcomes'] = new Map();
  const entries: Accepted['entries'] = [];
  const rows: Accepted['rows'] = new Map();
  const counted = new Map(before.counted);
  let { seq, room } = before;
  for (const sent of ops) {
    const { opId } = sent;
    // The same id twice in one push keeps the outcome of the first.
    if (outcomes.has(opId)) continue;
    const known = before.logged.get(opId);
    if (known !== undefined) {
      outcomes.set(opId, { result: 'duplicate', seq: known });
      continue;
    }
    const key = rowKey(sent);
    const row = rows.get(key) ?? before.rows.get(key);
    if (row && RECORDS.includes(sent.kind)) {
      outcomes.set(opId, { result: 'written' });
      continue;
    }
    if (!row && room <= 0) {
      outcomes.set(opId, { result: 'full' });
      continue;
    }
    if (!row) room -= 1;
    seq += 1;
    const op = withCountingClocks(sent, before.limitMs, seq, counted);
    counted.set(sent.hlc, op.hlc);
    rows.set(key, { ...applyOperation(row, op), seq });
    entries.push({ seq, sent, op });
    outcomes.set(opId, { result: 'applied', seq });
  }
  return { seq, outcomes, entries, rows };
}

/**
 * Ids of the rows of which the log must be asked which clocks counted: an operation has seen a clock of its own device
 * there that neither the row shows nor this push brings for the first time. Mostly none.
 */
export function rowsToTranslate(
  ops: readonly Operation[],
  { rows, logged }: Pick<ReportBefore, 'rows' | 'logged'>,
): Set<string> {
  const brought = new Set(ops.filter(({ opId }) => !logged.has(opId)).map(({ hlc }) => hlc));
  const ids = new Set<string>();
  for (const op of ops) {
    const shown = clocksIn(rows.get(rowKey(op)));
    const isUnknown = (clock: Clock) =>
      deviceOf(clock) === deviceOf(op.hlc) && !brought.has(clock) && !shown.has(clock);
    if (Object.values(op.base ?? {}).some(isUnknown)) ids.add(op.id);
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
    // Ahead, and no operation had it: nothing that counted was seen there.
    if ((parseClock(clock)?.ms ?? Infinity) <= limitMs) base[field] = clock;
  }
  return { ...op, hlc, base };
}
