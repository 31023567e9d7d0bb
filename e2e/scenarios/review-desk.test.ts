/** @file The desk of the reviewers: the frame around it, the queue, and who takes which report. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { addComment, leaveToReview } from '../fixtures/reviews.ts';
import { eventually } from '../fixtures/eventually.ts';
import { fill, pattern, term, wordsOf } from '../fixtures/words.ts';
import { cutOff, holdBack, keptOnPhone, loseSignal } from '../fixtures/network.ts';
import type { PhoneOptions } from '../harness/browser.ts';
import { flaws, lookAtDesk } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const REVIEWER = 'reviewer@example.com';
const SHIRT = 'IR-260615-011';
const RETURNED = 'IR-260603-014';
const APPROVED = 'IR-260214-006';
/** After this time a list asks again. */
const REFRESH_MS = 21_000;
const words = wordsOf('en-US');

let world: World;
let zhou: Caller;
let admin: Caller;

beforeAll(async () => {
  world = await openWorld();
  zhou = await logIn(world.server.url, REVIEWER);
  admin = await logIn(world.server.url, 'admin@example.com');
  await leaveToReview(zhou, SHIRT);
});
afterAll(() => world.close());

async function atDesk(email = REVIEWER, options: Omit<PhoneOptions, 'localStorage'> = {}) {
  const made = await world.newPhone({ as: email, language: 'en-US', isDesktop: true, ...options });
  return made;
}

/** The kind of element that has the focus; BODY when it is lost. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

describe('the frame', () => {
  it('shows a reviewer the desk alone, without a task list', async () => {
    const { page, review, context } = await atDesk();
    await page.waitForURL('**/review');
    await review.row(SHIRT).waitFor();
    await eventually(() => page.title()).toBe(`${words.menus.review} - Proofmark`);
    const places = review.rail.getByRole('button');
    await eventually(() => places.allInnerTexts()).toEqual([
      expect.stringMatching(/^Review/),
      words.office.find.button,
      expect.stringContaining(words.inbox.title),
      words.office.keys.button,
      expect.stringContaining(words.office.account),
    ]);
    await page.goto(`${world.server.url}/home`);
    await page.waitForURL('**/review');
    await context.close();
  });

  it('shows an administrator the sum of the desks, and opens the one used last', async () => {
    const { page, review, work, login, context } = await atDesk('admin@example.com');
    await page.waitForURL('**/work');
    await review.rail.getByRole('button', { name: words.office.review }).click();
    await review.row(SHIRT).waitFor();
    await page.keyboard.press('g');
    await page.getByText(words.office.keys.hint).waitFor();
    await page.keyboard.press('w');
    await page.waitForURL('**/work');
    // The second key has a second, which a page that is being drawn may take.
    await work.rows.first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await review.row(SHIRT).waitFor();
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.goto(world.server.url);
    await login.logIn('admin@example.com');
    await page.waitForURL('**/review');
    await context.close();
  });

  it('starts where one worked last, and looking at versions is no work', async () => {
    const { page, login, review, work, context } = await atDesk('admin@example.com');
    await page.waitForURL('**/work');
    // The second key has a second, which a page that is being drawn may take.
    await Promise.all([work.rows.first().waitFor(), review.rail.waitFor()]);
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await page.waitForURL('**/plan');
    const { orderNo } = await zhou.task(APPROVED);
    await page.goto(`${world.server.url}/versions?orderNo=${orderNo}&reportNo=${APPROVED}`);
    await page.locator('.version-document').waitFor();
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.goto(world.server.url);
    await login.logIn('admin@example.com');
    await page.waitForURL('**/plan');
    await context.close();
  });

  it('is not there for an inspector, whose phone never fetches it', async () => {
    const phone = await world.newPhone({
      hasServiceWorker: true,
      as: 'inspector@example.com',
      language: 'en-US',
    });
    const asked: string[] = [];
    phone.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await phone.home.rows.first().waitFor();
    await phone.page.evaluate(() => navigator.serviceWorker.ready);
    await eventually(() => phone.page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
    expect(await phone.review.rail.count()).toBe(0);
    expect(asked.filter((path) => /desk|OfficeRail|ReviewDesk/.test(path))).toEqual([]);
    await phone.page.goto(`${world.server.url}/review`);
    await phone.page.getByText(words.office.denied.title).waitFor();
    await phone.close();
  });

  it.each([
    ['reviewer@example.com', ['review', 'find', 'inbox', 'account'], []],
    ['coordinator@example.com', ['work', 'plan', 'find', 'inbox', 'account'], []],
    ['admin@example.com', ['work', 'plan', 'review', 'admin', 'account'], ['find', 'inbox']],
  ] as const)(
    'has at most five tabs on a phone for %s, and the rest with the account',
    async (who, tabs, rest) => {
      const { page, review, context } = await atDesk(who, { isDesktop: false });
      const nameOf = (key: (typeof tabs)[number] | (typeof rest)[number]) =>
        key === 'inbox' ? words.inbox.title : key === 'find' ? words.office.find.button : words.office[key];
      const shown = () => review.rail.locator('.rail-item:visible > span:not([class])').allInnerTexts();
      const fits = async (names: readonly string[]) => {
        for (const width of [360, 390, 720]) {
          await page.setViewportSize({ width, height: 844 });
          await eventually(shown).toEqual(names);
          for (const button of await review.rail.getByRole('button').all()) {
            const box = await button.boundingBox();
            expect(box?.width ?? 0, `${width}`).toBeGreaterThanOrEqual(48);
            expect((box?.x ?? 0) + (box?.width ?? 0), `${width}`).toBeLessThanOrEqual(width);
          }
        }
      };
      await fits(tabs.map(nameOf));
      await review.rail.getByRole('button', { name: words.office.account }).click();
      await page.waitForURL('**/settings');
      if (rest.length === 0) await review.rail.waitFor({ state: 'hidden' });
      else await fits(rest.map(nameOf));
      await context.close();
    },
  );

  it('opens Find and the inbox from the tab bar of a reviewer’s phone', async () => {
    const { page, review, context } = await atDesk(undefined, { isDesktop: false });
    await review.rail.getByRole('button', { name: words.office.find.button }).click();
    await page.getByRole('combobox', { name: words.office.find.title }).waitFor();
    await page.keyboard.press('Escape');
    await review.rail.getByRole('button', { name: words.inbox.title }).click();
    await page.getByRole('dialog', { name: words.inbox.title }).waitFor();
    await context.close();
  });

  it('lies under the page as a tab bar on a phone', async () => {
    const { page, review, context } = await atDesk('admin@example.com', { isDesktop: false });
    await review.rail.getByRole('button', { name: words.office.review }).click();
    await review.row(SHIRT).waitFor();
    const bar = await review.rail.boundingBox();
    expect(bar).toMatchObject({ x: 0, width: 390 });
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
    await page.getByRole('button', { name: words.office.account }).first().click();
    await page.waitForURL('**/settings');
    await context.close();
  });

  it('says in the rail that the oldest review is over its time', async () => {
    const { review, context } = await atDesk();
    const button = review.rail.getByRole('button', { name: words.office.review });
    await button.locator('.rail-badge.late').waitFor();
    await button.getByText(/over its time$/).waitFor();
    await context.close();
  });

  it('finds any report by Ctrl K, and opens it at the desk', async () => {
    const { page, review, context } = await atDesk();
    await review.rail.waitFor();
    await page.keyboard.press('Control+k');
    const find = page.getByRole('dialog', { name: words.office.find.title });
    const input = find.getByRole('combobox');
    // The input gets the focus: one begins to type.
    await input.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('260214');
    await find.getByRole('option', { selected: true }).filter({ hasText: APPROVED }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await input.press('Enter');
    await find.waitFor({ state: 'detached' });
    await review.points.first().waitFor();
    await page.keyboard.press('Control+k');
    await input.fill('no such thing');
    await find.getByText(words.office.find.nothing).waitFor();
    await page.keyboard.press('Escape');
    await find.waitFor({ state: 'detached' });
    await context.close();
  });

  it.each([
    ['en-US', 'dark'],
    ['zh-CN', 'light'],
  ] as const)('finds orders, people and what the page can do, in %s and %s', async (language, theme) => {
    const { office, common, work } = wordsOf(language);
    const { page, review, context } = await atDesk('admin@example.com', { language, theme });
    await review.rail.waitFor();
    await page.keyboard.press('Control+k');
    const find = page.getByRole('dialog', { name: office.find.title });
    const input = find.getByRole('combobox');
    const group = (key: keyof typeof office.find.group) =>
      find.getByRole('group', { name: office.find.group[key] });
    await group('places').getByRole('option').first().waitFor();
    await group('actions').getByRole('option', { name: work.add }).waitFor();
    await input.fill('4500');
    await group('orders').getByRole('option').first().waitFor();
    const match = group('orders').locator('.find-dialog-match').first();
    expect([await match.innerText(), await match.evaluate((b) => getComputedStyle(b).fontWeight)]).toEqual([
      '4500',
      '600',
    ]);
    expect(await flaws(page)).toEqual([]);
    await input.fill(REVIEWER);
    await group('people').getByRole('option', { selected: true }).filter({ hasText: REVIEWER }).waitFor();
    await input.press('Enter');
    await page.waitForURL('**/admin?account=*');
    await page.getByText(REVIEWER, { exact: true }).first().waitFor();
    await page.keyboard.press('Control+k');
    // Enter waits for what is typed now: the person who was found before is still there until the server has answered.
    const answer = Promise.withResolvers<void>();
    await page.route(/user\/list\?.*keyword/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await input.fill(wordsOf(language).admin.invite.open);
    await group('actions').getByRole('option').waitFor();
    await input.press('Enter');
    answer.resolve();
    await find.waitFor({ state: 'detached' });
    const close = page.getByRole('dialog').getByRole('button', { name: common.close, exact: true });
    await close.click();
    // What another page can do: it opens, and does it.
    await page.keyboard.press('Control+k');
    await input.fill(work.party.add);
    await input.press('Enter');
    await page.waitForURL('**/parties');
    await find.waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor();
    await context.close();
  });

  it('lists the keys, which can be switched off', async () => {
    const { page, review, context } = await atDesk();
    await review.row(SHIRT).waitFor();
    await review.rail.waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: words.office.keys.title });
    await keys.getByText(words.review.key.move).first().waitFor();
    await keys.getByRole('button', { name: words.office.keys.single }).click();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('2');
    expect(await review.view('toReview').getAttribute('aria-pressed')).toBe('true');
    await review.rail.getByRole('button', { name: words.office.keys.button }).click();
    await keys.getByRole('button', { name: words.office.keys.single }).click();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('2');
    await eventually(() => review.view('returned').getAttribute('aria-pressed')).toBe('true');
    await context.close();
  });
});

describe('the queue', () => {
  it('says what a report is, how long it waits, its reading and what to look at', async () => {
    const { review, context } = await atDesk();
    const row = review.row(SHIRT);
    await row.waitFor();
    const { notice } = words.review;
    for (const text of ['Marlow & Finch', 'Lin Jia', 'Ma Tao', fill(notice.itemsPending_other, { count: 2 })])
      await row.getByText(text).waitFor();
    await row.getByRole('meter', { name: 'Major: 8 found, Ac 10' }).waitFor();
    await row.getByText(words.report.overall.pending, { exact: true }).waitFor();
    await context.close();
  });

  it('has three lists, and finds a report by its number', async () => {
    const { page, review, context } = await atDesk();
    await review.row(SHIRT).waitFor();
    await review.view('returned').click();
    await review.row(RETURNED).waitFor();
    await page.keyboard.press('3');
    await review.row(APPROVED).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('no such report');
    await page.getByText(fill(words.review.notFound, { keyword: 'no such report' })).waitFor();
    await review.search.fill('260214');
    await review.row(APPROVED).waitFor();
    // What leaves the house can be had from the row.
    await page.getByRole('button', { name: fill(words.review.files, { no: APPROVED }) }).click();
    const files = page.getByRole('dialog', { name: APPROVED });
    await files.getByRole('button', { name: words.conclusion.data }).waitFor();
    await files.getByRole('button', { name: words.conclusion.share }).waitFor();
    await files.getByRole('button', { name: words.conclusion.pdf }).click();
    const pdf = page.getByRole('dialog', { name: words.pdf.title });
    await pdf.getByRole('button', { name: words.pdf.make }).click();
    await pdf.getByRole('button', { name: words.pdf.open }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await pdf.waitFor({ state: 'detached' });
    // The file of one report is not offered for the next.
    await review.search.fill('');
    const next = page.locator('.queue-table-row[data-row]').filter({ hasNotText: APPROVED }).first();
    await next.getByRole('button', { name: pattern(words.review.files) }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.conclusion.pdf }).click();
    await pdf.getByRole('button', { name: words.pdf.make }).waitFor();
    await context.close();
  });

  it('is walked with J and K, and Enter opens the report', async () => {
    const { page, review, context } = await atDesk();
    await review.row(SHIRT).waitFor();
    await page.keyboard.press('j');
    await eventually(() => review.opener(SHIRT).evaluate((each) => each === document.activeElement)).toBe(
      true,
    );
    await context.close();
  });

  it('says who reviews a report, within 20 seconds on other desks', async () => {
    const { page, review, context } = await atDesk();
    await review.row(SHIRT).waitFor();
    await page.clock.install();
    await page.reload();
    const row = review.row(SHIRT);
    await row.waitFor();
    const { reportId } = await zhou.task(SHIRT);
    await admin.data('POST', '/workflow/startReview', { reportId });
    await page.clock.fastForward(REFRESH_MS);
    await row.getByText(fill(words.review.takenBy, { name: 'Admin 管理员' })).waitFor();
    await review.start.waitFor({ state: 'hidden' });
    await zhou.data('POST', '/workflow/takeOver', { reportId });
    await page.clock.fastForward(REFRESH_MS);
    await row.getByText(words.review.takenByYou).waitFor();
    await review.start.waitFor();
    await context.close();
  });

  it('keeps the list without a network, and says from when it is', async () => {
    const { page, review, context } = await atDesk();
    await review.row(SHIRT).waitFor();
    await page.clock.install();
    await page.reload();
    await review.row(SHIRT).waitFor();
    await cutOff(context, /review\/list/);
    await page.clock.fastForward(REFRESH_MS);
    await page.clock.fastForward(REFRESH_MS);
    await page.locator('.notice').filter({ hasText: 'as of' }).waitFor();
    await review.row(SHIRT).waitFor();
    await review.search.fill('IR-26');
    await page.clock.fastForward(REFRESH_MS);
    await page.getByText(words.office.trouble.offlineTitle).waitFor();
    await context.close();
  });
});

describe('reading', () => {
  it('goes from point to point, and ticks what was in sight', async () => {
    const { page, review, context } = await atDesk();
    await review.row(SHIRT).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await review.points.first().waitFor();
    const outline = page.getByRole('navigation', { name: words.review.reading.outline });
    const cover = outline.getByRole('button', { name: words.review.reading.section.cover });
    await cover.getByText(fill(words.review.reading.unseen_other, { count: 0 })).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await eventually(() => review.points.nth(1).getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('n');
    await eventually(() => review.points.nth(1).getAttribute('aria-current')).toBeNull();
    await outline.getByRole('button', { name: /out of tolerance/ }).click();
    await page.locator('[data-point^="item/"][aria-current]').getByText('D1').waitFor();
    await context.close();
  });

  it('leads to a section, which stays in the middle while the browser draws what it had skipped', async () => {
    const { page, review, context } = await atDesk();
    await review.read(SHIRT);
    const outline = page.getByRole('navigation', { name: words.review.reading.outline });
    await outline.getByRole('button', { name: words.review.reading.section.photos }).click();
    const first = page.locator('[data-point^="photo/"][aria-current]');
    await first.waitFor();
    const offMiddle = await first.evaluate(async (point) => {
      const box = point.closest('.desk-main');
      // The height of the page stays the same over twenty frames: all is drawn.
      for (let height = 0, frames = 0; frames < 20; frames = box?.scrollHeight === height ? frames + 1 : 0) {
        height = box?.scrollHeight ?? 0;
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      const middle = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      };
      return box && Math.abs(middle(point) - middle(box));
    });
    expect(offMiddle).toBeLessThan(2);
    await context.close();
  });

  it('keeps the focus: on the heading of the report, and on its row when one comes back', async () => {
    const { page, review, context } = await atDesk();
    await review.row(SHIRT).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await review.points.first().waitFor();
    await eventually(() => focused(page)).toBe('H1');
    await page.getByRole('button', { name: words.review.reading.back }).click();
    const row = review.opener(SHIRT);
    await eventually(() => row.evaluate((each) => each === document.activeElement)).toBe(true);
    await context.close();
  });

  it('shows defects, measurements, photos and signatures', async () => {
    const { page, review, context } = await atDesk();
    await review.read(SHIRT);
    const { reportId } = await zhou.task(SHIRT);
    const rows = await zhou.rows(reportId);
    for (const kind of ['defect', 'finding', 'item', 'photo', 'remark', 'signature', 'product'] as const) {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => `${kind}/${id}`);
      expect(ids.length, kind).toBeGreaterThan(0);
      for (const id of ids) expect(await review.point(id).count(), id).toBe(1);
    }
    await page.locator('.item-point-out').first().waitFor();
    await review.points.locator('img').first().waitFor();
    await review.point('conclusion/conclusion/overall').getByRole('button').click();
    await page.getByRole('dialog').locator('img').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The PDF prints both languages.
    await review.point('defect/defect-1').getByText('断线超过1厘米').waitFor();
    await context.close();
  });

  it('says of an address that leads to no report what it may be', async () => {
    const { page, context } = await atDesk();
    await page.waitForURL('**/review');
    await page.goto(`${world.server.url}/review?orderNo=PO-1&reportNo=${SHIRT}`);
    await page.getByRole('heading', { name: words.review.reading.notYoursTitle }).waitFor();
    await page.getByText(fill(words.review.reading.notYoursText, { reportNo: SHIRT })).waitFor();
    await page.getByRole('button', { name: words.review.reading.back }).click();
    await page.waitForURL('**/review');
    await context.close();
  });

  it('works without a network once the report was opened', async () => {
    const { page, review, context } = await atDesk(REVIEWER, { hasServiceWorker: true });
    await review.read(SHIRT);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await review.points.first().waitFor();
    await keptOnPhone(page);
    await loseSignal(context);
    await page.reload();
    await review.points.first().waitFor();
    await review
      .point('conclusion/conclusion/overall')
      .getByText(words.report.overall.pending)
      .first()
      .waitFor();
    await context.close();
  });

  it('warns of another reviewer, and takes the review over', async () => {
    const { reportId } = await zhou.task(SHIRT);
    await admin.data('POST', '/workflow/takeOver', { reportId });
    const { page, review, context } = await atDesk();
    await review.read(SHIRT);
    const notice = page
      .locator('.notice')
      .filter({ hasText: fill(words.review.takenBy, { name: 'Admin 管理员' }) });
    await notice.waitFor();
    expect(await page.getByRole('button', { name: words.review.step.return }).count()).toBe(0);
    await notice.getByRole('button', { name: words.review.reading.takeOver }).click();
    await page.getByRole('button', { name: words.review.step.return }).waitFor();
    await notice.waitFor({ state: 'detached' });
    await context.close();
  });

  it('returns a report with a reason, and opens what comes next', async () => {
    const { page, review, context } = await atDesk();
    await review.read(SHIRT);
    await page.getByRole('button', { name: words.review.step.return }).waitFor();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.review.step.reasonMissing }).click();
    const reason = dialog.getByRole('button', { name: term('en-US', 'return_reason', 'photo_missing') });
    await reason.click();
    await dialog.getByLabel(words.review.step.text).fill('The side mark, please');
    // What is typed stays while one looks something up.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('t');
    await review.points.first().waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('button', { name: words.review.step.return }).waitFor();
    await page.keyboard.press('r');
    expect(await reason.getAttribute('aria-pressed')).toBe('true');
    expect(await dialog.getByLabel(words.review.step.text).inputValue()).toBe('The side mark, please');
    expect(await flaws(page)).toEqual([]);
    // What is under way cannot be called off any more.
    const { asked, letGo } = await holdBack(page, '**/workflow/return*');
    await dialog.getByRole('button', { name: words.review.step.returnNow }).click();
    await asked;
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: words.review.step.keepReading }).click();
    expect(await dialog.count()).toBe(1);
    letGo();
    await page.getByText(words.review.emptyTitle).waitFor();
    await eventually(() => focused(page)).toBe('H1');
    const task = await zhou.task(SHIRT);
    expect(task).toMatchObject({
      status: 'returned',
      returnReason: { code: 'photo_missing', text: 'The side mark, please' },
    });
    await context.close();
  });

  it('approves as what it is, after saying what was checked', async () => {
    const lin = await logIn(world.server.url, 'inspector@example.com');
    const { reportId } = await zhou.task(SHIRT);
    await lin.data('POST', '/workflow/submit', { reportId });
    const { page, review, context } = await atDesk();
    await review.read(SHIRT);
    await review.press(words.review.step.start);
    await page.getByRole('button', { name: words.review.step.approve }).click();
    const dialog = page.getByRole('dialog');
    const { check } = words.review;
    await dialog.getByText(pattern(check.notSeen_other)).waitFor();
    for (const text of [check.noComments, check.notInspector, check.photos_other])
      await dialog.getByText(pattern(text)).waitFor();
    // The order names no record of a client.
    await dialog.getByLabel(words.review.step.client).waitFor();
    expect(await flaws(page)).toEqual([]);
    const approve = dialog.getByRole('button', {
      name: fill(words.review.step.approveAs, { result: words.report.overall.pending }),
    });
    // Another reviewer, who was offline, writes something that this page does not show yet.
    const shown = Promise.withResolvers<void>();
    await page.route('**/report/pull*', async (route) => {
      await shown.promise;
      await route.continue();
    });
    await addComment(admin, reportId, 'The carton mark is wrong');
    // The first press sends nothing, so nothing has to be fetched anew before the second.
    const { letGo } = await holdBack(page, '**/task/detail*');
    await approve.click();
    shown.resolve();
    await page.getByText(words.review.step.changed).waitFor();
    await dialog.getByText('1 comment not settled').waitFor();
    expect(await zhou.task(SHIRT)).toMatchObject({ status: 'under_review' });
    await approve.click();
    letGo();
    await page.getByText(words.review.emptyTitle).waitFor();
    await review
      .view('approved')
      .getByText(fill(words.review.today, { n: 1 }))
      .waitFor();
    expect(await zhou.task(SHIRT)).toMatchObject({ status: 'approved' });
    await context.close();
  });
});

describe('everybody can use it', () => {
  it.each([
    ['zh-CN', 'light'],
    ['en-US', 'dark'],
  ] as const)('in %s and %s, from 360 to 1440 points and with large text', async (language, theme) => {
    const { page, review, context } = await atDesk(REVIEWER, { language, theme });
    const { look, found } = await lookAtDesk(page);
    await review.view('approved').click();
    await review.row(APPROVED).waitFor();
    await look('queue');
    await page.setViewportSize({ width: 1200, height: 900 });
    await review.read(APPROVED);
    await look('reading');
    expect(found).toEqual([]);
    await context.close();
  });
});
