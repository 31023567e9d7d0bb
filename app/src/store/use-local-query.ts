/** @file Live reading of the local database in components. */
import { liveQuery } from 'dexie';
import { useSyncExternalStore } from 'react';
import { useDatabaseStore } from './current-database.ts';
import type { LocalDatabase } from './local-database.ts';

/** Something that tells a value now and again whenever it has changed, until it is left. */
export interface LiveSource<T> {
  subscribe(observer: { next: (value: T) => void; error: (cause: unknown) => void }): {
    unsubscribe: () => void;
  };
}

interface Shared {
  value: unknown;
  listeners: Set<() => void>;
  stop: (() => void) | null;
}

/**
 * One running query per database and key, however many components read it: the five pages of a report are kept alive
 * side by side and would otherwise each read every row again after each keystroke.
 */
const sharedByDatabase = new WeakMap<LocalDatabase, Map<string, Shared>>();
/** A page that goes and one that comes read the same: the value is held over the change. */
const LINGER_MS = 2000;
const RETRY_MS = 2000;

/**
 * The result of a query, renewed whenever what it read has changed, in this tab or another; undefined until it is
 * there and while nobody is signed in. `key` must name everything that the query depends on.
 */
export function useLocalQuery<T>(key: string, query: (db: LocalDatabase) => Promise<T>): T | undefined {
  return useLiveSource(key, (db) => liveQuery(() => query(db)));
}

/**
 * The same of a source that knows by itself what has changed. `select` takes a part of it; the component is drawn again
 * when that part is another value or object.
 */
export function useLiveSource<T, S = T | undefined>(
  key: string,
  sourceOf: (db: LocalDatabase) => LiveSource<T>,
  select: (value: T | undefined) => S = (value) => value as S,
): S {
  const database = useDatabaseStore((state) => state.database);
  const subscribe = (listener: () => void) => {
    if (!database) return () => {};
    return join(database, key, () => sourceOf(database), listener);
  };
  return useSyncExternalStore(subscribe, () =>
    select(database ? (find(database, key)?.value as T | undefined) : undefined),
  );
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
  const run = () => {
    const subscription = sourceOf().subscribe({
      next: (value) => {
        shared.value = value;
        for (const notify of shared.listeners) notify();
      },
      // The browser could not open the database: the last value stays on the screen, and it is tried again.
      error: () => {
        const timer = setTimeout(run, RETRY_MS);
        shared.stop = () => clearTimeout(timer);
      },
    });
    shared.stop = () => subscription.unsubscribe();
  };
  run();
  return shared;
}

function end(database: LocalDatabase, key: string, shared: Shared): void {
  if (shared.listeners.size > 0) return;
  shared.stop?.();
  if (find(database, key) === shared) sharedByDatabase.get(database)?.delete(key);
}
