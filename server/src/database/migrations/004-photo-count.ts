/** @file Summaries count photos: those kept from before are worked out anew when they are next asked for. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from "summaryCache"`.execute(db);
}
