/**
 * @file The tasks that a search or a record of a party chooses, as long as they are few.
 *
 * [Note: Few or many] A list walks its order and looks up each task. It soon has a page if many tasks fit, and would walk
 * all of them for a word that one task has. So an index first finds the tasks that fit, up to {@link FEW}. If there are no
 * more, they are the list. If there are more, every fiftieth of 100,000 tasks fits, and walking is fast. A keyword of signs
 * alone has no index, so it walks.
 */
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { areInPieces } from './search-text.ts';

/** The most tasks that are found by an index. */
export const FEW = 2_000;

interface Wanted {
  keyword: string;
  clientId?: string | undefined;
  factoryId?: string | undefined;
}

/**
 * The ids of tasks among which are all that fit, or null if no index finds them or they are many. A keyword may find a few
 * more: its letters can be those with which another letter is written. So the list still looks for it in their texts.
 */
export async function fewTasks(db: Db, { keyword, clientId, factoryId }: Wanted): Promise<string[] | null> {
  const pieces = areInPieces(keyword);
  const records = [
    ...(clientId === undefined ? [] : [sql`task."clientId" = ${clientId}`]),
    ...(factoryId === undefined ? [] : [sql`task."factoryId" = ${factoryId}`]),
  ];
  const facts = [...records, ...(pieces === null ? [] : [pieces])];
  if (facts.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select ${sourceOf(pieces !== null, records.length > 0)}
    where ${sql.join(facts, sql` and `)} limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

/** To look up each task for its records costs more than to find it by its pieces. */
function sourceOf(byPieces: boolean, byRecords: boolean) {
  if (!byPieces) return sql`task.id from task`;
  const found = sql`"taskSearch"."taskId" as id from "taskSearch"`;
  return byRecords ? sql`${found} join task on task.id = "taskSearch"."taskId"` : found;
}

/** A condition: one of these ids. Few different numbers of ids, so that few different statements are prepared. */
export function isOneOf(column: string, ids: readonly string[]) {
  if (ids.length === 0) return sql`1 = 0`;
  const size = 2 ** Math.ceil(Math.log2(ids.length));
  const padded = Array.from({ length: size }, (_, index) => ids[index] ?? ids[0]);
  return sql`${sql.ref(column)} in (${sql.join(padded)})`;
}
