/** @file For tests: a test file's own database, of the kind that `TEST_DATABASE` names. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';

export interface TestDatabase {
  settings: Config['database'];
  /** A folder that is removed with it. */
  dataDir: string;
  /** Removes the database. Close all connections first. */
  remove(): Promise<void>;
}

/** The kind of database that the tests run on. */
const TESTED: Config['database']['type'] =
  process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite';

/**
 * Creates a database: SQLite in a new folder, or a new one at `TEST_DATABASE_URL`. It is empty, or on PostgreSQL a copy of
 * the database `template`.
 */
export async function createTestDatabase(type = TESTED, template = ''): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proofmark-test-'));
  const removeDir = () => rmSync(dataDir, { recursive: true, force: true });
  if (type === 'sqlite') {
    const settings = { type: 'sqlite', path: join(dataDir, 'test.sqlite') } as const;
    return { settings, dataDir, remove: async () => removeDir() };
  }
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('Cannot test on PostgreSQL: TEST_DATABASE_URL is not set');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(
    server,
    `create database ${name}${template && ` template ${template} strategy file_copy`}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    settings: { type: 'postgres', url: url.href },
    dataDir,
    remove: async () => {
      removeDir();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Runs a statement at a server of PostgreSQL. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
