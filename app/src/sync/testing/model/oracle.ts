/** @file What a report must look like, worked out from the log by the laws of the merge, without using the merge. */
import { rowKey } from '@proofmark/contract/sync/accept.ts';
import { parseClock, deviceOf, type Clock } from '@proofmark/contract/sync/clock.ts';
import { canonical, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import type { Entry } from '../memory-report.ts';

interface LoggedRow {
  fields: Record<string, Json>;
  rivals: Record<string, { value: Json; hlc: Clock }>;
  deleted: boolean;
}

/** An entry by the clocks that counted. */
interface Counted extends Entry {
  base: Record<string, Clock>;
}

/** Rows as they follow from the log. */
export function rowsByLog(log: readonly Entry[]): Map<string, string> {
  const byRow = new Map<string, Counted[]>();
  for (const entry of countedEntries(log)) {
    const key = rowKey(entry.op);
    byRow.set(key, [...(byRow.get(key) ?? []), entry]);
  }
  return new Map([...byRow].map(([key, entries]) => [key, asText(rowOf(entries))]));
}

/** Ids of operations that set a field and lost it to the value that their author had seen there. */
export function lostToSeen(log: readonly Entry[]): string[] {
  return countedEntries(log)
    .filter(({ op, hlc, base }) => Object.keys(op.set ?? {}).some((field) => hlc <= (base[field] ?? '')))
    .map(({ op }) => op.opId);
}

function countedEntries(log: readonly Entry[]): Counted[] {
  const counted = new Map<Clock, Clock>();
  return log.map((entry) => {
    const base: Record<string, Clock> = {};
    for (const [field, made] of Object.entries(entry.op.base ?? {})) {
      const clock = counted.get(made) ?? made;
      const isKnown = [...counted.values()].includes(clock);
      if (isKnown || (parseClock(clock)?.ms ?? 0) <= entry.limitMs) base[field] = clock;
    }
    counted.set(entry.op.hlc, entry.hlc);
    return { ...entry, base };
  });
}

/** A row in the same form. */
export function rowAsText({ fields, rivals = {}, deleted }: Row): string {
  return asText({ fields, rivals, deleted });
}

function asText(row: LoggedRow): string {
  return canonical(row as unknown as Json);
}

function rowOf(entries: readonly Counted[]): LoggedRow {
  const fields: LoggedRow['fields'] = {};
  const rivals: LoggedRow['rivals'] = {};
  const shown: Record<string, Clock> = {};
  const names = new Set(
    entries.flatMap(({ op }) => [...Object.keys(op.set ?? {}), ...Object.keys(op.inc ?? {})]),
  );
  for (const field of names) {
    const sets = entries
      .filter(({ op }) => op.set && Object.hasOwn(op.set, field))
      .sort((a, b) => (a.hlc < b.hlc ? -1 : 1));
    const winner = sets.at(-1);
    const value = winner?.op.set?.[field] ?? null;
    const later = entries.filter(({ op, hlc }) => op.inc?.[field] && hlc > (winner?.hlc ?? ''));
    // Two phones may have given the same increment back to a server that had lost it.
    const incs = [...new Map(later.map((entry) => [entry.hlc, entry])).values()];
    const sum = incs.reduce((total, { op }) => total + (op.inc?.[field] ?? 0), 0);
    fields[field] = incs.length > 0 ? (typeof value === 'number' ? value : 0) + sum : value;
    if (winner) shown[field] = winner.hlc;
    for (const { hlc } of incs) {
      const key = `${field}@${deviceOf(hlc)}`;
      if (hlc > (shown[key] ?? '')) shown[key] = hlc;
    }
    const isOfWinner = ({ hlc }: Counted) => winner && deviceOf(hlc) === deviceOf(winner.hlc);
    const seen = sets.filter(isOfWinner).map(({ base }) => base[field] ?? '');
    const unseen = sets.filter((set) => !isOfWinner(set) && seen.every((clock) => set.hlc > clock));
    const rival = unseen.at(-1);
    if (rival) rivals[field] = { value: rival.op.set?.[field] ?? null, hlc: rival.hlc };
  }
  const deletes = entries.filter(({ op }) => op.delete);
  const isSeen = ([key, clock]: [string, Clock]) => deletes.some(({ base }) => clock <= (base[key] ?? ''));
  return { fields, rivals, deleted: deletes.length > 0 && Object.entries(shown).every(isSeen) };
}
