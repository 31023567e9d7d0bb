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
import { areInPieces, isInSearch } from './search-text.ts';

/** The most tasks that are found by an index. */
export const FEW = 2_000;

interface Wanted {
  keyword: string;
  clientId?: string | undefined;
  factoryId?: string | undefined;
}

/** The ids of the tasks that fit, or null if no index finds them or they are many. */
export async function fewTasks(db: Db, { keyword, clientId, factoryId }: Wanted): Promise<string[] | null> {
  const pieces = areInPieces(keyword);
  const facts = [
    ...(clientId === undefined ? [] : [sql`task."clientId" = ${clientId}`]),
    ...(factoryId === undefined ? [] : [sql`task."factoryId" = ${factoryId}`]),
    ...(pieces === null ? [] : [pieces, isInSearch(keyword)]),
  ];
  if (facts.length === 0) return null;
  const source = pieces === null ? sql`task` : sql`"taskSearch" join task on task.id = "taskSearch"."taskId"`;
  const { rows } = await sql<{ id: string }>`
    select task.id from ${source} where ${sql.join(facts, sql` and `)} limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

/** A condition: one of these ids. Few different numbers of ids, so that few different statements are prepared. */
export function isOneOf(column: string, ids: readonly string[]) {
  if (ids.length === 0) return sql`1 = 0`;
  const size = 2 ** Math.ceil(Math.log2(ids.length));
  const padded = Array.from({ length: size }, (_, index) => ids[index] ?? ids[0]);
  return sql`${sql.ref(column)} in (${sql.join(padded)})`;
}
