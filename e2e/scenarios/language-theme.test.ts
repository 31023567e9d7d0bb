/** @file Language and theme: the defaults of a phone, and that a change of language reaches everything on the screen at once. */
import { PATHS } from '../../app/src/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff } from '../fixtures/network.ts';
import { fill, pattern, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { mayFail } from '../harness/problems.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { OtherTab } from '../pages/language.ts';
import { contentShown } from '../pages/tour.ts';

const IN_PROGRESS = 'IR-260622-027';
const zh = wordsOf('zh-CN');
const en = wordsOf('en-US');
const CHINESE = /\p{Script=Han}/u;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a language chosen in another tab appears at once', () => {
  let phone: Phone & Screens;
  let tab: OtherTab;
  beforeAll(async () => {
    phone = await world.newPhone({ language: 'zh-CN' });
    // Lets the test stop the clock, for example while a toast is shown.
    await phone.page.clock.install();
    tab = await OtherTab.beside(phone.page, world.server.url);
    await phone.login.open(world.server.url);
    await phone.login.logIn('inspector@example.com');
    await phone.home.row(IN_PROGRESS).waitFor();
  });
  afterAll(() => phone.close());

  it('in a form with its errors, in a toast, in dates and the title of the window', async () => {
    const { page, home } = phone;
    const dialog = page.getByRole('dialog');
    // Also under the sheet, where assistive technology does not see it.
    const today = page.locator('main h2').first();
    await eventually(() => today.innerText()).toMatch(/^今天 · \d+月\d+日 周.$/);
    const sheet = await home.addTask();
    await sheet.press(zh.home.add.submit);
    await dialog.getByText(zh.home.add.orderNoMissing).waitFor();
    await tab.choose('en-US', page);
    await dialog.getByText(en.home.add.orderNoMissing).waitFor();
    await dialog.getByText(en.home.add.reportNoMissing).waitFor();
    await dialog.getByRole('button', { name: en.common.close, exact: true }).waitFor();
    await eventually(() => dialog.innerText()).not.toMatch(CHINESE);
    await eventually(() => page.title()).toBe(`${en.menus.home} - Proofmark`);
    await eventually(() => today.innerText()).toMatch(/^Today · \w{3} \d+ \w+$/);

    mayFail(({ url }) => url.pathname.endsWith('/task/add'));
    await page.route('**/task/add', (route) => route.fulfill({ status: 502 }));
    await dialog.getByLabel(en.home.add.orderNo, { exact: true }).fill('PO-1');
    await dialog.getByLabel(en.home.add.reportNo, { exact: true }).fill('IR-1');
    await page.clock.pauseAt(Date.now() + 10_000);
    await dialog.getByRole('button', { name: en.home.add.submit, exact: true }).click();
    await page
      .locator('.toast')
      .getByText(fill(en.errors.unknown, { status: 502 }))
      .waitFor();
    await tab.choose('zh-CN', page);
    await page
      .locator('.toast')
      .getByText(fill(zh.errors.unknown, { status: 502 }))
      .waitFor();
    await page.clock.resume();
    await page.unroute('**/task/add');
    await sheet.done(zh.common.close);
  });

  it('in a field with an error, on the tabs and in the reading for screen readers', async () => {
    const { page, home, frame, information } = phone;
    await home.openTask(IN_PROGRESS);
    const visit = await information.visit();
    const days = visit.field(zh.report.fields.information.manDays);
    const before = await days.inputValue();
    await days.fill('100000');
    await visit.root.getByText(pattern(zh.report.invalidNumber)).waitFor();
    await tab.choose('en-US', page);
    await page.getByRole('dialog').getByText(pattern(en.report.invalidNumber)).waitFor();
    await page.getByRole('dialog', { name: en.information.visit.title }).waitFor();
    await tab.choose('zh-CN', page);
    await days.fill(before);
    await visit.done();

    await frame.go('nonConform');
    const tabs = page.getByRole('navigation').getByRole('button');
    const meter = page.getByRole('main').getByRole('meter').first();
    await eventually(() => meter.getAttribute('aria-valuetext')).toMatch(CHINESE);
    await tab.choose('en-US', page);
    await eventually(() => meter.getAttribute('aria-valuetext')).toMatch(
      /^found \d+, accept \d+, reject \d+$/,
    );
    await page.getByRole('navigation', { name: en.common.report }).waitFor();
    await eventually(async () => (await tabs.allInnerTexts()).join()).not.toMatch(CHINESE);
    await page.getByRole('button', { name: en.common.back, exact: true }).waitFor();
    await eventually(() => page.title()).toBe(`${en.menus.nonConform} - Proofmark`);
    await tab.choose('zh-CN', page);
  });

  it('in the chart with its legend and the table behind it', async () => {
    const { page } = phone;
    await page.goto(world.server.url + PATHS.charts);
    await contentShown(page, PATHS.charts);
    const chart = page.locator('figure');
    await chart.getByText(zh.charts.verdictsTable).waitFor({ state: 'attached' });
    await tab.choose('en-US', page);
    const spoken = page.getByRole('table', { name: en.charts.verdictsTable });
    await spoken.waitFor({ state: 'attached' });
    const legend = chart.locator('figcaption');
    for (const verdict of ['pass', 'fail', 'pending', 'aborted'] as const) {
      await legend.getByText(en.report.overall[verdict]).waitFor();
    }
    await page.getByRole('heading', { name: en.charts.verdicts }).waitFor();
    await eventually(() => chart.locator('canvas').count()).toBe(1);
    await eventually(() => page.getByRole('main').innerText()).not.toMatch(CHINESE);
    await eventually(() => page.title()).toBe(`${en.menus.charts} - Proofmark`);
  });
});

describe('at the start', () => {
  it.each([
    ['en-GB', 'en-US'],
    ['zh-TW', 'zh-CN'],
  ] as const)('a browser in %s starts in %s', async (locale, language) => {
    const context = await world.browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(world.server.url);
    await page.getByRole('button', { name: wordsOf(language).login.submit, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await context.close();
  });

  it('the theme applies before the first paint, and bar, page and system agree', async () => {
    const phone = await world.newPhone({ language: 'en-US', theme: 'dark' });
    const { page } = phone;
    const themeOf = () =>
      page.evaluate(() => [
        document.documentElement.classList.contains('dark'),
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((meta) => meta.content),
      ]);
    const [dark, light] = [
      [true, ['#13161b', '#13161b']],
      [false, ['#fefdfc', '#fefdfc']],
    ];
    // The page's scripts never arrive, so what is visible was there before they could paint.
    await cutOff(phone.context, '**/assets/*.js');
    await page.goto(`${world.server.url}${PATHS.counter}`, { waitUntil: 'domcontentloaded' });
    expect(await themeOf()).toEqual(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(themeOf).toEqual(light);
    await page.evaluate(() => {
      localStorage.setItem('theme-mode', 'dark');
      dispatchEvent(new Event('theme-mode-change'));
    });
    await eventually(themeOf).toEqual(dark);
    await phone.close();
  });

  it('a navigation focuses the heading of the page', async () => {
    const phone = await world.newPhone({ language: 'en-US' });
    const { page, login, home, frame, words } = phone;
    await login.logIn('inspector@example.com');
    const focused = () =>
      page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]);
    await eventually(focused).toEqual(['H1', words.menus.home]);
    await home.openTask(IN_PROGRESS);
    await eventually(focused).toEqual(['H1', `${words.menus.information}[${IN_PROGRESS}]`]);
    await frame.go('conclusion');
    await eventually(focused).toEqual(['H1', `${words.menus.conclusion}[${IN_PROGRESS}]`]);
    await phone.close();
  });
});
