/**
 * @file The connections to PostgreSQL. They give the same JavaScript types as SQLite.
 *
 * [Note: Prepared statements] PostgreSQL reads and plans a statement anew each time, which can cost more than to run it.
 * So a statement that comes often gets a name, and each connection prepares it once. A statement with `*` gets none: it
 * would fail after a newer process has added a column.
 */
import type { PostgresPool } from 'kysely';
import pg from 'pg';

const { INT8 } = pg.types.builtins;
const MAX_CONNECTIONS = 16;
/** Lists of rare lengths make rare statements, which never come this often. */
const PREPARED_FROM = 10;
const MAX_PREPARED = 300;
/** Enough for a page of tasks in every status. A longer statement writes many rows, and reading it is the smaller part of the work. */
const MAX_PREPARED_LENGTH = 4000;
/**
 * PostgreSQL stops, has crashed, starts, has no connection left, is no longer the primary of its cluster, or is so slow that
 * the statement took longer than `statement_timeout`.
 */
const UNAVAILABLE_CODES = ['57P01', '57P02', '57P03', '53300', '25006', '57014'];

/** Errors that say nothing about the statement. */
const unavailable = new WeakSet<object>();

/** True if an error says that the database could not be reached. The same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unavailable.has(error);
}

/**
 * Opens a pool, which connects with the first query. `onError` is called when a connection breaks, in use or not. The
 * pool replaces it by itself.
 */
export function openPostgresPool(url: string, onError: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool({
    Client: clientOf(onError),
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 5000,
    // A phone gives up after 15 s. A longer query would only hold its connection.
    statement_timeout: 15_000,
    // Queries of one transaction that do not wait for each other go out together.
    pipeline: true,
    types: {
      // Every bigint of the schema is a time or another number below 2^53.
      getTypeParser: (oid, format) =>
        oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // `onError` has been called already. Without a listener, the pool would end the process.
  pool.on('error', () => undefined);
  return {
    options: pool.options,
    connect: () => pool.connect().catch(failUnavailable),
    end: () => pool.end(),
  };
}

/** A client that names its statements and hears of its end. See [Note: Prepared statements]. */
function clientOf(onError: (error: Error) => void): typeof pg.Client {
  const nameOf = createNames();

  return class extends pg.Client {
    #isBroken = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The pool hears only idle clients. An error that nobody hears would end the process.
      this.on('error', (error) => {
        this.#isBroken = true;
        onError(error);
      });
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- pg declares many ways to call it
    override query(...[text, values, ...rest]: any[]): any {
      const query = super.query.bind(this) as (...args: unknown[]) => unknown;
      const name = Array.isArray(values) ? nameOf(text as string) : undefined;
      const result =
        name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: { code?: string }) => {
        if (this.#isBroken || UNAVAILABLE_CODES.includes(error.code ?? '')) failUnavailable(error);
        throw error;
      });
    }
  };
}

function failUnavailable(error: object): never {
  unavailable.add(error);
  throw error;
}

/** Names for the statements that come often. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MAX_PREPARED) return name;
    if (text.length > MAX_PREPARED_LENGTH || text.includes('*')) return undefined;
    const count = (counts.get(text) ?? 0) + 1;
    if (count === PREPARED_FROM) names.set(text, `s${names.size}`);
    // Begins again when there are too many to count.
    if (counts.size > 10 * MAX_PREPARED) counts.clear();
    counts.set(text, count);
    return names.get(text);
  };
}
