/** @file Devices that have logged in before. `schema.ts` says what the table holds. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('knownDevice')
    .addColumn('uid', 'integer', (c) => c.notNull().references('user.uid'))
    .addColumn('tokenHash', 'text', (c) => c.notNull())
    .addColumn('lastUsedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('knownDeviceKey', ['uid', 'tokenHash'])
    .execute();
}
