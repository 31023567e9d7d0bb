/**
 * @file Enters a note of a closed page, see [Note: The last keystroke].
 *
 * [Note: As of when it was typed] Nobody knows whether the change was stored. Since then another tab may have stored
 * later ones, and fetched those of others. So the change is entered with the time at which it was typed, and the merge
 * decides. If it was stored, the row has it, or what replaced it, with a later clock, and nothing changes. If not, it
 * replaces what is older, and loses to what is later. There it is the rival if somebody else has entered that.
 */
import { deviceOf, formatClock, type Clock } from '@proofmark/contract/sync/clock.ts';
import { changesRow, type Row } from '@proofmark/contract/sync/merge.ts';
import { checkOperation, type Json, type Operation } from '@proofmark/contract/sync/operation.ts';
import { deviceIdOf, noteClock } from './device-clock.ts';
import { newId } from './ids.ts';
import type { JournalEntry, NoteTime } from './journal.ts';
import type { LocalDatabase, PendingOperation } from './local-database.ts';
import { InvalidEditError } from './outbox.ts';
import { baseOf, withoutRepetition, type Change } from './plan-edit.ts';
import { readRow, storeRow } from './row-view.ts';

/**
 * Enters a note. Call inside a read-write transaction over `rows`, `operations` and `meta`.
 * @throws {InvalidEditError} when a value does not fit its field
 */
export async function recordNote(
  db: LocalDatabase,
  { set, isCount, ...key }: JournalEntry,
  { ms, counter }: NoteTime,
): Promise<void> {
  const { server, view, pending } = await readRow(db, key);
  const deviceId = await deviceIdOf(db);
  const hlc = formatClock(ms, counter, deviceId);
  const change = isCount === true ? countsTo(view, set, hlc) : withoutRepetition(view, { set });
  if (change === null) return;
  const { reportId, kind, id } = key;
  const base = Object.entries(baseOf(view, change, deviceId) ?? {}).filter(([, clock]) => clock < hlc);
  const op: Operation = { opId: newId(), kind, id, ...change, hlc, base: Object.fromEntries(base) };
  const issue = checkOperation(op);
  if (issue) throw new InvalidEditError(issue);
  if (!changesRow(view ?? undefined, op)) return;
  const record: PendingOperation = { reportId, op, editedAt: ms, state: 'fresh' };
  await db.operations.add(record);
  await storeRow(db, key, server, [...pending, record]);
  // Last: Dexie takes the transaction for finished after a step that writes nothing.
  await noteClock(db, hlc);
}

/** Counts up or down to totals, from what there was at the time. What others have counted since is added. */
function countsTo(view: Row | null, totals: Record<string, Json>, hlc: Clock): Change | null {
  const inc: Record<string, number> = {};
  for (const [field, total] of Object.entries(totals)) {
    const incs = view?.incs?.[field] ?? [];
    const isOwn = (clock: Clock) => deviceOf(clock) === deviceOf(hlc);
    // It is stored, or the person has counted on from what is stored.
    if (incs.some(([clock]) => isOwn(clock) && clock > hlc)) continue;
    // What is folded has one clock for many taps.
    const since = incs.filter(([clock, , taps]) => clock > hlc && taps === undefined);
    const known = view?.fields[field];
    const before = since.reduce((sum, [, amount]) => sum - amount, typeof known === 'number' ? known : 0);
    if (Number(total) !== before) inc[field] = Number(total) - before;
  }
  return Object.keys(inc).length > 0 ? { inc } : null;
}
