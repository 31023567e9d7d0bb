/** @file The way back from a row to operations, for a server that has lost some. */
import { deviceOf, type Clock } from './clock.ts';
import { isFolded } from './fold.ts';
import { applyOperation, changesRow, type Row } from './merge.ts';
import type { Operation } from './operation.ts';

/**
 * Operations that bring another state of the row at least to this one. Applied to no row at all they give this row. Two
 * phones that send the same changes in this way do no harm: they have the same clocks, and only the ids differ. A row does
 * not say who made its changes, so the log will name who sends these. What was set together is set together again: a record
 * is taken whole or not at all.
 */
export function rebuildOperations(row: Row, newId: () => string): Operation[] {
  const { kind, id, fields, hlc, incs, bases, rivals, removed } = row;
  const make = (clock: Clock, change: Pick<Operation, 'set' | 'inc' | 'delete' | 'base'>): Operation => ({
    opId: newId(),
    kind,
    id,
    ...change,
    hlc: clock,
  });
  const valueOf = (field: string) => {
    const added = (incs?.[field] ?? []).reduce((sum, [, amount]) => sum + amount, 0);
    return added === 0 ? (fields[field] ?? null) : Number(fields[field]) - added;
  };
  const fieldsOf = new Map<Clock, string[]>();
  for (const [field, clock] of Object.entries(hlc))
    fieldsOf.set(clock, [...(fieldsOf.get(clock) ?? []), field]);
  const sets = [...fieldsOf].map(([clock, together]) => {
    const seen = together.flatMap((field) => (bases?.[field] === undefined ? [] : [[field, bases[field]]]));
    return make(clock, {
      set: Object.fromEntries(together.map((field) => [field, valueOf(field)])),
      ...(seen.length > 0 && { base: Object.fromEntries(seen) as Record<string, Clock> }),
    });
  });
  const others = Object.entries(rivals ?? {}).map(([field, { value, hlc: clock }]) =>
    make(clock, { set: { [field]: value } }),
  );
  const counts = Object.entries(incs ?? {}).flatMap(([field, list]) =>
    list.map(([clock, amount]) => make(clock, { inc: { [field]: amount } })),
  );
  const latest = Object.values(removed ?? {})
    .toSorted()
    .at(-1);
  const deletes = removed && latest ? [make(latest, { delete: true, base: removed })] : [];
  return [...sets, ...others, ...counts, ...deletes];
}

/** Those of {@link rebuildOperations} that change `current`, the row that the server has now; null: it has none. */
export function missingOperations(row: Row, current: Row | null, newId: () => string): Operation[] {
  let known = current ?? undefined;
  return rebuildOperations(row, newId).flatMap((whole) => {
    const op = withoutKnownTaps(whole, row, known);
    if (!op || !changesRow(known, op)) return [];
    known = applyOperation(known, op);
    return [op];
  });
}

/** Of a folded increment only what the server lacks: it has others of the same device, folded elsewhere or not at all. */
function withoutKnownTaps(op: Operation, row: Row, known: Row | undefined): Operation | null {
  const { hlc, inc = {} } = op;
  const [field = ''] = Object.keys(inc);
  if (!row.incs?.[field]?.some((each) => each[0] === hlc && isFolded(each))) return op;
  const own = (known?.incs?.[field] ?? []).filter(([clock]) => deviceOf(clock) === deviceOf(hlc));
  // The server knows more of this device than the phone does.
  if (own.some((each) => isFolded(each) && each[0] >= hlc)) return null;
  const before = own.filter(([clock]) => clock < hlc).reduce((sum, [, amount]) => sum + amount, 0);
  const missing = (inc[field] ?? 0) - before;
  return missing === 0 ? null : { ...op, inc: { [field]: missing } };
}
