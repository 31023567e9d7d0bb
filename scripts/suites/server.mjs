/** @file The server's tests, the same on each database. */
import { apt, canUseApt } from '../setup/apt.mjs';
import { startPostgres } from '../setup/postgres.mjs';
import { findProxies } from '../setup/proxies.mjs';
import { inPath } from '../setup/run.mjs';
import { runVitest } from '../setup/vitest.mjs';

export const databases = /** @type {const} */ (['sqlite', 'postgres']);

/**
 * Server tests on one database. They read
 *
 * | variable | |
 * | --- | --- |
 * | `TEST_DATABASE` | `sqlite` or `postgres` |
 * | `TEST_DATABASE_URL` | for `postgres` only: connect there and `CREATE DATABASE`, one per test file |
 * | `TEST_NGINX`, `TEST_CADDY` | the programs that try `deploy/`; skipped without |
 *
 * A `TEST_DATABASE_URL` that is set is used as it is. Otherwise a PostgreSQL is started, and stopped afterwards.
 * @param {(typeof databases)[number]} database
 * @param {string[]} [args] passed on to vitest
 * @param {{ isQuiet?: boolean }} [options] as for `runVitest`
 */
export async function runServer(database, args = [], options = {}) {
  // Some tests read documents with its pdftotext.
  if (!inPath('pdftotext') && canUseApt()) await apt(['poppler-utils']);
  const { nginx, caddy } = await findProxies();
  for (const [name, found] of Object.entries({ nginx, caddy }))
    if (!found)
      console.warn(
        `deploy/ is NOT tested with ${name}: it is neither in PATH nor among Debian's packages here`,
      );
  const env = { TEST_DATABASE: database, TEST_NGINX: nginx, TEST_CADDY: caddy };
  const run = (/** @type {string | undefined} */ url) =>
    runVitest(['server'], args, { ...env, TEST_DATABASE_URL: url }, options);
  if (database === 'sqlite') return run(undefined);
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return run(given);
  const postgres = await startPostgres();
  try {
    return await run(postgres.url);
  } finally {
    await postgres.stop();
  }
}
