/** @file The driver for any S3-compatible store. */
import type { S3Config } from '../config.ts';
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
import { S3Client } from './s3-client.ts';
import { element, elements } from './s3-xml.ts';

/** A check writes at most this often: some stores want money for each object. */
const WRITE_EVERY_MS = 60_000;
const WRITTEN = 'readiness-check.txt';
const PRESIGNED = { ttlSeconds: ADDRESS_TTL_SECONDS };

/** An object store behind the S3 API. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #now: () => number;
  #wroteAt = -Infinity;

  constructor(settings: S3Config, now: () => number = Date.now) {
    this.#client = new S3Client(settings, now);
    this.#now = now;
  }

  presignPut(request: PutRequest): SignedPut {
    const headers = putHeaders(request);
    const url = this.#client.presign({ method: 'PUT', name: request.name, headers }, PRESIGNED);
    return { method: 'PUT', url, headers, expiresAt: this.#now() + ADDRESS_TTL_SECONDS * 1000 };
  }

  presignGet({ name, contentType }: GetRequest): string {
    // The type that was checked, whatever the store has noted. Both parameters are signed.
    const query = { 'response-content-type': contentType, 'response-content-disposition': 'inline' };
    const now = steadySigningTime(this.#now());
    return this.#client.presign({ method: 'GET', name, query }, { ...PRESIGNED, now });
  }

  async head(name: string): Promise<ObjectHead | null> {
    const answer = await this.#client.call({ method: 'HEAD', name });
    if (!answer) return null;
    return {
      sizeBytes: Number(answer.headers.get('content-length')),
      contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
    };
  }

  async read(name: string): Promise<Buffer | null> {
    const answer = await this.#client.call({ method: 'GET', name });
    return answer?.bytes ?? null;
  }

  async put(name: string, contentType: string, body: Uint8Array): Promise<void> {
    const answer = await this.#client.call({
      method: 'PUT',
      name,
      headers: { 'content-type': contentType },
      body,
    });
    if (!answer) throw this.#noBucket();
  }

  async remove(name: string): Promise<void> {
    await this.#client.call({ method: 'DELETE', name });
  }

  async list({ prefix, cursor = null, limit }: ListRequest): Promise<ObjectPage> {
    const answer = await this.#client.call({
      method: 'GET',
      query: {
        'list-type': '2',
        // XML cannot hold every character of a name.
        'encoding-type': 'url',
        'max-keys': String(limit),
        prefix,
        ...(cursor === null ? {} : { 'continuation-token': cursor }),
      },
    });
    if (!answer) throw this.#noBucket();
    const xml = answer.bytes.toString();
    const isEncoded = element(xml, 'EncodingType') === 'url';
    const objects = elements(xml, 'Contents').map((entry) => {
      const key = element(entry, 'Key') ?? '';
      return {
        name: isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key,
        sizeBytes: Number(element(entry, 'Size')),
        storedAt: Date.parse(element(entry, 'LastModified') ?? ''),
      };
    });
    const isMore = element(xml, 'IsTruncated') === 'true';
    return { objects, cursor: isMore ? (element(xml, 'NextContinuationToken') ?? null) : null };
  }

  async check(): Promise<void> {
    if (!(await this.#client.call({ method: 'HEAD' }))) throw this.#noBucket();
    // A full store, or one that can only be read, still has its bucket.
    if (this.#now() - this.#wroteAt < WRITE_EVERY_MS) return;
    await this.put(WRITTEN, 'text/plain', Buffer.from('Proofmark'));
    await this.remove(WRITTEN);
    this.#wroteAt = this.#now();
  }

  #noBucket(): Error {
    const { bucket } = this.#client.settings;
    return new Error(`Cannot use the object store: it has no bucket ${bucket}`);
  }
}
