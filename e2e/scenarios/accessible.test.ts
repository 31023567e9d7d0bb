/** @file Everybody can use every page and every sheet, in both languages and themes, on narrow phones and with large text. */
import { SECTIONS } from '@proofmark/contract/report/sections.ts';
import { PATHS } from '../../app/src/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { networkReturns } from '../fixtures/network.ts';
import { flaws, lasting, misfits, smallTargets } from '../harness/looks.ts';
import { textSizeOf, type Language, type Phone, type Theme } from '../harness/browser.ts';
import { startFront, type Front } from '../harness/front.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';
import { openCopy } from '../pages/locked-copy.ts';
import { OtherTab } from '../pages/language.ts';
import { contentShown, tourOfAccount, tourOfSection } from '../pages/tour.ts';
import { Sheet } from '../pages/sheet.ts';

const IN_PROGRESS = 'IR-260622-027';
/** Submitted, nothing missing, can be withdrawn. */
const COMPLETE = 'IR-260615-011';

const OUTSIDE = [
  PATHS.login,
  PATHS.register,
  PATHS.forgotPassword,
  PATHS.choosePassword,
  PATHS.counter,
  PATHS.keepalive,
  PATHS.parts,
  '/no/page',
];

/** The narrowest phone in use, and the largest text on the phone that the pages are designed for. */
const SCREENS = [
  { width: 320, text: 100 },
  { width: 390, text: 200 },
];

/** Roles and names are the same in both themes, and colours in both languages: two looks show each of the four. */
const LOOKS: readonly (readonly [Language, Theme])[] = [
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
];

let world: World;
let front: Front;
let phone: Phone & Screens;
let tab: OtherTab;
let setTextSize: (percent: number) => Promise<void>;

beforeAll(async () => {
  world = await openWorld();
  front = await startFront(world.server.url);
  phone = await world.newPhone({ language: 'zh-CN', url: front.url });
  tab = await OtherTab.beside(phone.page, front.url);
  setTextSize = await textSizeOf(phone.page);
});
afterAll(async () => {
  await front.close();
  await world.close();
});

/** Checks the screen in every look and leaves it as it was. */
async function lookOver(name: string, found: string[]): Promise<void> {
  const { page } = phone;
  for (const [language, theme] of LOOKS) {
    const here = `${name} in ${language}, ${theme}`;
    await page.emulateMedia({ colorScheme: theme });
    await tab.choose(language, page);
    for (const { width, text } of SCREENS) {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(text);
      found.push(...(await misfits(page, `${here}, ${width} px, text ${text} %`)));
    }
    await setTextSize(100);
    found.push(...(await lasting(page, () => smallTargets(page, here))), ...(await flaws(page, here)));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await tab.choose('zh-CN', page);
}

async function load(path: string): Promise<void> {
  await phone.page.goto(front.url + path);
  await contentShown(phone.page, path);
}

describe('no accessibility problem, no control below 48 px, nothing cut off', () => {
  it('on the pages before login', async () => {
    const found: string[] = [];
    for (const path of OUTSIDE) {
      await load(path);
      await lookOver(path, found);
    }
    expect(found).toEqual([]);
  });

  it('on the task list, settings and profile, and their sheets', async () => {
    const found: string[] = [];
    await load(PATHS.login);
    await phone.login.logIn('inspector@example.com');
    await tourOfAccount(phone, (name) => lookOver(name, found));
    expect(found).toEqual([]);
  });

  it.each(SECTIONS)('on the page of a report and its sheets: %s', async (section) => {
    const found: string[] = [];
    await load(PATHS.home);
    await phone.home.openTask(IN_PROGRESS);
    await tourOfSection(phone, section, (name) => lookOver(name, found));
    expect(found).toEqual([]);
  });

  it('on charts and the mock', async () => {
    const found: string[] = [];
    for (const path of [PATHS.charts, PATHS.mock]) {
      await load(path);
      await lookOver(path, found);
    }
    expect(found).toEqual([]);
  });

  it('where a report is submitted, with unsent work, and with a copy that came too late', async () => {
    const found: string[] = [];
    const { page, words, frame, information } = phone;
    const inspector = await logIn(world.server.url, 'inspector@example.com');
    const { reportId } = await inspector.task(COMPLETE);
    await inspector.data('POST', '/workflow/withdraw', { reportId });
    await load(PATHS.home);
    await phone.home.openTask(COMPLETE);
    await frame.go('conclusion');
    await phone.conclusion.submit.click();
    const submit = await new Sheet(page, words, words.conclusion.sheet.title).open();
    await lookOver('sheet: submit', found);
    await submit.done(words.common.close);

    front.rule(({ path }) => (path.endsWith('/report/push') ? { status: 503 } : undefined));
    await frame.go('information');
    const visit = await information.visit();
    await visit.fill(words.report.fields.information.weather, '暴雨');
    await visit.done();
    await frame.syncMark.click();
    const outbox = await new Sheet(page, words, words.shell.sync.title).open();
    await lookOver('sheet: unsent', found);
    await outbox.done(words.common.close);

    const { seq } = await inspector.data<{ seq: number }>('GET', '/report/pull', { reportId, since: 0 });
    await inspector.data('POST', '/workflow/submit', { reportId, seq });
    front.rule();
    // The checks took so long that the app's next try may be a minute away.
    await networkReturns(page);
    await frame.lockedNotice.waitFor();
    await lookOver('locked', found);
    const { copy } = await openCopy(phone, COMPLETE);
    await lookOver('sheet: copy', found);
    await copy.done(words.common.close);
    expect(found).toEqual([]);
  });
});
