/** @file The log of logins and of changes to accounts. `schema.ts` says what the table holds. */
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const notNull = (column: ColumnDefinitionBuilder) => column.notNull();

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auditEntry')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('at', 'bigint', notNull)
    .addColumn('event', 'text', notNull)
    .addColumn('account', 'text', notNull)
    .addColumn('outcome', 'text', notNull)
    .addColumn('reason', 'text', notNull)
    .addColumn('address', 'text', notNull)
    .addColumn('device', 'text', notNull)
    .addColumn('detail', 'text', notNull)
    .execute();
  await db.schema.createIndex('auditEntryAt').on('auditEntry').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('auditEntryAccount')
    .on('auditEntry')
    .columns(['account', 'at', 'id'])
    .execute();
}
