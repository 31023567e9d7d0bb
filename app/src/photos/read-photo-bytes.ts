/** @file Photos' bytes, read together: rows of tiles that come into sight cost one transaction, not one for each tile. */
import type { LocalDatabase, PhotoBytes } from '../store/local-database.ts';

type Receiver = (bytes: PhotoBytes | undefined) => void;

const wanted = new Map<LocalDatabase, Map<string, Receiver[]>>();

/**
 * Reads a photo's bytes with all the others that are asked for in the same task, and tells all of them in one task:
 * what they change on the screen is drawn once. Undefined where this phone has none or could not read them.
 */
export function readPhotoBytes(db: LocalDatabase, photoId: string, receive: Receiver): void {
  const asked = wanted.get(db) ?? new Map<string, Receiver[]>();
  if (asked.size === 0) {
    wanted.set(db, asked);
    queueMicrotask(() => void readAll(db, asked));
  }
  asked.set(photoId, [...(asked.get(photoId) ?? []), receive]);
}

async function readAll(db: LocalDatabase, asked: ReadonlyMap<string, Receiver[]>): Promise<void> {
  wanted.delete(db);
  const read = await db.photoBytes.bulkGet([...asked.keys()]).catch(() => []);
  for (const [index, receivers] of [...asked.values()].entries())
    for (const receive of receivers) receive(read[index]);
}
