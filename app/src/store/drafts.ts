/** @file What was typed into a form that is not saved yet, kept over a reload. */
import { currentDatabase } from './current-database.ts';
import { withStorageErrors } from './storage-error.ts';

/** The draft kept under a name, or undefined. */
export async function readDraft<T>(name: string): Promise<T | undefined> {
  return (await currentDatabase().meta.get(`draft/${name}`))?.value as T | undefined;
}

/** Keeps a draft; `undefined` forgets it. */
export async function writeDraft(name: string, value: unknown): Promise<void> {
  const { meta } = currentDatabase();
  const key = `draft/${name}`;
  await withStorageErrors<unknown>(() => (value === undefined ? meta.delete(key) : meta.put({ key, value })));
}
