/** @file Firefox and WebKit can do an inspector's work: log in, enter, add a photo, reload without a network, send. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '../../app/src/paths.ts';
import { logIn, PASSWORD } from '../fixtures/api.ts';
import { waitUntil } from '../fixtures/eventually.ts';
import { seedPicture, TIME_ZONE } from '../fixtures/mug.ts';
import { unsentOn } from '../fixtures/unsent.ts';
import { term, wordsOf } from '../fixtures/words.ts';
import { startServer, type RunningServer } from '../harness/server.ts';
import { finding, type DrivenBrowser, type Target } from './driven-browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const REPORT = 'IR-260622-027';
const CATEGORY = 'production_line';
const NOTE = 'Seen on the third floor';
/** Starting a browser, and the first load in it, take longer than any other step. */
const PATIENCE_MS = 30_000;
const words = wordsOf('en-US');
/** Each another one: a report takes a picture once. */
const PICTURES = ['mug-back', 'mug-bare', 'mug-base', 'mug-blue', 'mug-drop', 'mug-front'];
const LEFT_CATEGORIES = ['side_mark', 'product_detail', 'shipping_mark', 'production_line'];

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, XVFB_PATH } = process.env;
const browsers = [
  ...(FIREFOX_PATH ? [{ name: 'Firefox', start: () => startFirefox(FIREFOX_PATH) }] : []),
  ...(WEBKIT_DRIVER_PATH && XVFB_PATH
    ? [{ name: 'WebKit', start: () => startWebKit({ driver: WEBKIT_DRIVER_PATH, screen: XVFB_PATH }) }]
    : []),
];

describe.each(browsers)('$name', ({ start }) => {
  let browser: DrivenBrowser;
  let server: RunningServer;

  beforeAll(async () => {
    [browser, server] = await Promise.all([start(), startServer({ env: { TZ: TIME_ZONE } })]);
  });
  afterAll(() => Promise.all([browser.close(), server.dispose()]));
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const shown = await browser.run<string>(
      'return `${location.href}\n${document.body.innerText.slice(0, 1500)}`',
    );
    console.log(`When “${task.name}” failed, the tab showed\n${shown}`);
  });

  async function seen(target: Target): Promise<void> {
    const isThere = () => browser.run<boolean>(`return ${finding(target)} !== null`);
    await waitUntil(JSON.stringify(target), isThere, Boolean, PATIENCE_MS);
  }

  /** Presses once the element is in sight and stays there: the drivers measure it first, and press that place then. */
  async function press(selector: string, text = ''): Promise<void> {
    await seen({ selector, text });
    const isStill = () =>
      browser.run<boolean>(`
        ${finding({ selector, text })}?.scrollIntoView({ block: 'center' });
        const place = () => JSON.stringify(${finding({ selector, text })}?.getBoundingClientRect());
        const frame = () => new Promise(requestAnimationFrame);
        await frame();
        const before = place();
        await frame();
        await frame();
        return before !== undefined && before === place();`);
    await waitUntil(`${selector} to stay in place`, isStill, Boolean, PATIENCE_MS);
    await browser.press({ selector, text });
  }

  async function fill(selector: string, text: string): Promise<void> {
    await press(selector);
    const isFocused = () =>
      browser.run<boolean>(`return document.activeElement === ${finding({ selector })}`);
    await waitUntil(`the focus in ${selector}`, isFocused, Boolean, PATIENCE_MS);
    await browser.type({ selector }, text);
  }

  async function load(path: string): Promise<void> {
    await browser.open(server.url + path);
    await seen({ selector: '#root main' });
    await waitUntil(
      'the app',
      () => browser.run<boolean>(`return document.querySelector('.login-shell') === null`),
      Boolean,
    );
  }

  /** The photo of the open category, once the browser has drawn it. */
  async function photoSeen(): Promise<void> {
    const drawn = () =>
      browser.run<number>(
        `return [...document.querySelectorAll('[role=dialog] .photo-tile img')].filter((each) => each.naturalWidth > 0).length`,
      );
    await waitUntil('the photo', drawn, (count) => count === 1, PATIENCE_MS);
  }

  it('logs in, enters, adds a photo, reloads without a network, and sends', async () => {
    await load(PATHS.login);
    await browser.run(`localStorage.setItem('m-language', 'en-US')`);
    await load(PATHS.login);
    await fill('input[type=email], input[autocomplete=username]', 'inspector@example.com');
    await fill('input[type=password]', PASSWORD);
    await press('button[type=submit]');
    await seen({ selector: '.task-row', text: REPORT });
    // While they are fetched, a part of a page may come late and move what is being pressed.
    await waitUntil(
      'all files of the app on the phone',
      () => browser.run<boolean>('return navigator.serviceWorker.controller !== null'),
      Boolean,
      PATIENCE_MS,
    );

    await fill('input[type=search]', REPORT);
    const rows = () => browser.run<number>(`return document.querySelectorAll('.task-row').length`);
    await waitUntil('the list of what was searched', rows, (count) => count === 1, PATIENCE_MS);
    await press('.task-row h3 button');
    await press('main button.list-row', words.information.notes.none);
    await fill('[role=dialog] textarea', NOTE);
    await press('[role=dialog] button', words.common.done);
    await press('.tab-bar-tab', words.menus.productImages);
    await press('main li button', term('en-US', 'photo_category', CATEGORY));
    const gallery = { selector: '[role=dialog] input[data-way=gallery]', isHidden: true };
    await seen(gallery);
    await browser.attach(gallery, seedPicture('gate.jpg'));
    await photoSeen();

    await server.stop();
    await browser.reload();
    await press('main li button', term('en-US', 'photo_category', CATEGORY));
    await photoSeen();
    await press('[role=dialog] button', words.common.close);
    await press('.tab-bar-tab', words.menus.information);
    await seen({ selector: 'main button.list-row', text: NOTE });
    await seen({ selector: '.sync-mark[data-v=unsent]' });

    await server.restart();
    await browser.run(`window.dispatchEvent(new Event('online'))`);
    const unsent = () => unsentOn({ evaluate: (read) => browser.run(`return (${String(read)})()`) });
    await waitUntil('everything to be sent', unsent, (count) => count === 0, PATIENCE_MS);
    const isMarked = () =>
      browser.run<boolean>(`return document.querySelector('.sync-mark[data-v=unsent]') !== null`);
    await waitUntil('the mark of unsent work to go', isMarked, (is) => !is, PATIENCE_MS);
    const inspector = await logIn(server.url, 'inspector@example.com');
    const { reportId } = await inspector.task(REPORT);
    const [information] = await inspector.rowsOf(reportId, 'information');
    expect(information?.notes).toBe(NOTE);
    const photos = await inspector.rowsOf(reportId, 'photo');
    const sent = photos.filter(({ category, rename }) => category === CATEGORY && rename);
    expect(sent).toHaveLength(1);
  });

  it('opens a report at once after another address was opened while photos were stored and sent', async () => {
    const drawn = () =>
      browser.run<number>(
        `return [...document.querySelectorAll('[role=dialog] .photo-tile img')].filter((each) => each.naturalWidth > 0).length`,
      );
    // Whether a transaction is open at that moment is up to chance, so it is tried several times.
    for (const [round, picture] of PICTURES.entries()) {
      await press('.tab-bar-tab', words.menus.productImages);
      await press('main li button', term('en-US', 'photo_category', LEFT_CATEGORIES[round % 4] ?? CATEGORY));
      const gallery = { selector: '[role=dialog] input[data-way=gallery]', isHidden: true };
      await seen(gallery);
      const before = await drawn();
      await browser.attach(gallery, seedPicture(`${picture}.jpg`));
      // Half of the rounds leave while the photo is made, the others while it is sent.
      if (round % 2 === 1) await waitUntil('the new photo', drawn, (count) => count > before, PATIENCE_MS);
      await load(PATHS.information);
      await seen({ selector: 'main button.list-row', text: NOTE });
    }
  });
});
