/**
 * @file Does the grid of 500 photos scroll like a page of 20? On a phone with a quarter of this processor's speed, from
 * top to bottom and back, compared with a plain page of 20 photos of the same size. Aims: frames no longer than the
 * plain page's (ratio ≤ 1.5 at the 95th percentile), no visible photo without its picture, and no more memory after
 * several rounds than after one.
 */
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { logIn } from '../e2e/fixtures/api.ts';
import { seedPicture } from '../e2e/fixtures/mug.ts';
import { term } from '../e2e/fixtures/words.ts';
import { openWorld } from '../e2e/pages/app.ts';
import { BIG, makeBigReport } from './harness/big-report.ts';
import { print, printMachine, quantile } from './harness/figures.ts';
import { slowDown } from './harness/responses.ts';

const LARGE = 'IR-BIG';
const ROUNDS = 3;
const PLAIN_PHOTOS = 20;
/** A fast flick: this many pixels a frame. */
const STEP_PX = 60;
const GRID = '.product-images-grid';

interface Scrolled {
  frames: number[];
  /** Photos that scrolled into view, and those without a picture for longer than a frame or two. */
  seen: number;
  blank: number;
}

/** Scrolls the parent of an element down and up again, one step per frame. Runs in the page. */
function scroll({ selector, step }: { selector: string; step: number }): Promise<Scrolled> {
  const scroller = document.querySelector(selector)?.parentElement;
  if (!scroller) throw new Error(`Cannot scroll: there is no ${selector}`);
  const blankFrames = new Map<string, number>();
  const frames: number[] = [];
  return new Promise((resolve) => {
    let [last, way] = [performance.now(), step];
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      const { top, bottom } = scroller.getBoundingClientRect();
      for (const photo of scroller.querySelectorAll<HTMLElement>('[data-photo]')) {
        const box = photo.getBoundingClientRect();
        if (box.bottom < top || box.top > bottom) continue;
        const img = photo.querySelector('img');
        const isBlank = !img?.complete || img.naturalWidth === 0;
        const id = photo.dataset['photo'] ?? '';
        blankFrames.set(id, (blankFrames.get(id) ?? 0) + (isBlank ? 1 : 0));
      }
      const before = scroller.scrollTop;
      scroller.scrollTop += way;
      if (scroller.scrollTop !== before) return void requestAnimationFrame(tick);
      if (way > 0) {
        way = -step;
        return void requestAnimationFrame(tick);
      }
      const blank = [...blankFrames.values()].filter((count) => count > 6).length;
      resolve({ frames: frames.slice(1), seen: blankFrames.size, blank });
    };
    requestAnimationFrame(tick);
  });
}

/** Gives every photo the thumbnail of the first, because all show the same picture. Runs in the page. */
async function keepAllThumbs(photos: number): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () =>
        reject(request.error ?? new Error('Cannot keep the small pictures')),
      );
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    if (database.objectStoreNames.contains('photoBytes')) {
      const store = database.transaction('photoBytes', 'readwrite').objectStore('photoBytes');
      const [known] = await done(store.getAll(null, 1));
      if (known === undefined) throw new Error('Cannot copy a small picture: the phone has none yet');
      for (let n = 0; n < photos; n += 1) await done(store.put({ ...known, photoId: `photo-${n}` }));
    }
    database.close();
  }
}

async function memory(session: CDPSession): Promise<{ heapMb: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapMb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') };
}

/** A page with nothing but photos, in a box of the grid's height. */
async function plainPage(page: Page): Promise<void> {
  const picture = `data:image/jpeg;base64,${readFileSync(seedPicture('mug-front.jpg')).toString('base64')}`;
  const images = Array.from(
    { length: PLAIN_PHOTOS },
    (_, n) => `<span data-photo="${n}"><img src="${picture}"></span>`,
  );
  await page.setContent(
    `<style>#box{block-size:560px;overflow:auto}#grid{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}
     img{inline-size:100%;aspect-ratio:1;object-fit:cover}</style><div id="box"><div id="grid">${images.join('')}</div></div>`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

printMachine();
const world = await openWorld();
await makeBigReport(await logIn(world.server.url, 'inspector@example.com'), world.server.url, LARGE);
const { page, home, frame, login, productImages, context } = await world.newPhone({
  hasServiceWorker: true,
  language: 'en-US',
  hasMotion: true,
});

const plain = await context.newPage();
await plainPage(plain);
await slowDown(plain);
const reference: number[] = [];
for (let round = 0; round < ROUNDS; round++)
  reference.push(...(await plain.evaluate(scroll, { selector: '#grid', step: STEP_PX / 10 })).frames);
await plain.close();

await login.logIn('inspector@example.com');
await home.openTask(LARGE);
await frame.go('productImages');
await productImages.openCategory(term('en-US', 'photo_category', 'product_detail'));
await page.locator(`${GRID} [data-photo] img`).first().waitFor();
// All thumbnails are on the phone, as after a first look, so the network has no influence.
await page.locator(`${GRID} [data-photo] img`).nth(8).waitFor();
await page.evaluate(keepAllThumbs, BIG.photos);

const session = await context.newCDPSession(page);
await session.send('Performance.enable');
await slowDown(page);
const rounds: Scrolled[] = [];
const kept: { heapMb: number; nodes: number }[] = [];
for (let round = 0; round < ROUNDS; round++) {
  rounds.push(await page.evaluate(scroll, { selector: GRID, step: STEP_PX }));
  kept.push(await memory(session));
}
const drawn = await page.locator(`${GRID} [data-photo]`).count();
await world.close();
await world.browser.close();

const frames = rounds.flatMap((round) => round.frames);
const [first, last] = [kept[0], kept.at(-1)];
for (const share of [0.5, 0.95]) {
  const [few, many] = [quantile(reference, share), quantile(frames, share)];
  print(`frame, ${share * 100} %, plain page of ${PLAIN_PHOTOS} (reference)`, few, 'ms');
  print(`frame, ${share * 100} %, grid of ${BIG.photos}`, many, 'ms');
  print('ratio', many / few, '×');
}
print(
  'frames over 50 ms, of all of the grid',
  (frames.filter((ms) => ms > 50).length / frames.length) * 100,
  '%',
);
print('photos that came into sight, of 500', Math.min(...rounds.map(({ seen }) => seen)), '');
const [firstBlank = 0, ...laterBlank] = rounds.map(({ blank }) => blank);
print('of them without a picture for over 6 frames, first round', firstBlank, '');
print('the same, most of a later round', Math.max(...laterBlank), '');
print('photos drawn at once', drawn, '');
if (first && last) {
  print('script memory after one round', first.heapMb, 'MB');
  print(`script memory after ${ROUNDS} rounds`, last.heapMb, 'MB');
  print('ratio', last.heapMb / first.heapMb, '×');
  print('elements after one round', first.nodes, '');
  print(`elements after ${ROUNDS} rounds`, last.nodes, '');
}
