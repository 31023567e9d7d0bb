/** @file What was typed into a form and is not saved yet. It survives a reload. */
import { currentDatabase } from './current-database.ts';
import { withStorageErrors } from './storage-error.ts';

/** Reads the draft of a name; undefined when there is none. */
export async function readDraft<T>(name: string): Promise<T | undefined> {
  return (await currentDatabase().meta.get(`draft/${name}`))?.value as T | undefined;
}

/** Stores a draft; `undefined` removes it. @throws {StorageError} */
export async function writeDraft(name: string, value: unknown): Promise<void> {
  const { meta } = currentDatabase();
  const key = `draft/${name}`;
  await withStorageErrors<unknown>(() => (value === undefined ? meta.delete(key) : meta.put({ key, value })));
}
