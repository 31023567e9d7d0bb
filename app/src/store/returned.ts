/** @file Rows that were deleted on this phone and came back, because somebody edited them without having seen that. */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { currentDatabase } from './current-database.ts';
import type { LocalDatabase } from './local-database.ts';
import { useLocalQuery } from './use-local-query.ts';

/** A row that came back. */
export interface ReturnedRow {
  kind: Kind;
  id: string;
}

const keyOf = (reportId: string) => `returned/${reportId}`;
const NONE: ReturnedRow[] = [];

/** Adds rows that came back, so that the person who deleted them learns it. Call inside a transaction over `meta`. */
export async function noteReturned(
  db: LocalDatabase,
  reportId: string,
  rows: readonly ReturnedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const known = (await db.meta.get(keyOf(reportId)))?.value as ReturnedRow[] | undefined;
  const added = rows.map(({ kind, id }) => ({ kind, id }));
  await db.meta.put({ key: keyOf(reportId), value: [...(known ?? []), ...added] });
}

/** The rows of a report that came back and that the person has not acknowledged yet, live. */
export function useReturned(reportId: string): ReturnedRow[] {
  const stored = useLocalQuery(keyOf(reportId), (db) => db.meta.get(keyOf(reportId)));
  return (stored?.value as ReturnedRow[] | undefined) ?? NONE;
}

/** The person has acknowledged the rows that came back. */
export async function dismissReturned(reportId: string): Promise<void> {
  await currentDatabase().meta.delete(keyOf(reportId));
}
