/** @file The page's side of the barcode worker. */
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
// oxlint-disable-next-line import/default -- the bundler gives a worker's address under this name
import workerUrl from './scan.worker.ts?worker&url';
import type { ScanAnswer, ScanQuestion } from './scan.worker.ts';

export interface CodeReader {
  /** The codes in a photo, each once, as digits. Empty if there is none. The caller gives the picture away. */
  read(picture: ImageBitmap): Promise<string[]>;
  /** Ends the worker. */
  close(): void;
}

interface Waiting {
  resolve(codes: string[]): void;
  reject(error: Error): void;
}

/** Starts a worker that reads barcodes. @throws {Error} from `read` if its files cannot be loaded */
export function openCodeReader(): CodeReader {
  const worker = new Worker(workerUrl, { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ScanAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('codes' in data) asked?.resolve(data.codes);
    else asked?.reject(new Error(`Cannot read barcodes: ${data.failure}`));
  });
  worker.addEventListener('error', () => {
    for (const asked of waiting.values())
      asked.reject(new Error('Cannot read barcodes: the reader did not start'));
    waiting.clear();
  });
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, picture } satisfies ScanQuestion, [picture]);
      }),
    close: () => worker.terminate(),
  };
}

let isKept = false;

/**
 * Stores the reader's files on the phone for work without a network, once per page. The first visit does not load them:
 * most reports need no scan, and many browsers read barcodes by themselves.
 */
export function keepCodeReader(): void {
  if (isKept || !navigator.onLine) return;
  isKept = true;
  const files = 'BarcodeDetector' in globalThis ? [workerUrl] : [workerUrl, wasmUrl];
  Promise.all(files.map((file) => fetch(file))).catch(() => {
    isKept = false;
  });
}
