/** @file The driver for any S3-compatible store, path-style: signed URLs and fetch, no SDK. */
import { encodeRfc3986 } from './canonical-request.ts';
import {
  putHeaders,
  steadySigningTime,
  type ByteRange,
  type GetRequest,
  type ObjectHead,
  type ObjectStore,
  type PutRequest,
  type SignedPut,
} from './object-store.ts';
import { presignUrl, type Credentials } from './sig-v4.ts';

/** Where the store is, and the key pair for it. The pair never leaves the server. */
export interface S3Settings extends Credentials {
  /** `https://host:port`, without the bucket. */
  endpoint: string;
  bucket: string;
}

const CALL_TTL_SECONDS = 60;
const CALL_TIMEOUT_MS = 15_000;

/** An object store behind the S3 API. */
export class S3Store implements ObjectStore {
  readonly #settings: S3Settings;
  readonly #now: () => number;

  constructor(settings: S3Settings, now: () => number = Date.now) {
    this.#settings = settings;
    this.#now = now;
  }

  presignPut(request: PutRequest): SignedPut {
    const headers = putHeaders(request);
    const url = this.#presign('PUT', request.name, { headers, ttlSeconds: request.ttlSeconds });
    return { method: 'PUT', url, headers, expiresAt: this.#now() + request.ttlSeconds * 1000 };
  }

  presignGet({ name, ttlSeconds }: GetRequest): string {
    return this.#presign('GET', name, { ttlSeconds, now: steadySigningTime(this.#now(), ttlSeconds) });
  }

  async head(name: string): Promise<ObjectHead | null> {
    const answer = await this.#call('HEAD', name);
    if (!answer) return null;
    return {
      sizeBytes: Number(answer.headers.get('content-length')),
      contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
    };
  }

  async read(name: string, range?: ByteRange): Promise<Buffer | null> {
    const answer = await this.#call('GET', name, range && { range: `bytes=${range.first}-${range.last}` });
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  async put(name: string, contentType: string, bytes: Uint8Array): Promise<void> {
    await this.#call('PUT', name, { 'content-type': contentType }, bytes);
  }

  async remove(name: string): Promise<void> {
    await this.#call('DELETE', name);
  }

  async check(): Promise<void> {
    const found = await this.#call('HEAD', '');
    if (!found)
      throw new Error(`Cannot use the object store as it has no such bucket: ${this.#settings.bucket}`);
  }

  /** One request to the store; null when it has no such object. */
  async #call(
    method: string,
    name: string,
    headers: Record<string, string> = {},
    body?: Uint8Array,
  ): Promise<Response | null> {
    const url = this.#presign(method, name, { ttlSeconds: CALL_TTL_SECONDS });
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const answer = await fetch(url, {
      method,
      headers,
      signal,
      ...(body ? { body: Buffer.from(body) } : {}),
    });
    if (answer.ok) return answer;
    // An answer that is not read keeps its connection.
    const text = await answer.text();
    if (answer.status === 404) return null;
    const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? 'no code';
    throw new Error(
      `Cannot ${method} ${name || 'the bucket'} as the object store answered ${answer.status} (${code})`,
    );
  }

  #presign(
    method: string,
    name: string,
    {
      headers = {},
      ttlSeconds,
      now = this.#now(),
    }: { headers?: Record<string, string>; ttlSeconds: number; now?: number },
  ): string {
    const { endpoint, bucket, ...credentials } = this.#settings;
    const parts = [bucket, ...(name ? name.split('/') : [])];
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${parts.map(encodeRfc3986).join('/')}`);
    return presignUrl({ method, url, headers, ttlSeconds, now, credentials });
  }
}
