import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openNodeSqlite } from '../node-sqlite.ts';
import { openPostgresPool } from '../postgres.ts';
import * as initial from './001-initial.ts';
import * as accounts from './002-accounts.ts';

test('sessions from before get a name of their own each, and stay', async () => {
  const database = await createTestDatabase();
  const { settings } = database;
  const dialect =
    settings.type === 'sqlite'
      ? new SqliteDialect({ database: openNodeSqlite(settings.path) })
      : new PostgresDialect({ pool: openPostgresPool(settings.url, () => undefined) });
  const db = new Kysely<unknown>({ dialect });
  await initial.up(db);
  await sql`insert into "user" values (1, 'a@b.co', '', '', '', '[]', 1, 1)`.execute(db);
  for (const token of ['x', 'y', 'z']) {
    await sql`insert into session values (${token}, 1, 1, 2, 1, '')`.execute(db);
  }
  await accounts.up(db);
  const { rows } = await sql<{ id: string; tokenHash: string }>`select id, "tokenHash" from session`.execute(
    db,
  );
  expect(rows.map(({ tokenHash }) => tokenHash).sort()).toEqual(['x', 'y', 'z']);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  for (const { id } of rows) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await db.destroy();
  await database.remove();
});
