/** @file Who is on which page of a report. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('presence')
    .addColumn('reportId', 'text', (c) => c.notNull())
    .addColumn('uid', 'integer', (c) => c.notNull())
    .addColumn('section', 'text', (c) => c.notNull())
    .addColumn('seenAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('presenceKey', ['reportId', 'uid'])
    .execute();
  await db.schema.createIndex('presenceSeen').on('presence').column('seenAt').execute();
}
