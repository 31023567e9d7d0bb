/**
 * @file Saving on the phone, and keeping what could not be saved.
 *
 * [Note: A failed write is kept] While the phone cannot store an entry, inputs and pages go on showing it. So the user
 * loses nothing as long as the app stays open. Each failed write is kept under a name. A later write under the same name
 * replaces it, so that a retry never puts an old value over a new one.
 */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { whenOthersLogIn } from '../store/current-database.ts';
import { InvalidEditError } from '../store/outbox.ts';
import { asStorageError } from '../store/storage-error.ts';

/** A field of a row, and the value that it should get. */
export interface FieldValue {
  reportId: string;
  kind: Kind;
  id: string;
  field: string;
  value: unknown;
}

interface FailedWrite {
  write: () => Promise<unknown>;
  /** What it would have set, if that is one field. The input and the page show it. */
  sets: FieldValue | undefined;
}

interface FailedWrites {
  /** By the name of what is written. */
  writes: ReadonlyMap<string, FailedWrite>;
  isStorageFull: boolean;
}

const NONE: FailedWrites = { writes: new Map(), isStorageFull: false };

const useFailedWritesStore = create<FailedWrites>()(() => NONE);
// They would go into the work of the next person who logs in on this phone.
whenOthersLogIn(() => useFailedWritesStore.setState(NONE));

/** The failed writes: the fields that they would have set, and how many others there are. Undefined while everything is saved. */
export function useFailedWrites():
  | { isStorageFull: boolean; sets: FieldValue[]; others: number }
  | undefined {
  const { isStorageFull, writes } = useFailedWritesStore();
  if (writes.size === 0) return undefined;
  const sets = setsOf(writes);
  return { isStorageFull, sets, others: writes.size - sets.length };
}

/** The unsaved fields of a report. */
export function useUnsavedFields(reportId: string | undefined): FieldValue[] {
  const writes = useFailedWritesStore((store) => store.writes);
  return useMemo(() => setsOf(writes).filter((set) => set.reportId === reportId), [writes, reportId]);
}

function setsOf(writes: FailedWrites['writes']): FieldValue[] {
  return [...writes.values()].flatMap(({ sets }) => sets ?? []);
}

/** The unsaved value under a name, for the input to show, or `saved` if there is none. */
export function useUnsavedValue(name: string, saved: unknown): unknown {
  const failed = useFailedWritesStore((store) => store.writes.get(name));
  return failed?.sets === undefined ? saved : failed.sets.value;
}

/**
 * Writes. Resolves to false when the phone could not store it; it is then kept and shown.
 * @param sets what it sets, if that is one field
 * @param begun the first try where it is under way already, as part of something larger
 * @throws {InvalidEditError} when a value does not fit its field: trying again would not help, so nothing is kept
 */
export async function save(
  name: string,
  write: () => Promise<unknown>,
  sets?: FieldValue,
  begun?: Promise<unknown>,
): Promise<boolean> {
  const { writes, isStorageFull } = useFailedWritesStore.getState();
  // From now on a retry writes this, and not what failed before: that would come after it, and stay.
  if (writes.has(name)) keep(name, { write, sets }, isStorageFull);
  try {
    await (begun ?? write());
    forget(name);
    return true;
  } catch (error) {
    if (error instanceof InvalidEditError) throw error;
    const storageError = asStorageError(error);
    if (storageError === null) reportError(error);
    keep(name, { write, sets }, storageError?.kind === 'full');
    return false;
  }
}

/** The retry that is under way. A second press waits for it: two at once would count a piece twice. */
let retry: Promise<boolean> | null = null;

/** Repeats everything that failed, in order. True if nothing is left. */
export function retryFailedWrites(): Promise<boolean> {
  retry ??= writeAgain().finally(() => (retry = null));
  return retry;
}

async function writeAgain(): Promise<boolean> {
  const writes = () => useFailedWritesStore.getState().writes;
  // One that was replaced meanwhile is out of date: a newer value is stored, or waits for the next try.
  for (const [name, failed] of writes())
    if (writes().get(name) === failed) await save(name, failed.write, failed.sets);
  return writes().size === 0;
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
