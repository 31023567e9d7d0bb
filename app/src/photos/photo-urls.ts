/**
 * @file Object URLs of photos: one per picture, however many tiles show it. Of the URLs that nothing shows any more the
 * latest are kept and the others revoked. A URL names bytes on the disk and holds none in memory.
 *
 * The bytes of a photo never change, so its id is the key.
 */
import { call } from '../api/call.ts';
import { ApiError, isPassing } from '../api/errors.ts';
import { keepAsked } from '../api/keep-asked.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { follow, live } from '../store/use-local-query.ts';
import { inOwnName } from '../sync/session-guard.ts';
import { latestFirst } from './latest-first.ts';
import { makeThumb } from './process-photo.ts';
import { readPhotoBytes } from './read-photo-bytes.ts';

/** Thumbnail or full picture. */
export type PhotoSize = 'thumb' | 'full';

interface Held {
  url: string | undefined;
  listeners: Set<() => void>;
  /** Not an object URL, so there is nothing to revoke. */
  isRemote: boolean;
  /** Ends the wait for a picture that is still on another phone. */
  stopWaiting: (() => void) | undefined;
}

/** More than a large report has photos, so that scrolling its grid makes each address once. */
export const MOST_UNSHOWN = 600;
/**
 * How long an address is kept that nothing shows, if it expires or is not there yet. A component that renders again
 * lets go for a moment.
 */
const LINGER_MS = 5000;
/** How long a picture may take. A network that says nothing must not keep the others waiting for ever. */
const PATIENCE_MS = 180_000;
const held = new Map<string, Held>();
/** The addresses that nothing shows any more, oldest first. */
const unshown = new Map<string, Held>();

/** The address of a picture if it is there already. Undefined while it is awaited, null if it cannot be shown. */
export function peekUrl(key: string): string | undefined | null {
  const entry = held.get(key);
  return entry ? entry.url : null;
}

/** One size of one photo. */
export interface Picture {
  photoId: string;
  size: PhotoSize;
}

/**
 * Holds a picture's address and calls back when it is there. Returns the function that lets it go. A picture that is not
 * on this phone is fetched from the store by its row's `rename`, as soon as it has one.
 */
export function holdUrl(db: LocalDatabase, picture: Picture, listener: () => void): () => void {
  const key = urlKey(db, picture.photoId, picture.size);
  const entry = held.get(key) ?? {
    url: undefined,
    listeners: new Set<() => void>(),
    isRemote: false,
    stopWaiting: undefined,
  };
  const isNew = !held.has(key);
  held.set(key, entry);
  unshown.delete(key);
  entry.listeners.add(listener);
  if (isNew) fill(db, picture, entry, () => forget(key, entry));
  return () => {
    entry.listeners.delete(listener);
    if (entry.listeners.size === 0) letGo(key, entry);
  };
}

function letGo(key: string, entry: Held): void {
  if (entry.url === undefined || entry.isRemote) {
    setTimeout(() => entry.listeners.size === 0 && forget(key, entry), LINGER_MS);
    return;
  }
  unshown.set(key, entry);
  for (const [oldestKey, oldest] of unshown) {
    if (unshown.size <= MOST_UNSHOWN) break;
    forget(oldestKey, oldest);
  }
}

/** The key of a picture. Another user's database has other pictures. */
export function urlKey(db: LocalDatabase, photoId: string, size: PhotoSize): string {
  return `${db.uid}/${photoId}/${size}`;
}

function forget(key: string, entry: Held): void {
  entry.stopWaiting?.();
  if (entry.url && !entry.isRemote) URL.revokeObjectURL(entry.url);
  entry.url = undefined;
  unshown.delete(key);
  if (held.get(key) === entry) held.delete(key);
}

/** Calls `onFailure` when the store has nothing to show. The next tile that asks starts again. */
function fill(db: LocalDatabase, picture: Picture, entry: Held, onFailure: () => void): void {
  const { photoId, size } = picture;
  readPhotoBytes(db, photoId, (bytes) => {
    const local = size === 'thumb' ? (bytes?.thumb ?? bytes?.full) : bytes?.full;
    if (local) {
      entry.url = URL.createObjectURL(local);
      for (const notify of entry.listeners) notify();
      return;
    }
    entry.stopWaiting = whenNamed(db, photoId, (rename) => {
      const ask = (signal: AbortSignal) => fetchRemote(db, picture, rename, entry, signal);
      // Asks again when the network comes back, for as long as a tile shows the picture.
      entry.stopWaiting = keepAsked(
        size === 'full' ? ask : (signal) => latestFirst(() => ask(signal), signal),
        () => {
          entry.stopWaiting?.();
          if (entry.url === undefined) onFailure();
          for (const notify of entry.listeners) notify();
        },
      );
    });
  });
}

/** A photo of another phone gets its name in the store later than its row. Returns the function that ends the wait. */
function whenNamed(db: LocalDatabase, photoId: string, onName: (rename: string) => void): () => void {
  const read = async () => {
    const record = await db.rows.where('[kind+id]').equals(['photo', photoId]).first();
    return record?.view.fields['rename'];
  };
  const stop = follow(
    () => live(read),
    (rename) => {
      if (typeof rename !== 'string') return;
      stop();
      onName(rename);
    },
  );
  return stop;
}

/** Fetches a photo of another phone, or one whose full picture was deleted here to make room. */
async function fetchRemote(
  db: LocalDatabase,
  { photoId, size }: Picture,
  rename: string,
  entry: Held,
  signal: AbortSignal,
): Promise<void> {
  const answer = await call('file/url', { rename }, inOwnName(db, signal)).catch((error: unknown) => {
    // The store does not have it. Nothing else ends the wait.
    if (error instanceof ApiError && error.kind === 'refused' && !isPassing(error)) return null;
    throw error;
  });
  if (answer === null) return;
  const { url } = answer;
  try {
    if (size === 'full') throw new Error('Shown straight from the store');
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) return;
    const thumb = await makeThumb(await response.blob());
    await keepThumb(db, photoId, thumb);
    entry.url = URL.createObjectURL(thumb);
  } catch {
    // An <img> may show what fetch cannot read: from a store without CORS, or a picture that this browser cannot scale.
    entry.url = url;
    entry.isRemote = true;
  }
}

/** Stores the picture so that it can be seen offline. */
async function keepThumb(db: LocalDatabase, photoId: string, thumb: Blob): Promise<void> {
  try {
    const full = (await db.photoBytes.get(photoId))?.full ?? null;
    await db.photoBytes.put({ photoId, full, thumb });
  } catch {
    // A phone without room still shows it.
  }
}
