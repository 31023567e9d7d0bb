/** @file Every state that the demo begins with, and how the pages stand: in both languages and themes, on narrow phones. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { SECTIONS } from '@proofmark/contract/report/sections.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { fill, term, wordsOf, type Words } from '../fixtures/words.ts';
import type { Language, Phone, Theme } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';

const EMPTY = 'IR-260624-003';
const IN_PROGRESS = 'IR-260622-027';
const RETURNED = 'IR-260603-014';
const SUBMITTED = 'IR-260615-011';
const APPROVED = 'IR-260214-006';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A phone that is signed in, at home. */
async function signedIn(language: Language, theme: Theme = 'light'): Promise<Phone & Screens> {
  const phone = await world.newPhone({ language, theme });
  await phone.login.signIn('inspector@example.com');
  await phone.home.row(IN_PROGRESS).waitFor();
  return phone;
}

describe('the states of the demo', () => {
  const words = wordsOf('en-US');
  let phone: Phone & Screens;
  beforeAll(async () => {
    phone = await signedIn('en-US');
  });
  afterAll(() => phone.close());

  async function open(reportNo: string): Promise<void> {
    if (!phone.page.url().endsWith('/home')) {
      await phone.frame.back.click();
      await phone.page.waitForURL('**/home');
    }
    await phone.home.openTask(reportNo);
    await phone.frame.heading.filter({ hasText: `[${reportNo}]` }).waitFor();
  }

  it('has one that is still empty: everything is missing, nothing locked', async () => {
    const { frame, information, inspectionItems } = phone;
    await open(EMPTY);
    await information.row(words.information.product.none).waitFor();
    expect(await frame.lockedNotice.count()).toBe(0);
    for (const section of SECTIONS.filter((each) => each !== 'nonConform')) {
      await eventually(() => frame.missing(section)).toBeGreaterThan(0);
    }
    await frame.go('nonConform');
    await phone.page.getByText(words.nonConform.empty.title).waitFor();
    await frame.go('inspectionItems');
    await inspectionItems.item('A1').waitFor();
    expect(phone.problems()).toEqual([]);
  });

  it('has one in progress, with a reading and what is left to do', async () => {
    const { frame, nonConform, page } = phone;
    await open(IN_PROGRESS);
    await frame.go('nonConform');
    expect(await nonConform.reading(words.common.class.major)).toMatch(/^found \d+, accept \d+, reject \d+$/);
    expect(await nonConform.defects.count()).toBeGreaterThan(3);
    await frame.go('conclusion');
    await page.getByRole('button', { name: /^Submit · \d+ missing$/ }).waitFor();
    expect(phone.problems()).toEqual([]);
  });

  it('has one that was returned, and says why', async () => {
    const { frame, page } = phone;
    await open(RETURNED);
    await frame.go('conclusion');
    const reason = term('en-US', 'return_reason', 'photo_missing');
    await page.getByText(fill(words.conclusion.returned, { reason })).waitFor();
    await page.getByText('the touch switch is out of focus').first().waitFor();
    expect(await frame.lockedNotice.count()).toBe(0);
    await eventually(() => frame.missing('productImages')).toBeGreaterThan(0);
    expect(phone.problems()).toEqual([]);
  });

  it('has one that is submitted: locked, with the way back', async () => {
    const { frame, page, information } = phone;
    await open(SUBMITTED);
    await frame.lockedNotice.getByText(words.report.locked.submitted).waitFor();
    await frame.lockedNotice.getByText(words.report.locked.submittedDo).waitFor();
    const visit = await information.visit();
    expect(await visit.root.getByRole('textbox').evaluateAll(areReadOnly)).toBe(true);
    await visit.done();
    await frame.go('conclusion');
    await page.getByRole('button', { name: words.conclusion.withdraw, exact: true }).waitFor();
    expect(phone.problems()).toEqual([]);
  });

  it('has one that is approved: locked for good', async () => {
    const { frame, page } = phone;
    await open(APPROVED);
    await frame.lockedNotice.getByText(words.report.locked.approved).waitFor();
    await frame.go('nonConform');
    expect(await page.getByRole('button', { name: words.nonConform.add, exact: true }).count()).toBe(0);
    await frame.go('conclusion');
    expect(await page.getByRole('button', { name: words.conclusion.withdraw }).count()).toBe(0);
    await page.getByText(`${words.conclusion.history.event.approve} · Zhou Min`).waitFor();
    expect(phone.problems()).toEqual([]);
  });
});

function areReadOnly(inputs: (HTMLElement | SVGElement)[]): boolean {
  return inputs.length > 0 && inputs.every((input) => (input as HTMLInputElement).readOnly);
}

describe('going about', () => {
  let phone: Phone & Screens;
  beforeAll(async () => {
    phone = await signedIn('zh-CN');
  });
  afterAll(() => phone.close());

  it('leaves no trail of tabs: back leads from any of them to the task list', async () => {
    const { frame, home, page } = phone;
    await home.openTask(IN_PROGRESS);
    const length = await page.evaluate(() => history.length);
    for (const section of [...SECTIONS.slice(1), 'productImages'] as const) await frame.go(section);
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.goBack();
    await page.waitForURL('**/home');
    await page.goForward();
    await page.waitForURL('**/productImages');
    await frame.back.click();
    await page.waitForURL('**/home');
    expect(phone.problems()).toEqual([]);
  });

  it('leads home by the back arrow where a page was opened by its address', async () => {
    const page = await phone.context.newPage();
    await page.goto(`${world.server.url}/nonConform`);
    await page.getByRole('button', { name: phone.words.common.back, exact: true }).click();
    await page.waitForURL('**/home');
    await page.close();
    expect(phone.problems()).toEqual([]);
  });

  it('changes the language on the spot and for good', async () => {
    const { home, page } = phone;
    const other = wordsOf('en-US');
    await page.getByRole('button', { name: phone.words.home.account }).click();
    await page.getByRole('radio', { name: 'English' }).click();
    await page.getByRole('heading', { name: other.menus.settings }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: other.menus.settings }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US');
    await page.getByRole('button', { name: other.common.back, exact: true }).click();
    await page.getByRole('button', { name: other.home.addTask, exact: true }).waitFor();
    await home.row(IN_PROGRESS).waitFor();
    expect(phone.problems()).toEqual([]);
  });
});

/** Words do not depend on the theme, nor colours on the language: two of the four show all of both. */
const LOOKS: readonly (readonly [Language, Theme])[] = [
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
];

describe.each(LOOKS)('in %s and %s', (language, theme) => {
  it('can be used by everybody, and nothing runs off the side of a narrow phone', async () => {
    const phone = await world.newPhone({ language, theme });
    const found: string[] = [];
    const look = async (name: string) => {
      found.push(...(await flaws(phone.page, name)), ...(await overflows(phone.page, name)));
    };
    await phone.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    await look('login');
    await phone.login.signIn('inspector@example.com');
    await phone.home.row(IN_PROGRESS).waitFor();
    await look('home');
    await lookAtSheets(phone, look);
    expect(found).toEqual([]);
    expect(phone.problems()).toEqual([]);
    await phone.close();
  });
});

async function lookAtSheets(
  {
    home,
    frame,
    information,
    productImages,
    nonConform,
    inspectionItems,
    conclusion,
    page,
    words,
  }: Phone & Screens,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const add = await home.addTask();
  await look('sheet: add task');
  await add.done(words.common.close);
  await home.openTask(IN_PROGRESS);
  await information.row(words.information.visit.date).waitFor();
  await look('information');
  const visit = await information.visit();
  await look('sheet: visit');
  await visit.done();
  const plan = await information.open(words.information.plan.open, words.information.groups.plan);
  await look('sheet: plan');
  await plan.done();

  await frame.go('productImages');
  await productImages.tiles.first().waitFor();
  await look('productImages');
  await productImages.tiles.first().getByRole('button').click();
  await page.getByRole('dialog').waitFor();
  await look('sheet: category');
  await closeSheet(page, words);

  await frame.go('nonConform');
  await nonConform.defects.first().waitFor();
  await look('nonConform');
  const defect = await nonConform.addDefect();
  await look('sheet: add defect');
  await defect.done(words.common.close);

  await frame.go('inspectionItems');
  await inspectionItems.main.getByRole('heading', { level: 2 }).first().waitFor();
  await look('inspectionItems');

  await frame.go('conclusion');
  await conclusion.table.waitFor();
  await look('conclusion');
  const signing = await conclusion.signAs('factory');
  await look('sheet: signature');
  await signing.done(words.conclusion.signatures.done);
}

async function closeSheet(page: Page, words: Words): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: words.common.close, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** What axe finds by the rules of WCAG 2.2, levels A and AA. */
async function flaws(page: Page, name: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe };
    const result = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    return result.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target }) => `${impact} ${id}: ${target.join(' ')}`),
    );
  });
  return violations.map((violation) => `${name}: ${violation}`);
}

/** Boxes that scroll sideways at 390 and 320 px although they are not made for it. */
async function overflows(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll<HTMLElement>('main, .sheet, .sheet-b')]
        .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
        .map((box) => `${box.tagName}.${box.className} ${box.scrollWidth} > ${box.clientWidth}`),
    );
    found.push(...boxes.map((box) => `${name} at ${width}: ${box}`));
  }
  return found;
}
