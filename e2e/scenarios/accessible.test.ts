/** @file Every page can be used by everybody, in both languages and themes; large targets; language and theme from the first paint on. */
import { PATHS } from '../../app/src/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { wordsOf } from '../fixtures/words.ts';
import { flaws, smallTargets } from '../harness/looks.ts';
import type { Language, Theme } from '../harness/browser.ts';
import { openWorld, type World } from '../pages/app.ts';

const IN_PROGRESS = 'IR-260622-027';

/** Before signing in, and after. */
const OUTSIDE = [
  PATHS.register,
  PATHS.forgotPassword,
  PATHS.counter,
  PATHS.keepalive,
  PATHS.parts,
  '/no/page',
];
const INSIDE = [PATHS.profile, PATHS.settings, PATHS.charts, PATHS.mock];
const REPORT = [
  PATHS.information,
  PATHS.productImages,
  PATHS.nonConform,
  PATHS.inspectionItems,
  PATHS.conclusion,
];

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const LOOKS: readonly (readonly [Language, Theme])[] = [
  ['zh-CN', 'dark'],
  ['en-US', 'light'],
];

describe.each(LOOKS)('in %s and %s', (language, theme) => {
  it('no page has a flaw, and what is pressed is 48 px high or wide', async () => {
    const phone = await world.newPhone({ language, theme });
    const { page, home, login } = phone;
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    const found: string[] = [];
    const look = async (path: string) => {
      await page.goto(world.server.url + path);
      await page.locator('h1:visible').waitFor();
      await page.waitForLoadState('networkidle');
      found.push(...(await flaws(page, path)), ...(await smallTargets(page, path)));
    };
    for (const path of OUTSIDE) await look(path);
    await login.open(world.server.url);
    await login.signIn('inspector@example.com');
    for (const path of [PATHS.home, ...INSIDE]) await look(path);
    await page.goto(world.server.url + PATHS.home);
    await home.openTask(IN_PROGRESS);
    for (const path of REPORT) await look(path);
    expect(found).toEqual([]);
    await phone.close();
  });
});

describe('language and theme', () => {
  it.each([
    ['en-GB', 'en-US'],
    ['zh-TW', 'zh-CN'],
  ] as const)('a browser in %s begins in %s', async (locale, language) => {
    const context = await world.browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(world.server.url);
    await page.getByRole('button', { name: wordsOf(language).login.submit, exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await context.close();
  });

  it('the theme stands before the first paint, and bar, page and system go together', async () => {
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
    // The scripts of the page never come: what stands then was there before any paint of theirs.
    await phone.context.route('**/assets/*.js', (route) => route.abort());
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

  it('a navigation leads to the heading of the page', async () => {
    const phone = await world.newPhone({ language: 'en-US' });
    const { page, login, home, frame, words } = phone;
    const focused = () =>
      page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]);
    await login.signIn('inspector@example.com');
    await eventually(focused).toEqual(['H1', words.menus.home]);
    await home.openTask(IN_PROGRESS);
    await eventually(focused).toEqual(['H1', `${words.menus.information}[${IN_PROGRESS}]`]);
    await frame.go('conclusion');
    await eventually(focused).toEqual(['H1', `${words.menus.conclusion}[${IN_PROGRESS}]`]);
    await phone.close();
  });
});
