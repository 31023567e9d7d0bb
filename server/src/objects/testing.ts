/** @file For tests: a store and the server that serves its objects. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { setUpBucket } from './bucket.ts';
import { objectRoutes } from '../files/file-store-routes.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open.ts';
import type { S3Config } from '../config.ts';
import { S3Client } from './s3-client.ts';

/** The app's origin in the test bucket's CORS rule. */
export const APP_ORIGIN = 'https://app.example';

/** A store under test. */
export interface TestStore {
  store: ObjectStore;
  /** The address at which the caller reaches the server. The embedded store signs for it. */
  origin: string;
  /** From now on signs as if it were that long ago. The check uses the true time. */
  signAgo(ms: number): void;
  close(): Promise<void>;
}

/** The embedded store in a new folder, on a free port. */
export async function openFiles(): Promise<TestStore & { dataDir: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'proofmark-objects-'));
  let ago = 0;
  const store = await openObjectStore({ dataDir }, () => Date.now() - ago);
  const app = Fastify();
  objectRoutes(app, { objects: store, config: readConfig({ DATA_DIR: dataDir }), now: Date.now });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    store,
    origin,
    dataDir,
    signAgo: (ms) => void (ago = ms),
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The S3 settings of the environment (`scripts/suites/s3.mjs`). */
export function s3Settings(): S3Config {
  const value = (name: string) => {
    const given = process.env[`TEST_S3_${name}`];
    if (!given) throw new Error(`Cannot test on S3 as TEST_S3_${name} is not set: use npm run test:s3`);
    return given;
  };
  return {
    endpoint: value('ENDPOINT'),
    bucket: value('BUCKET'),
    region: value('REGION'),
    accessKey: value('ACCESS_KEY'),
    secretKey: value('SECRET_KEY'),
    addressing: process.env['TEST_S3_ADDRESSING'] === 'virtual' ? 'virtual' : 'path',
  };
}

/** The S3 store of the environment, with its bucket prepared. */
export async function openS3(): Promise<TestStore> {
  const s3 = s3Settings();
  await setUpBucket(new S3Client(s3), APP_ORIGIN);
  let ago = 0;
  const store = await openObjectStore({ dataDir: tmpdir(), s3 }, () => Date.now() - ago);
  return { store, origin: s3.endpoint, signAgo: (ms) => void (ago = ms), close: async () => {} };
}

/** Removes `content-length`: fetch sets it and allows no other. */
export function withoutLength(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length'));
}
