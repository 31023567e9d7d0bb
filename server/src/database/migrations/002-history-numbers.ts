/** @file Numbers the steps of each report's history, because a clock that is set back would put them in another order. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('workflowEntry')
    .addColumn('number', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update "workflowEntry" set number = (
    select count(*) from "workflowEntry" as e where e."reportId" = "workflowEntry"."reportId"
      and (e.at, e.id) <= ("workflowEntry".at, "workflowEntry".id))`.execute(db);
  await db.schema.dropIndex('workflowEntryReport').execute();
  await db.schema
    .createIndex('workflowEntryNumber')
    .on('workflowEntry')
    .columns(['reportId', 'number'])
    .unique()
    .execute();
}
