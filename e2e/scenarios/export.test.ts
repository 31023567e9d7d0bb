/** @file Reports as files: Excel, photos and JSON from the conclusion, and the filter of the list as one workbook. */
import { readFileSync } from 'node:fs';
import readXlsxFile from 'read-excel-file/universal';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptOnPhone, loseSignal, signalReturns } from '../fixtures/network.ts';
import { wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { flaws } from '../harness/looks.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const APPROVED = 'IR-260214-006';
const DRAFT = 'IR-260622-027';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function made(phone: Phone & Screens, sheet: Sheet): Promise<{ name: string; bytes: Buffer }> {
  const { words, page } = phone;
  await sheet.press(words.files.make);
  await sheet.root.getByRole('button', { name: words.files.passOn, exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await sheet.press(words.files.passOn);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

async function sheetsOf(bytes: Buffer): Promise<Map<string, unknown[][]>> {
  const sheets = await readXlsxFile(Uint8Array.from(bytes).buffer);
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
}

it('a report becomes a workbook, its photos a ZIP, and its data JSON', async () => {
  const phone = await world.newPhone({ as: 'coordinator@example.com', language: 'en-US', theme: 'dark' });
  const { page, work, frame, words } = phone;
  await work.openPages(APPROVED, 'done');
  await frame.go('conclusion');
  await page.getByRole('button', { name: words.conclusion.data, exact: true }).click();
  const sheet = await new Sheet(page, words, words.files.title).open();
  expect(await flaws(page)).toEqual([]);

  const excel = await made(phone, sheet);
  expect(excel.name).toBe(`${APPROVED}_v1.xlsx`);
  const sheets = await sheetsOf(excel.bytes);
  expect(sheets.size).toBe(12);
  expect(sheets.get('Summary')).toContainEqual(['Report no.', APPROVED, APPROVED]);

  await sheet.root.getByRole('radio', { name: words.files.formats.photos }).click();
  const zip = await made(phone, sheet);
  expect(zip.name).toBe(`${APPROVED}_v1_photos.zip`);
  const names = Object.keys(unzipSync(new Uint8Array(zip.bytes)));
  expect(names.at(-1)).toBe('photos.csv');
  const named = (sheets.get('Photos') ?? [])
    .slice(1)
    .map((row) => row.find((cell) => /\/P\d+/.test(String(cell))));
  expect(names.slice(0, -1)).toEqual(named);

  await sheet.root.getByRole('radio', { name: words.files.formats.json }).click();
  const json = await made(phone, sheet);
  expect(json.name).toBe(`${APPROVED}_v1.json`);
  expect(JSON.parse(json.bytes.toString())).toMatchObject({
    format: 'proofmark-report/1',
    reportNo: APPROVED,
  });
  await phone.close();
});

it('the filter of the list becomes one workbook, in the language of the reader', async () => {
  const phone = await world.newPhone({ as: 'inspector@example.com', language: 'zh-CN' });
  const { page, home, words } = phone;
  await home.rows.first().waitFor();
  await page.getByRole('button', { name: new RegExp(`^${words.home.filter.done}`) }).click();
  await page.getByRole('button', { name: words.home.export, exact: true }).click();
  const sheet = await new Sheet(page, words, words.files.list).open();
  await sheet.root.getByText(words.home.filter.done).waitFor();
  expect(await flaws(page)).toEqual([]);
  const { name, bytes } = await made(phone, sheet);
  expect(name).toMatch(/^reports_\d{4}-\d\d-\d\d\.xlsx$/);
  const sheets = await sheetsOf(bytes);
  expect([...sheets.keys()]).toEqual(['报告', '缺陷']);
  const rows = (sheets.get('报告') ?? []).slice(1);
  expect(rows.map(([reportNo]) => reportNo)).toContain(APPROVED);
  expect(new Set(rows.map(([, , status]) => status))).toEqual(new Set(['已批准']));

  // A period without reports: a toast says so, and the sheet stays.
  await sheet.root.getByLabel(words.files.to, { exact: true }).fill('2020-01-01');
  await sheet.press(words.files.make);
  await page.locator('.toast').getByText('没有符合筛选条件的报告。').waitFor();
  await phone.close();
});

it('without a network it says that it needs one', async () => {
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
  // A line above the row that is pressed.
  const later = page.getByText(words.conclusion.pdfLater);
  await later.waitFor();
  await page.getByRole('button', { name: words.conclusion.data, exact: true }).click();
  await page.locator('.toast').getByText(wordsOf('en-US').errors.offline).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await signalReturns(page.context());
  await later.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: words.conclusion.data, exact: true }).click();
  await new Sheet(page, words, words.files.title).open();
  await phone.close();
});
