/** @file The phone cannot store: the app says so, keeps what is on the screen and the photos, and continues once it can. */
import type { CDPSession, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff, keptOnPhone } from '../fixtures/network.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields.information;
const { photos, saving } = words.report;
const BOTTLE = 'IR-260624-003';
const PICTURES = ['gate.jpg', 'stack.jpg'];

let world: World;
let phone: Phone & Screens;
let inspector: Caller;
let reportId: string;

beforeAll(async () => {
  world = await openWorld();
  inspector = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await inspector.task(BOTTLE));
  phone = await world.newPhone({ hasServiceWorker: true });
  await giveRoom(SOME_ROOM);
  await phone.login.logIn('inspector@example.com');
  await phone.home.openTask(BOTTLE);
  await phone.information.row(words.information.visit.date).waitFor();
  await phone.frame.goEverywhere();
  await keptOnPhone(phone.page);
});
afterAll(() => world.close());

/** Small enough to fill in a moment. */
const SOME_ROOM = 3_000_000;

/** Gives the app this much storage beyond what it uses. */
async function giveRoom(bytes: number): Promise<void> {
  const devTools = await phone.context.newCDPSession(phone.page);
  const used = await phone.page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await setQuota(devTools, used + bytes);
}

function setQuota(devTools: CDPSession, quotaSize: number): Promise<unknown> {
  const { origin } = new URL(world.server.url);
  return devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}

/**
 * Takes all storage away. The browser checks the quota only after it has used up what it was given before, so this
 * fills that up, to a few bytes.
 */
async function fillPhone(): Promise<void> {
  await setQuota(await phone.context.newCDPSession(phone.page), 1);
  await phone.page.evaluate(async () => {
    const opened = indexedDB.open('filler', 1);
    opened.addEventListener('upgradeneeded', () =>
      opened.result.createObjectStore('bytes', { autoIncrement: true }),
    );
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.addEventListener('success', () => resolve(opened.result));
      opened.addEventListener('error', () => reject(opened.error as Error));
    });
    const put = (size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = db.transaction('bytes', 'readwrite');
        transaction.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(size)));
        transaction.addEventListener('complete', () => resolve(true));
        transaction.addEventListener('abort', () => resolve(false));
      });
    for (const size of [65_536, 4_096, 256, 1]) while (await put(size));
    db.close();
  });
}

/** Waits until the user can see all of it without scrolling. */
async function inView(part: Locator): Promise<void> {
  await eventually(() =>
    part.evaluate((element) => {
      const { top, bottom, left } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + 20, (top + bottom) / 2);
      return bottom <= innerHeight && top >= 0 && onTop !== null && element.contains(onTop);
    }),
  ).toBe(true);
}

async function information(): Promise<Record<string, unknown>> {
  return { ...(await inspector.rowsOf(reportId, 'information'))[0] };
}

it('says that nothing is saved, keeps the form, and saves it all once there is room', async () => {
  const visit = await phone.information.weather();
  await fillPhone();
  await visit.fill(fieldWords.weather, '多云');
  await visit.root.getByText(saving.full).waitFor();
  // Write a second field. The first one still shows what was typed.
  await visit.fill(fieldWords.manDays, '2');
  await eventually(() => visit.field(fieldWords.weather).inputValue()).toBe('多云');
  const names = `${fieldWords.weather}、${fieldWords.manDays}`;
  await inView(visit.root.getByText(fill(saving.what, { names })));
  await visit.done();
  // The page shows what is not saved, and says so wherever it is scrolled to.
  await phone.information.row('多云').waitFor();
  const notice = phone.page.getByRole('alert').filter({ hasText: saving.full });
  await inView(notice);
  await phone.page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  await inView(notice);
  await phone.frame.go('conclusion');
  await inView(notice);
  await phone.frame.go('information');
  const again = await phone.information.weather();
  await eventually(() => again.field(fieldWords.weather).inputValue()).toBe('多云');
  await eventually(() => again.field(fieldWords.manDays).inputValue()).toBe('2');
  expect((await information())['weather']).not.toBe('多云');

  await giveRoom(SOME_ROOM);
  await again.press(saving.retry);
  await again.root.getByText(saving.full).waitFor({ state: 'detached' });
  await eventually(information).toMatchObject({ weather: '多云', manDays: 2 });
  await again.done();
});

it('keeps photos that were taken with a full phone, however many, and adds them once there is room', async () => {
  const { frame, productImages } = phone;
  await frame.allSent();
  await frame.go('productImages');
  const sheet = await productImages.openCategory(term('zh-CN', 'photo_category', 'factory'));
  await fillPhone();
  const notice = sheet.root.getByRole('alert');
  for (const [index, picture] of PICTURES.entries()) {
    await productImages.addFrom(sheet, [seedPicture(picture)]);
    await notice.getByText(fill(photos.refused_other, { count: index + 1 })).waitFor();
    await notice
      .getByText(fill(photos.refusedOne, { fileName: picture, reason: photos.refusedReason.storageFull }))
      .waitFor();
  }
  await notice.getByText(photos.keptDo).waitFor();
  expect(await productImages.photosIn(sheet).count()).toBe(0);

  await giveRoom(SOME_ROOM);
  await notice.getByRole('button', { name: photos.tryKept }).click();
  await eventually(() => productImages.photosIn(sheet).count()).toBe(PICTURES.length);
  await notice.waitFor({ state: 'detached' });
  await sheet.done(words.common.close);
  await frame.allSent();
  expect(await inspector.rowsOf(reportId, 'photo')).toHaveLength(PICTURES.length);
});

it('says so when a task is added, keeps what was typed, and adds it once there is room', async () => {
  const { frame, home, page } = phone;
  await frame.back.click();
  await page.waitForURL('**/home');
  const sheet = await home.addTask();
  await sheet.fill(words.home.add.orderNo, 'PO-FULL');
  await sheet.fill(words.home.add.reportNo, 'IR-FULL');
  await fillPhone();
  await sheet.press(words.home.add.submit);
  await sheet.root.getByRole('alert').getByText(saving.full).waitFor();

  await giveRoom(SOME_ROOM);
  await sheet.press(words.home.add.submit);
  await page.waitForURL('**/information');
  await frame.heading.filter({ hasText: '[IR-FULL]' }).waitFor();
});

it('keeps a photo and says why, while the code that prepares photos cannot be loaded', async () => {
  const fresh = await world.newPhone();
  const workerComes = await cutOff(fresh.context, /process-photo\.worker/);
  await fresh.login.logIn('inspector@example.com');
  await fresh.home.openTask(BOTTLE);
  await fresh.frame.go('productImages');
  const sheet = await fresh.productImages.openCategory(term('zh-CN', 'photo_category', 'side_mark'));
  await fresh.productImages.addFrom(sheet, [seedPicture('lamp-mark.jpg')]);
  const notice = sheet.root.getByRole('alert');
  const reason = photos.refusedReason.notLoaded;
  await notice.getByText(fill(photos.refusedOne, { fileName: 'lamp-mark.jpg', reason })).waitFor();
  await workerComes();
  await notice.getByRole('button', { name: photos.tryKept }).click();
  await fresh.productImages.photosIn(sheet).first().waitFor();
  await notice.waitFor({ state: 'detached' });
  await fresh.close();
});
