/** @file Opens the object store of the settings, and keeps the embedded store's key. */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Settings } from './s3-client.ts';
import { S3Store } from './s3-store.ts';

const KEY_FILE = 'objects.key';

/** The settings that decide where objects are: in S3 if it is set, else as files in `dataDir`. */
export interface ObjectStoreSettings {
  dataDir: string;
  s3?: S3Settings | null | undefined;
}

/** Opens the object store. The embedded one creates its folder and, the first time, its secret key. */
export async function openObjectStore(
  { dataDir, s3 }: ObjectStoreSettings,
  now?: () => number,
): Promise<ObjectStore> {
  if (s3) return new S3Store(s3, now);
  await mkdir(dataDir, { recursive: true });
  const secretKey = await ownSecretKey(path.join(dataDir, KEY_FILE));
  const store = new FileStore(
    path.join(dataDir, 'objects'),
    { accessKey: 'proofmark', secretKey, region: 'local' },
    now,
  );
  await store.check();
  await store.removeStale();
  return store;
}

/**
 * The key that signs the embedded store's addresses. It is created once, and only this user may read it. Processes that
 * start together agree on one: each writes a key aside and links it into place, and only one link succeeds.
 */
async function ownSecretKey(file: string): Promise<string> {
  const aside = `${file}.${randomUUID()}`;
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
  try {
    await writeFile(aside, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    await link(aside, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return readFile(file, 'utf8');
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
