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

/** An answer that is neither success nor "not found". */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly status: number;
  /** S3's own error code, such as `AccessDenied`. */
  readonly code: string;

  constructor({ method, name }: S3Request, status: number, code: string) {
    super(`Cannot ${method} ${name || 'the bucket'} as the object store answered ${status} (${code})`);
    this.status = status;
    this.code = code;
  }
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

  /** Makes the request. Null if the object or bucket does not exist; throws {@link S3Error} for other refusals. */
  async call(request: S3Request): Promise<Response | null> {
    const { headers = {}, body, ...signed } = request;
    const answer = await fetch(this.presign(signed, { ttlSeconds: CALL_TTL_SECONDS }), {
      // The server calls nobody whom its settings do not name, and a signature fits one address only.
      redirect: 'manual',
      method: request.method,
      headers,
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      ...(body ? { body: Buffer.from(body) } : {}),
    });
    if (answer.ok) return answer;
    // Reads the answer to its end, which frees the connection.
    const text = await answer.text();
    if (answer.status === 404) return null;
    const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(text)?.[1] ?? 'no code';
    throw new S3Error(request, answer.status, code);
  }
}
