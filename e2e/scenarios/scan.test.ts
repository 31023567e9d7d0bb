/** @file Barcodes in front of the camera. Chromium on Linux cannot read them, so this tests the app's own reader. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ean13Modules } from '../fixtures/ean13.ts';
import { eventually } from '../fixtures/eventually.ts';
import { holdStore } from '../fixtures/hold-store.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import { openWorld, type World } from '../pages/app.ts';

const LAMP = 'IR-260603-014';
const EXPECTED = '2001260503018';
const OTHER = '4006381333931';
const words = wordsOf('zh-CN');
const { scan } = words.report;

let world: World;
let phone: Awaited<ReturnType<World['newPhone']>>;

/** Puts a code in front of the camera, or removes it. */
const show = (page: Page, code: string | null) =>
  page.evaluate(
    (modules) => Reflect.get(globalThis, 'showModules')(modules),
    code === null ? null : ean13Modules(code),
  );

/** A photo of these codes, one below the other. */
async function pictureOf(page: Page, ...codes: string[]) {
  const png = await page.evaluate((bars) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 1280, 720);
    context.fillStyle = '#000';
    for (const [row, modules] of bars.entries())
      for (const [index, module] of modules.split('').entries())
        if (module === '1') context.fillRect(260 + index * 8, 60 + row * 340, 8, 260);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, codes.map(ean13Modules));
  return { name: 'codes.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
}

beforeAll(async () => {
  world = await openWorld();
  phone = await world.newPhone({ hasServiceWorker: true });
  const { page, login, home, frame } = phone;
  // A camera whose picture this file draws.
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const context = canvas.getContext('2d')!;
    let shown: string | null = null;
    Reflect.set(globalThis, 'showModules', (modules: string | null) => {
      shown = modules;
    });
    setInterval(() => {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 1280, 720);
      context.fillStyle = '#000';
      for (const [index, module] of (shown ?? '').split('').entries())
        if (module === '1') context.fillRect(260 + index * 8, 200, 8, 300);
    }, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  });
  await page.reload();
  await login.logIn('inspector@example.com');
  await home.openTask(LAMP);
  await frame.go('inspectionItems');
});
afterAll(() => world.close());

const parsed = (lines: string) => lines.split('\n').filter(Boolean);
const field = () => phone.page.getByLabel(words.report.fields.item.readCodes, { exact: true });

it('counts each piece once, and says at once whether its code is expected', async () => {
  const { page, inspectionItems } = phone;
  await inspectionItems.open('E4', term('zh-CN', 'item_category', 'test'));
  await eventually(() => field().inputValue()).toBe(EXPECTED);
  await page.getByRole('button', { name: scan.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: scan.title });
  await dialog.getByText(fill(scan.expected, { codes: EXPECTED })).waitFor();
  await show(page, EXPECTED);
  const reads = dialog.getByRole('listitem');
  await reads.filter({ hasText: EXPECTED }).filter({ hasText: scan.result.right }).waitFor();
  await show(page, OTHER);
  await reads.filter({ hasText: OTHER }).filter({ hasText: scan.result.wrong }).waitFor();
  await dialog.getByRole('button', { name: words.common.done }).click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => field().inputValue()).toBe([EXPECTED, EXPECTED, OTHER].join('\n'));
  await page.getByText(fill(words.inspectionItems.field.readCodesDiffer, { codes: OTHER })).waitFor();
});

it('reads all codes of a photo of the gallery, and says when it has none', async () => {
  const { page } = phone;
  await show(page, null);
  // Cleans up whatever is open or was in front of the camera.
  await page.reload();
  await phone.inspectionItems.open('E4', term('zh-CN', 'item_category', 'test'));
  await page.getByRole('button', { name: scan.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: scan.title });
  const choose = async (...codes: string[]) =>
    dialog.locator('input[type=file]').setInputFiles(await pictureOf(page, ...codes));
  await choose();
  await dialog.getByRole('alert').filter({ hasText: scan.problem.nothing }).waitFor();
  const before = parsed(await field().inputValue());
  await choose(OTHER, EXPECTED);
  await dialog.getByRole('listitem').filter({ hasText: EXPECTED }).waitFor();
  await dialog.getByRole('button', { name: words.common.done }).click();
  await dialog.waitFor({ state: 'hidden' });
  await eventually(async () => parsed(await field().inputValue()).toSorted()).toEqual(
    [...before, OTHER, EXPECTED].toSorted(),
  );
});

it('keeps codes in the field that the list cannot hold, and says so', async () => {
  const { page } = phone;
  await field().fill(Array.from({ length: 200 }, () => EXPECTED).join('\n'));
  await page.getByRole('button', { name: scan.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: scan.title });
  await dialog.locator('input[type=file]').setInputFiles(await pictureOf(page, OTHER, EXPECTED));
  await dialog.getByRole('listitem').filter({ hasText: OTHER }).waitFor();
  await dialog.getByRole('button', { name: words.common.done }).click();
  await page.getByText(fill(words.report.invalidList, { max: '200', length: '50' })).waitFor();
  await eventually(async () => parsed(await field().inputValue()).length).toBe(202);
  await field().focus();
  await field().blur();
  expect(parsed(await field().inputValue())).toHaveLength(202);

  const tooLong = 'X'.repeat(51);
  await field().fill(EXPECTED);
  await field().fill(tooLong);
  await page.getByRole('button', { name: scan.open, exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles(await pictureOf(page, OTHER));
  await dialog.getByRole('listitem').filter({ hasText: OTHER }).waitFor();
  await dialog.getByRole('button', { name: words.common.done }).click();
  await eventually(() => field().inputValue()).toBe(`${tooLong}\n${OTHER}`);
});

it('keeps codes that do not fit when the field is left at once, on a phone that is slow to store', async () => {
  const { page } = phone;
  await field().fill(EXPECTED);
  const refusal = page.getByText(fill(words.report.invalidList, { max: '200', length: '50' }));
  await refusal.waitFor({ state: 'detached' });
  const tooLong = 'Y'.repeat(51);
  const store = await holdStore(page);
  await field().fill(tooLong);
  await field().blur();
  await store.release();
  await refusal.waitFor();
  expect(await field().inputValue()).toBe(tooLong);
});

it('is stored for work without a network once a report has needed it', async () => {
  const { page } = phone;
  const isKept = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          if (url.includes('zxing_reader')) return true;
      return false;
    });
  await eventually(isKept).toBe(true);
});

it('finds a task by the code on its papers', async () => {
  const { page, home } = phone;
  await page.goto(`${world.server.url}/home`);
  await page.getByRole('button', { name: words.home.scan, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: scan.title });
  await dialog.waitFor();
  await show(page, OTHER);
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => home.search.inputValue()).toBe(OTHER);
});
