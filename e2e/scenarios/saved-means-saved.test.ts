/** @file What is typed or photographed is on the phone at once, and all of it reaches the server, whatever happens. */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { unsentOn } from '../fixtures/unsent.ts';
import { cutOff, keptOnPhone, loseSignal, networkReturns, signalReturns } from '../fixtures/network.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, screensOf, type Screens, type World } from '../pages/app.ts';
import { chooseFiles } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields;
/** Empty at first. */
const BOTTLE = 'IR-260624-003';
const LANGUAGE = 'zh-CN';

/** The longest time before a phone asks again by itself. */
const LONGEST_WAIT_MS = 60_000;

let world: World;
let phone: Phone & Screens;
let inspector: Caller;
let reportId: string;

beforeAll(async () => {
  world = await openWorld();
  phone = await world.newPhone({ hasServiceWorker: true, as: 'inspector@example.com', language: LANGUAGE });
  await phone.home.openTask(BOTTLE);
  await phone.information.row(words.information.visit.weather).waitFor();
  inspector = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await inspector.task(BOTTLE));
});
afterAll(() => world.close());

/** Types, and returns as soon as the page behind the sheet shows it, which it reads from the phone's database. */
async function typeWeather({ information, page }: Screens, text: string): Promise<void> {
  const visit = await information.weather();
  const weather = visit.field(fieldWords.information.weather);
  await weather.press('End');
  await weather.pressSequentially(text);
  await page
    .locator('main')
    .getByText(await weather.inputValue(), { exact: true })
    .waitFor();
}

async function serverWeather(): Promise<unknown> {
  const [row] = await inspector.rowsOf(reportId, 'information');
  return row?.weather;
}

/** Adds a minor defect in free words and returns once it is in the list. */
async function addDefect(name: string): Promise<void> {
  const { nonConform } = phone;
  const sheet = await nonConform.addDefect();
  await sheet.choose(words.nonConform.field.class, words.report.class.minor);
  await sheet.fill(words.nonConform.field.description, name);
  await sheet.done(words.nonConform.save);
  await nonConform.defect(name).waitFor();
}

/** Adds photos of the factory and returns once the sheet shows `total`. */
async function addPhotos(pictures: readonly string[], total: number): Promise<void> {
  const { productImages } = phone;
  const sheet = await productImages.openCategory(term(LANGUAGE, 'photo_category', 'factory'));
  await productImages.addFrom(sheet, pictures.map(seedPicture));
  await eventually(() => productImages.photosIn(sheet).count()).toBe(total);
  await sheet.done(words.common.close);
}

/**
 * Nobody touches the phone: whenever it is idle and something is unsent, its longest wait passes. The wait depends on
 * how long the server was away.
 */
async function letTimePass(page: Page): Promise<void> {
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await eventually(async () => {
    const unsent = await unsentOn(page);
    if (unsent > 0 && asked.size === 0) await page.clock.fastForward(LONGEST_WAIT_MS);
    return unsent;
  }).toBe(0);
}

describe('a page that goes away', () => {
  it('keeps what was typed when it is reloaded at once', async () => {
    await typeWeather(phone, '小雨');
    await phone.page.reload();
    await phone.information.row('小雨').waitFor();
    await eventually(serverWeather).toBe('小雨');
  });

  it('keeps it when the tab is closed right after the last key', async () => {
    await typeWeather(phone, '转晴');
    await phone.page.close();
    const page = await phone.context.newPage();
    phone = { ...phone, ...screensOf(page, LANGUAGE) };
    await page.goto(`${world.server.url}/information`);
    await phone.information.row('小雨转晴').waitFor();
    await eventually(serverWeather).toBe('小雨转晴');
  });

  it('enters everything that it had noted and could not store', async () => {
    const texts = ['一', '二', '三'];
    await phone.page.evaluate(
      ([id, noted]) => {
        const { uid } = JSON.parse(localStorage.getItem('proofmark.last-user') ?? '{}') as { uid?: number };
        const clock = `${String(Date.now()).padStart(15, '0')}:00000`;
        noted.forEach((textZh, index) => {
          const note = { reportId: id, kind: 'remark', id: `noted${index}`, set: { textZh } };
          localStorage.setItem(`proofmark.journal.${uid}.${clock}:closed${index}`, JSON.stringify(note));
        });
      },
      [reportId, texts] as const,
    );
    await phone.page.reload();
    const remarks = async () => (await inspector.rowsOf(reportId, 'remark')).map(({ textZh }) => textZh);
    await eventually(remarks).toEqual(texts);
  });
});

describe('no network', () => {
  it('keeps changes and photos, says how many are only here, and sends them when the network is back', async () => {
    const { context, frame, nonConform, page } = phone;
    await frame.allSent();
    await keptOnPhone(page);
    await frame.go('productImages');
    await addPhotos(['lamp-mark.jpg'], 1);
    await frame.allSent();
    await loseSignal(context);
    await frame.go('nonConform');
    await addDefect('瓶身划痕');
    await frame.go('productImages');
    await addPhotos(['lamp-gate.jpg', 'lamp-front.jpg'], 3);

    await page
      .getByRole('button', { name: fill(words.shell.sync.markOffline_other, { count: 5 }) })
      .waitFor();
    expect(
      await frame.syncMark.locator('.sync-mark').evaluate((mark) => getComputedStyle(mark).borderStyle),
    ).toBe('dashed');
    await page.getByText(fill(words.productImages.toSend_other, { count: 2 })).waitFor();
    await frame.go('nonConform');
    await nonConform.defect('瓶身划痕').waitFor();

    await signalReturns(context);
    await frame.allSent();
    expect((await inspector.rowsOf(reportId, 'defect')).map(({ descriptionZh }) => descriptionZh)).toEqual([
      '瓶身划痕',
    ]);
    const photos = await inspector.rowsOf(reportId, 'photo');
    expect(photos.map(({ rename }) => typeof rename)).toEqual(['string', 'string', 'string']);
  });
});

describe('a server that is away while the phone has a network', () => {
  it('keeps entries and sends them by itself once the server is back', async () => {
    const { frame, page } = phone;
    await page.clock.install();
    await page.reload();
    await frame.go('nonConform');
    await world.server.stop();
    await addDefect('瓶盖松动');
    await frame.go('productImages');
    await addPhotos(['lamp-back.jpg'], 4);
    await eventually(() => frame.syncMark.innerText()).toMatch(/^\s*3\s*$/);

    await world.server.restart();
    await letTimePass(page);
    await frame.allSent();
    const defects = await inspector.rowsOf(reportId, 'defect');
    expect(new Set(defects.map(({ descriptionZh }) => descriptionZh))).toEqual(
      new Set(['瓶盖松动', '瓶身划痕']),
    );
    expect(await inspector.rowsOf(reportId, 'photo')).toHaveLength(4);
  });

  it('keeps them over a reload when only the app’s files still load', async () => {
    const { context, frame, nonConform, page } = phone;
    await frame.go('nonConform');
    const answerAgain = await cutOff(context, /\/(assetsapi|files)\//);
    await addDefect('标签歪斜');
    await eventually(() => frame.syncMark.innerText()).toMatch(/^\s*1\s*$/);
    await page.reload();
    await nonConform.defect('标签歪斜').waitFor();
    await eventually(() => frame.syncMark.innerText()).toMatch(/^\s*1\s*$/);
    await answerAgain();
    await networkReturns(page);
    await frame.allSent();
    expect(await inspector.rowsOf(reportId, 'defect')).toHaveLength(3);
  });

  it('neither loses nor doubles anything when it is killed in the middle of pushes', async () => {
    const { frame, nonConform, page } = phone;
    const plus = nonConform
      .defect('瓶身划痕')
      .getByRole('button', { name: fill(words.nonConform.oneMore, { name: '瓶身划痕' }) });
    for (let round = 0; round < 3; round += 1) {
      // One push is running, or was. What is counted after it has to wait.
      const push = page.waitForRequest('**/report/push');
      for (let tap = 0; tap < 5; tap += 1) await plus.click();
      await push;
      await world.server.restart('SIGKILL');
      await networkReturns(page);
    }
    await frame.allSent();
    const scratch = (await inspector.rowsOf(reportId, 'defect')).find(
      ({ descriptionZh }) => descriptionZh === '瓶身划痕',
    );
    expect(scratch?.quantity).toBe(16);
    await eventually(() => nonConform.defect('瓶身划痕').innerText()).toContain('16');
  });

  it('continues a photo upload that was cut off', async () => {
    const { context, frame, productImages, page } = phone;
    await frame.go('productImages');
    // The connection breaks twice during the upload.
    let cuts = 2;
    const answerAgain = await cutOff(context, '**/files/**', (request) => {
      const isCut = request.method() === 'PUT' && cuts > 0;
      if (isCut) cuts -= 1;
      return isCut;
    });
    await addPhotos(['lamp-inner.jpg', 'lamp-line.jpg'], 6);
    await frame.allSent();
    await answerAgain();
    expect(cuts).toBe(0);
    const photos = await inspector.rowsOf(reportId, 'photo');
    expect(photos).toHaveLength(6);
    expect(new Set(photos.map(({ rename }) => rename)).size).toBe(6);
    for (const { rename } of photos) {
      const { url } = await inspector.data<{ url: string }>('GET', '/file/url', { rename });
      expect((await fetch(new URL(url, world.server.url))).status).toBe(200);
    }
    const sheet = await productImages.openCategory(term(LANGUAGE, 'photo_category', 'factory'));
    const sent = page.getByRole('button', { name: new RegExp(`${words.report.photos.sent}$`) });
    await eventually(() => sent.count()).toBe(6);
    await sheet.done(words.common.close);
  });
});

it('sends a photo that was taken for a defect together with the defect', async () => {
  const { frame, nonConform, page, productImages } = phone;
  await frame.go('nonConform');
  const sheet = await nonConform.addDefect();
  await sheet.fill(words.nonConform.field.description, '漆面起泡');
  const gallery = sheet.root.getByRole('button', { name: words.report.photos.gallery, exact: true });
  await chooseFiles(page, gallery, [seedPicture('mug-speck.jpg')]);
  await productImages.photosIn(sheet).first().waitFor();
  // Not saved yet: the entries and the photo survive a reload.
  await page.reload();
  await frame.heading.waitFor();
  const again = await nonConform.addDefect();
  await eventually(() => again.field(words.nonConform.field.description).inputValue()).toBe('漆面起泡');
  await productImages.photosIn(again).first().waitFor();
  await again.done(words.nonConform.save);
  await frame.allSent();
  const defect = (await inspector.rowsOf(reportId, 'defect')).find(
    ({ descriptionZh }) => descriptionZh === '漆面起泡',
  );
  const photos = await inspector.rowsOf(reportId, 'photo');
  expect(photos.filter(({ linkTo }) => linkTo?.includes(defect?.id ?? ''))).toHaveLength(1);
});
