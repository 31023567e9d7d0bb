/** @file Live reading of the local database in components. */
import { liveQuery } from 'dexie';
import { useSyncExternalStore } from 'react';
import { useDatabaseStore, whileOpen } from './current-database.ts';
import type { LocalDatabase } from './local-database.ts';

/** Something that passes on a value now, and again whenever it has changed, until somebody unsubscribes. */
export interface LiveSource<T> {
  subscribe(observer: { next: (value: T) => void; error: (cause: unknown) => void }): {
    unsubscribe: () => void;
  };
}

/** A source and the key that names it. The key must name everything that the source depends on. */
export type NamedSource<T> = [key: string, sourceOf: (db: LocalDatabase) => LiveSource<T>];

interface Shared {
  value: unknown;
  listeners: Set<() => void>;
  stop: (() => void) | null;
}

/**
 * One running query per database and key, however many components read it. The five pages of a report are kept alive
 * together, and otherwise each of them would read every row again after each keystroke.
 */
const sharedByDatabase = new WeakMap<LocalDatabase, Map<string, Shared>>();
/** When one page closes and the next opens, both read the same. So the value is kept for a moment. */
const LINGER_MS = 2000;
const RETRY_MS = 2000;

/**
 * The result of a query, live: it is renewed when what the query read has changed, in this tab or another. Undefined
 * until it is there and while nobody is logged in. `key` must name everything that the query depends on.
 */
export function useLocalQuery<T>(key: string, query: (db: LocalDatabase) => Promise<T>): T | undefined {
  return useLiveSource(key, (db) => live(() => query(db)));
}

/**
 * The same for a source that knows by itself what has changed. `select` takes a part of its value. The component renders
 * again only when that part is another value or object.
 */
export function useLiveSource<T, S = T | undefined>(
  key: string,
  sourceOf: (db: LocalDatabase) => LiveSource<T>,
  select: (value: T | undefined) => S = (value) => value as S,
): S {
  return useSyncExternalStore(
    (listener) => whileOpen((db) => join(db, key, () => sourceOf(db), listener), listener),
    () => {
      const { database } = useDatabaseStore.getState();
      return select(database ? (find(database, key)?.value as T | undefined) : undefined);
    },
  );
}

/** Begins to read what a page will ask for in a moment, so that the page need not wait for it. */
export function readAhead<T>(key: string, sourceOf: (db: LocalDatabase) => LiveSource<T>): void {
  const { database } = useDatabaseStore.getState();
  if (!database) return;
  const leave = join(
    database,
    key,
    () => sourceOf(database),
    () => {},
  );
  leave();
}

function find(database: LocalDatabase, key: string): Shared | undefined {
  return sharedByDatabase.get(database)?.get(key);
}

function join(
  database: LocalDatabase,
  key: string,
  sourceOf: () => LiveSource<unknown>,
  listener: () => void,
): () => void {
  const shared = find(database, key) ?? start(database, key, sourceOf);
  shared.listeners.add(listener);
  return () => {
    shared.listeners.delete(listener);
    if (shared.listeners.size === 0) setTimeout(() => end(database, key, shared), LINGER_MS);
  };
}

function start(database: LocalDatabase, key: string, sourceOf: () => LiveSource<unknown>): Shared {
  const shared: Shared = { value: undefined, listeners: new Set(), stop: null };
  const byKey = sharedByDatabase.get(database) ?? new Map<string, Shared>();
  sharedByDatabase.set(database, byKey.set(key, shared));
  shared.stop = follow(sourceOf, (value) => {
    shared.value = value;
    for (const notify of shared.listeners) notify();
  });
  return shared;
}

/**
 * Passes on what a source finds until the returned function is called. If the browser could not read the database, the last
 * value stays, and we try again.
 */
export function follow<T>(sourceOf: () => LiveSource<T>, next: (value: T) => void): () => void {
  let stop: () => void;
  const run = () => {
    const subscription = sourceOf().subscribe({
      next,
      error: () => {
        subscription.unsubscribe();
        const timer = setTimeout(run, RETRY_MS);
        stop = () => clearTimeout(timer);
      },
    });
    stop = () => subscription.unsubscribe();
  };
  run();
  return () => stop();
}

/**
 * What a query finds, now and whenever that has changed. Dexie says nothing of a reading that ended because the browser closed
 * the database, as phones do when they wake up. Under another name it does.
 */
export function live<T>(query: () => Promise<T>): LiveSource<T> {
  return liveQuery(async () => {
    try {
      return await query();
    } catch (cause) {
      throw new Error('Cannot read the local database', { cause });
    }
  });
}

function end(database: LocalDatabase, key: string, shared: Shared): void {
  if (shared.listeners.size > 0) return;
  shared.stop?.();
  if (find(database, key) === shared) sharedByDatabase.get(database)?.delete(key);
}
