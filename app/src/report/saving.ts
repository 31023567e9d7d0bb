/**
 * @file Writing to the phone, and what could not be written.
 *
 * [Note: A failed write is kept] Inputs go on showing what was typed while the phone cannot store it, so the person
 * loses nothing as long as the page stays open. Each failed write is kept under the name of what it writes; a later
 * write of the same thing takes its place, so that trying again never puts an old value over a new one.
 */
import { create } from 'zustand';
import { InvalidEditError } from '../store/outbox.ts';
import { asStorageError } from '../store/storage-error.ts';

interface FailedWrite {
  write: () => Promise<unknown>;
  /** What was to be written, where an input shows it. */
  value: unknown;
}

interface FailedWrites {
  /** By the name of what is written. */
  writes: ReadonlyMap<string, FailedWrite>;
  isStorageFull: boolean;
}

const NONE: FailedWrites = { writes: new Map(), isStorageFull: false };

const useFailedWritesStore = create<FailedWrites>()(() => NONE);

/** What could not be written; undefined while everything is saved. */
export function useFailedWrites(): { isStorageFull: boolean } | undefined {
  const isStorageFull = useFailedWritesStore((store) => store.isStorageFull);
  const hasSome = useFailedWritesStore((store) => store.writes.size > 0);
  return hasSome ? { isStorageFull } : undefined;
}

/** The value under a name that could not be written, for the input to show; `saved` where there is none. */
export function useUnsavedValue(name: string, saved: unknown): unknown {
  const failed = useFailedWritesStore((store) => store.writes.get(name));
  return failed === undefined ? saved : failed.value;
}

/**
 * Writes. Resolves to false when the phone could not store it; it is then kept and shown.
 * @throws {InvalidEditError} when a value does not fit its field: trying again would not help, so nothing is kept
 */
export async function save(name: string, write: () => Promise<unknown>, value?: unknown): Promise<boolean> {
  try {
    await write();
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

/** Writes everything that failed once more, in its order. */
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
