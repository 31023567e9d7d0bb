/** @file Summaries tell the overall result now: those that were kept are worked out anew. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from "summaryCache"`.execute(db);
}
