/** @file Failures of the phone's storage, as something that a page can show while the form keeps what was typed. */

import { Dexie } from 'dexie';

/**
 * - `full`: no room left on the phone. Free some room and save again.
 * - `outdated`: another tab runs a newer version of the app. Reload this page.
 * - `unavailable`: the browser gives the page no storage, or closed it for good.
 */
type StorageErrorKind = 'full' | 'outdated' | 'unavailable';

/** Nothing was written. What the person typed is only on the screen. */
export class StorageError extends Error {
  readonly kind: StorageErrorKind;

  constructor(kind: StorageErrorKind, cause: unknown) {
    super(`Cannot write to the phone's storage: ${kind}`, { cause });
    this.name = 'StorageError';
    this.kind = kind;
  }
}

const KINDS: Record<string, StorageErrorKind> = {
  QuotaExceededError: 'full',
  VersionError: 'outdated',
  DatabaseClosedError: 'unavailable',
  OpenFailedError: 'unavailable',
  MissingAPIError: 'unavailable',
  InvalidStateError: 'unavailable',
  UnknownError: 'unavailable',
};

/** Runs a write. @throws {StorageError} for failures of the storage; other errors pass through */
export async function withStorageErrors<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write().then(undefined, (error: unknown) => {
      // Another transaction found the database closed by the browser, and Dexie fails those that begin while it opens it again.
      if (error instanceof Dexie.OpenFailedError) return write();
      throw error;
    });
  } catch (error) {
    throw asStorageError(error) ?? error;
  }
}

/** The storage failure behind an error; null when it is something else. */
export function asStorageError(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  const chain = causesOf(error);
  // A full disk often looks like an aborted transaction, and the real cause is one layer down.
  const isFull = chain.some((name) => KINDS[name] === 'full');
  const name = isFull ? 'QuotaExceededError' : chain.find((name) => KINDS[name] !== undefined);
  const kind = name === undefined ? undefined : KINDS[name];
  return kind === undefined ? null : new StorageError(kind, error);
}

function causesOf(error: unknown): string[] {
  const names: string[] = [];
  let at: unknown = error;
  while (typeof at === 'object' && at !== null && names.length < 5) {
    const { name, inner, cause } = at as { name?: unknown; inner?: unknown; cause?: unknown };
    if (typeof name === 'string') names.push(name);
    at = inner ?? cause;
  }
  return names;
}
