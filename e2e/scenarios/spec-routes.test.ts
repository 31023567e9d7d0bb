/** @file Specification 2: addresses, titles, bar, tabs, progress, and what happens before a navigation. */
import { SECTIONS } from '@proofmark/contract/report/sections.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff } from '../fixtures/network.ts';
import { reloadWithStoppedClock } from '../fixtures/stopped-clock.ts';
import type { Words } from '../fixtures/words.ts';
import type { Language } from '../harness/browser.ts';
import { openWorld, screensOf, type Screens, type World } from '../pages/app.ts';
import { MockPage } from '../pages/mock-page.ts';
import { Shell } from '../pages/shell.ts';

const APP_NAME = 'Proofmark';
const REPORT_NO = 'IR-260622-027';

type Menu = keyof Words['menus'];

/** Pages that need no login. */
const OUTSIDE: [string, Menu][] = [
  ['/register', 'register'],
  ['/forgot-password', 'forgotPassword'],
  ['/choose-password', 'choosePassword'],
  ['/counter', 'counter'],
  ['/keepalive', 'keepalive'],
  ['/unocss', 'parts'],
  ['/no-such-page', 'notFound'],
  ['/home/no/such/page', 'notFound'],
];
const INSIDE: [string, Menu][] = [
  ['/home', 'home'],
  ['/profile', 'profile'],
  ['/settings', 'settings'],
  ['/charts', 'charts'],
  ['/mock', 'mock'],
];
const REPORT: [string, Menu][] = SECTIONS.map((section) => [`/${section}`, section]);

type Device = Screens & { shell: Shell };

let world: World;
let chinese: Device;
let english: Device;
let devices: Device[];

async function device(language: Language): Promise<Device> {
  const phone = await world.newPhone({ language });
  return { ...phone, shell: new Shell(phone.page, phone.words) };
}

beforeAll(async () => {
  world = await openWorld();
  devices = [chinese, english] = await Promise.all([device('zh-CN'), device('en-US')]);
});
afterAll(() => world.close());

/** Loads each page in both languages and checks the titles, the back arrow and the tabs. */
async function expectPages(pages: [string, Menu][], suffix = ''): Promise<void> {
  await Promise.all(
    devices.map(async ({ shell, words }) => {
      for (const [path, menu] of pages) {
        await shell.load(world.server.url + path);
        await eventually(() => shell.heading.textContent()).toBe(words.menus[menu] + suffix);
        await eventually(() => shell.page.title()).toBe(`${words.menus[menu]} - ${APP_NAME}`);
        expect(shell.path()).toBe(path);
        await eventually(async () => [
          await shell.back.count(),
          await shell.tabs.count(),
          await shell.page.locator('.tab-bar').count(),
        ]).toEqual(suffix === '' ? [1, 0, 0] : [1, SECTIONS.length, 1]);
      }
    }),
  );
}

describe('before login', () => {
  it('/ is the login page: its title is in the window, without a back arrow or tabs', async () => {
    for (const { shell, words, login } of devices) {
      expect(shell.path()).toBe('/');
      await login.submit.waitFor();
      // The shell, which comes before the app, has its own title.
      await eventually(() => shell.page.title()).toBe(`${words.menus.login} - ${APP_NAME}`);
      expect([await shell.back.count(), await shell.tabs.count()]).toEqual([0, 0]);
    }
  });

  it('registering, a forgotten password, demo pages and the not-found page have their addresses', async () => {
    await expectPages(OUTSIDE);
  });

  it('back from a page without history replaces it with /', async () => {
    const page = await chinese.page.context().newPage();
    const shell = new Shell(page, chinese.words);
    const { login } = screensOf(page, 'zh-CN');
    await shell.load(`${world.server.url}/register`);
    const before = await shell.historyLength();
    await shell.back.click();
    await login.submit.waitFor();
    expect([shell.path(), await shell.historyLength()]).toEqual(['/', before]);
    await page.close();
  });

  it('the login page shows the version label', async () => {
    const { page } = english;
    await page.goto(world.server.url);
    await page.getByText('v1.4.2').waitFor();
  });

  it('pages that need a login lead to the login page, and back after login', async () => {
    const { page, login } = chinese;
    for (const [path] of [...INSIDE, ...REPORT]) {
      await page.goto(world.server.url + path);
      await login.submit.waitFor();
      await eventually(() => new URL(page.url()).searchParams.get('redirect')).toBe(path);
    }
    await Promise.all(
      devices.map(async (each) => {
        await each.page.goto(`${world.server.url}/settings`);
        await each.login.submit.waitFor();
        await each.login.logIn('inspector@example.com');
        await each.shell.heading.filter({ hasText: each.words.menus.settings }).waitFor();
        expect(each.shell.path()).toBe('/settings');
      }),
    );
  });
});

describe('logged in', () => {
  it('home, profile, settings and demo pages have their addresses', async () => {
    await expectPages(INSIDE);
  });

  it('the settings show the version label', async () => {
    const { shell, page } = english;
    await shell.load(`${world.server.url}/settings`);
    await page.getByText('v1.4.2', { exact: true }).waitFor();
  });

  it('the report pages have no number while no task is open', async () => {
    const { shell, words } = chinese;
    await shell.load(`${world.server.url}/information`);
    expect(await shell.heading.textContent()).toBe(words.menus.information);
  });

  it('the five report pages have their addresses, with the report number in brackets and the tabs', async () => {
    await Promise.all(
      devices.map(async ({ shell, home }) => {
        await shell.load(`${world.server.url}/home`);
        await home.openTask(REPORT_NO);
      }),
    );
    await expectPages(REPORT, `[${REPORT_NO}]`);
  });

  it('/ leads to the home page', async () => {
    await chinese.page.goto(world.server.url);
    await chinese.page.waitForURL('**/home');
  });
});

describe('back from the task list', () => {
  it('leaves the app when there is no earlier page of it, because / would only lead back', async () => {
    const page = await chinese.page.context().newPage();
    const shell = new Shell(page, chinese.words);
    await page.goto('about:blank');
    await shell.load(`${world.server.url}/home`);
    await shell.back.click();
    await page.waitForURL('about:blank');
    await page.close();
  });
});

describe('tabs', () => {
  it('are the five sections in their order, labelled by their message keys', async () => {
    for (const { shell, words } of devices) {
      await shell.load(`${world.server.url}/information`);
      await eventually(() => shell.tabs.count()).toBe(5);
      const labels = await shell.tabs.locator('span:first-of-type').allTextContents();
      const { information, productImages, nonConform, inspectionItems, conclusion } = words.menus;
      expect(labels).toEqual([information, productImages, nonConform, inspectionItems, conclusion]);
    }
  });

  it('replace the current entry of the history: back leads to where the report was opened', async () => {
    const { shell, home, frame } = chinese;
    await shell.load(`${world.server.url}/home`);
    await home.openTask(REPORT_NO);
    await frame.heading.filter({ hasText: REPORT_NO }).waitFor();
    const before = await shell.historyLength();
    for (const section of ['conclusion', 'productImages', 'nonConform', 'inspectionItems'] as const) {
      await frame.go(section);
    }
    expect(await shell.historyLength()).toBe(before);
    await shell.back.click();
    await home.search.waitFor();
    expect(shell.path()).toBe('/home');
  });
});

describe('around a navigation', () => {
  it('the bar with its spinner and the title come before the page, and the bar ends after it', async () => {
    const { shell, page, words } = chinese;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/SettingsRoute-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await shell.watch();
    await shell.load(`${world.server.url}/home`);
    await shell.progress.waitFor({ state: 'detached' });
    await shell.moments();
    await page.getByRole('button', { name: words.home.account }).click();
    await shell.progress.locator('.spinner-icon').waitFor();
    expect(await shell.heading.textContent()).toBe(words.menus.home);
    expect(await page.title()).toBe(`${words.menus.settings} - ${APP_NAME}`);
    release();
    await shell.heading.filter({ hasText: words.menus.settings }).waitFor();
    await shell.progress.waitFor({ state: 'detached' });
    const moments = await shell.moments();
    const started = moments.findIndex(({ hasProgress, hasSpinner }) => hasProgress && hasSpinner);
    const shown = moments.findIndex(({ heading }) => heading === words.menus.settings);
    expect(started).toBeGreaterThanOrEqual(0);
    expect(shown).toBeGreaterThan(started);
    expect(moments.at(-1)?.hasProgress).toBe(false);
    await page.unroute(/\/assets\/SettingsRoute-.*\.js/);
  });

  it('every navigation starts the bar, also those of the browser’s history', async () => {
    const { shell, page, words } = chinese;
    await shell.watch();
    await shell.load(`${world.server.url}/home`);
    await page.getByRole('button', { name: words.home.account }).click();
    await shell.heading.filter({ hasText: words.menus.settings }).waitFor();
    await shell.progress.waitFor({ state: 'detached' });
    for (const go of [() => shell.back.click(), () => page.goForward(), () => page.goBack()]) {
      await shell.moments();
      const before = await shell.heading.textContent();
      await go();
      await eventually(() => shell.heading.textContent()).not.toBe(before);
      await shell.progress.waitFor({ state: 'detached' });
      const moments = await shell.moments();
      expect(moments.some(({ hasProgress }) => hasProgress)).toBe(true);
    }
    expect(await page.title()).toBe(`${words.menus.home} - ${APP_NAME}`);
  });

  it('the bar also ends when the page cannot be loaded', async () => {
    const { shell, page, words } = chinese;
    const settingsCome = await cutOff(page, /\/assets\/SettingsRoute-.*\.js/);
    await shell.load(`${world.server.url}/home`);
    await page.getByRole('button', { name: words.home.account }).click();
    await page.getByText(words.errors.page.offlineTitle).waitFor();
    await shell.progress.waitFor({ state: 'detached' });
    expect(await page.title()).toBe(`${words.menus.settings} - ${APP_NAME}`);
    await settingsCome();

    const chartsCome = await cutOff(page, /\/assets\/ChartsPage-.*\.css/);
    await shell.load(`${world.server.url}/charts`);
    await page.getByText(words.errors.page.offlineTitle).waitFor();
    await shell.progress.waitFor({ state: 'detached' });
    await chartsCome();
  });

  it('the title follows the language', async () => {
    const { shell, page, words } = english;
    await shell.load(`${world.server.url}/settings`);
    expect(await page.title()).toBe(`${words.menus.settings} - ${APP_NAME}`);
    await page.getByRole('radio', { name: '简体中文' }).click();
    await eventually(() => page.title()).toBe(`${chinese.words.menus.settings} - ${APP_NAME}`);
    await page.getByRole('radio', { name: 'English' }).click();
    await eventually(() => page.title()).toBe(`${words.menus.settings} - ${APP_NAME}`);
  });

  it('with a token and no user loaded, the user info comes before the first page, and only once', async () => {
    const { shell, page, words } = chinese;
    const answered = page.waitForResponse('**/auth/userInfo');
    await shell.load(`${world.server.url}/home`);
    await answered;
    await page.evaluate(() => localStorage.removeItem('proofmark.last-user'));
    const asked: string[] = [];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/auth/userInfo', async (route) => {
      asked.push(route.request().url());
      await held;
      await route.continue();
    });
    await page.goto(`${world.server.url}/settings`);
    await shell.progress.locator('.spinner-icon').waitFor();
    await eventually(() => asked.length).toBe(1);
    // Once the page has nothing left to do, it has drawn all that it can without the answer.
    await page.waitForLoadState('load');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await shell.heading.count()).toBe(0);
    release();
    await shell.heading.filter({ hasText: words.menus.settings }).waitFor();
    await shell.back.click();
    await shell.heading.filter({ hasText: words.menus.home }).waitFor();
    expect(asked).toHaveLength(1);
    await page.unroute('**/auth/userInfo');
  });
});

describe('the overlay', () => {
  it('covers the whole screen while foreground work takes long', async () => {
    const { shell, page, words } = chinese;
    await shell.load(`${world.server.url}/mock`);
    await reloadWithStoppedClock(page);
    await new MockPage(page, words).play('slow');
    await shell.overlay.waitFor();
    expect(await shell.overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    // The answer takes this long. The toast after it stays.
    await page.clock.fastForward(2000);
    await shell.overlay.waitFor({ state: 'detached' });
    expect(await shell.toasts.innerText()).toBe(words.demo.mock.successMsg);
  });
});
