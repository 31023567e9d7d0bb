/** @file The photo stage of the review desk: zoom, pins, comparison. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Task } from '@proofmark/contract/api/task.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { loseSignal, signalReturns } from '../fixtures/network.ts';
import { fill, pattern, wordsOf } from '../fixtures/words.ts';
import { flaws, misfits } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const SHIRT = 'IR-260615-011';
const CARE = path.join(import.meta.dirname, '../../server/seeds/photos/care.jpg');
const words = wordsOf('en-US');
const { photo } = words.review;

let world: World;
let lin: Caller;
let reportId: string;

beforeAll(async () => {
  world = await openWorld();
  lin = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await lin.task(SHIRT));
});
afterAll(() => world.close());

it('shows a photo large, and keeps the place in the report', async () => {
  const desk = await world.newPhone({ as: 'reviewer@example.com', language: 'en-US', isDesktop: true });
  const { page, review } = desk;
  await review.read(SHIRT);
  await review.press(words.review.step.start);
  await page.getByRole('button', { name: words.review.step.return }).waitFor();
  await review.openFirstPhoto();
  const stage = page.getByRole('dialog');
  const picture = stage.locator('[data-picture]').last();
  await picture.locator('img').waitFor();
  await stage.getByText(pattern(photo.place)).waitFor();
  expect(await flaws(page)).toEqual([]);
  for (const width of [960, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page, `${width}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const scale = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await scale();
  await page.keyboard.press('z');
  await eventually(scale).toBeGreaterThan(whole * 2);
  await page.keyboard.press('z');
  await eventually(scale).toBeCloseTo(whole, 0);

  const title = () => stage.getByRole('heading', { level: 2 }).innerText();
  const before = await title();
  await page.keyboard.press('ArrowRight');
  await eventually(title).not.toBe(before);
  await page.keyboard.press('ArrowLeft');
  await eventually(title).toBe(before);

  // A press on the photo begins a comment on that point.
  const box = await picture.boundingBox();
  if (!box) throw new Error('The photo is not shown');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5);
  await stage.getByRole('textbox').fill('The zero of the tape is missing.');
  await page.keyboard.press('Control+Enter');
  await stage.getByText('The zero of the tape is missing.').waitFor();
  const pin = stage.locator('[data-picture]').getByRole('button', {
    name: fill(words.review.comments.number, { n: 1 }),
  });
  await pin.waitFor();
  await eventually(() => lin.rowsOf(reportId, 'comment')).toMatchObject([
    { targetKind: 'photo', x: expect.closeTo(0.25, 1), y: expect.closeTo(0.5, 1) },
  ]);

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: words.office.keys.title });
  await list.getByText(photo.key.otherNext).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('v');
  await eventually(() => stage.locator('[data-picture]').count()).toBe(2);
  await stage.getByRole('group', { name: photo.against }).waitFor();
  expect(await flaws(page)).toEqual([]);
  // Both move together.
  await page.keyboard.press('z');
  const widths = async () =>
    Promise.all(
      (await stage.locator('[data-picture]').all()).map(async (each) => (await each.boundingBox())?.width),
    );
  await eventually(async () => new Set((await widths()).map((each) => (each ?? 0) > 500)).size).toBe(1);
  await page.keyboard.press('v');
  await page.keyboard.press('v');
  await eventually(() => stage.locator('[data-picture]').count()).toBe(1);

  await page.keyboard.press('Escape');
  await stage.waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => document.activeElement?.closest('[data-point]') !== null)).toBe(
    true,
  );
  await desk.context.close();
});

it.each([
  ['zh-CN', 'dark', true],
  ['en-US', 'light', false],
] as const)('has pins and comparison in %s and %s, at a desk: %s', async (language, theme, isDesktop) => {
  const own = wordsOf(language).review;
  const made = await world.newPhone({ as: 'reviewer@example.com', language, theme, isDesktop });
  const { page, review } = made;
  await review.read(SHIRT);
  await review.openFirstPhoto();
  const stage = page.getByRole('dialog');
  await stage.locator('[data-picture] img').first().waitFor();
  // The pin of the first scenario.
  await stage
    .locator('[data-picture]')
    .getByRole('button', { name: fill(own.comments.number, { n: 1 }) })
    .waitFor();
  await stage.getByRole('button', { name: own.photo.mode.single }).click();
  await eventually(() => stage.locator('[data-picture]').count()).toBe(2);
  // Until all three are known, their lines change and move what is below.
  const sources = stage.getByRole('group', { name: own.photo.against });
  await eventually(() => sources.getByText(wordsOf(language).common.loading).count()).toBe(0);
  // The pictures of the order's papers are none, so the choice is among this report's own.
  await stage.getByRole('radio', { name: own.photo.source.report }).check();
  const against = stage.getByLabel(own.photo.picture, { exact: true });
  const before = await against.inputValue();
  await stage.getByRole('button', { name: own.photo.key.otherNext }).click();
  await eventually(() => against.inputValue()).not.toBe(before);
  expect(await flaws(page)).toEqual([]);
  for (const width of isDesktop ? [960, 1440] : [360, 390, 720]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await misfits(page, `${width}`)).toEqual([]);
  }
  await made.context.close();
});

it('compares with the papers of the order, the last order and the version before, also without a network', async () => {
  const he = await logIn(world.server.url, 'coordinator@example.com');
  const zhou = await logIn(world.server.url, 'reviewer@example.com');
  const { inspector, reportId, orderNo, reportNo, photos } = await approvedAgain();
  await zhou.data('POST', '/workflow/amend', { reportId, reason: 'wording' });
  await attach(he, reportId, 'artwork.jpg', await readFile(CARE));
  await attach(he, reportId, 'order.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
  const [first, second] = photos;
  const gone = { opId: randomUUID(), kind: 'photo', id: second?.id, delete: true };
  const ops = [{ ...gone, hlc: formatClock(Date.now(), 0, 'e2e') }];
  await inspector.data('POST', '/report/push', { reportId, deviceId: 'e2e', ops });

  const desk = await world.newPhone({ language: 'en-US', isDesktop: true, hasServiceWorker: true });
  const { page } = desk;
  // The login leads back to the place in the report that the address names.
  const address = new URLSearchParams({ orderNo, reportNo, at: `photo/${first?.id}` });
  await page.goto(`${world.server.url}/review?${address}`);
  await desk.login.logIn('reviewer@example.com');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-point'))).toBe(
    `photo/${first?.id}`,
  );
  await desk.review.point(`photo/${first?.id}`).getByRole('button').first().click();
  const stage = page.getByRole('dialog');
  // Its keys work once it has taken the focus.
  const hasFocus = () => stage.locator(':focus').first().waitFor();
  await hasFocus();
  await page.keyboard.press('v');
  const choose = async (source: keyof typeof photo.source) => {
    await stage.getByRole('radio', { name: photo.source[source] }).check();
    const other = stage.locator('[data-picture]').first().locator('img');
    await eventually(() => other.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  };
  await choose('papers');
  await stage.locator('.photo-desk-label').getByText('artwork.jpg').waitFor();
  expect(await flaws(page)).toEqual([]);
  await stage.getByLabel(photo.picture, { exact: true }).selectOption({ label: 'order.pdf' });
  await stage.getByRole('button', { name: photo.openPdf }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await choose('lastOrder');
  await choose('versionBefore');
  await loseSignal(desk.context);
  for (const source of ['papers', 'lastOrder', 'versionBefore'] as const) await choose(source);
  // It stays on the device.
  await page.reload();
  await desk.review.point(`photo/${first?.id}`).getByRole('button').first().click();
  await hasFocus();
  await page.keyboard.press('v');
  for (const source of ['papers', 'lastOrder', 'versionBefore'] as const) await choose(source);
  await signalReturns(desk.context);
  await desk.context.close();
});

/** An approved report with two photos of a category, after another one of the same product, and its inspector. */
async function approvedAgain() {
  for (const name of ['inspector', 'inspector2', 'inspector3', 'inspector4']) {
    const inspector = await logIn(world.server.url, `${name}@example.com`);
    const { items } = await inspector.data<{ items: Task[] }>('GET', '/task/list', { status: 'approved' });
    for (const { reportId, orderNo, reportNo } of items) {
      const lots = await inspector.data<{ items: object[] }>('GET', '/report/lotHistory', { reportId });
      const all = await inspector.rowsOf(reportId, 'photo');
      const photos = ['carton_open', 'product_front', 'test']
        .map((category) => all.filter((photo) => photo.category === category))
        .find((found) => found.length > 1);
      if (lots.items.length > 0 && photos) return { inspector, reportId, orderNo, reportNo, photos };
    }
  }
  throw new Error('The demo has no such report');
}

async function attach(he: Caller, reportId: string, fileName: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const contentType = fileName.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  const file = { fileName, contentType, size: bytes.length, sha256 };
  const { url, headers, rename } = await he.data<{
    url: string;
    headers: Record<string, string>;
    rename: string;
  }>('POST', '/file/presign', { reportId, purpose: 'attachment', ...file });
  expect((await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).ok).toBe(true);
  await he.data('POST', '/file/confirm', { reportId, rename, sha256 });
}
