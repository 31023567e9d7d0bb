/** @file The interface of a photo store. There are two drivers: files of this server, and S3. */

/** A request for an address that takes exactly these bytes. */
export interface PutRequest {
  /** The object's name, `inspection/files/202606/20260622/…`. */
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Lower-case hex, also signed. Some stores refuse other bytes by it; Ceph 16 does not, so check again. */
  sha256: string;
  /** `https://host:port` at which the caller reached us. The embedded store signs for it; S3 has its own. */
  origin: string;
}

/** A signed PUT. The sender must send every header as given; a browser sets `content-length` by itself. */
export interface SignedPut {
  method: 'PUT';
  url: string;
  headers: Record<string, string>;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** A request for an address from which an object can be read. */
export interface GetRequest {
  name: string;
  /** The type for which its bytes were checked. The answer has it as its type. */
  contentType: string;
  origin: string;
}

/** What the store knows of an object without reading its bytes. */
export interface ObjectHead {
  sizeBytes: number;
  contentType: string;
}

/** A request for a page of a list: each object once, in any order. Concurrent changes may show or not. */
export interface ListRequest {
  prefix: string;
  /** The cursor of the previous page; none for the first. */
  cursor?: string | null | undefined;
  /** At most 1000. */
  limit: number;
}

/** An object in a list. */
export interface ListedObject {
  name: string;
  sizeBytes: number;
  /** When it was last stored, epoch milliseconds. */
  storedAt: number;
}

/** A page of a list. `cursor` leads to the next page; null at the end. */
export interface ObjectPage {
  objects: ListedObject[];
  cursor: string | null;
}

/** An object store. For an unknown name, `head` and `read` return null, and `remove` does nothing. */
export interface ObjectStore {
  presignPut(request: PutRequest): SignedPut;
  /** Two calls within half the lifetime give the same address, so that browsers can cache the object. */
  presignGet(request: GetRequest): string;
  head(name: string): Promise<ObjectHead | null>;
  read(name: string): Promise<Buffer | null>;
  /** Stores bytes from the server's side. They are durable when this returns. */
  put(name: string, contentType: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** A page of the objects whose names begin with the prefix. */
  list(request: ListRequest): Promise<ObjectPage>;
  /** Resolves if the store works. Throws otherwise. */
  check(): Promise<void>;
}

/** How long a signed address is valid. */
export const ADDRESS_TTL_SECONDS = 600;

/** The headers that bind the bytes of a PUT. The sender must send them. */
export function putHeaders({ contentType, sizeBytes, sha256 }: PutRequest): Record<string, string> {
  return {
    'content-type': contentType,
    'content-length': String(sizeBytes),
    'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
  };
}

/** The time at which to sign a reading address. Rounded down, so that the address stays the same for a while. */
export function steadySigningTime(now: number): number {
  const step = (ADDRESS_TTL_SECONDS * 1000) / 2;
  return Math.floor(now / step) * step;
}
