/**
 * @file Reads a QR code with the browser's own reader (Shape Detection API), or with a small one in the page where there is
 * none: on iPhones, in Firefox, and in Chrome on Windows and Linux.
 */
import { decodeQR } from 'qr/decode.js';

interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly { rawValue: string }[]>;
}

/** Not in TypeScript's types. */
const { BarcodeDetector } = globalThis as {
  BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
};

const detector = BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] });
/** Enough for a code of 65 squares a side, and quick enough for each frame of a camera. */
const LONG_EDGE = 1280;
/** A photo may take longer than a frame. */
const TIME_LIMIT_MS = 500;

/** What the QR code in a picture says. Null if there is none that can be read. */
export async function readQr(picture: HTMLVideoElement | ImageBitmap): Promise<string | null> {
  const [code] = (await detector?.detect(picture).catch(() => [])) ?? [];
  return code?.rawValue ?? readByScript(picture);
}

function readByScript(picture: HTMLVideoElement | ImageBitmap): string | null {
  const [width, height] =
    'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  if (width === 0) return null;
  const scale = Math.min(1, LONG_EDGE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: TIME_LIMIT_MS });
  } catch {
    // No code in the picture, or it cannot be read.
    return null;
  }
}
