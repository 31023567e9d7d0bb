/**
 * @file The merge: how operations become rows. One pure function for server and app.
 *
 * Laws, for any operations a, b, c and any row r, with `·` meaning {@link applyOperation}:
 * - commutative: (r · a) · b = (r · b) · a, so any order of arrival gives the same row;
 * - idempotent: (r · a) · a = r · a, so a repetition does no harm;
 * - the later clock wins a field; if clocks are equal and values differ, the greater JSON text wins;
 * - a count is its latest `set` plus every `inc` with a later clock;
 * - a delete removes what its author had seen (`base`); anything that the author had not seen brings the row back;
 * - a value that loses its field to another device whose author had not seen it (`base`) becomes the field's rival; of
 *   several the latest. A device's earlier value is never a rival of its later one.
 *
 * The laws hold if clocks are unique. Devices make unique clocks.
 */
import type { Kind } from '../fields/kinds.ts';
import { deviceOf, type Clock } from './clock.ts';
import type { Json, Operation } from './operation.ts';

/** A row of a report in its merged state, as it is stored and sent. */
export interface Row {
  kind: Kind;
  id: string;
  /** Field → value. A count's value is its total. Deleted rows keep theirs, so that nothing entered is lost. */
  fields: Record<string, Json>;
  /** Field → clock of its latest `set`. */
  hlc: Record<string, Clock>;
  /** Count field → every `inc` that is later than its latest `set`, sorted by clock. */
  incs?: Record<string, Inc[]>;
  /**
   * Field → the clock that the author of its latest `set` had seen there. It is of another device, unless the author
   * chose between two values. Absent if the author had seen none, or if the field has a rival.
   */
  bases?: Record<string, Clock>;
  /** Field → the other value, if two devices set the field and neither had seen the other's value. */
  rivals?: Record<string, Rival>;
  /** Field (for incs `field@device`) → the latest clock that any delete had seen. */
  removed?: Record<string, Clock>;
  deleted: boolean;
  /** The report's sequence number at the row's last change. 0 while only this device has the row. */
  seq: number;
}

/**
 * An increment of a count. With `taps` it replaces that many of one device, and has the clock of the latest: see
 * [Note: Folded increments].
 */
export type Inc = [clock: Clock, amount: number, taps?: number];

/** A value that lost its field to a later one whose author had not seen it. */
export interface Rival {
  value: Json;
  hlc: Clock;
  /** Who set it. The server looks it up when it sends the row; it is not stored. */
  by?: { uid: number; nickname: string } | undefined;
}

/** A row without any fields yet. */
export function emptyRow(kind: Kind, id: string): Row {
  return { kind, id, fields: {}, hlc: {}, deleted: false, seq: 0 };
}

/** The row after an operation. `row` undefined: the row does not exist yet. Does not change `row` itself. */
export function applyOperation(row: Row | undefined, op: Operation): Row {
  const next = copyRow(row ?? emptyRow(op.kind, op.id));
  for (const [field, value] of Object.entries(op.set ?? {})) applySet(next, field, value, op);
  for (const [field, amount] of Object.entries(op.inc ?? {})) applyInc(next, field, amount, op.hlc);
  if (op.delete) applyDelete(next, op.base ?? {});
  next.deleted = next.removed !== undefined && !hasUnseen(next, next.removed);
  return next;
}

/** True when the operation would make the row another one. Undefined: there is no row yet. */
export function changesRow(row: Row | undefined, op: Operation): boolean {
  if (row === undefined) return true;
  return canonical(applyOperation(row, op) as unknown as Json) !== canonical(row as unknown as Json);
}

/**
 * The `base` of a device's next `set` of a field: the clock that its author has seen there, or undefined. The device's
 * own value is not named; what its author had seen then is named again. So a rival that came in meanwhile stays a rival
 * while the author goes on typing.
 * @param isSettling true if the author has chosen between the field's value and its rival
 */
export function seenInField(
  row: Row,
  field: string,
  deviceId: string,
  isSettling = false,
): Clock | undefined {
  const current = row.hlc[field];
  if (current === undefined) return undefined;
  const seen = deviceOf(current) === deviceId ? row.bases?.[field] : current;
  return isSettling ? later(seen, row.rivals?.[field]?.hlc) : seen;
}

/** Field (for incs `field@device`) → clock, for all that a row shows: the `base` of an operation that deletes it. */
export function seenClocks(row: Row): Record<string, Clock> {
  const seen: Record<string, Clock> = { ...row.hlc };
  for (const [field, incs] of Object.entries(row.incs ?? {})) {
    for (const [clock] of incs) raise(seen, `${field}@${deviceOf(clock)}`, clock);
  }
  return seen;
}

function copyRow(row: Row): Row {
  const copy: Row = { ...row, fields: { ...row.fields }, hlc: { ...row.hlc } };
  if (row.incs) copy.incs = { ...row.incs };
  if (row.bases) copy.bases = { ...row.bases };
  if (row.rivals) copy.rivals = { ...row.rivals };
  if (row.removed) copy.removed = { ...row.removed };
  return copy;
}

function applySet(row: Row, field: string, value: Json, op: Operation): void {
  const current = row.hlc[field];
  const incs = row.incs?.[field] ?? [];
  const before = sumAfter(row.fields[field], incs, -1);
  const wins = current === undefined || op.hlc > current || (op.hlc === current && isGreater(value, before));
  if (!wins && op.hlc < current) loseTo(current, row, field, value, op);
  if (wins) {
    replaceWinner(row, field, op, current === undefined ? null : { value: before, hlc: current });
    const later = incs.filter(([clock]) => clock > op.hlc);
    row.hlc[field] = op.hlc;
    row.fields[field] = sumAfter(value, later, 1);
    setIncs(row, field, later);
  }
}

/**
 * Finds the rival of a new winner. If the old winner is of another device and was not seen, it is the rival. If it is
 * of the same device, the rival that it had stays, unless it has been seen by now. A base covers all that is older.
 */
function replaceWinner(row: Row, field: string, op: Operation, old: Rival | null): void {
  const before = row.rivals?.[field];
  const isOwn = old !== null && deviceOf(old.hlc) === deviceOf(op.hlc);
  // What a device has once seen stays seen, even if its operations arrive out of order.
  const base = later(seenBy(op, field), isOwn ? row.bases?.[field] : undefined);
  row.bases = withEntry(row.bases, field, base);
  row.rivals = withEntry(row.rivals, field, undefined);
  const candidate = isOwn ? before : old;
  if (candidate && candidate.hlc < op.hlc) keepRival(row, field, candidate);
  dropEmpty(row);
}

/**
 * Handles a value with an earlier clock than the winner's: it becomes the rival, or adds to what the winner had
 * seen.
 */
function loseTo(winner: Clock, row: Row, field: string, value: Json, op: Operation): void {
  if (deviceOf(op.hlc) !== deviceOf(winner)) keepRival(row, field, { value, hlc: op.hlc });
  else {
    const rival = row.rivals?.[field];
    row.bases = withEntry(row.bases, field, later(row.bases?.[field], seenBy(op, field)));
    row.rivals = withEntry(row.rivals, field, undefined);
    if (rival) keepRival(row, field, rival);
  }
  dropEmpty(row);
}

/** The clock that an operation's author had seen in a field. It is never later than the operation itself. */
function seenBy({ base, hlc }: Operation, field: string): Clock | undefined {
  const seen = base?.[field];
  return seen !== undefined && seen > hlc ? hlc : seen;
}

function later(a: Clock | undefined, b: Clock | undefined): Clock | undefined {
  return (a ?? '') > (b ?? '') ? a : b;
}

/**
 * Makes a losing value the rival, unless the winner had seen it or a later value is the rival already. A rival is
 * always later than what the winner had seen, so the field's base is dropped.
 */
function keepRival(row: Row, field: string, loser: Rival): void {
  if (loser.hlc <= (row.bases?.[field] ?? '') || loser.hlc <= (row.rivals?.[field]?.hlc ?? '')) return;
  row.rivals = { ...row.rivals, [field]: loser };
  row.bases = withEntry(row.bases, field, undefined);
}

function withEntry<T>(
  entries: Record<string, T> | undefined,
  key: string,
  value: T | undefined,
): Record<string, T> {
  const { [key]: _, ...rest } = entries ?? {};
  return value === undefined ? rest : { ...rest, [key]: value };
}

function dropEmpty(row: Row): void {
  if (row.bases && Object.keys(row.bases).length === 0) delete row.bases;
  if (row.rivals && Object.keys(row.rivals).length === 0) delete row.rivals;
}

function applyInc(row: Row, field: string, amount: number, clock: Clock): void {
  const current = row.hlc[field];
  if (current !== undefined && clock <= current) return;
  const incs = row.incs?.[field] ?? [];
  // Increments mostly come in order, so the place is looked for from the end.
  let place = incs.length;
  while (place > 0 && (incs[place - 1] as Inc)[0] > clock) place -= 1;
  const [sameClock, before = 0] = incs[place - 1] ?? [];
  const isSame = sameClock === clock;
  if (isSame && before >= amount) return;
  const total = row.fields[field];
  row.fields[field] = (typeof total === 'number' ? total : 0) + amount - (isSame ? before : 0);
  setIncs(row, field, incs.toSpliced(isSame ? place - 1 : place, isSame ? 1 : 0, [clock, amount]));
}

function applyDelete(row: Row, base: Record<string, Clock>): void {
  const removed = { ...row.removed };
  for (const [field, clock] of Object.entries(base)) raise(removed, field, clock);
  row.removed = removed;
}

function hasUnseen(row: Row, removed: Record<string, Clock>): boolean {
  return Object.entries(seenClocks(row)).some(([field, clock]) => clock > (removed[field] ?? ''));
}

function setIncs(row: Row, field: string, incs: Inc[]): void {
  const { [field]: _, ...rest } = row.incs ?? {};
  const next = incs.length > 0 ? { ...rest, [field]: incs } : rest;
  if (Object.keys(next).length > 0) row.incs = next;
  else delete row.incs;
}

/** A count with its increments added (sign 1) or taken off (sign −1). Other values stay as they are. */
function sumAfter(value: Json | undefined, incs: Inc[], sign: 1 | -1): Json {
  if (incs.length === 0) return value ?? null;
  const sum = incs.reduce((total, [, amount]) => total + amount, 0);
  return (typeof value === 'number' ? value : 0) + sign * sum;
}

function raise(clocks: Record<string, Clock>, key: string, clock: Clock): void {
  if (clock > (clocks[key] ?? '')) clocks[key] = clock;
}

function isGreater(a: Json, b: Json): boolean {
  return canonical(a) > canonical(b);
}

/** JSON with sorted keys: equal values give equal text on every device. Undefined counts as null. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
