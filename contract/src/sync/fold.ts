/**
 * @file A count that was tapped very often stays a small row.
 *
 * [Note: Folded increments] A row keeps the newest {@link KEPT_INCS} increments of a count one by one. The older ones become
 * one increment per device, with the clock of its latest. Which ones these are follows from the increments alone, so it
 * does not matter in which order they came or how often the row was folded. The sum does not change, and neither does
 * what a delete has seen. What a folded row cannot tell is whether it has a certain old increment, and which of them a
 * `set` from that time would replace. So before such a late operation the server unfolds the row from its log, which
 * keeps every increment. Phones only read folded rows: what they add to one stays until their next pull.
 */
import { deviceOf, type Clock } from './clock.ts';
import type { Inc, Row } from './merge.ts';
import type { Operation } from './operation.ts';

/** So many of the newest increments of a count stay as they are. */
export const KEPT_INCS = 100;

/** The row with the older increments of its counts folded. Others may follow before the row is folded again. */
export function foldIncs(row: Row): Row {
  const folded = Object.entries(row.incs ?? {}).flatMap(([field, incs]) => {
    const single = incs.filter((inc) => !isFolded(inc)).length;
    return single > KEPT_INCS ? [[field, foldList(incs)] as const] : [];
  });
  return folded.length > 0 ? { ...row, incs: { ...row.incs, ...Object.fromEntries(folded) } } : row;
}

function foldList(incs: readonly Inc[]): Inc[] {
  const older = new Map<string, Inc>();
  for (const [clock, amount, taps = 1] of incs.slice(0, incs.length - KEPT_INCS)) {
    const [, sum, before] = older.get(deviceOf(clock)) ?? ['', 0, 0];
    older.set(deviceOf(clock), [clock, sum + amount, (before ?? 0) + taps]);
  }
  return [...[...older.values()].toSorted(byClock), ...incs.slice(incs.length - KEPT_INCS)];
}

/** The row with every increment by itself again. `logged` are all operations on it, with the clocks that counted. */
export function unfoldIncs(row: Row, logged: readonly Pick<Operation, 'hlc' | 'inc'>[]): Row {
  const unfolded = Object.entries(row.incs ?? {}).map(([field, incs]): [string, Inc[]] => {
    if (!incs.some(isFolded)) return [field, incs];
    const byOwnClock = new Map<Clock, number>();
    for (const { hlc, inc } of logged) {
      const amount = inc?.[field];
      if (amount === undefined || hlc <= (row.hlc[field] ?? '')) continue;
      byOwnClock.set(hlc, Math.max(amount, byOwnClock.get(hlc) ?? amount));
    }
    return [field, [...byOwnClock].toSorted(byClock)];
  });
  return { ...row, incs: Object.fromEntries(unfolded) };
}

/** The clock of the newest increment of a count that is folded; empty if none is. */
export function newestFolded({ incs }: Row, field: string): Clock {
  return incs?.[field]?.findLast(isFolded)?.[0] ?? '';
}

/** True for an increment that replaces several. */
export function isFolded(inc: Inc): boolean {
  return inc.length > 2;
}

function byClock([a]: Inc, [b]: Inc): number {
  return a < b ? -1 : 1;
}
