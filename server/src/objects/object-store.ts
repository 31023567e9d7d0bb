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
  /** The type that its bytes were checked for; the answer carries it. */
  contentType: string;
  ttlSeconds: number;
  origin: string;
}

/** What the store knows of an object without reading it. */
export interface ObjectHead {
  sizeBytes: number;
  contentType: string;
}

/**
 * Asks for a page of a list: each object once, in no promised order. What is put or removed meanwhile may show or not.
 */
export interface ListRequest {
  prefix: string;
  /** The one of the page before; none for the first. */
  cursor?: string | null | undefined;
  /** At most 1000, which it is unless told. */
  limit?: number;
}

/** An object as a list shows it. */
export interface ListedObject {
  name: string;
  sizeBytes: number;
  /** Epoch milliseconds of its last put. */
  storedAt: number;
}

/** A page of a list; `cursor` leads to the next one, null at the end. */
export interface ObjectPage {
  objects: ListedObject[];
  cursor: string | null;
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
  /** The objects whose names begin as told, a page at a time. */
  list(request: ListRequest): Promise<ObjectPage>;
  /** Resolves when the store can take and give objects; throws why not. */
  check(): Promise<void>;
}

/** The most objects in a page of a list: S3 gives no more. */
export const LIST_PAGE = 1000;
/** The longest life of a signed address. */
export const MAX_TTL_SECONDS = 600;

/** The headers that bind the bytes of a put, and that its sender must send. */
export function putHeaders({
  contentType,
  sizeBytes,
  sha256,
}: Pick<PutRequest, 'contentType' | 'sizeBytes' | 'sha256'>): Record<string, string> {
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
