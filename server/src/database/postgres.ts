/** @file The pool of connections to PostgreSQL, giving the same JavaScript types as SQLite does. */
import pg from 'pg';

const { INT8 } = pg.types.builtins;
const MAX_CONNECTIONS = 16;

/** Opens a pool. Nothing connects before the first query. `onError` hears of connections that break while idle. */
export function openPostgresPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 5000,
    // A phone has given up after 15 s; a query beyond that only holds its connection.
    statement_timeout: 15_000,
    types: {
      // Every bigint of the schema is a time or a number below 2^53.
      getTypeParser: (oid, format) =>
        oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onError);
  return pool;
}
