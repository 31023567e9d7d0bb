/** @file Every state in the demo, and moving between the pages. */
import { SECTIONS } from '@proofmark/contract/report/sections.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff, loseSignal, networkReturns } from '../fixtures/network.ts';
import { fill, pattern, term, wordsOf } from '../fixtures/words.ts';
import type { Language, Phone } from '../harness/browser.ts';
import { startFront, type Front } from '../harness/front.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';

const EMPTY = 'IR-260624-003';
const IN_PROGRESS = 'IR-260622-027';
const RETURNED = 'IR-260603-014';
const SUBMITTED = 'IR-260615-011';
const APPROVED = 'IR-260214-006';

const HOUR_MS = 3_600_000;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A phone that is logged in, at home. */
async function loggedIn(language: Language, url = world.server.url): Promise<Phone & Screens> {
  const phone = await world.newPhone({ as: 'inspector@example.com', language, url });
  await phone.home.row(IN_PROGRESS).waitFor();
  return phone;
}

it('the list is asked for again by itself when it did not come', async () => {
  const words = wordsOf('en-US');
  const { page, context } = await loggedIn('en-US');
  const answerAgain = await cutOff(page, '**/task/list*');
  await page.reload();
  const notice = page.getByText(words.home.unreachable);
  await notice.waitFor();
  await answerAgain();
  await notice.waitFor({ state: 'detached' });
  await context.close();
});

describe('the states of the demo', () => {
  const words = wordsOf('en-US');
  let phone: Phone & Screens;
  beforeAll(async () => {
    phone = await loggedIn('en-US');
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
    for (const section of SECTIONS.filter((each) => each !== 'nonConform')) {
      await eventually(() => frame.missing(section)).toBeGreaterThan(0);
    }
    expect(await frame.lockedNotice.count()).toBe(0);
    await frame.go('nonConform');
    await phone.page.getByText(words.nonConform.empty.title).waitFor();
    await frame.go('inspectionItems');
    await inspectionItems.item('A1').waitFor();
  });

  it('has one in progress, with a reading and a list of gaps', async () => {
    const { frame, nonConform, page } = phone;
    await open(IN_PROGRESS);
    await frame.go('nonConform');
    await eventually(() => nonConform.reading(words.report.class.major)).toMatch(
      /^found \d+, accept \d+, reject \d+$/,
    );
    await eventually(() => nonConform.defects.count()).toBeGreaterThan(3);
    await frame.go('conclusion');
    await page.getByRole('button', { name: /^Submit · \d+ missing$/ }).waitFor();
  });

  it('has one that was returned, and says why', async () => {
    const { frame, home, page } = phone;
    const reason = term('en-US', 'return_reason', 'photo_missing');
    const details = 'the touch switch is out of focus';
    await page.goto(`${world.server.url}/home`);
    await home.row(RETURNED).getByText(reason).waitFor();
    await eventually(() => home.row(RETURNED).innerText()).toContain(details);
    await home.row(RETURNED).getByText(words.report.status.returned).waitFor();
    await open(RETURNED);
    for (const section of ['information', 'conclusion'] as const) {
      await frame.go(section);
      // Visited pages stay alive.
      const shown = page.locator('main:visible');
      await shown.getByText(fill(words.report.returnReason, { reason })).waitFor();
      await shown.getByText(details).first().waitFor();
    }
    expect(await frame.lockedNotice.count()).toBe(0);
    await eventually(() => frame.missing('productImages')).toBeGreaterThan(0);
    // What the order says is folded, on the first page.
    await frame.go('information');
    const shown = page.locator('main:visible');
    const instructions = shown.getByText('100% function test on the sample');
    expect(await instructions.isVisible()).toBe(false);
    await shown.getByText(words.information.instructions).click();
    await instructions.waitFor();
  });

  it('has one that is submitted: locked, and can be withdrawn', async () => {
    const { frame, page, information } = phone;
    await open(SUBMITTED);
    await frame.lockedNotice.getByText(words.report.locked.submitted).waitFor();
    await frame.lockedNotice.getByText(words.report.locked.submittedDo).waitFor();
    const visit = await information.visit();
    expect(await visit.root.getByRole('textbox').evaluateAll(areReadOnly)).toBe(true);
    await visit.done();
    await frame.go('conclusion');
    await page.getByRole('button', { name: words.conclusion.withdraw, exact: true }).waitFor();
  });

  it('has one that is approved: locked for good', async () => {
    const { frame, home, page } = phone;
    await page.goto(`${world.server.url}/home`);
    await home.search.fill(APPROVED);
    await home.row(APPROVED).getByText(words.report.overall.pass, { exact: true }).waitFor();
    await open(APPROVED);
    await frame.lockedNotice.getByText(words.report.locked.approved).waitFor();
    await frame.go('nonConform');
    await frame.lockedNotice.waitFor();
    expect(await page.getByRole('button', { name: words.nonConform.add, exact: true }).count()).toBe(0);
    await frame.go('conclusion');
    await page.getByText(`${words.report.history.event.approve} · Zhou Min`).waitFor();
    expect(await page.getByRole('button', { name: words.conclusion.withdraw }).count()).toBe(0);
  });
});

function areReadOnly(inputs: (HTMLElement | SVGElement)[]): boolean {
  return inputs.length > 0 && inputs.every((input) => (input as HTMLInputElement).readOnly);
}

describe('moving between pages', () => {
  let front: Front;
  let phone: Phone & Screens;
  beforeAll(async () => {
    front = await startFront(world.server.url);
    phone = await loggedIn('zh-CN', front.url);
  });
  afterAll(async () => {
    await phone.close();
    await front.close();
  });

  it('keeps no history of tabs: back leads from any of them to the task list', async () => {
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
  });

  it('draws the other pages of a report before somebody visits them', async () => {
    const { frame, home, page } = phone;
    await page.reload();
    await home.openTask(IN_PROGRESS);
    await eventually(() => page.locator('.report-layout main').count()).toBe(SECTIONS.length);
    expect(await page.locator('.report-layout main:visible').count()).toBe(1);
    await frame.back.click();
    await page.waitForURL('**/home');
  });

  it('leads home by the back arrow if a page was opened by its address', async () => {
    const page = await phone.context.newPage();
    await page.goto(`${front.url}/nonConform`);
    await page.getByRole('button', { name: phone.words.common.back, exact: true }).click();
    await page.waitForURL('**/home');
    await page.close();
  });

  it('says at home that nothing came before, where the browser does not close the tab', async () => {
    const page = await phone.context.newPage();
    // As Firefox, Safari and an installed app do for a window that no script has opened.
    await page.addInitScript(() => {
      globalThis.close = () => {};
    });
    // In place of the blank page, so that nothing came before.
    await page.evaluate((url) => location.replace(url), `${front.url}/home`);
    await page.getByRole('button', { name: phone.words.common.back, exact: true }).click();
    await page.getByText(phone.words.home.isFirst).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home');
    await page.close();
  });

  it('goes on to the next day in a list that stays open', async () => {
    const { page, context, home } = await loggedIn('en-US');
    const { group } = wordsOf('en-US').home;
    const coordinator = await logIn(world.server.url, 'coordinator@example.com');
    const inspector = await logIn(world.server.url, 'inspector@example.com');
    const { uid: leadUid } = await inspector.data<{ uid: number }>('GET', '/auth/userInfo');
    // On the phone it is a day in Shanghai.
    const plannedDate = new Date(Date.now() + 32 * HOUR_MS).toISOString().slice(0, 10);
    const task = { orderNo: 'PO-DAY', reportNo: 'IR-DAY', leadUid, plannedDate };
    await coordinator.call('POST', '/task/add', task);
    await page.clock.install();
    await page.reload();
    await home.showAll();
    const today = page.locator('section').filter({ hasText: pattern(group.today) });
    await home.row('IR-DAY').waitFor();
    expect(await today.filter({ hasText: 'IR-DAY' }).count()).toBe(0);
    await loseSignal(context);
    await page.clock.fastForward(24 * HOUR_MS);
    await today.filter({ hasText: 'IR-DAY' }).waitFor();
    await context.close();
  });

  it('ignores the second half of a double tap where another button has come under the finger', async () => {
    const { frame, page, words } = phone;
    await page.goto(`${front.url}/counter`);
    const [minus, plus] = [words.demo.counter.minus, words.demo.counter.plus].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    const other = await plus?.elementHandle();
    await minus?.evaluate((first, second) => {
      for (const [index, button] of [first, second].entries())
        button?.dispatchEvent(
          new MouseEvent('click', { detail: index + 1, clientX: 100, bubbles: true, cancelable: true }),
        );
    }, other);
    await eventually(() => page.locator('output').innerText()).toMatch(/^[-−]1$/);
    await frame.back.click();
    await page.waitForURL('**/home');
  });

  it('exports unsent work from the settings, and has nothing to export when all is sent', async () => {
    const { home, frame, information, page, words } = phone;
    const leave = async () => {
      await frame.back.click();
      await page.waitForURL('**/home');
      await page.getByRole('button', { name: words.home.account }).click();
    };
    const row = page.getByRole('button', { name: words.settings.export });
    await home.openTask(IN_PROGRESS);
    // Through the front: if a worker takes over the page now, page.route() misses its requests.
    front.rule(({ path }) => (path.endsWith('/report/push') ? { status: 503 } : undefined));
    const visit = await information.visit();
    await visit.fill(words.report.fields.information.weather, '多云');
    await visit.done();
    await leave();
    await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }));
    const download = page.waitForEvent('download');
    await row.click();
    expect((await download).suggestedFilename()).toMatch(/^proofmark-unsent-\d{8}-\d{4}\.zip$/);
    front.rule();
    await networkReturns(page);
    await row.waitFor({ state: 'detached' });
    await frame.back.click();
    await page.waitForURL('**/home');
  });

  it('changes the language at once and for good', async () => {
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
  });
});
