/** @file Earlier lots of the same client, supplier and product, newest planned first: read without sorting. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('taskLots')
    .on('task')
    .columns(['supplier', 'client', 'productEn', 'plannedDate desc', 'id desc'])
    .execute();
}
