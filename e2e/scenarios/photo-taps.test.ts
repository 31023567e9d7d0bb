/** @file A tap on a photo or a category works, even if the page is busy while the finger is down. */
import { readFileSync } from 'node:fs';
import type { CDPSession, Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { waitUntil } from '../fixtures/eventually.ts';
import { cutOff } from '../fixtures/network.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { PhotoViewer } from '../pages/photo-viewer.ts';
import { Sheet } from '../pages/sheet.ts';

const LANGUAGE = 'zh-CN';
const words = wordsOf(LANGUAGE);
/** In progress. The dock's category has no photo yet. */
const SHIRT = 'IR-260622-027';
const sideMark = term(LANGUAGE, 'photo_category', 'side_mark');

let world: World;
let phone: Phone & Screens;
let session: CDPSession;

beforeAll(async () => {
  world = await openWorld();
  phone = await world.newPhone({
    hasServiceWorker: true,
    as: 'inspector@example.com',
    language: LANGUAGE,
    hasMotion: true,
  });
  await phone.home.openTask(SHIRT);
  await phone.frame.go('productImages');
  session = await phone.context.newCDPSession(phone.page);
});
afterAll(() => world.close());

/** Once it has stopped moving: a sheet may be opening. */
async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.click({ trial: true });
  const box = await locator.boundingBox();
  if (!box) throw new Error('Cannot tap: it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

it('a category opens although its first photo arrives while the finger is on it', async () => {
  const { page, productImages } = phone;
  const tile = productImages.tile(sideMark);
  const { x, y } = await middleOf(tile);
  await page.mouse.move(x, y - 10);
  await page.mouse.down();
  // As bytes it is as old as now. Older than the visit, it would bring a notice that moves the tiles.
  const picture = {
    name: 'dhole.jpg',
    mimeType: 'image/jpeg',
    buffer: readFileSync(seedPicture('dhole.jpg')),
  };
  await page.locator('input[data-way=gallery]').first().setInputFiles(picture);
  await tile.locator('img').waitFor();
  await page.mouse.up();
  const sheet = await new Sheet(page, words, sideMark).open();
  await productImages.photosIn(sheet).first().waitFor();
  await sheet.done(words.common.close);
});

describe('a photo of a category', () => {
  let sheet: Sheet;
  beforeAll(async () => {
    await phone.page.reload();
    sheet = await phone.productImages.openCategory(sideMark);
    await phone.productImages.addFrom(sheet, seedPicture('dthread.jpg'));
    const photos = () => phone.productImages.photosIn(sheet).count();
    await waitUntil('the second photo', photos, (count) => count === 2);
    await phone.frame.allSent();
  });
  // Cleans up after the test before.
  beforeEach(async () => {
    await phone.page.reload();
    sheet = await phone.productImages.openCategory(sideMark);
  });

  it('opens by a tap that the page handles late: it does not count as holding', async () => {
    const { page, productImages } = phone;
    const { x, y } = await middleOf(productImages.photosIn(sheet).first());
    const pressed = Date.now() / 1000;
    const mouse = { x, y, button: 'left' as const, clickCount: 1 };
    await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed', timestamp: pressed });
    await page.locator('[data-lifted]').waitFor();
    // Released long before the page handles it.
    await session.send('Input.dispatchMouseEvent', {
      ...mouse,
      type: 'mouseReleased',
      timestamp: pressed + 0.09,
    });
    const viewer = await new PhotoViewer(page, words).open();
    await viewer.close();
    await page.locator('[data-lifted]').waitFor({ state: 'detached' });
    await sheet.root.getByRole('button', { name: words.productImages.choose }).waitFor();
  });

  it('opens by a key right after it was held', async () => {
    const { page, productImages } = phone;
    const photo = productImages.photosIn(sheet).first();
    const { x, y } = await middleOf(photo);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y }]);
    await page.locator('[data-lifted]').waitFor();
    await touch('touchEnd', []);
    const chosen = page.getByRole('dialog').locator('[data-photo][aria-pressed=true]');
    await chosen.waitFor();
    await page.getByRole('dialog').getByRole('button', { name: words.common.cancel, exact: true }).click();
    await chosen.waitFor({ state: 'detached' });
    await photo.press('Enter');
    const viewer = await new PhotoViewer(page, words).open();
    await viewer.close();
  });
});

it('without the code for it yet, a press on a photo says so, and the next one tries again', async () => {
  const second = await world.newPhone({ language: LANGUAGE });
  const { page, login, home, frame, productImages } = second;
  // The page does without the sheet that asks to log in again.
  const codeComes = await cutOff(page, /\/assets\/(PhotoDialog|LogInAgainSheet)-.*\.js/);
  await login.logIn('inspector@example.com');
  await home.openTask(SHIRT);
  await frame.go('productImages');
  const sheet = await productImages.openCategory(sideMark);
  const photo = productImages.photosIn(sheet).first();
  await photo.click();
  await page.locator('.toast').filter({ hasText: words.errors.notHereYet }).waitFor();
  await codeComes();
  await photo.click();
  const viewer = await new PhotoViewer(page, words).open();
  await viewer.close();
  await second.close();
});
