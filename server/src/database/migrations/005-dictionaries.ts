/** @file Dictionary entries and templates that an admin brought in, and the record of each import. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dictionaryEntry')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('dictionaryEntryKey', ['type', 'code'])
    .execute();
  await db.schema
    .createTable('template')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('dictionaryImport')
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('uid', 'integer')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('entries', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('dictionaryImportKey', ['target', 'version'])
    .execute();
}
