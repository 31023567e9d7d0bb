/** @file Clients, suppliers and factories: the records, and an order that names them. */
import { readFile } from 'node:fs/promises';
import type { Party } from '@proofmark/contract/api/party.ts';
import type { TaskDetail } from '@proofmark/contract/api/task.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { holdBack, loseAnswer } from '../fixtures/network.ts';
import { fill, wordsOf } from '../fixtures/words.ts';
import { textSizeOf, type Language, type Theme } from '../harness/browser.ts';
import { flaws, misfits } from '../harness/looks.ts';
import { mayFail } from '../harness/problems.ts';
import { openWorld, type World } from '../pages/app.ts';

const COORDINATOR = 'coordinator@example.com';
const { work, common, errors, office } = wordsOf('en-US');
const { party } = work;
/** What the server says of it. */
const CHANGED = 'Somebody else has just changed this record.';

let world: World;
let he: Caller;

beforeAll(async () => {
  world = await openWorld();
  he = await logIn(world.server.url, COORDINATOR);
});
afterAll(() => world.close());

const partiesNamed = async (keyword: string) =>
  (await he.data<{ items: Party[] }>('GET', '/party/list', { keyword })).items;

async function atRecords(options: { language?: Language; theme?: Theme } = {}) {
  const made = await world.newPhone({ as: COORDINATOR, language: 'en-US', isDesktop: true, ...options });
  await made.work.rows.first().waitFor();
  const words = wordsOf(options.language ?? 'en-US');
  await made.page.getByRole('button', { name: words.menus.parties }).click();
  await made.page.waitForURL('**/parties');
  const rows = made.page.locator('.party-list-row[data-row]');
  await rows.first().waitFor();
  return { ...made, rows };
}

it('a record is added, found in spite of a wrong letter, changed, and merged into another', async () => {
  const { page, rows, context } = await atRecords();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: party.add }).click();
  await dialog.getByRole('button', { name: work.change.save }).click();
  await dialog.getByText(party.problem.name).waitFor();
  await dialog.getByLabel(party.kind).selectOption('factory');
  await dialog.getByLabel(party.nameEn).fill('Xinlu Lightning');
  await dialog.getByLabel(party.position).fill('somewhere');
  await dialog.getByText(party.problem.position).waitFor();
  await dialog.getByLabel(party.position).fill('22.61, 113.19');
  await dialog.getByRole('button', { name: work.change.save }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: party.kinds.factory }).click();
  await page.getByRole('searchbox', { name: party.search }).fill('Lightnng');
  await eventually(() => rows.count()).toBe(2);
  await rows.filter({ hasText: 'Xinlu Lightning' }).getByRole('button').click();
  await dialog.getByLabel(party.city).fill('Zhongshan');
  await dialog.getByRole('button', { name: work.change.save }).click();
  await eventually(() => rows.filter({ hasText: 'Xinlu Lightning' }).textContent()).toContain('Zhongshan');

  await rows.filter({ hasText: 'Xinlu Lightning' }).getByRole('button').click();
  await dialog.getByRole('button', { name: party.merge.open }).click();
  await dialog.getByLabel(party.merge.into).selectOption({ label: 'Xinlu Lighting · Zhongshan' });
  await dialog.getByRole('button', { name: fill(party.merge.now, { name: 'Xinlu Lighting' }) }).click();
  await eventually(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: common.back }).click();
  await page.waitForURL('**/work');
  await context.close();
});

it('a changed record keeps what was typed when it is closed, also while another is looked at', async () => {
  const { page, rows, context } = await atRecords();
  const dialog = page.getByRole('dialog');
  const look = async (index: number) => {
    await rows.nth(index).getByRole('button').click();
    await dialog.waitFor();
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await look(0);
  await dialog.getByLabel(party.city).fill('Half a na');
  await leave();
  await look(1);
  expect(await dialog.getByLabel(party.city).inputValue()).not.toBe('Half a na');
  await leave();
  await look(0);
  expect(await dialog.getByLabel(party.city).inputValue()).toBe('Half a na');
  await context.close();
});

it('a record that somebody else has changed shows why it is refused, and is saved with what was typed once opened again', async () => {
  const added = await he.data<Party>('POST', '/party/add', { kind: 'factory', nameEn: 'Two Hands Mill' });
  const { page, rows, context } = await atRecords();
  const dialog = page.getByRole('dialog');
  const city = dialog.getByLabel(party.city);
  const save = dialog.getByRole('button', { name: work.change.save });
  const row = rows.filter({ hasText: 'Two Hands Mill' });
  await row.getByRole('button').click();
  await he.data('POST', '/party/update', {
    id: added.id,
    changes: added.changes,
    notes: 'Closed on Mondays',
  });

  const { letGo } = await holdBack(page, '**/party/update');
  await city.fill('Foshan');
  await save.click();
  // The answer has a place to come to.
  await page.keyboard.press('Escape');
  const renewed = page.waitForResponse('**/party/list*');
  letGo();
  await dialog.getByText(CHANGED).waitFor();
  await renewed;
  expect(await city.inputValue()).toBe('Foshan');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await row.getByRole('button').click();
  await eventually(() => dialog.getByLabel(party.notes).inputValue()).toBe('Closed on Mondays');
  expect(await city.inputValue()).toBe('Foshan');
  expect(await dialog.getByText(CHANGED).count()).toBe(0);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await partiesNamed('Two Hands')).toMatchObject([{ city: 'Foshan', notes: 'Closed on Mondays' }]);
  await context.close();
});

it('a list whose next page does not come says so, and fetches it with the next press', async () => {
  const { page, rows, context } = await atRecords();
  let isCut = true;
  mayFail(({ url, phone }) => phone === context && url.searchParams.has('cursor'));
  await page.route('**/party/list*', async (route) => {
    const url = new URL(route.request().url());
    if (isCut && url.searchParams.has('cursor')) return route.abort();
    url.searchParams.set('limit', '2');
    return route.continue({ url: url.href });
  });
  await page.getByRole('button', { name: party.kinds.factory }).click();
  await eventually(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: office.loadMore }).click();
  await page.getByText(errors.network).waitFor();
  isCut = false;
  await page.getByRole('button', { name: office.loadMore }).click();
  await eventually(() => rows.count()).toBeGreaterThan(2);
  expect(await page.getByText(errors.network).isVisible()).toBe(false);
  await context.close();
});

it('the records are saved as Excel and read back; a wrong row says where and why, and changes nothing', async () => {
  const { page, rows, context } = await atRecords();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: party.file.save }).click();
  const saved = await readFile(await (await download).path());
  const input = page.locator('input[type=file]');
  const csv = (text: string) => ({ name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await input.setInputFiles({ name: 'parties.xlsx', mimeType: 'application/octet-stream', buffer: saved });
  const done = fill(party.file.done, {
    added: 0,
    changed: 0,
    unchanged: await page.locator('[data-row]').count(),
  });
  await page.getByText(done).waitFor();

  await input.setInputFiles(
    csv('Kind,Name (English),Hours for the review\nClient,Halberd,0\nFactory,Halberd Mill,\n'),
  );
  await page.getByText('Row 2: Hours for the review').waitFor();
  expect(await partiesNamed('Halberd')).toEqual([]);
  expect(await flaws(page, 'a wrong file of records')).toEqual([]);
  await input.setInputFiles(
    csv('Kind,Name (English),Hours for the review\nClient,Halberd,48\nFactory,Halberd Mill,\n'),
  );
  await page.getByText(fill(party.file.done, { added: 2, changed: 0, unchanged: 0 })).waitFor();
  await rows.filter({ hasText: 'Halberd Mill' }).waitFor();
  expect(
    (await partiesNamed('Halberd')).map(({ reviewHours }) => reviewHours).toSorted((a, b) => a - b),
  ).toEqual([24, 48]);
  await context.close();
});

it('an order takes client and factory from the records, with the terms of the client', async () => {
  const {
    page,
    work: desk,
    context,
  } = await world.newPhone({ as: COORDINATOR, language: 'en-US', isDesktop: true });
  await desk.rows.first().waitFor();
  await page.getByRole('button', { name: work.add }).click();
  // What comes late above the fields.
  await desk.dialog.getByLabel(work.like.label).waitFor();
  await desk.dialog.getByLabel(work.orderNo).fill('PO-PARTY');
  await desk.dialog.getByLabel(work.reportNo).fill('PA-1');
  await desk.dialog.getByLabel(work.productEn).first().fill('Lamp');
  // Who types on before the answer means another name than the one that is kept as a record.
  const client = desk.dialog.getByLabel(work.client, { exact: true });
  const { letGo } = await holdBack(page, '**/party/add');
  await client.fill('Bright');
  await desk.dialog.getByRole('button', { name: fill(party.keep, { name: 'Bright' }) }).click();
  await client.fill('Brightfld');
  const brightfold = desk.dialog.getByRole('button', { name: 'Brightfold Retail Inc. · Columbus' });
  await brightfold.waitFor();
  const renewed = page.waitForResponse('**/party/list*');
  letGo();
  await renewed;
  expect(await client.inputValue()).toBe('Brightfld');
  // A press leaves the focus in the field: Safari gives none to a button, and the proposals would be gone too soon.
  await brightfold.hover();
  await page.mouse.down();
  await client.and(page.locator(':focus')).waitFor();
  await page.mouse.up();
  await desk.dialog.getByText(party.isRecord).waitFor();
  await desk.dialog.getByLabel(work.factoryEn).fill('Xin');
  await desk.dialog.getByRole('button', { name: 'Xinlu Lighting · Zhongshan' }).press('Enter');
  await desk.dialog.getByLabel(work.factoryEn).and(page.locator(':focus')).waitFor();
  await desk.dialog.getByLabel(work.supplier, { exact: true }).fill('New Supplier Ltd.');
  // Whoever presses again because the answer was lost does not make a second record.
  const { lost } = await loseAnswer(page, '**/party/add');
  const keep = desk.dialog.getByRole('button', { name: fill(party.keep, { name: 'New Supplier Ltd.' }) });
  await keep.click();
  await lost;
  await keep.click();
  await eventually(() => desk.dialog.getByText(party.isRecord).count()).toBe(3);
  await desk.dialog.getByRole('button', { name: work.new.later }).click();
  await desk.dialog.waitFor({ state: 'detached' });

  const { task, order } = await he.data<TaskDetail>('GET', '/task/detail', {
    orderNo: 'PO-PARTY',
    reportNo: 'PA-1',
  });
  const [brand] = await partiesNamed('Brightfold');
  const [supplier, ...more] = await partiesNamed('New Supplier');
  expect(more).toEqual([]);
  expect(order).toMatchObject({ clientId: brand?.id, supplierId: supplier?.id, terms: brand?.terms });
  expect(task).toMatchObject({ factory: 'Xinlu Lighting', factoryZh: '欣路照明' });
  await context.close();
});

it.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)('everybody can use it in %s and %s', async (language, theme) => {
  const { page, rows, context } = await atRecords({ language, theme });
  const words = wordsOf(language);
  const setTextSize = await textSizeOf(page);
  const found = await flaws(page, 'records');
  for (const width of [360, 768, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await misfits(page, `records ${width}`)));
  }
  await rows.first().getByRole('button').click();
  await page.getByRole('dialog').getByLabel(words.work.party.nameEn).waitFor();
  found.push(...(await flaws(page, 'record')), ...(await misfits(page, 'record')));
  await page.setViewportSize({ width: 390, height: 844 });
  found.push(...(await misfits(page, 'record 390')));
  await setTextSize(200);
  found.push(...(await misfits(page, 'record, large text')));
  expect(found).toEqual([]);
  await context.close();
});
