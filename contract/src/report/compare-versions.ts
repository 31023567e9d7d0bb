/** @file What differs between two versions of a report: row by row and field by field. */
import { inDeclaredOrder, KINDS, type Kind } from '../fields/kinds.ts';
import { canonical } from '../sync/merge.ts';
import type { Json } from '../sync/operation.ts';

/** A row as a version has it: without empty values. */
export interface VersionRow {
  kind: string;
  id: string;
  fields: { [field: string]: Json };
}

/** A row that differs. A value is null where a version has none. */
export interface RowChange {
  kind: Kind;
  id: string;
  what: 'added' | 'removed' | 'changed';
  fields: { field: string; before: Json; after: Json }[];
}

/** What differs, and how much was compared and is the same. */
export interface VersionComparison {
  /** In the order of the report's kinds, then of the ids. */
  changes: RowChange[];
  /** Kind → how many values of it are the same in both. */
  same: Partial<Record<Kind, number>>;
}

/** Compares two versions. Rows of kinds that this program does not know are left out. */
export function compareVersions(
  before: readonly VersionRow[],
  after: readonly VersionRow[],
): VersionComparison {
  const old = byKey(before);
  const now = byKey(after);
  const same: VersionComparison['same'] = {};
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const { kind, id } = (is ?? was) as VersionRow & { kind: Kind };
    const fields = inDeclaredOrder(kind, Object.keys({ ...was?.fields, ...is?.fields })).flatMap((field) => {
      const change = { field, before: was?.fields[field] ?? null, after: is?.fields[field] ?? null };
      if (!isSame(change.before, change.after)) return [change];
      same[kind] = (same[kind] ?? 0) + 1;
      return [];
    });
    // A row without a value is not a change of what the report says.
    return fields.length === 0 ? [] : [{ kind, id, what: whatOf(was, is), fields }];
  });
  return { changes: changes.sort(inOrder), same };
}

const ORDER = new Map(Object.keys(KINDS).map((kind, index) => [kind, index]));

function byKey(rows: readonly VersionRow[]): Map<string, VersionRow> {
  return new Map(rows.filter(({ kind }) => ORDER.has(kind)).map((row) => [`${row.kind}/${row.id}`, row]));
}

function whatOf(was: VersionRow | undefined, is: VersionRow | undefined): RowChange['what'] {
  if (was === undefined) return 'added';
  return is === undefined ? 'removed' : 'changed';
}

function isSame(a: Json, b: Json): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && canonical(a) === canonical(b));
}

function inOrder(a: RowChange, b: RowChange): number {
  return (ORDER.get(a.kind) ?? 0) - (ORDER.get(b.kind) ?? 0) || (a.id < b.id ? -1 : Number(a.id > b.id));
}
