/** @file What the product asks of a place that keeps photos. Two drivers: files of this server, and S3. */

/** Asks for an address to which exactly these bytes may be put. */
export interface PutRequest {
  /** The object's name, `inspection/files/202606/20260622/…`. */
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Lower-case hex. Signed too; a store that honours it refuses other bytes (Ceph 16 does not: check again). */
  sha256?: string;
  ttlSeconds: number;
  /** `https://host:port` that the caller reached us at: the embedded store signs for it. S3 has its own. */
  origin: string;
}

/** A signed put. Every header must be sent as given; a browser sets `content-length` by itself. */
export interface SignedPut {
  method: 'PUT';
  url: string;
  headers: Record<string, string>;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Asks for an address from which an object can be read. */
export interface GetRequest {
  name: string;
  ttlSeconds: number;
  origin: string;
}

/** What the store knows of an object without reading it. */
export interface ObjectHead {
  sizeBytes: number;
  contentType: string;
}

/** The first and the last byte wanted, counted from 0, both inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/** An object store. A name that holds nothing is `null` for `head` and `read`, and no error for `remove`. */
export interface ObjectStore {
  presignPut(request: PutRequest): SignedPut;
  /** Two calls within half the lifetime give the same address, so that a browser's cache can help. */
  presignGet(request: GetRequest): string;
  head(name: string): Promise<ObjectHead | null>;
  read(name: string, range?: ByteRange): Promise<Buffer | null>;
  /** Stores bytes from the server's side, durably when it returns. */
  put(name: string, contentType: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Resolves when the store can take and give objects; throws why not. */
  check(): Promise<void>;
}

/** The longest life of a signed address. */
export const MAX_TTL_SECONDS = 600;

/** The headers that bind the bytes of a put, and that its sender must send. */
export function putHeaders({ contentType, sizeBytes, sha256 }: PutRequest): Record<string, string> {
  return {
    'content-type': contentType,
    'content-length': String(sizeBytes),
    ...(sha256 ? { 'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64') } : {}),
  };
}

/** The time to sign a reading address at: rounded down, so that the address stays the same for a while. */
export function steadySigningTime(now: number, ttlSeconds: number): number {
  const step = (ttlSeconds * 1000) / 2;
  return Math.floor(now / step) * step;
}
