/** @file Opens the object store of the settings, and keeps the embedded store's key. */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { unlessOutOfSpace } from '../database/no-space.ts';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store } from './s3-store.ts';

const KEY_FILE = 'objects.key';

/** Where the embedded store keeps its objects. */
export function objectsFolder(dataDir: string): string {
  return path.join(dataDir, 'objects');
}

/** Opens the object store of the settings: S3, or files in `dataDir`. The embedded one creates its folder and, the first time, its secret key. */
export async function openObjectStore(
  { dataDir, s3 }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>,
  now?: () => number,
): Promise<ObjectStore> {
  if (s3) return new S3Store(s3, now);
  await mkdir(dataDir, { recursive: true });
  const secretKey = await ownSecretKey(path.join(dataDir, KEY_FILE));
  const store = new FileStore(
    objectsFolder(dataDir),
    { accessKey: 'proofmark', secretKey, region: 'local' },
    now,
  );
  // Reading, and making space, need no space.
  await unlessOutOfSpace(store.check());
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
