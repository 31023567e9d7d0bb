/** @file The phone's "back" closes what is above the page, one layer after the other, before it leaves the page. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { term } from '../fixtures/words.ts';
import { openWorld, type World } from '../pages/app.ts';
import { PhotoViewer } from '../pages/photo-viewer.ts';
import { Shell } from '../pages/shell.ts';

const LANGUAGE = 'zh-CN';
const SHIRT = 'IR-260622-027';

let world: World;

beforeAll(async () => {
  world = await openWorld({ hasCamera: true });
});
afterAll(() => world.close());

/** The back gesture or key of the phone: one step back in the history, whatever is above the page. */
async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
}

async function arrivedAt(page: Page, path: string): Promise<void> {
  await eventually(() => page.evaluate(() => location.pathname)).toBe(path);
}

it('closes sheet, photo, camera and drawing, and only then leaves the report', async () => {
  const phone = await world.newPhone({ as: 'inspector@example.com', language: LANGUAGE, hasMotion: true });
  const { page, words, home, frame, productImages, markUp } = phone;
  const dialogs = page.getByRole('dialog');

  await page.getByRole('button', { name: words.home.account }).click();
  await page.getByRole('button', { name: 'inspector@example.com' }).click();
  const nickname = page.getByRole('main').getByRole('button', { name: words.profile.nickname });
  await nickname.click();
  await dialogs.getByLabel(words.account.nickname, { exact: true }).fill('林佳');
  await pressBack(page);
  await dialogs.waitFor({ state: 'detached' });
  await arrivedAt(page, '/profile');
  await nickname.click();
  expect(await dialogs.getByLabel(words.account.nickname, { exact: true }).inputValue()).toBe('林佳');
  for (const path of ['/profile', '/settings', '/home']) {
    await pressBack(page);
    await dialogs.waitFor({ state: 'detached' });
    await arrivedAt(page, path);
  }

  await home.openTask(SHIRT);
  await frame.go('productImages');
  const length = await new Shell(page, words).historyLength();
  const sheet = await productImages.openCategory(term(LANGUAGE, 'photo_category', 'factory'));
  await productImages.photosIn(sheet).first().click();
  const viewer = await new PhotoViewer(page, words).open();
  await markUp.open();
  for (const [top, below] of [
    [markUp.root, viewer.root],
    [viewer.root, sheet.root],
    [sheet.root, page.getByRole('main').filter({ visible: true })],
  ] as const) {
    await pressBack(page);
    await top.waitFor({ state: 'hidden' });
    await arrivedAt(page, '/productImages');
    await below.waitFor();
  }

  const camera = await productImages.openCamera();
  await camera.shoot(1);
  await pressBack(page);
  await camera.root.waitFor({ state: 'hidden' });
  await arrivedAt(page, '/productImages');
  const sideMark = productImages.tile(term(LANGUAGE, 'photo_category', 'side_mark'));
  await eventually(() => sideMark.innerText()).toContain('1/1');
  await frame.heading.filter({ hasText: `[${SHIRT}]` }).waitFor();
  expect(await new Shell(page, words).historyLength()).toBe(length);

  await pressBack(page);
  await arrivedAt(page, '/home');
  await home.row(SHIRT).waitFor();
});
