/** @file Which user's database is open in this tab. It is opened at login, and reopened when the browser closes it. */
import type { DBCoreTransaction } from 'dexie';
import { create } from 'zustand';
import { onServerTime } from '../api/server-time.ts';
import { keepNotes } from './journal.ts';
import { LocalDatabase } from './local-database.ts';
import { keepInTime } from './repair-clock.ts';

/** The open database of the logged-in user; null before login and after logout. */
export const useDatabaseStore = create<{ database: LocalDatabase | null }>()(() => ({ database: null }));

/** Ends the listening to the server's time; set once per page. */
let keepTime: (() => void) | undefined;

/**
 * Opens the database of a user and makes it the current one. A second call for the same user returns the same database.
 */
export function openLocalDatabase(uid: number): LocalDatabase {
  const current = useDatabaseStore.getState().database;
  if (current?.uid === uid) return current;
  closeLocalDatabase();
  const database = new LocalDatabase(uid);
  keepOpen(database);
  noteTransactions(database);
  keepTime ??= onServerTime(() => {
    const { database: open } = useDatabaseStore.getState();
    if (open) keepInTime(open);
  });
  useDatabaseStore.setState({ database });
  return database;
}

/** The database of the logged-in user. @throws {Error} when nobody is logged in */
export function currentDatabase(): LocalDatabase {
  const { database } = useDatabaseStore.getState();
  if (!database) throw new Error('Cannot use the local database: nobody is logged in');
  return database;
}

/** Calls `work` whenever somebody logs in who is not the person before on this page. */
export function whenOthersLogIn(work: () => void): void {
  let last = useDatabaseStore.getState().database?.uid;
  useDatabaseStore.subscribe(({ database }) => {
    if (database === null) return;
    if (last !== undefined && last !== database.uid) work();
    last = database.uid;
  });
}

/**
 * Subscribes to something in the current database, and to the same in the next one when another user logs in; calls
 * `onChange` then. Returns the function that ends both.
 */
export function whileOpen(subscribe: (db: LocalDatabase) => () => void, onChange: () => void): () => void {
  const begin = ({ database }: { database: LocalDatabase | null }) => database && subscribe(database);
  let end = begin(useDatabaseStore.getState());
  const stop = useDatabaseStore.subscribe((state) => {
    end?.();
    end = begin(state);
    onChange();
  });
  return () => {
    stop();
    end?.();
  };
}

/** Closes the current database at logout. Its content stays on the phone. */
export function closeLocalDatabase(): void {
  const { database } = useDatabaseStore.getState();
  useDatabaseStore.setState({ database: null });
  database?.close();
}

/**
 * Browsers close a database while the page uses it (little storage, a phone that wakes up). Dexie opens it again with
 * the next query. The same happens when a newer version of the app in another tab asks this tab to close it.
 */
function keepOpen(database: LocalDatabase): void {
  database.on('versionchange', () => database.close({ disableAutoOpen: false }));
}

/** Transactions of this page that are not over. */
const underWay = new Set<IDBTransaction>();

function noteTransactions(database: LocalDatabase): void {
  database.use({
    stack: 'dbcore',
    name: 'under-way',
    create: (core) => ({
      ...core,
      transaction(...given) {
        const transaction = core.transaction(...given) as DBCoreTransaction & IDBTransaction;
        underWay.add(transaction);
        for (const end of ['complete', 'abort'])
          transaction.addEventListener(end, () => underWay.delete(transaction));
        return transaction;
      },
    }),
  });
}

/**
 * [Note: A page that is left] A browser may keep a page that the person leaves, to show it again at once. WebKit keeps it
 * with its open transactions, and every other page of the app would wait for them. So they are given up: none of them was
 * said to be saved, and typed text stays in the journal. If the page is shown again, it starts anew and enters it.
 */
function onLeft({ persisted }: PageTransitionEvent): void {
  keepNotes();
  if (!persisted) return;
  for (const transaction of underWay) {
    try {
      transaction.abort();
    } catch {
      // It is over by now.
    }
  }
  useDatabaseStore.getState().database?.close();
}

globalThis.addEventListener?.('pagehide', onLeft);
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
