/** @file For tests: a store together with the server that gives and takes its objects. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { objectRoutes } from './file-store-routes.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open.ts';

/** A store under test. */
export interface Bench {
  store: ObjectStore;
  origin: string;
  /** Moves the clock of the store that signs and checks; S3 has its own. */
  turnClock(ms: number): void;
  close(): Promise<void>;
}

/** The embedded store in a fresh folder, served on a free port. */
export async function openFiles(): Promise<Bench & { dataDir: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'proofmark-objects-'));
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const store = await openObjectStore({ dataDir }, now);
  const app = Fastify();
  objectRoutes(app, { objects: store, config: readConfig({ DATA_DIR: dataDir }), now });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    store,
    origin,
    dataDir,
    turnClock: (ms) => {
      ahead = ms;
    },
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** The S3 store that the environment names. */
export async function openS3(): Promise<Bench> {
  const value = (name: string) => process.env[`TEST_S3_${name}`] ?? '';
  const s3 = {
    endpoint: value('ENDPOINT'),
    bucket: value('BUCKET'),
    region: value('REGION'),
    accessKey: value('ACCESS_KEY'),
    secretKey: value('SECRET_KEY'),
  };
  const store = await openObjectStore({ dataDir: tmpdir(), s3 });
  return { store, origin: s3.endpoint, turnClock: () => {}, close: async () => {} };
}

/** fetch sets the length itself, and refuses to be told. */
export function withoutLength(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length'));
}
