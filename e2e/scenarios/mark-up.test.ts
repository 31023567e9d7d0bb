/** @file Drawing on photos: marks are vector rows beside an untouched photo. Everybody sees them, and sharing includes them. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { storedPhotos } from '../fixtures/stored-photos.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { flaws } from '../harness/looks.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { PhotoViewer } from '../pages/photo-viewer.ts';
import type { Sheet } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
const { markUp: said } = words;
const BOTTLE = 'IR-260624-003';
const CATEGORY = term('zh-CN', 'photo_category', 'factory');

let world: World;
let phone: Phone & Screens;
let inspector: Caller;
let reportId: string;
let sheet: Sheet;

beforeAll(async () => {
  world = await openWorld();
  phone = await world.newPhone({ as: 'inspector@example.com', language: 'zh-CN' });
  inspector = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await inspector.task(BOTTLE));
  await openCategory(phone);
  await phone.productImages.addFrom(sheet, [seedPicture('gate.jpg')]);
  await phone.productImages.photosIn(sheet).first().waitFor();
});
afterAll(() => world.close());

async function openCategory({ home, frame, productImages }: Screens): Promise<void> {
  await home.openTask(BOTTLE);
  await frame.go('productImages');
  sheet = await productImages.openCategory(CATEGORY);
}

async function openPhoto({ page, productImages, markUp }: Screens): Promise<PhotoViewer> {
  await productImages.photosIn(sheet).first().click();
  const viewer = await new PhotoViewer(page, words).open();
  await markUp.open();
  return viewer;
}

/** Types another text for a mark, and leaves the field open. */
async function rewrite(before: string, after: string): Promise<void> {
  await phone.markUp.mark(before).press('Enter');
  await phone.markUp.root.getByLabel(said.text).fill(after);
}

const rows = () => inspector.rowsOf(reportId, 'mark');

it('draws with the finger in five shapes and three colours; each is a row, and the photo does not change', async () => {
  const { page, markUp } = phone;
  const [before] = (await storedPhotos(page)).values();
  const viewer = await openPhoto(phone);
  await markUp.choose('arrow', 'red');
  await markUp.draw([0.2, 0.7], [0.4, 0.5]);
  await markUp.choose('box', 'yellow');
  await markUp.draw([0.5, 0.2], [0.8, 0.4]);
  await markUp.choose('circle', 'blue');
  await markUp.draw([0.1, 0.1], [0.3, 0.3]);
  await markUp.choose('pen', 'red');
  await markUp.draw([0.1, 0.9], [0.3, 0.8], [0.5, 0.9]);
  await markUp.choose('text', 'yellow');
  await markUp.tap([0.5, 0.6]);
  await markUp.write('招牌掉漆 12 cm');
  await eventually(() => markUp.marks.count()).toBe(5);
  expect(await flaws(page)).toEqual([]);
  await markUp.done();
  await eventually(() =>
    viewer.root.locator('.viewer-slide svg.marks-overlay').first().locator('path').count(),
  ).toBe(12);
  await viewer.close();
  await eventually(() => sheet.root.locator('svg.marks-overlay').count()).toBe(1);

  await eventually(async () => (await rows()).length).toBe(5);
  const photo = (await inspector.rowsOf(reportId, 'photo'))[0];
  await eventually(rows).toMatchObject([
    { shape: 'arrow', colour: 'red', photoId: photo?.id },
    { shape: 'box', colour: 'yellow' },
    { shape: 'circle', colour: 'blue' },
    { shape: 'pen', colour: 'red' },
    { shape: 'text', colour: 'yellow', text: '招牌掉漆 12 cm' },
  ]);
  const [[x0 = 0, y0 = 0, x1 = 0, y1 = 0] = []] =
    (await rows()).find(({ shape }) => shape === 'box')?.points ?? [];
  for (const [drawn, stored] of [
    [500, x0],
    [200, y0],
    [800, x1],
    [400, y1],
  ] as const)
    expect(Math.abs(drawn - stored)).toBeLessThanOrEqual(5);
  const [after] = (await storedPhotos(page)).values();
  expect(after?.full).toEqual(before?.full);
  expect(after?.fields.sha256).toBe(before?.fields.sha256);
});

it('selects a mark by a tap, moves and deletes it; undo and redo work for every step', async () => {
  const { markUp } = phone;
  const viewer = await openPhoto(phone);
  const placeOf = async () => (await rows()).find(({ shape }) => shape === 'box')?.points?.[0];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = (await placeOf()) ?? [];
  await markUp.choose('arrow', 'red');
  await markUp.tap([0.5, 0.3]);
  await markUp.root
    .getByRole('button', { name: new RegExp(words.report.shape.box), pressed: true })
    .waitFor();
  await markUp.draw([0.5, 0.3], [0.6, 0.4]);
  await eventually(placeOf).toEqual([x0 + 100, y0 + 100, x1 + 100, y1 + 100]);
  await markUp.action('delete').click();
  await eventually(() => markUp.marks.count()).toBe(4);
  await markUp.action('undo').click();
  await eventually(() => markUp.marks.count()).toBe(5);
  await markUp.action('undo').click();
  await eventually(placeOf).toEqual([x0, y0, x1, y1]);
  await markUp.action('redo').click();
  await markUp.action('redo').click();
  await eventually(() => markUp.marks.count()).toBe(4);
  await eventually(async () => (await rows()).length).toBe(4);
  await markUp.action('undo').click();
  await eventually(() => markUp.marks.count()).toBe(5);
  await markUp.done();
  await viewer.close();
});

it('without a finger: a button places marks, keys move and delete them', async () => {
  const { page, markUp } = phone;
  const viewer = await openPhoto(phone);
  await markUp.choose('circle', 'blue');
  await markUp.root
    .getByRole('button', { name: fill(said.place, { shape: words.report.shape.circle }) })
    .press('Enter');
  await eventually(() => markUp.marks.count()).toBe(6);
  await markUp.marks.last().focus();
  const placed = async () => (await rows()).at(-1)?.points;
  await eventually(placed).toEqual([[400, 400, 600, 600]]);
  await page.keyboard.press('ArrowRight');
  await eventually(placed).toEqual([[410, 400, 610, 600]]);
  await page.keyboard.press('Shift+ArrowDown');
  await eventually(placed).toEqual([[410, 400, 610, 610]]);
  await page.keyboard.press('Delete');
  await eventually(() => markUp.marks.count()).toBe(5);
  // Escape closes the drawing, not the photo below it.
  await page.keyboard.press('Escape');
  await markUp.root.waitFor({ state: 'hidden' });
  await viewer.close();
});

it('keeps a text in progress when the drawing is closed', async () => {
  const { page, markUp } = phone;
  const viewer = await openPhoto(phone);
  await markUp.choose('text', 'blue');
  await markUp.tap([0.1, 0.5]);
  await markUp.root.getByLabel(said.text).fill('左门');
  await page.keyboard.press('Escape');
  await markUp.root.waitFor({ state: 'hidden' });
  await eventually(async () => (await rows()).map(({ text }) => text)).toContain('左门');
  await viewer.close();
});

it('undoes a mark and the text that it ended, one after the other', async () => {
  const { markUp } = phone;
  const viewer = await openPhoto(phone);
  await markUp.choose('arrow', 'red');
  await rewrite('左门', '右门');
  await markUp.draw([0.5, 0.1], [0.8, 0.1]);
  await eventually(() => markUp.marks.count()).toBe(7);
  await markUp.action('undo').click();
  await eventually(() => markUp.marks.count()).toBe(6);
  await markUp.mark('右门').waitFor();
  await markUp.action('undo').click();
  await markUp.mark('左门').waitFor();
  await markUp.done();
  await viewer.close();
});

it('shows both after the text and the colour of a mark were changed together', async () => {
  const { markUp } = phone;
  const { colour } = words.report;
  const viewer = await openPhoto(phone);
  await rewrite('左门', '右门');
  await markUp.root.getByRole('radio', { name: colour.yellow, exact: true }).click();
  await markUp.press(said.textDone);
  await eventually(async () => (await rows()).find(({ text }) => text === '右门')?.colour).toBe('yellow');
  await markUp.mark('右门').and(markUp.mark(colour.yellow)).waitFor();
  await markUp.action('undo').click();
  await markUp.action('undo').click();
  await markUp.mark('左门').and(markUp.mark(colour.blue)).waitFor();
  await markUp.done();
  await viewer.close();
});

it('keeps the marks of two phones, also after a reload', async () => {
  const other = await world.newPhone({ as: 'inspector@example.com', language: 'zh-CN' });
  await phone.frame.allSent();
  const own = sheet;
  await openCategory(other);
  await other.productImages.photosIn(sheet).first().click();
  await new PhotoViewer(other.page, words).open();
  await other.markUp.open();
  await eventually(() => other.markUp.marks.count()).toBe(6);
  await other.markUp.choose('box', 'red');
  await other.markUp.draw([0.6, 0.7], [0.9, 0.9]);
  sheet = own;
  const viewer = await openPhoto(phone);
  await phone.markUp.choose('box', 'blue');
  await phone.markUp.draw([0.2, 0.2], [0.4, 0.4]);
  await eventually(() => phone.markUp.marks.count()).toBe(8);
  await eventually(() => other.markUp.marks.count()).toBe(8);
  await phone.markUp.done();
  await viewer.close();
  await phone.frame.allSent();
  await other.page.reload();
  sheet = await other.productImages.openCategory(CATEGORY);
  await other.productImages.photosIn(sheet).first().click();
  await new PhotoViewer(other.page, words).open();
  await other.markUp.open();
  await eventually(() => other.markUp.marks.count()).toBe(8);
  sheet = own;
  await other.close();
});

it('shares photos in full size with their marks, and with the watermark unless the setting is off', async () => {
  const { page, productImages } = phone;
  const [stored] = (await storedPhotos(page)).values();
  await productImages.photosIn(sheet).first().click();
  const viewer = await new PhotoViewer(page, words).open();
  const share = async () => {
    const download = page.waitForEvent('download');
    await viewer.press(words.report.photos.share);
    const file = await download;
    return { name: file.suggestedFilename(), ...(await look(readFileSync(await file.path()))) };
  };
  const look = (jpeg: Buffer) =>
    page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const pixels = (x: number, y: number, width: number, height: number) =>
        Array.from(context?.getImageData(x, y, width, height).data ?? []);
      const { width, height } = bitmap;
      const corner = pixels(2, height - 6, 4, 4);
      const all = pixels(0, 0, width, height);
      let blue = 0;
      for (let at = 0; at < all.length; at += 4) {
        const [red = 0, green = 0, own = 0] = [all[at], all[at + 1], all[at + 2]];
        if (own > 160 && red < 80 && green < 130) blue += 1;
      }
      return { width, height, corner: Math.max(...corner.filter((_, at) => at % 4 !== 3)), blue };
    }, jpeg.toString('base64'));

  const marked = await share();
  expect(marked).toMatchObject({ width: stored?.full.width, height: stored?.full.height });
  expect(marked.name).toBe(`${BOTTLE} ${CATEGORY} 1.jpg`);
  // The ink of the blue marks, and the band of the watermark.
  expect(marked.blue).toBeGreaterThan(300);
  await page.evaluate(() => {
    const settings = { state: { hasWatermark: false }, version: 0 };
    localStorage.setItem('app-settings', JSON.stringify(settings));
  });
  await viewer.close();
  await phone.frame.allSent();
  await page.reload();
  sheet = await productImages.openCategory(CATEGORY);
  await productImages.photosIn(sheet).first().click();
  await viewer.open();
  const plain = await share();
  expect(plain.blue).toBeGreaterThan(300);
  expect(plain.corner).toBeGreaterThan(marked.corner + 20);
  await viewer.close();
});
