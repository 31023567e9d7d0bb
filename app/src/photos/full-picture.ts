import { call } from '../api/call.ts';
import { currentDatabase } from '../store/current-database.ts';

/** Reads a photo in full size. Null when this phone does not have it and the store cannot give it. */
export async function fullPicture(photoId: string, rename: string | null | undefined): Promise<Blob | null> {
  const bytes = await currentDatabase()
    .photoBytes.get(photoId)
    .catch(() => undefined);
  if (bytes?.full) return bytes.full;
  if (!rename) return null;
  try {
    const { url } = await call('file/url', { rename }, { isQuiet: true });
    const response = await fetch(url);
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}
