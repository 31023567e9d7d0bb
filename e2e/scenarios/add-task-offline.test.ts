/** @file A task that is added without a network: worked on at once, sent later, and refused because somebody has its number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { keptOnPhone, loseSignal, signalReturns } from '../fixtures/network.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, screensOf, type Screens, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields.information;
const ORDER = 'PO-OFF-1';
const TAKEN = 'IR-OFF-1';
const FREE = 'IR-OFF-2';

let world: World;
let phone: Phone & Screens;
let inspector: Caller;
let colleague: Caller;

beforeAll(async () => {
  world = await openWorld();
  [inspector, colleague] = await Promise.all([
    logIn(world.server.url, 'inspector@example.com'),
    logIn(world.server.url, 'inspector2@example.com'),
  ]);
  phone = await world.newPhone({ hasServiceWorker: true, language: 'zh-CN' });
  const fetched = phone.page.waitForResponse((response) => response.url().includes('/template/list'), {
    timeout: 60_000,
  });
  await phone.login.logIn('inspector@example.com');
  await Promise.all([fetched, keptOnPhone(phone.page)]);
});
afterAll(() => world.close());

const weatherRow = () => phone.information.row(words.information.visit.weather);

describe('without a network', () => {
  it('adds a task and opens its report', async () => {
    await loseSignal(phone.context);
    const sheet = await phone.home.addTask();
    await sheet.fill(words.home.add.orderNo, ORDER);
    await sheet.fill(words.home.add.reportNo, TAKEN);
    await sheet.root.getByRole('button', { name: words.home.add.submit }).click();
    await phone.page.waitForURL('**/information');
    await weatherRow().waitFor();
  });

  it('takes entries and photos', async () => {
    const visit = await phone.information.weather();
    await visit.fill(fieldWords.weather, '晴');
    await visit.done();
    await phone.frame.go('inspectionItems');
    await phone.page.getByText('外观与工艺').first().waitFor();
    await phone.frame.go('productImages');
    const category = await phone.productImages.openCategory(term('zh-CN', 'photo_category', 'side_mark'));
    await phone.productImages.addFrom(category, [seedPicture('lamp-mark.jpg')]);
    await phone.productImages.photosIn(category).first().waitFor();
    await category.done(words.common.close);
  });

  it('has all of it after a reload, and in a second tab', async () => {
    await phone.page.goto(`${world.server.url}/information`);
    await phone.information.row('晴').waitFor();
    const second = screensOf(await phone.context.newPage(), 'zh-CN');
    await second.page.goto(`${world.server.url}/home`);
    const row = second.home.row(TAKEN);
    // Without a product the number is the name. It is not there a second time.
    expect((await row.innerText()).split(TAKEN)).toHaveLength(2);
    // The task, the weather, the photo and its row.
    await row.getByText(fill(words.home.unsent_other, { count: 4 })).waitFor();
    await second.home.openTask(TAKEN);
    await second.information.row('晴').waitFor();
    await second.page.close();
  });
});

describe('with a network again, when a colleague has the number', () => {
  it('says so in the list and on the report, and keeps everything', async () => {
    await colleague.data('POST', '/task/add', { orderNo: ORDER, reportNo: TAKEN });
    await signalReturns(phone.context);
    const taken = fill(words.home.newTask.taken, { reportNo: TAKEN });
    await phone.page.getByRole('main').getByText(taken).waitFor();
    await phone.information.row('晴').waitFor();
    await phone.page.goto(`${world.server.url}/home`);
    await phone.home.row(TAKEN).getByText(taken).waitFor();
    await phone.home.row(TAKEN).getByText(words.home.newTask.tag, { exact: true }).waitFor();
  });

  it('keeps it through a logout', async () => {
    const { page } = phone;
    await page.goto(`${world.server.url}/settings`);
    await page.getByRole('button', { name: words.settings.logOut }).click();
    const confirm = await new Sheet(page, words, words.settings.confirmTitle).open();
    await confirm.press(words.settings.logOut);
    await phone.login.logIn('inspector@example.com');
    await phone.home.row(TAKEN).getByText(words.home.newTask.tag, { exact: true }).waitFor();
  });

  it('says so when the phone cannot delete it', async () => {
    const { home, page } = phone;
    await home.openTask(TAKEN);
    await page.getByRole('main').getByRole('button', { name: words.home.newTask.decide }).click();
    const sheet = await new Sheet(page, words, words.home.newTask.title).open();
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    await sheet.root.getByRole('button', { name: words.home.newTask.discard }).click();
    await sheet.root.getByRole('button', { name: words.home.newTask.discardSure }).click();
    await sheet.root.getByText(words.report.saving.full).waitFor();
    await page.goto(`${world.server.url}/home`);
    await home.row(TAKEN).waitFor();
  });

  it('sends all of it under another number', async () => {
    const { home, frame, page } = phone;
    await home.openTask(TAKEN);
    await page.getByRole('main').getByRole('button', { name: words.home.newTask.decide }).click();
    const sheet = await new Sheet(page, words, words.home.newTask.title).open();
    await sheet.fill(words.home.add.reportNo, TAKEN);
    await sheet.root.getByRole('button', { name: words.home.newTask.send }).click();
    await sheet.root.getByText(words.home.add.reportNoTaken).waitFor();
    await sheet.fill(words.home.add.reportNo, FREE);
    await sheet.root.getByRole('button', { name: words.home.newTask.send }).click();
    await sheet.root.waitFor({ state: 'hidden' });
    await frame.heading.filter({ hasText: `[${FREE}]` }).waitFor();
    await frame.allSent();
    const { reportId } = await inspector.task(FREE);
    expect(await inspector.rowsOf(reportId, 'information')).toMatchObject([{ weather: '晴' }]);
    await eventually(async () =>
      (await inspector.rowsOf(reportId, 'photo')).map(({ rename }) => typeof rename),
    ).toEqual(['string']);
    const theirs = await colleague.task(TAKEN);
    expect(theirs.reportId).not.toBe(reportId);
    expect(await colleague.rowsOf(theirs.reportId, 'photo')).toEqual([]);
  });

  it('does not warn before a logout of what was sent meanwhile', async () => {
    const { page, context, home } = phone;
    await loseSignal(context);
    await page.goto(`${world.server.url}/home`);
    const sheet = await home.addTask();
    await sheet.fill(words.home.add.orderNo, ORDER);
    await sheet.fill(words.home.add.reportNo, 'IR-OFF-3');
    await sheet.root.getByRole('button', { name: words.home.add.submit }).click();
    await page.waitForURL('**/information');
    await page.goto(`${world.server.url}/settings`);
    await page.getByRole('button', { name: words.settings.logOut }).click();
    const confirm = await new Sheet(page, words, words.settings.confirmTitle).open();
    await confirm.root.getByText(fill(words.settings.confirmText_other, { count: 1 })).waitFor();
    await signalReturns(context);
    await confirm.root.getByText(words.settings.allSent).waitFor();
    await confirm.press(words.settings.stay);
  });
});

it('where only planned visits are allowed, the list has no button for it, with and without a network', async () => {
  const planned = await openWorld({ env: { PROOFMARK_UNPLANNED_VISITS: 'off' } });
  const { home, login, page, context } = await planned.newPhone({ hasServiceWorker: true });
  await login.logIn('inspector@example.com');
  await home.rows.first().waitFor();
  const add = page.getByRole('button', { name: words.home.addTask, exact: true });
  expect(await add.count()).toBe(0);
  await keptOnPhone(page);
  await loseSignal(context);
  await page.reload();
  await home.rows.first().waitFor();
  expect(await add.count()).toBe(0);
  await planned.close();
});
