/** @file Comments: the reviewer writes them, the inspector answers, the reviewer settles. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { expectRecent, setClockAhead } from '../fixtures/clock-ahead.ts';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff, keptOnPhone, loseSignal, networkReturns, signalReturns } from '../fixtures/network.ts';
import { leaveToReview } from '../fixtures/reviews.ts';
import { fill, pattern, term, wordsOf } from '../fixtures/words.ts';
import { flaws, misfits } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const SHIRT = 'IR-260615-011';
const words = wordsOf('en-US');
const { comments } = words.review;

let world: World;
let lin: Caller;
let reportId: string;
/** The reviewer reads twice at the same desk. */
let desk: Awaited<ReturnType<World['newPhone']>>;

beforeAll(async () => {
  world = await openWorld();
  lin = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await lin.task(SHIRT));
  await leaveToReview(await logIn(world.server.url, 'reviewer@example.com'), SHIRT);
  desk = await world.newPhone({ hasServiceWorker: true, language: 'en-US', isDesktop: true });
  // Comments have the server's time all the same.
  await setClockAhead(desk.page);
  await desk.login.open(world.server.url);
  await desk.login.logIn('reviewer@example.com');
});
afterAll(() => world.close());

const stored = () => lin.rowsOf(reportId, 'comment');

it('the reviewer comments on a row, a value and a section, and returns the report', async () => {
  const { page, review } = desk;
  await review.read(SHIRT);
  await review.press(words.review.step.start);
  await page.getByRole('button', { name: words.review.step.return }).waitFor();
  const panel = page.getByRole('complementary', { name: comments.title });
  const form = panel.locator('form');
  const say = async (text: string) => {
    await form.getByRole('textbox').fill(text);
    await page.keyboard.press('Control+Enter');
    await form.waitFor({ state: 'detached' });
    await panel.getByText(text).waitFor();
  };

  const defect = page.locator('[data-point^="defect/"]').first();
  await defect.getByRole('heading').click();
  await page.keyboard.press('c');
  // What was typed stays when the form is closed.
  await form.getByRole('textbox').fill('Photo of one piece');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await page.keyboard.press('c');
  await eventually(() => form.getByRole('textbox').inputValue()).toBe('Photo of one piece');
  // A text over the limit, such as a pasted one, is neither cut nor left out: the form waits.
  const long = 'x'.repeat(1001);
  await form.getByRole('textbox').fill(long);
  for (const press of [() => page.keyboard.press('Control+Enter'), () => form.locator('.primary').click()]) {
    await press();
    await form.getByText(fill(words.common.tooLong, { max: '1000', length: '1001' })).waitFor();
    expect(await form.getByRole('textbox').inputValue()).toBe(long);
  }
  await say('Photo of one piece, with the ruler.');
  await defect.getByRole('button', { name: fill(comments.number, { n: 1 }) }).waitFor();

  const item = page
    .locator('[data-point^="item/"]')
    .filter({ has: page.locator('.item-point-out') })
    .first();
  await item.getByRole('heading').click();
  await page.keyboard.press('c');
  const parts = form.getByRole('combobox', { name: comments.about });
  await parts.selectOption({ index: (await parts.locator('option').count()) - 1 });
  await say('Measure again, from the high point of the shoulder.');

  await page
    .getByRole('button', { name: fill(comments.onSection, { section: words.review.reading.section.order }) })
    .click();
  await form.getByRole('checkbox', { name: words.report.comments.mustAnswer }).uncheck();
  await say('Well described, thank you.');
  expect(await flaws(page)).toEqual([]);
  for (const width of [1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page, `${width}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await eventually(stored).toHaveLength(3);
  expect(await stored()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ targetKind: 'defect', mustAnswer: true, by: 'Zhou Min 周敏' }),
      expect.objectContaining({
        targetKind: 'measurement',
        targetField: expect.stringMatching(/^value\d+$/),
        mustAnswer: true,
      }),
      expect.objectContaining({ targetKind: 'section', mustAnswer: false }),
    ]),
  );
  expectRecent((await stored()).map(({ at }) => at));
  // One value of the row, by its number.
  await panel.getByRole('button', { name: /Body length.* · Measured value \d+/ }).waitFor();

  await page.getByRole('button', { name: fill(words.review.step.returnMany_other, { count: 3 }) }).click();
  const dialog = page.getByRole('dialog');
  // First what must be answered, in the order of the report.
  await eventually(() => dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('ruler'),
    expect.stringContaining('shoulder'),
    expect.stringContaining('Well described'),
  ]);
  expect(await flaws(page)).toEqual([]);
  await dialog.getByRole('button', { name: term('en-US', 'return_reason', 'photo_missing') }).click();
  const note = dialog.getByRole('textbox', { name: words.review.step.text });
  await note.fill('y'.repeat(2001));
  await dialog.getByRole('button', { name: words.review.step.returnNow }).click();
  await dialog.locator('textarea:focus').waitFor();
  await note.fill('');
  await dialog.getByRole('button', { name: words.review.step.returnNow }).click();
  await page.getByText(words.review.emptyTitle).waitFor();
});

it('the inspector answers without a network, and only then can submit again', async () => {
  const { page, home, frame, information, context } = await world.newPhone({
    hasServiceWorker: true,
    as: 'inspector@example.com',
    language: 'en-US',
  });
  await home.openTask(SHIRT);
  await page.waitForURL('**/returned');
  const { returned } = words;
  await page.getByRole('heading', { name: fill(returned.due_other, { count: 2 }) }).waitFor();
  const threads = page.getByRole('main').getByRole('listitem');
  await eventually(() => threads.allInnerTexts()).toEqual([
    expect.stringContaining('ruler'),
    expect.stringContaining('shoulder'),
    expect.stringContaining('Well described'),
  ]);
  expect(await flaws(page)).toEqual([]);

  // A comment leads to its place, and one on a measurement to its values.
  expect(await threads.first().getByRole('button', { name: returned.values }).count()).toBe(0);
  await threads.nth(1).getByRole('button', { name: returned.values }).click();
  await page.waitForURL('**/inspectionItems');
  // It stands above its field, and can be answered there.
  const main = page.locator('main:visible');
  const above = main.getByRole('group', { name: pattern(returned.comment) }).filter({ hasText: 'Measure' });
  await above.getByLabel(returned.yourReply).fill('Measured again');
  await main.getByText(returned.flagged).waitFor();
  expect(await misfits(page, 'a comment above its field')).toEqual([]);
  // The page names it first.
  await main
    .getByRole('listitem')
    .getByRole('button', { name: /Body length/ })
    .first()
    .waitFor();
  // What is changed is what the reviewer reads again.
  await frame.go('information');
  const visit = await information.visit();
  await visit.fill(words.report.fields.information.weather, 'Sunny, then rain');
  await visit.done();
  await keptOnPhone(page);
  await loseSignal(context);
  await page.goto(`${world.server.url}/returned`);

  await page.getByRole('button', { name: pattern(returned.next) }).waitFor();
  await threads.first().getByRole('button', { name: returned.reply }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(returned.yourReply).fill('Carton 88, piece 3');
  expect(await flaws(page)).toEqual([]);
  await sheet.getByRole('button', { name: returned.done }).click();
  await sheet.waitFor({ state: 'detached' });
  await threads.first().getByText('Carton 88, piece 3').waitFor();
  await page.getByRole('heading', { name: '1 comment to reply to' }).waitFor();

  await frame.go('conclusion');
  const gap = page.getByRole('button', { name: /The reviewer waits for a reply: Measure again/ });
  await gap.click();
  await page.waitForURL('**/returned');
  await threads.nth(1).getByRole('button', { name: returned.done }).click();
  await page.getByRole('heading', { name: returned.allAnswered }).waitFor();
  await page.getByRole('button', { name: returned.submitAgain }).click();
  await frame.heading.filter({ hasText: words.menus.conclusion }).waitFor();
  await eventually(() => gap.count()).toBe(0);

  await signalReturns(context);
  // A reply is a row before it is done.
  const answers = () => lin.rowsOf(reportId, 'commentAnswer');
  await eventually(async () => (await answers()).filter(({ done }) => done)).toHaveLength(2);
  await context.close();
});

it('the reviewer reads what changed, asks again, settles', async () => {
  await lin.data('POST', '/workflow/submit', { reportId });
  const { page, review } = desk;
  // The queue asks again every 20 seconds, and at once when it is opened.
  await page.reload();
  await review.read(SHIRT);
  await review.press(words.review.step.start);
  const { showAll, unchanged_other } = words.review.reading;
  const changes = page.locator('.notice').filter({ hasText: /changed since the last review/ });
  await changes.waitFor();
  await review.point('information/information/weather').getByText('then rain').waitFor();
  await page
    .getByRole('button', { name: pattern(unchanged_other) })
    .first()
    .waitFor();
  expect(await flaws(page)).toEqual([]);
  // Another reviewer, who has never seen the report, gets the same.
  const other = await world.newPhone({ as: 'admin@example.com', language: 'en-US', isDesktop: true });
  await other.review.rail.getByRole('button', { name: words.office.review }).click();
  await other.review.read(SHIRT);
  await other.page
    .locator('.notice')
    .filter({ hasText: /changed since the last review/ })
    .waitFor();
  const shown = (at: Page) =>
    at.locator('[data-point]').evaluateAll((all) => all.map((each) => each.dataset['point']));
  expect(await shown(other.page)).toEqual(await shown(page));
  expect(await shown(page)).toEqual(['conclusion/conclusion/overall', 'information/information/weather']);
  await other.context.close();
  await changes.getByRole('button', { name: showAll }).click();
  await changes.waitFor({ state: 'detached' });
  const panel = page.getByRole('complementary', { name: comments.title });
  const thread = (text: string) => panel.getByRole('listitem').filter({ hasText: text });
  await thread('ruler').getByText('Carton 88, piece 3').waitFor();
  await thread('ruler').getByRole('button', { name: comments.settle }).click();
  await thread('ruler').getByText(comments.settled, { exact: true }).waitFor();

  const asked = thread('shoulder');
  await asked.getByRole('button', { name: comments.askAgain }).click();
  await asked.getByRole('textbox').fill('Which carton was it?');
  await page.keyboard.press('Control+Enter');
  await asked.getByText('Which carton was it?').waitFor();
  await asked.getByText(words.report.comments.mustAnswer).waitFor();

  await asked
    .getByRole('button', { name: /Body length/ })
    .first()
    .click();
  await page.keyboard.press('s');
  await asked.getByText(comments.settled, { exact: true }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await eventually(async () => (await stored()).filter(({ settled }) => settled)).toHaveLength(2);
});

it('the reviewer writes and settles without a network, and what another desk wrote meanwhile stays', async () => {
  const panelOf = (at: Page) => at.getByRole('complementary', { name: comments.title });
  const say = async (at: Page, text: string) => {
    await at.locator('[data-point^="defect/"]').first().getByRole('heading').click();
    await at.keyboard.press('c');
    await panelOf(at).locator('form').getByRole('textbox').fill(text);
    await at.keyboard.press('Control+Enter');
    await panelOf(at).getByText(text).waitFor();
  };
  const { page } = desk;
  await keptOnPhone(page);
  await loseSignal(desk.context);
  await say(page, 'Which of the two is it?');
  const praise = panelOf(page).getByRole('listitem').filter({ hasText: 'Well described' });
  await praise.getByRole('button', { name: comments.settle }).click();
  await praise.getByText(comments.settled, { exact: true }).waitFor();

  const other = await world.newPhone({ as: 'reviewer@example.com', language: 'en-US', isDesktop: true });
  await other.review.read(SHIRT);
  await other.page.getByRole('button', { name: words.review.reading.showAll }).click();
  await say(other.page, 'Written at the other desk.');
  await eventually(stored).toHaveLength(5);

  await signalReturns(desk.context);
  await eventually(stored).toHaveLength(6);
  await eventually(async () => (await stored()).filter(({ settled }) => settled)).toHaveLength(3);
  for (const at of [page, other.page]) {
    await panelOf(at).getByText('Which of the two is it?').waitFor();
    await panelOf(at).getByText('Written at the other desk.').waitFor();
  }
  await other.context.close();
});

it('a report is not returned before what was written has arrived', async () => {
  const { page, review, context } = await world.newPhone({
    as: 'reviewer@example.com',
    language: 'en-US',
    isDesktop: true,
  });
  await review.read(SHIRT);
  await page.getByRole('button', { name: words.review.reading.showAll }).click();
  const sendsAgain = await cutOff(page, /report\/push/);
  await page.locator('[data-point^="defect/"]').first().getByRole('heading').click();
  await page.keyboard.press('c');
  const panel = page.getByRole('complementary', { name: comments.title });
  await panel.locator('form').getByRole('textbox').fill('Written while the network went.');
  await page.keyboard.press('Control+Enter');
  await panel.getByText('Written while the network went.').waitFor();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: term('en-US', 'return_reason', 'photo_missing') }).click();
  const send = dialog.getByRole('button', { name: words.review.step.returnNow });
  await send.click();
  await page.getByText(words.review.step.unsent).waitFor();
  expect(await lin.task(SHIRT)).toMatchObject({ status: 'under_review' });
  await sendsAgain();
  await networkReturns(page);
  // The queue opens although it cannot be asked for what comes next.
  await cutOff(page, /review\/list/);
  await send.click();
  await review.points.first().waitFor({ state: 'detached' });
  expect(await lin.task(SHIRT)).toMatchObject({ status: 'returned' });
  expect((await stored()).map(({ text }) => text)).toContain('Written while the network went.');
  await context.close();
});
