/** @file The connection pool for PostgreSQL. It gives the same JavaScript types as SQLite. */
import pg from 'pg';

const { INT8 } = pg.types.builtins;
const MAX_CONNECTIONS = 16;

/** Opens a pool, which connects with the first query. `onError` is called when an idle connection breaks. */
export function openPostgresPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 5000,
    // A phone gives up after 15 s. A longer query would only hold its connection.
    statement_timeout: 15_000,
    types: {
      // Every bigint of the schema is a time or another number below 2^53.
      getTypeParser: (oid, format) =>
        oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', onError);
  return pool;
}
