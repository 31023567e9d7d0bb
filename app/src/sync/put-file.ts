/** @file Sends one file to the object store. By XMLHttpRequest, because fetch reports no upload progress. */
import { ApiError, type ApiErrorKind } from '../api/errors.ts';

/** On a weak signal a photo may take minutes. A transfer ends when nothing moves for so long. */
export const STALL_MS = 30_000;

/** Headers that only the browser may set. */
const OWN_HEADERS = new Set(['content-length', 'host']);

/** The object store failed, not the whole network. Other photos and all changes go on. */
export class StoreFailure extends ApiError {
  constructor(parts: ConstructorParameters<typeof ApiError>[0]) {
    super(parts);
    this.name = 'StoreFailure';
  }
}

/** A file and where to put it. */
interface PutRequest {
  url: string;
  /** Exactly the headers that were signed. */
  headers: Record<string, string>;
  body: Blob;
  /** Called with the progress, 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal | undefined;
}

/** Puts a file to a signed address. @throws {StoreFailure} `network`, `timeout`, or `http` with the store's status */
export function putFile({ url, headers, body, onProgress, signal }: PutRequest): Promise<void> {
  const xhr = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: () => void;
  return new Promise<void>((resolve, reject) => {
    const fail = (kind: ApiErrorKind) =>
      reject(new StoreFailure({ kind, msg: xhr.statusText, status: xhr.status, data: xhr.responseText }));
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('timeout');
        xhr.abort();
      }, STALL_MS);
    };
    stop = () => {
      reject(signal?.reason);
      xhr.abort();
    };
    xhr.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) {
      if (!OWN_HEADERS.has(name.toLowerCase())) xhr.setRequestHeader(name, value);
    }
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      watch();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    xhr.addEventListener('load', () => (xhr.status >= 200 && xhr.status < 300 ? resolve() : fail('http')));
    xhr.addEventListener('error', () => fail('network'));
    signal?.addEventListener('abort', stop, { once: true });
    watch();
    xhr.send(body);
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
}
