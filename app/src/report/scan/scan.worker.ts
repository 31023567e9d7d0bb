/** @file Reads barcodes in photos, off the main thread: with the browser if it can, else with zxing-cpp (WebAssembly). */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

export interface ScanQuestion {
  id: number;
  picture: ImageBitmap;
}

export type ScanAnswer = { id: number; codes: string[] } | { id: number; failure: string };

/** Shape Detection API (W3C incubator). Not in every browser and not in TypeScript's types. */
interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The barcodes on retail packing and cartons. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128'] as const;

type Read = (picture: ImageBitmap) => Promise<readonly string[]>;

let reading: Promise<Read> | undefined;

addEventListener('message', ({ data: { id, picture } }: MessageEvent<ScanQuestion>) => {
  reading ??= bestReader();
  void reading
    .then((read) => read(picture))
    .then(
      (codes): ScanAnswer => ({ id, codes: [...new Set(codes)] }),
      // The next photo tries again, because the network may be back.
      (error: unknown): ScanAnswer => {
        reading = undefined;
        return { id, failure: String(error) };
      },
    )
    .then((answer) => {
      picture.close();
      postMessage(answer);
    });
});

async function bestReader(): Promise<Read> {
  return (await browsersOwn()) ?? zxing();
}

async function browsersOwn(): Promise<Read | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorMaker };
  const supported = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !FORMATS.every((format) => supported.includes(format))) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

async function zxing(): Promise<Read> {
  // By default it would load its file from a CDN.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return async (picture) => {
    const found = await readBarcodes(pixelsOf(picture), {
      formats: ['EAN13', 'EAN8', 'UPCA', 'ITF', 'Code128'],
      tryHarder: true,
      maxNumberOfSymbols: 4,
    });
    return found.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) throw new Error('Cannot read the picture: no canvas');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height);
}
