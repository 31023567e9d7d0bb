import type { LocalDatabase, PhotoBytes } from '../store/local-database.ts';

type Receiver = (bytes: PhotoBytes | undefined) => void;

const wanted = new Map<LocalDatabase, Map<string, Receiver[]>>();

/**
 * Reads a photo's bytes together with all others that are asked for in the same task, and answers all of them in one
 * task, so that the screen renders once. Undefined when this phone has none or could not read them.
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
