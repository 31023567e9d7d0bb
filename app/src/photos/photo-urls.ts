/**
 * @file Object URLs of photos: one per picture, however many tiles show it, revoked when none does.
 *
 * A photo's bytes never change under its id, so that the id is the key.
 */
import { fileUrl } from '../api/calls.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { makeThumb } from './process-photo.ts';

export type PhotoSize = 'thumb' | 'full';

interface Held {
  url: string | undefined;
  listeners: Set<() => void>;
  /** Not an object URL: nothing to revoke. */
  isRemote: boolean;
}

/** A list that scrolls shows the same tile again in a moment. */
const LINGER_MS = 5000;
const held = new Map<string, Held>();

/** The address if it is there already. */
export function peekUrl(key: string): string | undefined {
  return held.get(key)?.url;
}

/** Which picture, and its name in the store if it has one. */
export interface Picture {
  photoId: string;
  size: PhotoSize;
  rename: string | null;
}

/** Holds a picture's address and hears when it is there; the function returned lets it go. */
export function holdUrl(db: LocalDatabase, picture: Picture, listener: () => void): () => void {
  const key = urlKey(db, picture.photoId, picture.size);
  const entry = held.get(key) ?? { url: undefined, listeners: new Set<() => void>(), isRemote: false };
  const isNew = !held.has(key);
  held.set(key, entry);
  entry.listeners.add(listener);
  if (isNew) void fill(db, picture, entry).then((hasUrl) => hasUrl || forget(key, entry));
  return () => {
    entry.listeners.delete(listener);
    setTimeout(() => entry.listeners.size === 0 && forget(key, entry), LINGER_MS);
  };
}

/** The key of a picture; another user's database has other pictures. */
export function urlKey(db: LocalDatabase, photoId: string, size: PhotoSize): string {
  return `${db.uid}/${photoId}/${size}`;
}

function forget(key: string, entry: Held): void {
  if (entry.url && !entry.isRemote) URL.revokeObjectURL(entry.url);
  entry.url = undefined;
  if (held.get(key) === entry) held.delete(key);
}

async function fill(db: LocalDatabase, picture: Picture, entry: Held): Promise<boolean> {
  const { photoId, size } = picture;
  const bytes = await db.photoBytes.get(photoId).catch(() => undefined);
  const local = size === 'thumb' ? (bytes?.thumb ?? bytes?.full) : bytes?.full;
  if (local) entry.url = URL.createObjectURL(local);
  else await fetchRemote(db, picture, entry).catch(() => {});
  for (const notify of entry.listeners) notify();
  return entry.url !== undefined;
}

/** A photo of another phone, or one whose full picture made room here. */
async function fetchRemote(
  db: LocalDatabase,
  { photoId, size, rename }: Picture,
  entry: Held,
): Promise<void> {
  if (rename === null) return;
  const { url } = await fileUrl(rename, { isQuiet: true });
  try {
    if (size === 'full') throw new Error('Shown straight from the store');
    const response = await fetch(url);
    if (!response.ok) return;
    const thumb = await makeThumb(await response.blob());
    await keepThumb(db, photoId, thumb);
    entry.url = URL.createObjectURL(thumb);
  } catch {
    // An <img> may show what fetch may not read: a store without CORS, or a picture that this browser cannot scale.
    entry.url = url;
    entry.isRemote = true;
  }
}

/** Kept so that the photo can be looked at offline. */
async function keepThumb(db: LocalDatabase, photoId: string, thumb: Blob): Promise<void> {
  try {
    const full = (await db.photoBytes.get(photoId))?.full ?? null;
    await db.photoBytes.put({ photoId, full, thumb });
  } catch {
    // A phone without room shows it all the same.
  }
}
