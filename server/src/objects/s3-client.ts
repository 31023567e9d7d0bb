/** @file Signed requests to an S3-compatible store, with signed URLs and fetch instead of an SDK. */
import type { S3Config } from '../config.ts';
import { encodeRfc3986 } from './canonical-request.ts';
import { presignUrl } from './sig-v4.ts';

/** A request to the store. */
export interface S3Request {
  method: string;
  /** The object's name; empty for the bucket itself. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** No answer, or one that is neither success nor "not found". */
export class S3Error extends Error {
  override name = 'S3Error';
  /** HTTP's; null without an answer. */
  readonly status: number | null;

  /** `why`: S3's own error code, such as `AccessDenied`; without an answer what was thrown. */
  constructor({ method, name }: S3Request, status: number | null, why: unknown) {
    const did = status === null ? 'did not answer' : `answered ${status} (${String(why)})`;
    super(`Cannot ${method} ${name || 'the bucket'} as the object store ${did}`);
    // What `fetch` throws says no more than that it failed.
    if (status === null) this.cause = (why as Error).cause ?? why;
    this.status = status;
  }
}

/** True if the same call may succeed later: the store could not be reached, or it has a fault or too much to do. */
export function isStoreAway(error: unknown): boolean {
  return error instanceof S3Error && (error.status === null || error.status >= 500 || error.status === 429);
}

const CALL_TTL_SECONDS = 60;
const CALL_TIMEOUT_MS = 15_000;

/** The origin to which browsers send photos and from which they read them. */
export function s3Origin({ endpoint, bucket, addressing }: S3Config): string {
  const url = new URL(endpoint);
  return addressing === 'virtual' ? `${url.protocol}//${bucket}.${url.host}` : url.origin;
}

/** Calls one bucket. */
export class S3Client {
  readonly settings: S3Config;
  readonly #now: () => number;

  constructor(settings: S3Config, now: () => number = Date.now) {
    this.settings = settings;
    this.#now = now;
  }

  /** The unsigned address of an object, or of the bucket. */
  address(name = ''): URL {
    const { endpoint, bucket, addressing } = this.settings;
    const isVirtual = addressing === 'virtual';
    const parts = [...(isVirtual ? [] : [bucket]), ...(name ? name.split('/') : [])];
    const base = isVirtual ? s3Origin(this.settings) : endpoint.replace(/\/+$/, '');
    return new URL(`${base}/${parts.map(encodeRfc3986).join('/')}`);
  }

  /** A signed address for a request. It binds `headers`. */
  presign(
    { method, name = '', query = {}, headers = {} }: S3Request,
    { ttlSeconds, now = this.#now() }: { ttlSeconds: number; now?: number },
  ): string {
    const url = this.address(name);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return presignUrl({ method, url, headers, ttlSeconds, now, credentials: this.settings });
  }

  /** Makes the request and reads the answer. Null if the object or bucket does not exist. @throws {S3Error} */
  async call(request: S3Request): Promise<{ headers: Headers; bytes: Buffer } | null> {
    const { headers = {}, body, ...signed } = request;
    const url = this.presign(signed, { ttlSeconds: CALL_TTL_SECONDS });
    try {
      const answer = await fetch(url, {
        // The server calls nobody whom its settings do not name, and a signature fits one address only.
        redirect: 'manual',
        method: request.method,
        headers,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        ...(body ? { body: Buffer.from(body) } : {}),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return { headers: answer.headers, bytes };
      if (answer.status === 404) return null;
      const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(bytes.toString())?.[1] ?? 'no code';
      throw new S3Error(request, answer.status, code);
    } catch (error) {
      throw error instanceof S3Error ? error : new S3Error(request, null, error);
    }
  }
}
