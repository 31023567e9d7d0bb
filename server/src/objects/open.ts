/** @file Opens the object store of the settings, and keeps the embedded store's key. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { unlessOutOfSpace } from '../database/no-space.ts';
import { makeKeyFile } from '../key-file.ts';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import { makeFolder } from '../own-files.ts';
import { S3Store } from './s3-store.ts';

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
  makeFolder(dataDir);
  const keyFile = path.join(dataDir, 'objects.key');
  makeKeyFile('DATA_DIR', keyFile, randomBytes(32).toString('base64url'));
  const secretKey = await readFile(keyFile, 'utf8');
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
