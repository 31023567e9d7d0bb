/** @file Is there a database at all? Whoever opens one that is missing makes it. */
import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '../config.ts';

/** True if some server or command has made the database. On PostgreSQL: if it has our tables. */
export async function hasDatabase(database: Config['database']): Promise<boolean> {
  if (database.type === 'sqlite') return existsSync(database.path);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string | null }>(
      `select to_regclass('kysely_migration') as name`,
    );
    return rows[0]?.name !== null;
  } finally {
    await client.end();
  }
}
