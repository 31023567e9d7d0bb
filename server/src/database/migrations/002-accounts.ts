/** @file E-mail codes, limits that several processes share, and a name for each signed-in device. */
import { sql, type Kysely } from 'kysely';
import { newId } from '../../ids.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('emailCode')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('codeHash', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('triesLeft', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('emailCodeKey', ['email', 'purpose'])
    .execute();
  await db.schema.createIndex('emailCodeExpiry').on('emailCode').column('expiresAt').execute();
  await db.schema
    .createTable('rateLimit')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('windowEndsAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('rateLimitEnd').on('rateLimit').column('windowEndsAt').execute();
  await nameSessions(db);
}

async function nameSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('id', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const sessions = await sql<{
    tokenHash: string;
  }>`select "tokenHash" from session order by "createdAt"`.execute(db);
  for (const { tokenHash } of sessions.rows) {
    await sql`update session set id = ${newId()} where "tokenHash" = ${tokenHash}`.execute(db);
  }
  await db.schema.createIndex('sessionId').on('session').columns(['uid', 'id']).unique().execute();
}
