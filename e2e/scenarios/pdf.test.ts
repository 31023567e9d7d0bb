/** @file The report as PDF: made by the server in the chosen language, opened or passed on from the conclusion. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { keptOnPhone, loseSignal, signalReturns } from '../fixtures/network.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import { flaws } from '../harness/looks.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';
import { VerifyPage } from '../pages/verify-page.ts';

/** In progress. */
const DRAFT = 'IR-260622-027';
const APPROVED = 'IR-260214-006';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** From a page of a report. */
async function openSheet({ page, frame, words }: Phone & Screens): Promise<Sheet> {
  await frame.go('conclusion');
  await page.getByRole('button', { name: words.conclusion.pdf, exact: true }).click();
  return new Sheet(page, words, words.pdf.title).open();
}

async function downloaded(phone: Phone & Screens, sheet: Sheet): Promise<{ name: string; bytes: Buffer }> {
  const { words, page } = phone;
  await sheet.press(words.pdf.make);
  await sheet.root.getByRole('button', { name: words.pdf.open, exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await sheet.press(words.pdf.passOn);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

it('an approved report is made in both languages, opened, saved, and found genuine on /verify', async () => {
  const phone = await world.newPhone({ as: 'coordinator@example.com', language: 'en-US', theme: 'dark' });
  const { page, words } = phone;
  await phone.work.openPages(APPROVED, 'done');
  const sheet = await openSheet(phone);
  expect(await flaws(page)).toEqual([]);
  expect(await sheet.root.getByText(words.pdf.draft).count()).toBe(0);
  const { name, bytes } = await downloaded(phone, sheet);
  expect(name).toBe(`${APPROVED}_v1_zh-en.pdf`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const tab = page.context().waitForEvent('page');
  await sheet.press(words.pdf.open);
  // This browser has no viewer for it and saves it; others show it.
  await tab;
  const verify = await new VerifyPage(page, 'en-US').open(`${world.server.url}/verify`);
  expect(await verify.drop({ name, bytes })).toBe(verify.words.heading.genuine);
  const { about, says } = verify.words;
  expect((await verify.checks())[about.version]).toBe(fill(says.LATEST, { version: 1 }));
  bytes[bytes.length >> 1]! ^= 1;
  await verify.drop({ name, bytes });
  await page.getByRole('heading', { name: verify.words.heading.altered }).waitFor();
  await phone.close();
});

it('is made from the list of an inspector, from the work desk, and for a version at its desk', async () => {
  const inspector = await world.newPhone({ language: 'en-US' });
  const { words } = inspector;
  const sheetOf = (phone: Phone & Screens) => new Sheet(phone.page, words, words.pdf.title).open();
  const print = words.conclusion.pdf;
  await inspector.login.logIn('inspector@example.com');
  await inspector.home.search.fill(APPROVED);
  const more = fill(words.home.menu.label, { reportNo: APPROVED });
  await inspector.page.getByRole('button', { name: more }).click();
  await inspector.page.getByRole('button', { name: words.conclusion.data, exact: true }).waitFor();
  await inspector.page.getByRole('button', { name: print, exact: true }).click();
  expect((await downloaded(inspector, await sheetOf(inspector))).name).toBe(`${APPROVED}_v1_zh-en.pdf`);
  await inspector.close();

  const office = await world.newPhone({ as: 'coordinator@example.com', language: 'en-US', isDesktop: true });
  const { page, work } = office;
  await work.view('done').click();
  await work.search.fill(APPROVED);
  const task = await work.open(APPROVED);
  for (const name of [words.conclusion.share, words.conclusion.data])
    await task.getByRole('button', { name, exact: true }).waitFor();
  await task.getByRole('button', { name: print, exact: true }).click();
  expect((await downloaded(office, await sheetOf(office))).name).toBe(`${APPROVED}_v1_zh-en.pdf`);
  const reviewer = await logIn(world.server.url, 'reviewer@example.com');
  const { orderNo } = await reviewer.task(APPROVED);
  await page.goto(`${world.server.url}/versions?orderNo=${orderNo}&reportNo=${APPROVED}`);
  for (const name of [words.conclusion.share, words.conclusion.data])
    await page.getByRole('button', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: print, exact: true }).click();
  const sheet = await sheetOf(office);
  expect(await flaws(page)).toEqual([]);
  expect((await downloaded(office, sheet)).name).toBe(`${APPROVED}_v1_zh-en.pdf`);
  await office.close();
});

it('a draft says so, and another choice makes another file', async () => {
  const phone = await world.newPhone({ as: 'inspector@example.com', language: 'zh-CN' });
  const { page, words } = phone;
  await phone.home.openTask(DRAFT);
  const sheet = await openSheet(phone);
  await sheet.root.getByText(words.pdf.draft).waitFor();
  await sheet.root.getByRole('radio', { name: term('zh-CN', 'language', 'zh-CN') }).click();
  const { name } = await downloaded(phone, sheet);
  expect(name).toBe(`${DRAFT}_v1_zh.pdf`);
  await sheet.root.getByRole('radio', { name: words.pdf.papers.letter }).click();
  await sheet.root.getByRole('button', { name: words.pdf.make, exact: true }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await phone.close();
});

it('without a network it says that it needs one, and the page stays', async () => {
  const phone = await world.newPhone({
    hasServiceWorker: true,
    as: 'inspector@example.com',
    language: 'en-US',
  });
  const { page, home, frame, words } = phone;
  await home.openTask(DRAFT);
  await frame.go('conclusion');
  await keptOnPhone(page);
  await loseSignal(page.context());
  // The row says it before anybody asks.
  await page.getByRole('button', { name: words.conclusion.pdfLater }).click();
  await page.locator('.toast').getByText(wordsOf('en-US').errors.offline).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await signalReturns(page.context());
  await page.getByRole('button', { name: words.conclusion.pdf, exact: true }).click();
  await new Sheet(page, words, words.pdf.title).open();
  await phone.close();
});
