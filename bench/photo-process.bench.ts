/**
 * @file What does a phone's 12-megapixel photo cost in Chromium, from the file that was chosen to the photo that is
 * stored? Aim: no gap in the page's main thread above 16 ms. In the same run: compressorjs and browser-image-compression
 * on the same files, which only make the large picture smaller (no Exif fields, small picture, hash or storing).
 * Then 100 photos chosen at once.
 */
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { openBrowser, phone } from '../e2e/harness/browser.ts';
import { screensOf } from '../e2e/pages/app.ts';
import { browserBytes } from './harness/browser-memory.ts';
import { median, print, printMachine } from './harness/figures.ts';
import { phonePictures } from './harness/phone-pictures.ts';
import { dataFolder, startServerProcess } from './harness/server-process.ts';

const ROUNDS = 7;
const MANY = 100;
const MB = 1_000_000;
const require = createRequire(import.meta.url);
const PEERS = {
  '/peers/compressor.js': 'compressorjs/dist/compressor.js',
  '/peers/bic.js': 'browser-image-compression',
};

interface Cost {
  ms: number;
  bytes: number;
  /** The longest time in which the page could not respond, ms. */
  gapMs: number;
}

printMachine();
const pictures = await phonePictures(dataFolder(), 1 + ROUNDS + MANY);
const server = await startServerProcess(dataFolder());
const browser = await openBrowser();
const { context, page } = await phone(browser, {
  hasServiceWorker: true,
  language: 'en-US',
  hasMotion: true,
});
context.setDefaultTimeout(60_000);
for (const [address, file] of Object.entries(PEERS))
  await context.route(`**${address}`, (route) =>
    route.fulfill({ path: require.resolve(file), contentType: 'text/javascript' }),
  );
// The photos stay on the phone, because the measurement ends there.
await context.route('**/file/presign', (route) => route.abort());
await openReport();
await page.evaluate(watchMainThread);

const sizes = pictures.map((file) => statSync(file).size);
print('a 12-megapixel picture as it is given', median(sizes) / MB, 'MB');
print(
  'longest gap in the main thread, page at rest for 1 s',
  await page.evaluate(() => globalThis.gapAtRest()),
  'ms',
);
// The first photo starts the workers and compiles their code.
await ours([pictures[0] as string]);
const own: Cost[] = [];
for (const file of pictures.slice(1, 1 + ROUNDS)) own.push(await ours([file]));
printCost('ours: stored, with Exif, small picture and hash', own);
for (const name of [
  'compressorjs',
  'browser-image-compression',
  'browser-image-compression in a worker',
] as const) {
  const costs: Cost[] = [];
  for (const file of pictures.slice(0, 1 + ROUNDS)) costs.push(await peer(name, file));
  printCost(name, costs.slice(1));
}

const before = browserBytes();
let peak = before;
const sampling = setInterval(() => {
  peak = Math.max(peak, browserBytes());
}, 250);
const many = await ours(pictures.slice(1 + ROUNDS));
clearInterval(sampling);
print(`${MANY} photos chosen at once, until all are stored`, many.ms / 1000, 's');
print('  each', many.ms / MANY, 'ms');
print('  longest gap in the main thread', many.gapMs, 'ms');
print('  memory of the browser before', before / MB, 'MB');
print('  at most', peak / MB, 'MB');
await browser.close();
await server.stop();

async function openReport(): Promise<void> {
  const { login, home, frame } = screensOf(page, 'en-US');
  await login.open(server.url);
  await login.logIn('inspector@example.com');
  await home.openTask('IR-260624-003');
  await frame.go('productImages');
}

/** Chooses files in the page's own dialog and waits until the phone has stored all of them. */
async function ours(files: string[]): Promise<Cost> {
  const input = page.locator('input[data-way=gallery]').first();
  const before = await stored(page);
  const started = page.evaluate((wanted) => globalThis.untilStored(wanted), before.count + files.length);
  await input.setInputFiles(files);
  const { ms, gapMs } = await started;
  const { bytes } = await stored(page);
  return { ms, gapMs, bytes: (bytes - before.bytes) / files.length };
}

async function peer(
  name: 'compressorjs' | 'browser-image-compression' | 'browser-image-compression in a worker',
  file: string,
): Promise<Cost> {
  await page.evaluate(() => {
    document.querySelector('#peer')?.remove();
    const input = document.createElement('input');
    Object.assign(input, { id: 'peer', type: 'file' });
    document.body.append(input);
  });
  await page.locator('#peer').setInputFiles(file);
  return page.evaluate((name) => globalThis.measurePeer(name), name);
}

function stored(page: Page): Promise<{ count: number; bytes: number }> {
  return page.evaluate(() => globalThis.storedPhotos());
}

function printCost(name: string, costs: Cost[]): void {
  print(name, median(costs.map(({ ms }) => ms)), 'ms');
  print('  longest gap in the main thread, median of rounds', median(costs.map(({ gapMs }) => gapMs)), 'ms');
  print('  stored', median(costs.map(({ bytes }) => bytes)) / 1000, 'kB');
}

declare global {
  var gapAtRest: () => Promise<number>;
  var untilStored: (count: number) => Promise<{ ms: number; gapMs: number }>;
  var storedPhotos: () => Promise<{ count: number; bytes: number }>;
  var measurePeer: (name: string) => Promise<{ ms: number; gapMs: number; bytes: number }>;
}

/** Prepares the measurements. Runs in the page. */
function watchMainThread(): void {
  const load = (address: string) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = address;
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      document.head.append(script);
    });
  const request = <T>(made: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      made.addEventListener('success', () => resolve(made.result));
      made.addEventListener('error', () => reject(made.error));
    });
  let opened: Promise<IDBDatabase> | undefined;
  const database = async () => {
    const names = await indexedDB.databases();
    opened ??= request(indexedDB.open(names.find(({ name }) => name?.startsWith('proofmark-'))?.name ?? ''));
    return opened;
  };
  /** A page gets its own messages whenever the thread is free, so the time between two messages is a gap. */
  const gaps = () => {
    const channel = new MessageChannel();
    let last = performance.now();
    let longest = 0;
    let isOver = false;
    channel.port1.addEventListener('message', () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (!isOver) setTimeout(() => channel.port2.postMessage(null));
    });
    channel.port1.start();
    channel.port2.postMessage(null);
    return () => {
      isOver = true;
      return Math.max(longest, performance.now() - last);
    };
  };

  globalThis.gapAtRest = async () => {
    const stop = gaps();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return stop();
  };
  globalThis.storedPhotos = async () => {
    const store = (await database()).transaction('photos').objectStore('photos');
    const photos: { sizeBytes: number }[] = await request(store.getAll());
    return { count: photos.length, bytes: photos.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
  };
  globalThis.untilStored = async (count) => {
    const db = await database();
    await new Promise((resolve) =>
      document.addEventListener('change', resolve, { capture: true, once: true }),
    );
    const started = performance.now();
    const stop = gaps();
    while ((await request(db.transaction('photos').objectStore('photos').count())) < count)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return { ms: performance.now() - started, gapMs: stop() };
  };
  globalThis.measurePeer = async (name) => {
    await load(name === 'compressorjs' ? '/peers/compressor.js' : '/peers/bic.js');
    const file = document.querySelector<HTMLInputElement>('#peer')?.files?.[0];
    const { Compressor, imageCompression } = globalThis as unknown as {
      Compressor: new (file: File, options: object) => void;
      imageCompression: (file: File, options: object) => Promise<Blob>;
    };
    if (!file) throw new Error('No file');
    const started = performance.now();
    const stop = gaps();
    const blob = await (name === 'compressorjs'
      ? new Promise<Blob>((success, error) => {
          const edge = { maxWidth: 2048, maxHeight: 2048, quality: 0.8, mimeType: 'image/jpeg' };
          return new Compressor(file, { ...edge, success, error });
        })
      : imageCompression(file, {
          maxSizeMB: 0.6,
          maxWidthOrHeight: 2048,
          fileType: 'image/jpeg',
          useWebWorker: name.endsWith('worker'),
          libURL: `${location.origin}/peers/bic.js`,
        }));
    return { ms: performance.now() - started, gapMs: stop(), bytes: blob.size };
  };
}
