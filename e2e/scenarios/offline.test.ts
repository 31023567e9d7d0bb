/** @file No network at all: the app starts, a report is opened for the first time and finished, and is sent later. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '@proofmark/contract/report/sections.ts';
import { LANGUAGE_NAMES } from '../../app/src/i18n/languages.ts';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { giveSignal, holdBack, loseSignal, signalReturns } from '../fixtures/network.ts';
import { term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { chooseFiles, Sheet } from '../pages/sheet.ts';

const words = wordsOf('zh-CN');
/** Returned to the inspector: two photos are missing. */
const LAMP = 'IR-260603-014';
const DEFECT = '触摸开关无反应';

let world: World;
let phone: Phone & Screens;
let inspector: Caller;
let reportId: string;

beforeAll(async () => {
  world = await openWorld();
  phone = await world.newPhone({ hasServiceWorker: true, language: 'zh-CN' });
  inspector = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await inspector.task(LAMP));
});
afterAll(() => world.close());

/** Files of the app on this phone, and whether the service worker answers for this page. */
function filesOnPhone(): Promise<{ isControlled: boolean; files: string[] }> {
  return phone.page.evaluate(async () => {
    // Search for it before opening it: opening would create one.
    const name = (await caches.keys()).find((each) => each.startsWith('proofmark-files-'));
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return {
      isControlled: navigator.serviceWorker.controller !== null,
      files: requests.map(({ url }) => new URL(url).pathname),
    };
  });
}

/** Chunks and styles that the open page has fetched. */
function filesShown(): Promise<string[]> {
  return phone.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );
}

/** Reports that are completely in the phone's database. */
function reportsOnPhone(): Promise<string[]> {
  return phone.page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((each) =>
      /^proofmark-\d+$/.test(each.name ?? ''),
    );
    const opened = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve) => {
      opened.addEventListener('success', () => resolve(opened.result));
    });
    const all = db.transaction('reports').objectStore('reports').getAll();
    const reports = await new Promise<{ reportId: string; loadedAt: number | null }[]>((resolve) => {
      all.addEventListener('success', () => resolve(all.result as never));
    });
    db.close();
    return reports.filter(({ loadedAt }) => loadedAt !== null).map(({ reportId }) => reportId);
  });
}

describe('with a network, once', () => {
  it('puts every file of the app on the phone', async () => {
    await phone.login.logIn('inspector@example.com');
    await phone.home.row(LAMP).waitFor();
    await eventually(async () => (await filesOnPhone()).isControlled).toBe(true);
    // What a task in the list asks for beside the installed files is kept a moment after it was fetched.
    await eventually(async () => {
      const { files } = await filesOnPhone();
      // The other ways to log in need the server, and the page does without them.
      const shown = (await filesShown()).filter((path) => !path.includes('/OtherLogins-'));
      return shown.filter((path) => !files.includes(path));
    }).toEqual([]);
    // The lamp was returned, and the page of that is fetched ahead.
    await eventually(async () => (await filesOnPhone()).files.join()).toContain('/assets/returned-');
    const { files } = await filesOnPhone();
    expect(files).toContain('/index.html');
    // The first messages and all the others, in two languages.
    expect(files.filter((file) => file.includes('/messages-'))).toHaveLength(4);
  });

  it('stores a demo page once it was opened', async () => {
    const { page } = phone;
    const isKept = async () => (await filesOnPhone()).files.some((file) => file.includes('ChartsPage'));
    expect(await isKept()).toBe(false);
    await page.goto(`${world.server.url}/charts`);
    await page.getByRole('heading', { level: 1, name: words.menus.charts }).waitFor();
    await eventually(isKept).toBe(true);
  });

  it('loads the reports to be done before anybody opens them', async () => {
    await eventually(async () => (await reportsOnPhone()).includes(reportId)).toBe(true);
  });
});

describe('without network and server', () => {
  it('starts from the task list and opens a report for the first time', async () => {
    await world.server.stop();
    await loseSignal(phone.context);
    await phone.page.goto(`${world.server.url}/home`);
    await phone.home.openTask(LAMP);
    // It was returned, so it opens on what the reviewer wants.
    await phone.page.getByText(words.returned.none).waitFor();
    await phone.page.goto(`${world.server.url}/information`);
    await phone.information.row(words.information.visit.date).waitFor();
  });

  it('starts at any page of a report', async () => {
    for (const section of SECTIONS) {
      await phone.page.goto(`${world.server.url}/${section}`);
      await phone.page.getByRole('heading', { level: 1 }).filter({ hasText: words.menus[section] }).waitFor();
    }
    await phone.page.goto(`${world.server.url}/nonConform`);
    await phone.nonConform.defect(DEFECT).waitFor();
  });

  it('opens the demo page that was opened before', async () => {
    await phone.page.goto(`${world.server.url}/charts`);
    await phone.page.getByRole('heading', { level: 1, name: words.menus.charts }).waitFor();
    await phone.page.goto(`${world.server.url}/nonConform`);
  });

  it('changes its language', async () => {
    await phone.page.goto(`${world.server.url}/settings`);
    const choose = (name: string) => phone.page.getByRole('radio', { name, exact: true }).click();
    await choose(LANGUAGE_NAMES['en-US']);
    await phone.page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: wordsOf('en-US').menus.settings })
      .waitFor();
    await choose(LANGUAGE_NAMES['zh-CN']);
    await phone.page.getByRole('heading', { level: 1 }).filter({ hasText: words.menus.settings }).waitFor();
  });

  it('takes the missing photos', async () => {
    const { frame, page, productImages, nonConform } = phone;
    await page.goto(`${world.server.url}/productImages`);
    const category = await productImages.openCategory(term('zh-CN', 'photo_category', 'side_mark'));
    await productImages.addFrom(category, [seedPicture('lamp-mark.jpg')]);
    await productImages.photosIn(category).first().waitFor();
    await category.done(words.common.close);

    await frame.go('nonConform');
    await nonConform.defect(DEFECT).getByRole('button').first().click();
    const defect = await new Sheet(page, words, words.nonConform.edit).open();
    const gallery = defect.root.getByRole('button', { name: words.report.photos.gallery, exact: true });
    await chooseFiles(page, gallery, [seedPicture('lamp-gate.jpg')]);
    await productImages.photosIn(defect).first().waitFor();
    await defect.done();
  });

  it('accepts a remark, and signatures of what the report says now', async () => {
    const { conclusion, frame, page } = phone;
    await frame.go('conclusion');
    const remark = await conclusion.addRemark();
    await remark.root.getByRole('textbox').first().fill('照片已补拍。');
    await remark.done();
    await page.getByRole('main').getByText('照片已补拍。').first().waitFor();
    const { signatures } = words.conclusion;
    for (const [name, title] of [
      ['Lin Jia', signatures.inspectorSigns],
      ['Liang Weiqiang', signatures.factorySigns],
    ] as const) {
      const slot = page.getByRole('main').locator('figure').filter({ hasText: name });
      const before = await slot.innerText();
      await slot.getByRole('button').click();
      const sheet = await new Sheet(page, words, title).open();
      await sheet.press(signatures.clear);
      await conclusion.draw(sheet, [
        [
          [0.2, 0.6],
          [0.4, 0.3],
          [0.6, 0.7],
        ],
      ]);
      await sheet.done();
      // Signed anew: until a slow phone has stored that, the page shows the old one, and then none.
      await eventually(async () => (await slot.innerText()) !== before).toBe(true);
      await slot.getByText(/已签/).waitFor();
    }
  });

  it('accepts the submission, which waits', async () => {
    const { conclusion, page } = phone;
    await conclusion.submit.click();
    const confirm = await new Sheet(page, words, words.conclusion.sheet.title).open();
    await confirm.press(words.conclusion.sheet.do);
    await page.getByText(words.conclusion.sheet.queuedText).waitFor();
  });

  it('shows all of it in one place, also after a restart', async () => {
    const { frame, page } = phone;
    await page.goto(`${world.server.url}/home`);
    await frame.syncMark.click();
    const outbox = await new Sheet(page, words, words.shell.sync.title).open();
    await outbox.root.getByRole('heading', { name: LAMP }).waitFor();
    await outbox.root.getByText(words.outbox.submitQueuedText).waitFor();
    await outbox.root.getByText(words.outbox.photo_other.replace('{{count}}', '2')).waitFor();
    await outbox.done(words.common.close);
  });
});

describe('with a network again', () => {
  it('keeps the photos for Wi-Fi if that is set, and says so where the submission waits', async () => {
    const { page, home, frame } = phone;
    await page.addInitScript(() =>
      Object.defineProperty((navigator as Navigator & { connection: object }).connection, 'type', {
        value: 'cellular',
      }),
    );
    await page.goto(`${world.server.url}/settings`);
    await page.getByRole('switch', { name: words.settings.wifiOnly }).click();
    await world.server.restart();
    await page.goto(`${world.server.url}/home`);
    await signalReturns(phone.context);
    await frame.syncMark.click();
    const outbox = await new Sheet(page, words, words.shell.sync.title).open();
    await outbox.root.getByText(words.outbox.forWifi).waitFor();
    await outbox.root.getByText(words.outbox.keepWorkingForWifi).waitFor();
    await outbox.done(words.common.close);
    await home.openTask(LAMP);
    await frame.go('conclusion');
    await page.getByText(words.conclusion.queued.forWifi).waitFor();
    // The way to the photos that wait says what they wait for.
    await page.getByRole('button', { name: words.conclusion.before.onWifi }).click();
    await outbox.done(words.common.close);
    await page.getByRole('button', { name: words.conclusion.sheet.forWifi, exact: true }).click();
    const sheet = await new Sheet(page, words, words.conclusion.sheet.forWifi).open();
    await sheet.root.getByRole('button', { name: words.shell.sync.tryNow }).waitFor();
    await sheet.close();
    expect((await inspector.task(LAMP)).status).not.toBe('submitted');
    await frame.syncMark.click();
    // A press counts also while a round is under way that began by itself.
    const { letGo } = await holdBack(page, '**/report/pull*');
    await outbox.root.getByText(words.shell.sync.sending).waitFor();
    await outbox.press(words.shell.sync.tryNow);
    letGo();
  });

  it('sends everything and submits by itself', async () => {
    await eventually(async () => (await inspector.task(LAMP)).status, 60_000).toBe('submitted');
    await phone.frame.allSent();
    const photos = await inspector.rowsOf(reportId, 'photo');
    expect(photos.every(({ rename }) => typeof rename === 'string')).toBe(true);
    expect((await inspector.rowsOf(reportId, 'remark')).map(({ textZh }) => textZh)).toContain(
      '照片已补拍。',
    );
  });

  it('shows what only the server knows as soon as it can ask', async () => {
    const { page, context } = phone;
    const history = page.getByRole('heading', { name: words.conclusion.history.title, exact: true });
    await loseSignal(context);
    const asked = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/workflow/history'),
    );
    await page.goto(`${world.server.url}/conclusion`);
    await asked;
    expect(await history.count()).toBe(0);
    // The browser sends no event here: it does not tell a page that was loaded offline that there is a network.
    await giveSignal(context);
    await history.waitFor();
  });
});
