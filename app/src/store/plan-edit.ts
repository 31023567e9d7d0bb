/**
 * @file What an edit does to the outbox, as a pure function.
 *
 * [Note: Coalescing] Typing makes many edits of one field. As long as an operation has never been sent, a later edit may
 * replace it, so that ten keystrokes become one operation. This is only allowed where the result is the same as if both
 * had been sent: a `set` replaces an operation if it sets all its fields again; an `inc` joins one whose amount still
 * counts. An operation that was ever sent is never altered, because the server may have it.
 */
import type { Clock } from '@proofmark/contract/sync/clock.ts';
import { canonical, seenClocks, seenInField, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Json, Operation } from '@proofmark/contract/sync/operation.ts';

/** What an edit does to its row. */
export type Change =
  | { set: Record<string, Json>; as?: 'review' }
  | { inc: Record<string, number> }
  | { delete: true };

/** What has to be done in the outbox for an edit. */
interface EditPlan {
  /** The unsent operation to remove; undefined for none. */
  replaced: Operation | undefined;
  /** What the new operation does; null when nothing is left, as after one more and one less. */
  change: Change | null;
  /** The clocks that the person had seen; null for none. */
  base: Record<string, Clock> | null;
}

/**
 * Plans an edit of a row. Returns null when it changes nothing.
 * @param view the row as the person sees it
 * @param unsent the row's operations that were never sent, oldest first
 * @param deviceId this phone's id
 * @param isSettling the person has chosen between two values of a field: set it also where the value stays the same
 */
export function planEdit(
  view: Row | null,
  unsent: readonly Operation[],
  change: Change,
  deviceId: string,
  isSettling = false,
): EditPlan | null {
  const needed = isSettling ? change : withoutRepetition(view, change);
  if (!needed) return null;
  const replaced = unsent.find((op) => takesPlaceOf(op, needed, view));
  const whole = joined(replaced, needed);
  return {
    replaced,
    change: isNothing(whole) ? null : whole,
    base: baseOf(view, needed, deviceId, isSettling),
  };
}

/** Leaves out fields that hold the same value already. Returns null when none is left. */
export function withoutRepetition(view: Row | null, change: Change): Change | null {
  if ('delete' in change) return view && !view.deleted ? change : null;
  if ('inc' in change || !view || view.deleted) return change;
  const set = Object.fromEntries(
    Object.entries(change.set).filter(([field, value]) => canonical(value) !== canonical(view.fields[field])),
  );
  return Object.keys(set).length > 0 ? { set } : null;
}

function takesPlaceOf(earlier: Operation, change: Change, view: Row | null): boolean {
  if ('delete' in change || earlier.delete) return false;
  if ('set' in change) {
    if (earlier.inc) return false;
    return Object.keys(earlier.set ?? {}).every((field) => Object.hasOwn(change.set, field));
  }
  const fields = Object.keys(earlier.inc ?? {});
  if (earlier.set || fields.length !== 1 || Object.keys(change.inc).length !== 1) return false;
  const [field = ''] = fields;
  const stillCounts = view?.incs?.[field]?.some(([clock]) => clock === earlier.hlc) ?? false;
  return stillCounts && Object.hasOwn(change.inc, field);
}

function joined(earlier: Operation | undefined, change: Change): Change {
  if (!earlier?.inc || !('inc' in change)) return change;
  const inc = Object.entries(change.inc).map(([field, amount]) => [
    field,
    amount + (earlier.inc?.[field] ?? 0),
  ]);
  return { inc: Object.fromEntries(inc) as Record<string, number> };
}

/** True when an `inc` adds up to 0, which the server would reject. */
function isNothing(change: Change): boolean {
  return 'inc' in change && Object.values(change.inc).every((amount) => amount === 0);
}

/** The clocks that the person had seen. Choosing between two values (`isSettling`) counts as having seen both. */
export function baseOf(
  view: Row | null,
  { set, delete: isDelete }: Partial<Operation>,
  deviceId: string,
  isSettling = false,
): Record<string, Clock> | null {
  if (!view) return null;
  if (isDelete) return seenClocks(view);
  const base: Record<string, Clock> = {};
  for (const field of Object.keys(set ?? {})) {
    const clock = seenInField(view, field, deviceId, isSettling);
    if (clock !== undefined) base[field] = clock;
  }
  return Object.keys(base).length > 0 ? base : null;
}
