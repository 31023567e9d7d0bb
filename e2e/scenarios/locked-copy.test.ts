/** @file Work that comes after the report was submitted. It becomes a copy to compare, and to apply later. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { keepToasts } from '../fixtures/toasts.ts';
import { giveSignal, keptOnPhone, loseSignal } from '../fixtures/network.ts';
import { flaws } from '../harness/looks.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { copySheet, openCopy } from '../pages/locked-copy.ts';
import { PhotoViewer } from '../pages/photo-viewer.ts';
import { Sheet } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields;
/** Submitted by the inspector. Can be withdrawn while nobody reviews it. */
const REPORT = 'IR-260615-011';
/** In progress until the coordinator cancels it. */
const CANCELLED = 'IR-260622-027';

let world: World;
let phone: Phone & Screens;
let inspector: Caller;
let reportId: string;

beforeAll(async () => {
  world = await openWorld();
  inspector = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await inspector.task(REPORT));
  await inspector.data('POST', '/workflow/withdraw', { reportId });
  phone = await world.newPhone({ hasServiceWorker: true, as: 'inspector@example.com', language: 'zh-CN' });
  await phone.home.openTask(REPORT);
  await phone.information.row(words.information.visit.date).waitFor();
  // The app is completely on the phone once the service worker answers for its pages.
  await keptOnPhone(phone.page);
});
afterAll(() => world.close());

async function serverWeather(): Promise<unknown> {
  return (await inspector.rowsOf(reportId, 'information'))[0]?.weather;
}

describe('a report submitted while this phone was offline', () => {
  it('keeps later entries as a copy, and shows what the server has', async () => {
    const before = await serverWeather();
    await loseSignal(phone.context);
    const visit = await phone.information.visit();
    await visit.fill(fieldWords.information.weather, '暴雨');
    await visit.done();
    await phone.frame.go('productImages');
    const category = await phone.productImages.openCategory(term('zh-CN', 'photo_category', 'factory'));
    await phone.productImages.addFrom(category, [seedPicture('lamp-gate.jpg')]);
    await category.root.locator('.unsent').first().waitFor();
    await category.done(words.common.close);

    const { seq } = await inspector.data<{ seq: number }>('GET', '/report/pull', { reportId, since: 0 });
    await inspector.data('POST', '/workflow/submit', { reportId, seq });
    await giveSignal(phone.context);
    await phone.frame.go('information');
    await phone.frame.lockedNotice.waitFor();
    await eventually(() => phone.page.getByText('暴雨').count()).toBe(0);
    expect(await serverWeather()).toBe(before);
  });

  it('compares the copy with the report, field by field', async () => {
    const { copy, outbox } = await openCopy(phone, REPORT);
    const { nickname } = await inspector.data<{ nickname: string }>('GET', '/auth/userInfo');
    const [before = ''] = fill(words.outbox.copyBy, { who: nickname, when: '{{when}}' }).split('{{when}}');
    for (const text of [
      fill(words.outbox.copyHeadLocked_other, { count: 2 }),
      `${words.menus.information} › ${fieldWords.information.weather}`,
      '暴雨',
      fill(words.outbox.inReport, { value: String(await serverWeather()) }),
      words.outbox.notInReport,
      before,
    ]) {
      await eventually(() => copy.root.innerText()).toContain(text);
    }
    expect(await flaws(phone.page, 'late work')).toEqual([]);
    await copy.done(words.common.close);
    await outbox.done(words.common.close);
  });

  it('exports it as one file', async () => {
    const { copy, outbox } = await openCopy(phone, REPORT);
    const download = phone.page.waitForEvent('download');
    await phone.page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
    await copy.press(words.outbox.exportCopy);
    expect((await download).suggestedFilename()).toMatch(/^proofmark-unsent-\d{8}-\d{4}\.zip$/);
    await copy.done(words.common.close);
    await outbox.done(words.common.close);
  });

  it('keeps it over a reload, and does not send it when the report is open again', async () => {
    await phone.page.reload();
    await phone.page
      .getByRole('main')
      .locator('.notice')
      .filter({ hasText: fill(words.outbox.copyRow_other, { count: 2 }) })
      .getByRole('button')
      .click();
    const copy = await copySheet(phone, REPORT).open();
    await copy.press(words.outbox.withdraw);
    await copy.root.getByRole('button', { name: words.outbox.apply, exact: true }).waitFor();
    await copy.done(words.common.close);
    await phone.frame.lockedNotice.waitFor({ state: 'detached' });
    // Two sync rounds of this report: an automatic push would have come before the second answer.
    for (let round = 0; round < 2; round += 1) {
      await phone.page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url());
        return pathname.endsWith('/report/pull') && searchParams.get('reportId') === reportId;
      });
    }
    expect(await serverWeather()).not.toBe('暴雨');
  });

  it('applies it when the user says so, photos too', async () => {
    const { copy, outbox } = await openCopy(phone, REPORT);
    // Not by its role, which it has only while it is on top.
    const below = phone.page.locator('.sheet').first();
    const height = () => below.evaluate((sheet) => (sheet as HTMLElement).offsetHeight);
    const before = await height();
    await copy.press(words.outbox.apply);
    await copy.root.waitFor({ state: 'hidden' });
    await outbox.root.getByText(words.shell.sync.allSent, { exact: true }).waitFor();
    // Its head does not move away under the finger.
    expect(await height()).toBeGreaterThanOrEqual(before);
    await outbox.done(words.common.close);
    await phone.frame.allSent();
    expect(await serverWeather()).toBe('暴雨');
    const photos = await inspector.rowsOf(reportId, 'photo');
    expect(photos.every(({ rename }) => typeof rename === 'string')).toBe(true);
  });
});

it('gives users who may not withdraw it a message to send on', async () => {
  const helper = await world.newPhone({ hasServiceWorker: true, language: 'zh-CN' });
  await helper.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await helper.login.logIn('inspector2@example.com');
  await helper.home.openTask(REPORT);
  await helper.information.row('暴雨').waitFor();
  await keptOnPhone(helper.page);
  await loseSignal(helper.context);
  const visit = await helper.information.visit();
  await visit.fill(fieldWords.information.weather, '转晴');
  await visit.done();
  const { seq } = await inspector.data<{ seq: number }>('GET', '/report/pull', { reportId, since: 0 });
  await inspector.data('POST', '/workflow/submit', { reportId, seq });
  await giveSignal(helper.context);
  await helper.frame.lockedNotice.waitFor();

  const { copy } = await openCopy(helper, REPORT);
  const { nickname } = await inspector.data<{ nickname: string }>('GET', '/auth/userInfo');
  await copy.root.getByText(fill(words.outbox.askPerson, { who: nickname })).waitFor();
  await copy.press(words.outbox.ask);
  await helper.page.getByText(words.outbox.askCopied).waitFor();
  expect(await helper.page.evaluate(() => navigator.clipboard.readText())).toBe(
    fill(words.outbox.askText_other, { reportNo: REPORT, count: 1 }),
  );

  await inspector.data('POST', '/workflow/withdraw', { reportId });
  await copy.press(words.outbox.apply);
  await copy.root.waitFor({ state: 'hidden' });
  await eventually(serverWeather).toBe('转晴');
});

describe('a sheet that is open while the report gets locked', () => {
  const lock = async () => {
    const { seq } = await inspector.data<{ seq: number }>('GET', '/report/pull', { reportId, since: 0 });
    await inspector.data('POST', '/workflow/submit', { reportId, seq });
  };
  /** Locks the report and opens it again, with this sheet open. */
  async function locked(sheet: Sheet, look: () => Promise<void>): Promise<void> {
    const notice = sheet.root.getByText(words.report.locked.submitted);
    await phone.frame.allSent();
    await lock();
    await notice.waitFor();
    await look();
    await inspector.data('POST', '/workflow/withdraw', { reportId });
    await notice.waitFor({ state: 'detached' });
  }
  const foot = (sheet: Sheet) => sheet.root.locator('.sheet-foot').count();

  it('keeps a defect and an item that are being typed, and does not offer to save them', async () => {
    const { frame, nonConform, page } = phone;
    await frame.go('nonConform');
    const defect = await nonConform.addDefect();
    const description = defect.field(words.nonConform.field.description);
    await description.fill('灯罩划痕');
    await locked(defect, async () => {
      expect(await foot(defect)).toBe(0);
      expect(await description.inputValue()).toBe('灯罩划痕');
      expect(await description.isEditable()).toBe(false);
    });
    expect([await foot(defect), await description.inputValue()]).toEqual([1, '灯罩划痕']);
    await defect.close();

    await frame.go('inspectionItems');
    const { add } = words.inspectionItems;
    await page.getByRole('button', { name: add.button, exact: true }).click();
    const item = await new Sheet(page, words, add.title).open();
    const name = item.field(fieldWords.item.name);
    await name.fill('跌落测试');
    await locked(item, async () => {
      expect(await foot(item)).toBe(0);
      expect(await name.inputValue()).toBe('跌落测试');
      expect(await name.isEditable()).toBe(false);
    });
    expect([await foot(item), await name.inputValue()]).toEqual([1, '跌落测试']);
    await item.close();
  });

  it('does not offer to change photos, chosen ones and the rows that one shows', async () => {
    const { frame, page, productImages } = phone;
    const factory = term('zh-CN', 'photo_category', 'factory');
    await frame.go('productImages');
    const gallery = await productImages.openCategory(factory);
    await gallery.press(words.productImages.choose);
    const chosen = new Sheet(page, words, /./);
    await page.getByRole('dialog').locator('[data-photo]').first().click();
    await chosen.root.getByRole('button', { name: words.report.photos.delete }).waitFor();
    await locked(chosen, async () => {
      expect(await foot(chosen)).toBe(0);
    });
    await page.getByRole('dialog').getByRole('button', { name: words.common.cancel, exact: true }).click();

    await productImages.photosIn(gallery).first().click();
    const viewer = await new PhotoViewer(page, words).open();
    await viewer.press(fieldWords.photo.linkTo);
    const links = await new Sheet(
      page,
      words,
      fill(words.report.photos.linkTitle_other, { count: 1 }),
    ).open();
    const row = links.root.getByRole('switch').first();
    await locked(links, async () => {
      expect(await row.isEnabled()).toBe(false);
    });
    expect(await row.isEnabled()).toBe(true);
    await links.close();
    await viewer.close();
    await gallery.close();
  });

  it('keeps the text that is being written on a photo in the copy, and what a toast undoes', async () => {
    const { frame, page, productImages, markUp } = phone;
    await keepToasts(page);
    await frame.go('productImages');
    const gallery = await productImages.openCategory(term('zh-CN', 'photo_category', 'factory'));
    await gallery.press(words.productImages.choose);
    await page.getByRole('dialog').locator('[data-photo]').first().click();
    await page.getByRole('dialog').getByRole('button', { name: words.report.photos.delete }).click();
    const undo = page.locator('.toast').getByRole('button', { name: words.common.undo });
    await undo.waitFor();
    await productImages.photosIn(gallery).first().click();
    const viewer = await new PhotoViewer(page, words).open();
    await markUp.open();
    await markUp.choose('text', 'red');
    await markUp.tap([0.5, 0.5]);
    await markUp.root.getByLabel(words.markUp.text).fill('门牌');
    await phone.frame.allSent();
    await lock();
    await markUp.root.getByText(words.report.locked.submitted).waitFor();
    await markUp.done();
    await viewer.close();
    await gallery.close();
    const said = (count: number) =>
      page.getByRole('main').locator('.notice').getByText(fill(words.outbox.copyRow_other, { count }));
    await said(1).waitFor();
    await undo.click();
    await said(2).waitFor();
    const { copy, outbox } = await openCopy(phone, REPORT);
    await copy.root.getByText('门牌').waitFor();
    await copy.root.getByText(fill(words.outbox.photo_other, { count: 1 })).waitFor();
    await copy.done(words.common.close);
    await outbox.done(words.common.close);
  });
});

it('closes a sheet with an entry that does not fit, once the report is locked', async () => {
  const { page, home, information } = await world.newPhone({
    as: 'inspector@example.com',
    language: 'zh-CN',
  });
  await home.openTask(CANCELLED);
  const visit = await information.visit();
  const days = visit.field(fieldWords.information.manDays);
  await days.fill('1000');
  await visit.press(words.common.done);
  await visit.root.getByText(fill(words.report.invalidNumber, { min: 0, max: 999 })).waitFor();
  const coordinator = await logIn(world.server.url, 'coordinator@example.com');
  const { reportId } = await coordinator.task(CANCELLED);
  await coordinator.data('POST', '/workflow/cancel', { reportId, reason: '客户取消订单' });
  await page.locator('.sheet').getByText(words.report.locked.cancelled).waitFor();
  await visit.done();
});
