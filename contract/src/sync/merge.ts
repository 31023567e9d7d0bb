/**
 * @file The merge: how operations become rows. One pure function, used by server and app alike.
 *
 * Laws, for any operations a, b, c and any row r, with `·` meaning {@link applyOperation}:
 * - commutative: (r · a) · b = (r · b) · a, hence any order of arrival gives the same row;
 * - idempotent: (r · a) · a = r · a, hence any repetition is harmless;
 * - the later clock wins a field; equal clocks with different values: the greater JSON text wins;
 * - a count is its latest `set` plus every `inc` with a later clock;
 * - a delete removes what its author had seen (`base`); anything it had not seen brings the row back;
 * - of the values that lost a field to another device's without the winner's author having seen them (`base`), the latest
 *   is kept as its rival. What a device entered before is never a rival of what it enters later.
 *
 * The laws hold where clocks are unique, as devices make them.
 */
import type { Kind } from '../fields/kinds.ts';
import { deviceOf, type Clock } from './clock.ts';
import type { Json, Operation } from './operation.ts';

/** A row of a report in its merged state, as it is stored and as it travels. */
export interface Row {
  kind: Kind;
  id: string;
  /** Field → value. A count's value is its total. Kept for deleted rows too: nothing entered is lost. */
  fields: Record<string, Json>;
  /** Field → clock of its latest `set`. */
  hlc: Record<string, Clock>;
  /** Count field → every `inc` later than its latest `set`, sorted by clock. */
  incs?: Record<string, [Clock, number][]>;
  /**
   * Field → the clock that the author of its latest `set` had seen there, of another device unless the author settled
   * which of two values stands. Absent: none, or the field has a rival.
   */
  bases?: Record<string, Clock>;
  /** Field → the other value of two that were set without one having seen the other. */
  rivals?: Record<string, Rival>;
  /** Field (or `field@device` for incs) → the latest clock that any delete had seen. */
  removed?: Record<string, Clock>;
  deleted: boolean;
  /** The report's sequence number at which the row last changed; 0 while only this device has it. */
  seq: number;
}

/** A value that lost its field to one whose author had not seen it. */
export interface Rival {
  value: Json;
  hlc: Clock;
  /** Who set it: looked up for the wire, not stored in the row. */
  by?: { uid: number; nickname: string } | undefined;
}

/** A row that has seen nothing yet. */
export function emptyRow(kind: Kind, id: string): Row {
  return { kind, id, fields: {}, hlc: {}, deleted: false, seq: 0 };
}

/** Applies an operation to a row (undefined: not there yet). The row given is not changed. */
export function applyOperation(row: Row | undefined, op: Operation): Row {
  const next = copyRow(row ?? emptyRow(op.kind, op.id));
  for (const [field, value] of Object.entries(op.set ?? {})) applySet(next, field, value, op);
  for (const [field, amount] of Object.entries(op.inc ?? {})) applyInc(next, field, amount, op.hlc);
  if (op.delete) applyDelete(next, op.base ?? {});
  next.deleted = next.removed !== undefined && !hasUnseen(next, next.removed);
  return next;
}

/**
 * What the author of the next `set` of a field has seen there: its `base`. A value of the same device needs no naming, so
 * that what its own author had seen stays known: a rival that came in meanwhile is not covered by typing on.
 * @param isSettling the author has chosen between the value that stands and its rival
 */
export function seenInField(
  row: Row,
  field: string,
  deviceId: string,
  isSettling = false,
): Clock | undefined {
  const standing = row.hlc[field];
  if (standing === undefined) return undefined;
  const seen = deviceOf(standing) === deviceId ? row.bases?.[field] : standing;
  return isSettling ? later(seen, row.rivals?.[field]?.hlc) : seen;
}

/** What a device has seen of a whole row: the `base` for its deletion. */
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
 * The new winner's rival: the old winner, if the new one comes from another device that had not seen it; else, on the same
 * device, the rival that was there and is not seen by now. What another device saw covers all that is older.
 */
function replaceWinner(row: Row, field: string, op: Operation, old: Rival | null): void {
  const before = row.rivals?.[field];
  const isOwn = old !== null && deviceOf(old.hlc) === deviceOf(op.hlc);
  // What a device has seen of a field it has seen for good, also where its operations come out of turn.
  const base = later(seenBy(op, field), isOwn ? row.bases?.[field] : undefined);
  row.bases = withEntry(row.bases, field, base);
  row.rivals = withEntry(row.rivals, field, undefined);
  const candidate = isOwn ? before : old;
  if (candidate && candidate.hlc < op.hlc) keepRival(row, field, candidate);
  dropEmpty(row);
}

/** A value with an earlier clock than the winner's: its rival, or one more thing that the winner's device had seen. */
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

/** What an author has seen is older than what the author does. */
function seenBy({ base, hlc }: Operation, field: string): Clock | undefined {
  const seen = base?.[field];
  return seen !== undefined && seen > hlc ? hlc : seen;
}

function later(a: Clock | undefined, b: Clock | undefined): Clock | undefined {
  return (a ?? '') > (b ?? '') ? a : b;
}

/**
 * Keeps a value that lost as the rival, if the winner had not seen it and no later one lost likewise. What the winner had
 * seen is older than its rival, hence of no account beside one.
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
  const same = incs.find(([c]) => c === clock);
  if (same && same[1] >= amount) return;
  const others = incs.filter(([c]) => c !== clock);
  const next: [Clock, number][] = [...others, [clock, amount] as [Clock, number]].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  row.fields[field] = sumAfter(sumAfter(row.fields[field], incs, -1), next, 1);
  setIncs(row, field, next);
}

function applyDelete(row: Row, base: Record<string, Clock>): void {
  const removed = { ...row.removed };
  for (const [field, clock] of Object.entries(base)) raise(removed, field, clock);
  row.removed = removed;
}

function hasUnseen(row: Row, removed: Record<string, Clock>): boolean {
  return Object.entries(seenClocks(row)).some(([field, clock]) => clock > (removed[field] ?? ''));
}

function setIncs(row: Row, field: string, incs: [Clock, number][]): void {
  const { [field]: _, ...rest } = row.incs ?? {};
  const next = incs.length > 0 ? { ...rest, [field]: incs } : rest;
  if (Object.keys(next).length > 0) row.incs = next;
  else delete row.incs;
}

/** A count with its increments added (sign 1) or taken off again (sign −1). Other values pass through. */
function sumAfter(value: Json | undefined, incs: [Clock, number][], sign: 1 | -1): Json {
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

/** JSON with sorted keys, so that equal values give equal text on every device. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
