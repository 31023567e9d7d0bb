/** @file The server's tests, the same on each database. */
import { startPostgres } from '../setup/postgres.mjs';
import { runVitest } from '../setup/vitest.mjs';

export const databases = /** @type {const} */ (['sqlite', 'postgres']);

/**
 * Server tests on one database. They read
 *
 * | variable | |
 * | --- | --- |
 * | `TEST_DATABASE` | `sqlite` or `postgres` |
 * | `TEST_DATABASE_URL` | for `postgres` only: connect there and `CREATE DATABASE`, one per test file |
 *
 * A `TEST_DATABASE_URL` that is set is used as it is. Otherwise a PostgreSQL is started, and stopped afterwards.
 * @param {(typeof databases)[number]} database
 * @param {string[]} [args] passed on to vitest
 */
export async function runServer(database, args = []) {
  if (database === 'sqlite') {
    return runVitest(['server'], args, { TEST_DATABASE: 'sqlite', TEST_DATABASE_URL: undefined });
  }
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return runVitest(['server'], args, { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: given });
  const postgres = await startPostgres();
  try {
    return await runVitest(['server'], args, { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}
