import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import { openPostgresPool } from './postgres.ts';
import type { Tables } from './schema.ts';

test('a history from before it had numbers gets them in the order of time', async () => {
  const database = await createTestDatabase();
  const { settings } = database;
  const dialect =
    settings.type === 'postgres'
      ? new PostgresDialect({ pool: openPostgresPool(settings.url, () => undefined) })
      : new SqliteDialect({ database: openNodeSqlite(settings.path) });
  const db = new Kysely<Tables>({ dialect });
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  await new Migrator({ db, provider }).migrateTo('001-initial');
  await sql`insert into "user" values (1, 'a@x.y', 'a', '', '', '[]', 1, 1)`.execute(db);
  for (const report of ['r1', 'r2']) {
    await sql`insert into task values (${report}, 'o', ${report}, ${report}, 'PSI', 'general', '', '', '', '', '', '', '',
      '', '2026-06-01', 0, '', 1, 1)`.execute(db);
    await sql`insert into report ("id", "taskId", status, "plannedDate", version, seq, "createdAt", "updatedAt",
      "returnCode", "returnText") values (${report}, ${report}, 'assigned', '2026-06-01', 1, 0, 1, 1, '', '')`.execute(
      db,
    );
    for (const [id, at] of [
      ['c', 2],
      ['b', 3],
      ['a', 2],
    ] as const)
      await sql`insert into "workflowEntry" (id, "reportId", event, "to", uid, at, version, reason, text)
        values (${report + id}, ${report}, 'submit', 'submitted', 1, ${at}, 1, '', '')`.execute(db);
  }
  await migrate(db);
  const entries = await db.selectFrom('workflowEntry').select(['id', 'number']).orderBy('id').execute();
  expect(entries.map(({ id, number }) => `${id} ${number}`)).toEqual([
    'r1a 1',
    'r1b 3',
    'r1c 2',
    'r2a 1',
    'r2b 3',
    'r2c 2',
  ]);
  await db.destroy();
  await database.remove();
});
