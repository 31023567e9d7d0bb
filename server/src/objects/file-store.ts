/**
 * @file The embedded store: objects as files under `DATA_DIR/objects`.
 *
 * A file is named by the SHA-256 of its object's name. So no name can leave the folder, be too long, or clash on a file
 * system that ignores case. A small `.json` beside it holds the object's name and type, which is enough to move
 * everything to another store. The `.json` is written first; the object exists when its bytes do.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { closeToOthers } from '../own-files.ts';
import { orNull, syncFolder, writeDurably } from './durable.ts';
import {
  ADDRESS_TTL_SECONDS,
  putHeaders,
  steadySigningTime,
  type GetRequest,
  type ListRequest,
  type ObjectHead,
  type ObjectPage,
  type ObjectStore,
  type PutRequest,
  type SignedPut,
} from './object-store.ts';
import { encodeRfc3986 } from './canonical-request.ts';
import { presignUrl, type Credentials } from './sig-v4.ts';

/** The path under which this server serves the embedded store's objects. */
export const FILES_PATH = '/files/';
/** A temporary file older than this is from a process that died. */
const STALE_TEMPORARY_MS = 60 * 60_000;

/** Bytes that are collected before a write. */
/** More than file systems keep beside the name of a file. */
const CHECK_BYTES = 8192;
const WRITE_BYTES = 1_000_000;

/** The first and the last byte, counted from 0, both inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/** The content of the `.json` beside an object. */
export interface StoredMeta {
  name: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/** Bytes on their way into a temporary file. They become an object with `commit`. */
export interface Incoming {
  write(chunk: Uint8Array): Promise<void>;
  /** Bytes written so far. */
  sizeBytes(): number;
  /** Creates the object. It is durable when this returns. */
  commit(): Promise<void>;
  /** Deletes the bytes. Does nothing after `commit`. */
  discard(): Promise<void>;
  /** SHA-256 of the bytes, lower-case hex. Call it once, at the end. */
  sha256(): string;
}

/** The embedded object store. Several processes may share the folder. */
export class FileStore implements ObjectStore {
  readonly credentials: Credentials;
  readonly #root: string;
  readonly #now: () => number;

  constructor(root: string, credentials: Credentials, now: () => number = Date.now) {
    this.#root = root;
    this.credentials = credentials;
    this.#now = now;
  }

  presignPut(request: PutRequest): SignedPut {
    const headers = putHeaders(request);
    const url = this.#presign('PUT', request, headers, this.#now());
    return { method: 'PUT', url, headers, expiresAt: this.#now() + ADDRESS_TTL_SECONDS * 1000 };
  }

  presignGet(request: GetRequest): string {
    return this.#presign('GET', request, {}, steadySigningTime(this.#now()));
  }

  async head(name: string): Promise<ObjectHead | null> {
    const meta = await this.meta(name);
    return meta && { sizeBytes: meta.sizeBytes, contentType: meta.contentType };
  }

  /** All that the store knows of an object, or null. */
  async meta(name: string): Promise<StoredMeta | null> {
    const file = this.#fileOf(name);
    const info = await orNull(stat(file));
    const meta = info && (await readMeta(file));
    return meta && { ...meta, sizeBytes: info.size };
  }

  async read(name: string): Promise<Buffer | null> {
    return orNull(readFile(this.#fileOf(name)));
  }

  /** The bytes of an object that `meta` has found, as a stream. */
  stream(name: string, range?: ByteRange): Readable {
    return createReadStream(this.#fileOf(name), range && { start: range.first, end: range.last });
  }

  async put(name: string, contentType: string, bytes: Uint8Array): Promise<void> {
    const incoming = await this.receive(name, contentType);
    try {
      await incoming.write(bytes);
      await incoming.commit();
    } finally {
      await incoming.discard();
    }
  }

  async remove(name: string): Promise<void> {
    const file = this.#fileOf(name);
    await rm(file, { force: true });
    await rm(`${file}.json`, { force: true });
  }

  /** Lists in the order of the files. A cursor is the name of a page's last file. */
  async list({ prefix, cursor = null, limit }: ListRequest): Promise<ObjectPage> {
    const objects: ObjectPage['objects'] = [];
    const folders = (await orNull(readdir(this.#root))) ?? [];
    for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()) {
      if (cursor !== null && folder < cursor.slice(0, 2)) continue;
      const files = (await orNull(readdir(path.join(this.#root, folder)))) ?? [];
      for (const file of files.filter((name) => !name.endsWith('.json')).sort()) {
        if (cursor !== null && file <= cursor) continue;
        const object = await this.#listed(path.join(this.#root, folder, file));
        if (object?.name.startsWith(prefix)) objects.push(object);
        if (objects.length === limit) return { objects, cursor: file };
      }
    }
    return { objects, cursor: null };
  }

  async check(): Promise<void> {
    await mkdir(this.#temporary, { recursive: true });
    closeToOthers(this.#root, true);
    // A full disk can be read, so the check writes.
    const file = path.join(this.#temporary, `check-${randomUUID()}`);
    await writeDurably(file, 'x'.repeat(CHECK_BYTES)).finally(() => rm(file, { force: true }));
  }

  /** Starts to receive an object. Nothing is visible under `name` before `commit`. */
  async receive(name: string, contentType: string): Promise<Incoming> {
    await mkdir(this.#temporary, { recursive: true });
    const temporary = path.join(this.#temporary, randomUUID());
    const target = this.#fileOf(name);
    const handle = await open(temporary, 'wx');
    const hash = createHash('sha256');
    let [sizeBytes, isOpen] = [0, true];
    // Collects the small pieces of the network, so that a photo takes one write.
    let [gathered, gatheredBytes]: [Uint8Array[], number] = [[], 0];
    const writeGathered = async () => {
      const bytes = Buffer.concat(gathered);
      [gathered, gatheredBytes] = [[], 0];
      await handle.writeFile(bytes);
    };
    const close = async () => {
      if (isOpen) await handle.close();
      isOpen = false;
    };
    const sha256 = () => hash.copy().digest('hex');
    return {
      sha256,
      sizeBytes: () => sizeBytes,
      write: async (chunk) => {
        hash.update(chunk);
        sizeBytes += chunk.length;
        gathered.push(chunk);
        gatheredBytes += chunk.length;
        if (gatheredBytes >= WRITE_BYTES) await writeGathered();
      },
      commit: async () => {
        const meta: StoredMeta = { name, contentType, sizeBytes, sha256: sha256() };
        await Promise.all([
          writeGathered().then(() => handle.sync()),
          writeDurably(`${temporary}.json`, JSON.stringify(meta)),
          mkdir(path.dirname(target), { recursive: true }),
        ]);
        await close();
        await rename(`${temporary}.json`, `${target}.json`);
        await rename(temporary, target);
        await syncFolder(path.dirname(target));
      },
      discard: async () => {
        await close();
        await Promise.all([rm(temporary, { force: true }), rm(`${temporary}.json`, { force: true })]);
      },
    };
  }

  /** Removes temporary files of processes that died. Call it at the start. */
  async removeStale(): Promise<void> {
    for (const file of (await orNull(readdir(this.#temporary))) ?? []) {
      const info = await orNull(stat(path.join(this.#temporary, file)));
      if (info && this.#now() - info.mtimeMs > STALE_TEMPORARY_MS)
        await rm(path.join(this.#temporary, file), { force: true });
    }
  }

  async #listed(file: string): Promise<ObjectPage['objects'][number] | null> {
    const info = await orNull(stat(file));
    const meta = info && (await readMeta(file));
    return meta && { name: meta.name, sizeBytes: info.size, storedAt: info.mtimeMs };
  }

  get #temporary(): string {
    return path.join(this.#root, 'incoming');
  }

  #fileOf(name: string): string {
    const hash = createHash('sha256').update(name).digest('hex');
    return path.join(this.#root, hash.slice(0, 2), hash);
  }

  #presign(
    method: string,
    { name, origin }: GetRequest,
    headers: Record<string, string>,
    now: number,
  ): string {
    const url = new URL(FILES_PATH + name.split('/').map(encodeRfc3986).join('/'), origin);
    return presignUrl({
      method,
      url,
      headers,
      ttlSeconds: ADDRESS_TTL_SECONDS,
      now,
      credentials: this.credentials,
    });
  }
}

/** The `.json` beside an object. Null if it is missing or damaged. */
async function readMeta(file: string): Promise<StoredMeta | null> {
  const json = await orNull(readFile(`${file}.json`, 'utf8'));
  try {
    return json === null ? null : (JSON.parse(json) as StoredMeta);
  } catch {
    return null;
  }
}
