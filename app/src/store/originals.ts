/** @file The originals of photos on this phone. */
import { currentDatabase } from './current-database.ts';
import { useLocalQuery } from './use-local-query.ts';

/** The original of a photo, live; undefined if this phone has none. */
export function useOriginal(photoId: string): File | undefined {
  return useLocalQuery(`original/${photoId}`, (db) => db.originals.get(photoId))?.file;
}

/** How many originals this phone has, and their bytes together, live. */
export function useOriginalsRoom(): { count: number; bytes: number } {
  const files = useLocalQuery('originals', (db) => db.originals.toArray()) ?? [];
  return { count: files.length, bytes: files.reduce((sum, { file }) => sum + file.size, 0) };
}

/** Deletes all originals of this phone, because the person said so. The photos stay. */
export async function deleteOriginals(): Promise<void> {
  await currentDatabase().originals.clear();
}
