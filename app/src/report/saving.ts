/**
 * @file Saving on the phone, and keeping what could not be saved.
 *
 * [Note: A failed write is kept] While the phone cannot store an entry, the input goes on showing it. So the user loses
 * nothing as long as the page stays open. Each failed write is kept under a name. A later write under the same name
 * replaces it, so that a retry never puts an old value over a new one.
 */
import { create } from 'zustand';
import { InvalidEditError } from '../store/outbox.ts';
import { asStorageError } from '../store/storage-error.ts';

interface FailedWrite {
  write: () => Promise<unknown>;
  /** The value of the failed write, if an input shows it. */
  value: unknown;
}

interface FailedWrites {
  /** By the name of what is written. */
  writes: ReadonlyMap<string, FailedWrite>;
  isStorageFull: boolean;
}

const NONE: FailedWrites = { writes: new Map(), isStorageFull: false };

const useFailedWritesStore = create<FailedWrites>()(() => NONE);

/** The failed writes. Undefined while everything is saved. */
export function useFailedWrites(): { isStorageFull: boolean } | undefined {
  const isStorageFull = useFailedWritesStore((store) => store.isStorageFull);
  const hasSome = useFailedWritesStore((store) => store.writes.size > 0);
  return hasSome ? { isStorageFull } : undefined;
}

/** The unsaved value under a name, for the input to show, or `saved` if there is none. */
export function useUnsavedValue(name: string, saved: unknown): unknown {
  const failed = useFailedWritesStore((store) => store.writes.get(name));
  return failed === undefined ? saved : failed.value;
}

/**
 * Writes. Resolves to false when the phone could not store it; it is then kept and shown.
 * @param begun the first try where it is under way already, as part of something larger
 * @throws {InvalidEditError} when a value does not fit its field: trying again would not help, so nothing is kept
 */
export async function save(
  name: string,
  write: () => Promise<unknown>,
  value?: unknown,
  begun?: Promise<unknown>,
): Promise<boolean> {
  try {
    await (begun ?? write());
    forget(name);
    return true;
  } catch (error) {
    if (error instanceof InvalidEditError) throw error;
    const storageError = asStorageError(error);
    if (storageError === null) reportError(error);
    keep(name, { write, value }, storageError?.kind === 'full');
    return false;
  }
}

/** Repeats everything that failed, in order. */
export async function retryFailedWrites(): Promise<void> {
  for (const [name, { write, value }] of useFailedWritesStore.getState().writes)
    await save(name, write, value);
}

function keep(name: string, failed: FailedWrite, isStorageFull: boolean): void {
  useFailedWritesStore.setState(({ writes }) => ({
    writes: new Map(writes).set(name, failed),
    isStorageFull,
  }));
}

function forget(name: string): void {
  const { writes } = useFailedWritesStore.getState();
  if (!writes.has(name)) return;
  const left = new Map(writes);
  left.delete(name);
  useFailedWritesStore.setState({ writes: left });
}
