/**
 * @file Node's own SQLite in the shape that Kysely's dialect expects.
 *
 * Kysely prepares a statement for every query. This keeps the prepared statements that were used last, which halves the
 * time of a read and limits memory.
 *
 * [Note: Short log] SQLite first writes to a log beside the file (WAL). A damaged byte in the log loses everything after
 * it, without an error: at the next start SQLite takes it for the end. So what is in the log moves into the file every
 * few seconds, and the log is emptied.
 *
 * [Note: Planned once] SQLite 3.54 looks at the value of `a = ?` when it plans a statement with an order, and so plans it
 * anew for each call. For a list of tasks that is half of the time. Of `a = +?` it does not know the value, and it takes
 * the same index: it writes `a in (?)` in this way itself.
 */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteDialect, SqliteQueryCompiler, type SqliteDatabase, type SqliteStatement } from 'kysely';
import { closeToOthers, ownFile } from '../own-files.ts';
import { requireWholeLog } from './integrity.ts';

const MAX_STATEMENTS = 300;
const BUSY_TIMEOUT_MS = 5000;
/** See [Note: Short log]. */
const CHECKPOINT_MS = 5000;
/** The log also moves into the file when it has this many pages (4 MB). */
const CHECKPOINT_PAGES = 1000;

/** Kysely on a database file. See {@link openNodeSqlite} and [Note: Planned once]. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(path: string) {
    super({ database: openNodeSqlite(path) });
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new NodeSqliteCompiler();
  }
}

class NodeSqliteCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/**
 * Opens a database file, or creates it. A commit returns when it is on the disk (`synchronous = FULL`). Readers do not
 * wait for writers (WAL). Only this user may read the file and its two companions: SQLite gives them the same rights.
 * @throws {DamagedDatabaseError} if the log that the last process left is damaged
 */
export function openNodeSqlite(path: string): SqliteDatabase {
  requireWholeLog(path);
  ownFile(path);
  for (const companion of [`${path}-wal`, `${path}-shm`]) closeToOthers(companion);
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec('PRAGMA cache_size = -32000');
  database.exec('PRAGMA mmap_size = 268435456');
  const statements = new Map<string, SqliteStatement>();
  const log = keepLogShort(database);
  return {
    close: () => {
      log.stop();
      database.close();
    },
    prepare(text) {
      // Every transaction writes. One that begins with a read fails as soon as another process writes.
      const sql = text === 'begin' ? 'begin immediate' : text;
      const known = statements.get(sql);
      if (known) {
        statements.delete(sql);
        statements.set(sql, known);
        return known;
      }
      const statement = adapt(database.prepare(sql));
      // An error such as a full disk ends the transaction by itself. A rollback would then fail and hide that error.
      if (sql === 'rollback') {
        const rollback = statement.run.bind(statement);
        statement.run = (parameters) =>
          database.isTransaction ? rollback(parameters) : { changes: 0, lastInsertRowid: 0 };
      }
      if (sql === 'commit') {
        const commit = statement.run.bind(statement);
        statement.run = (parameters) => {
          const result = commit(parameters);
          log.afterCommit();
          return result;
        };
      }
      statements.set(sql, statement);
      if (statements.size > MAX_STATEMENTS) {
        const oldest = statements.keys().next().value;
        if (oldest !== undefined) statements.delete(oldest);
      }
      return statement;
    },
  };
}

/** Empties the log now and then. See [Note: Short log]. */
function keepLogShort(database: DatabaseSync): { afterCommit: () => void; stop: () => void } {
  let isDue = false;
  const empty = () => {
    if (database.isTransaction) return;
    isDue = false;
    try {
      // Does not wait for readers in other processes: the next time will do.
      database.exec('PRAGMA busy_timeout = 0');
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // A statement is still being read, or the disk is full. The log has everything, so the next time will do.
    } finally {
      database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  };
  const timer = setInterval(() => {
    isDue = true;
    empty();
  }, CHECKPOINT_MS).unref();
  return { afterCommit: () => isDue && empty(), stop: () => clearInterval(timer) };
}

function adapt(statement: StatementSync): SqliteStatement {
  let columns = 0;
  let toObject: (row: readonly unknown[]) => Record<string, unknown>;
  statement.setReturnArrays(true);
  /** Another process may have added a column since the last row. */
  const makerFor = (row: readonly unknown[]) => {
    if (row.length !== columns) toObject = rowMaker(statement);
    columns = row.length;
    return toObject;
  };
  return {
    reader: statement.columns().length > 0,
    all(parameters) {
      const rows = statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][];
      return rows[0] ? rows.map(makerFor(rows[0])) : [];
    },
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    *iterate(parameters) {
      const rows = statement.iterate(...(parameters as SQLInputValue[])) as unknown as Iterable<unknown[]>;
      for (const row of rows) yield makerFor(row)(row);
    },
  };
}

/**
 * Makes a function that turns a row into an object, by a literal with the names of the columns. They come from our own
 * statements, and are quoted. Adding one property after the other makes a list of tasks a tenth slower. Node's own objects,
 * which have no prototype, make it slower still.
 */
function rowMaker(statement: StatementSync): (row: readonly unknown[]) => Record<string, unknown> {
  const properties = statement.columns().map(({ name }, index) => `${JSON.stringify(name)}: row[${index}]`);
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function('row', `return { ${properties.join(', ')} };`) as ReturnType<typeof rowMaker>;
}
