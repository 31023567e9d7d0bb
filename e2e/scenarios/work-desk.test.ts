/** @file The desk of the coordinators: the list, orders, teams, cancelling, and what phones see of it. */
import type { TaskDetail } from '@proofmark/contract/api/task.ts';
import { weekOf } from '../../app/src/desks/work/work-views.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { dayFromToday } from '../fixtures/mug.ts';
import { cutOff, holdBack, loseSignal, signalReturns } from '../fixtures/network.ts';
import { keepToasts } from '../fixtures/toasts.ts';
import { fill, pattern, wordsOf } from '../fixtures/words.ts';
import { type Language, type Theme } from '../harness/browser.ts';
import { flaws, lookAtDesk } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const COORDINATOR = 'coordinator@example.com';
const LIN = 'Lin Jia 林佳';
const MA = 'Ma Tao 马涛';
const DENG = 'Deng Hao 邓浩';
const { work, ...words } = wordsOf('en-US');

let world: World;
let he: Caller;
let people: Record<string, number>;
let count = 0;

beforeAll(async () => {
  world = await openWorld();
  he = await logIn(world.server.url, COORDINATOR);
  const data = await he.data<{ people: { uid: number; nickname: string }[] }>('GET', '/plan/people', {
    from: '2026-06-01',
    to: '2026-06-07',
  });
  people = Object.fromEntries(data.people.map(({ uid, nickname }) => [nickname, uid]));
});
afterAll(() => world.close());

async function atDesk(
  options: { language?: Language; theme?: Theme; isDesktop?: boolean } = {},
  email = COORDINATOR,
) {
  const made = await world.newPhone({ as: email, language: 'en-US', isDesktop: true, ...options });
  await made.page.waitForURL('**/work');
  // The rail brings the keys that work everywhere.
  await Promise.all([made.work.rows.first().waitFor(), made.review.rail.waitFor()]);
  return made;
}

/** Adds a task through the API. Returns its report number. */
async function added(more: object = {}, by = he): Promise<string> {
  count += 1;
  const reportNo = `WK-${count}`;
  await by.data('POST', '/task/add', { orderNo: 'PO-WORK', reportNo, productEn: `Kettle ${count}`, ...more });
  return reportNo;
}

const detailOf = (reportNo: string) =>
  he.data<TaskDetail>('GET', '/task/detail', { orderNo: 'PO-WORK', reportNo });

describe('the list', () => {
  it('is where a coordinator starts, with every inspection; J, K and Enter lead through it', async () => {
    const { page, work: desk, context } = await atDesk();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').waitFor();
    expect(new URL(page.url()).searchParams.get('reportNo')).toBeTruthy();
    await page.getByRole('button', { name: words.common.close }).click();
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    // Both come before the first week was drawn.
    await page.evaluate(() => {
      for (let press = 0; press < 2; press += 1)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }));
    });
    const { from } = weekOf(dayFromToday(0), 2);
    await page.waitForURL((url) => url.searchParams.get('week') === from);
    await page.keyboard.press('/');
    await page.keyboard.type('no such thing');
    await page.getByText(work.notFound).waitFor();
    expect(await desk.rows.count()).toBe(0);
    await context.close();
  });

  it('says how work begins while nothing is open', async () => {
    const { page, work: desk, context } = await atDesk();
    await page.route(/\/task\/list/, (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { items: [], nextCursor: null } } }),
    );
    await page.reload();
    await page.getByRole('heading', { name: work.first.title }).waitFor();
    expect(await page.locator('main').getByRole('listitem').count()).toBe(3);
    await page.locator('main').getByRole('button', { name: work.add }).click();
    await desk.dialog.waitFor();
    await context.close();
  });

  it('has views with addresses, live counts and an inspector filter', async () => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    await desk.view('unassigned').click();
    await desk.row(reportNo).waitFor();
    await page.waitForURL('**/work?view=unassigned');
    // The rows of the view before stay on the screen until the new ones are there.
    await eventually(async () => {
      const counted = await desk.view('unassigned').textContent();
      return counted === `${work.view.unassigned}${await desk.rows.count()}`;
    }).toBe(true);
    await page.reload();
    await desk.row(reportNo).waitFor();
    await desk.view('open').click();
    await page.getByRole('button', { name: work.inspector, exact: true }).click();
    await page.keyboard.type(MA.slice(0, 2).toLowerCase());
    await page.getByRole('button', { name: MA, exact: true }).click();
    await desk.row(reportNo).waitFor({ state: 'detached' });
    const his = await desk.rows.all();
    expect(his).not.toEqual([]);
    for (const row of his) expect(await row.textContent()).toContain(MA);
    await page.getByRole('button', { name: work.columnMenu }).click();
    await page.getByRole('checkbox', { name: work.columns.factory }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: work.factory }).click();
    await page.keyboard.type('xinlv');
    await page.getByRole('button', { name: /^Xinlu Lighting/ }).click();
    await page.getByRole('button', { name: `${work.factory}: Xinlu Lighting` }).waitFor();
    await page.waitForURL(/factory=/);
    await page.reload();
    await page.getByRole('button', { name: `${work.factory}: Xinlu Lighting` }).waitFor();
    const factory = page.getByRole('columnheader', { name: work.columns.factory });
    await factory.waitFor({ state: 'hidden' });

    // Where there is less room, all of them are in one menu.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByRole('button', { name: `${work.filter.menu}: ` }).click();
    await desk.dialog.getByRole('button', { name: `${work.factory} Xinlu Lighting` }).click();
    await desk.dialog.getByRole('button', { name: work.filter.all, exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('factory'));
    await desk.dialog.getByRole('button', { name: work.inspector }).click();
    await page.keyboard.type(LIN.slice(0, 3).toLowerCase());
    await desk.dialog.getByRole('button', { name: LIN, exact: true }).click();
    await page.waitForURL(/inspector=/);
    await desk.dialog.getByRole('button', { name: `${work.inspector} ${LIN}` }).waitFor();
    await page.keyboard.press('Escape');
    await desk.dialog.waitFor({ state: 'detached' });
    // The rows of the filter before stay until the new ones are there.
    const others = desk.rows.filter({ hasNotText: LIN });
    await eventually(() => others.count()).toBe(0);
    expect(await desk.rows.count()).toBeGreaterThan(0);
    await context.close();
  });

  it('keeps a view although a word is searched before it is drawn', async () => {
    const { page, work: desk, context } = await atDesk();
    const chip = await desk.view('done').elementHandle();
    const field = await desk.search.elementHandle();
    // In one turn of the browser, as quick hands do on a busy machine.
    await page.evaluate(
      ([view, search]) => {
        (view as HTMLButtonElement).click();
        (search as HTMLInputElement).focus();
        document.execCommand('insertText', false, 'IR-260214');
      },
      [chip, field],
    );
    await page.waitForURL('**/work?*q=IR-260214*');
    expect(new URL(page.url()).searchParams.get('view')).toBe('done');
    await context.close();
  });

  it('says how late a visit is, and lists it under late', async () => {
    const reportNo = await added({ plannedDate: '2026-01-05' });
    const { work: desk, context } = await atDesk();
    await desk.view('late').click();
    await eventually(() => desk.row(reportNo).textContent()).toMatch(/\d+ days late/);
    await context.close();
  });

  it('has its rows in their place before the week and the counts are known', async () => {
    const { page, work: desk, context } = await atDesk();
    const answered = Promise.withResolvers<void>();
    await page.route(/\/task\/(week|count)/, async (route) => {
      await answered.promise;
      await route.fallback();
    });
    await page.reload();
    const place = () => desk.rows.first().boundingBox();
    const before = await place();
    answered.resolve();
    const strip = page.getByRole('region', { name: work.strip });
    await eventually(() => strip.textContent()).toMatch(/\d/);
    await eventually(() => desk.view('open').textContent()).toMatch(/\d/);
    expect(await place()).toEqual(before);
    await context.close();
  });

  it('keeps its rows in place under the pointer, with their new numbers', async () => {
    const reportNo = await added({ plannedDate: '2026-01-07' });
    const { page, work: desk, context } = await atDesk();
    await page.clock.install();
    await page.reload();
    await desk.row(reportNo).hover();
    const placeOf = async () =>
      (await desk.rows.allTextContents()).findIndex((text) => text.includes(reportNo));
    const place = await placeOf();
    expect(place).toBeGreaterThanOrEqual(0);
    const height = async () => (await desk.row(reportNo).boundingBox())?.y;
    const before = await height();
    const { reportId } = (await detailOf(reportNo)).task;
    await he.data('POST', '/task/assign', { reportId, leadUid: people[MA] });
    const early = await added({ plannedDate: '2026-01-01' });
    await page.clock.fastForward(20_000);
    await page.getByText('1 change waiting').waitFor();
    await desk.row(reportNo).getByText(MA).waitFor();
    expect(await desk.row(early).count()).toBe(0);
    expect(await placeOf()).toBe(place);
    expect(await height()).toBe(before);
    await desk.search.hover();
    await desk.row(early).waitFor();
    await context.close();
  });

  it('keeps what it shows while the server does not answer', async () => {
    const { page, work: desk, context } = await atDesk();
    // The rows below the first screen come a few in each frame.
    await eventually(() => page.locator('[data-row]:empty').count()).toBe(0);
    const shown = await desk.rows.count();
    await cutOff(page, /\/task\//);
    await desk.search.fill('x');
    await page
      .getByText(words.office.trouble.offlineTitle)
      .or(page.getByText(/This is as of/))
      .waitFor();
    await desk.search.fill('');
    await eventually(() => desk.rows.count()).toBe(shown);
    // What did not come is not counted as nothing.
    await page.reload();
    await page.getByText(words.office.trouble.offlineTitle).waitFor();
    await page.getByText(work.key.select).waitFor();
    expect(await page.getByText(fill(work.count_other, { count: 0 })).count()).toBe(0);
    await context.close();
  });

  it('says what waits for the network, on a press too, until it is back', async () => {
    const { page, work: desk, context } = await atDesk();
    await loseSignal(context);
    await page.getByText(words.office.waits).waitFor();
    const add = page.getByRole('button', { name: work.add });
    await add.click();
    await page.getByText(words.office.needsNetwork).waitFor();
    expect(await desk.dialog.count()).toBe(0);
    await signalReturns(context);
    await page.getByText(words.office.waits).waitFor({ state: 'detached' });
    await add.click();
    await desk.dialog.waitFor();
    await context.close();
  });

  it('loads by itself what did not come, once the network is back', async () => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    await loseSignal(context);
    await desk.search.fill(reportNo);
    await page.getByText(words.office.trouble.offlineText).waitFor();
    await signalReturns(context);
    await desk.row(reportNo).waitFor({ timeout: 5000 });
    await context.close();
  });

  it('says so where what opens beside it did not come, and opens it with the next try', async () => {
    const phone = await world.newPhone({ language: 'en-US', isDesktop: true });
    const { page, work: desk, context } = phone;
    const returns = await cutOff(context, /\/assets\/work-sheets/);
    await phone.login.logIn(COORDINATOR);
    await desk.rows.first().locator('[data-row-button]').click();
    const trouble = page.getByText(words.office.trouble.offlineTitle);
    await trouble.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await desk.dialog.and(page.getByLabel(work.add)).waitFor();
    await trouble.waitFor();
    await returns();
    await page.getByRole('button', { name: words.common.retry }).click();
    await page.getByRole('button', { name: work.new.later }).waitFor();
    await context.close();
  });

  it('has its keys for an open task that is not in the list', async () => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    await page.goto(`${world.server.url}/work?view=returned&orderNo=PO-WORK&reportNo=${reportNo}`);
    await desk.sheet(reportNo).locator('dl').first().waitFor();
    expect(await desk.row(reportNo).count()).toBe(0);
    await page.keyboard.press('a');
    await desk.dialog.getByText(fill(work.assign.title, { what: reportNo })).waitFor();
    await context.close();
  });

  it('opens a task that Ctrl K finds', async () => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    await page.keyboard.press('Control+k');
    await desk.dialog.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type(reportNo);
    await page.getByRole('option', { selected: true }).filter({ hasText: reportNo }).waitFor();
    await page.keyboard.press('Enter');
    await desk.sheet(reportNo).locator('dl').first().waitFor();
    await context.close();
  });

  it('keeps its search text going back and forth', async () => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    await desk.find(reportNo);
    await desk.open(reportNo);
    await desk.search.fill('no such task ');
    await eventually(() => desk.rows.count()).toBe(0);
    await page.goBack();
    await desk.row(reportNo).waitFor();
    expect(await desk.search.inputValue()).toBe(reportNo);
    await page.goForward();
    await eventually(() => desk.rows.count()).toBe(0);
    expect((await desk.search.inputValue()).trim()).toBe('no such task');
    await context.close();
  });

  it('is counted in the rail as far as it is overdue', async () => {
    const { page, work: desk, review, context } = await atDesk();
    const late = desk.view('late').locator('b');
    await eventually(() => late.textContent()).toMatch(/\d/);
    const label = fill(words.office.late_other, { count: (await late.textContent()) ?? '' });
    await review.rail.getByRole('button', { name: `${words.office.work} ${label}` }).waitFor();
    expect(await flaws(page, 'rail')).toEqual([]);
    await context.close();
  });

  it('has what needs the planner in a group on top where each row is a block', async () => {
    const productEn = 'Grouped kettle';
    const soon = await added({ productEn, plannedDate: dayFromToday(1) });
    const later = await added({ productEn, plannedDate: dayFromToday(6) });
    const today = await added({ productEn, plannedDate: dayFromToday(0), leadUid: people[LIN] });
    const late = await added({ productEn, plannedDate: dayFromToday(-1), leadUid: people[MA] });
    const { page, work: desk, context } = await atDesk();
    await page.setViewportSize({ width: 390, height: 844 });
    await desk.search.fill(productEn);
    const shown = () =>
      page
        .locator('.work-table-group, .work-table-row[data-row] b')
        .evaluateAll((parts) => parts.map(({ textContent }) => textContent));
    const [needs, others] = [work.needsYou, work.otherTasks];
    await eventually(shown).toEqual([`${needs}2`, late, soon, others, today, later]);
    expect(await flaws(page, 'what needs the planner')).toEqual([]);
    // Of this view all do.
    await desk.view('late').click();
    await eventually(shown).toEqual([late]);
    await desk.view('open').click();

    await desk.open(soon);
    await page.getByRole('complementary').getByRole('button', { name: work.assign.open }).click();
    await desk.choose(LIN);
    await page.keyboard.press('Control+Enter');
    await desk.dialog.waitFor({ state: 'detached' });
    await page.goBack();
    // While pointer or focus are inside, the row stays where it is.
    await page.mouse.move(5, 5);
    await desk.search.focus();
    await eventually(shown).toEqual([`${needs}1`, late, others, today, soon, later]);
    // Beside the rail each row says it by itself.
    await page.setViewportSize({ width: 1440, height: 900 });
    await eventually(shown).toEqual([late, today, soon, later]);
    await context.close();
  });

  it('counts what an own view lists', async () => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    await desk.find(reportNo);
    await page.getByRole('button', { name: work.own.open }).click();
    await desk.dialog.getByRole('textbox').fill('Just one');
    await page.keyboard.press('Control+Enter');
    await desk.dialog.waitFor({ state: 'detached' });
    await desk.search.fill('');
    await page.getByRole('button', { name: 'Just one 1', exact: true }).waitFor();
    await context.close();
  });

  it('saves what is shown as Excel', async () => {
    const { page, work: desk, context } = await atDesk();
    await desk.view('returned').click();
    await page.waitForURL('**/work?view=returned');
    const file = page.waitForEvent('download');
    await page.keyboard.press('e');
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
    await context.close();
  });

  it('shows how far each inspection is, what nobody has, and a stamp once it is approved', async () => {
    const reportNo = await added({ client: 'Cells' });
    const { page, work: desk, context } = await atDesk();
    await desk.search.fill(reportNo);
    const row = desk.row(reportNo);
    await row.getByText(work.nobody).waitFor();
    expect(await row.getAttribute('class')).toContain('needs');
    expect(await row.getByRole('img').count()).toBe(0);
    const { reportId } = (await detailOf(reportNo)).task;
    await he.data('POST', '/task/assign', { reportId, leadUid: people[MA] });
    await page.reload();
    await row.getByRole('img', { name: fill(work.sections, { n: 0, all: 5 }) }).waitFor();
    expect(await row.getAttribute('class')).not.toContain('needs');
    await desk.search.fill('');
    await desk.view('done').click();
    await desk.rows.locator('.hallmark').first().waitFor();
    await context.close();
  });

  it('keeps rows of one line on this device', async () => {
    const { page, work: desk, context } = await atDesk();
    const heights = () => desk.rows.evaluateAll((rows) => Math.max(...rows.map((row) => row.clientHeight)));
    const high = await heights();
    await page.getByRole('button', { name: work.compact }).click();
    await eventually(async () => (await heights()) < high).toBe(true);
    await page.reload();
    await desk.rows.first().waitFor();
    await eventually(async () => (await heights()) < high).toBe(true);
    await page.getByRole('button', { name: work.compact, pressed: true }).click();
    await eventually(heights).toBe(high);
    await context.close();
  });

  it('leads from task to task beside the open sheet, and Escape closes it', async () => {
    const numbers = [await added({ client: 'Steps' }), await added({ client: 'Steps' })];
    const { page, work: desk, context } = await atDesk();
    await desk.search.fill('steps');
    await eventually(() => desk.rows.count()).toBe(2);
    const shown = await desk.rows.allTextContents();
    const [first, second] = numbers.toSorted(
      (a, b) => shown.findIndex((text) => text.includes(a)) - shown.findIndex((text) => text.includes(b)),
    );
    const sheet = await desk.open(first ?? '');
    await sheet.getByText(fill(work.place, { n: 1, all: 2 })).waitFor();
    const after = page.getByRole('button', { name: work.after });
    await after.click();
    const next = desk.sheet(second ?? '');
    await next.getByText(fill(work.place, { n: 2, all: 2 })).waitFor();
    expect(await after.evaluate((button) => button === document.activeElement)).toBe(true);
    // At the end of the list the button stays.
    await after.click();
    await page.keyboard.press('k');
    await sheet.getByText(fill(work.place, { n: 1, all: 2 })).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    const focused = desk.rows.filter({ has: page.locator(':focus') });
    expect(await focused.textContent()).toContain(first);
    await context.close();
  });

  it('says which sample an order leads to, and how the last lots of the product went', async () => {
    const reportNo = await added({
      lines: [{ nameEn: 'Bottle', orderedQty: 6000, specPointsEn: 'Holds 500 ml' }],
    });
    const { page, work: desk, context } = await atDesk();
    const sheet = await desk.open(reportNo);
    const line = sheet.locator('.sampling-line');
    expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /6.000 II L n 200 CR 0\/1 MA 2.5 · 10\/11 MI 4.0 · 14\/15/,
    );
    await sheet.getByText('Holds 500 ml').waitFor();
    await he.data('POST', '/task/update', {
      reportId: (await detailOf(reportNo)).task.reportId,
      lines: [{ nameEn: 'Bottle' }],
    });
    await page.reload();
    await sheet.getByText(work.plan.noLot).waitFor();
    await page.keyboard.press('Escape');
    // The T-shirt of the demo has lots before it.
    await desk.find('IR-260622-027');
    await (await desk.open('IR-260622-027')).getByRole('heading', { name: work.earlierLots }).waitFor();
    await context.close();
  });

  it('is not for inspectors and reviewers', async () => {
    const { page, context } = await world.newPhone({
      as: 'reviewer@example.com',
      language: 'en-US',
      isDesktop: true,
    });
    await page.waitForURL('**/review');
    await page.goto(`${world.server.url}/work`);
    await page.getByText(work.denied.title).waitFor();
    await context.close();
  });
});

describe('an order', () => {
  it('is typed, kept from the first key, and created without a team; its lines are products of the report', async () => {
    const { page, work: desk, context } = await atDesk();
    await page.keyboard.press('n');
    await desk.dialog.getByLabel(work.orderNo).fill('PO-WORK');
    await desk.dialog.getByLabel(work.client, { exact: true }).fill('Nordlicht');
    await page.reload();
    await desk.rows.first().waitFor();
    await page.keyboard.press('n');
    await eventually(() => desk.dialog.getByLabel(work.client, { exact: true }).inputValue()).toBe(
      'Nordlicht',
    );
    const line = desk.dialog.getByRole('group', { name: fill(work.line, { n: 1 }) });
    const barcode = line.getByLabel(words.report.fields.product.barcode);
    await barcode.fill('40063813');
    expect(await line.getByText(work.problem.barcode).count()).toBe(0);
    await barcode.fill('4006381333930');
    expect(await line.getByText(work.problem.barcode).count()).toBe(0);
    await barcode.blur();
    await line.getByText(work.problem.barcode).waitFor();
    expect(await desk.dialog.getByText(work.problem.reportNo).count()).toBe(0);
    await barcode.fill('');
    await desk.dialog.getByRole('button', { name: fill(work.new.toFix_other, { count: 2 }) }).click();
    await desk.dialog.getByText(work.problem.reportNo).waitFor();
    await desk.dialog.getByText(work.problem.product).waitFor();
    // The button is below the fields, and the first that is missing may be out of sight above.
    expect(
      await desk.dialog.getByLabel(work.reportNo).evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await desk.dialog.getByLabel(work.reportNo).fill('WK-NEW');
    await line.getByLabel(work.productEn).fill('Kettle 1.7 l');
    await line.getByLabel(words.report.fields.product.orderedQty).fill('3200');
    await barcode.fill('4006381333931');
    expect(await line.getByText(work.problem.barcode).count()).toBe(0);
    await desk.dialog.getByRole('button', { name: work.new.later, exact: true }).click();
    await desk.dialog.waitFor({ state: 'detached' });
    const sheet = desk.sheet('WK-NEW');
    await sheet.getByText('Nordlicht').waitFor();
    await sheet.getByText('4006381333931').waitFor();
    const { task } = await detailOf('WK-NEW');
    expect(task.status).toBe('draft');
    const products = await he.rowsOf(task.reportId, 'product');
    expect(products).toMatchObject([{ nameEn: 'Kettle 1.7 l', orderedQty: 3200 }]);
    await context.close();
  });

  it.each(['work', 'plan'] as const)('asks on the desk “%s” who goes, once it is created', async (place) => {
    const reportNo = `WK-NEXT-${place}`;
    const { page, work: desk, context } = await atDesk();
    await page.goto(`${world.server.url}/${place}`);
    await page.getByRole('button', { name: work.add }).waitFor();
    await page.keyboard.press('n');
    await desk.dialog.getByLabel(work.orderNo).fill('PO-WORK');
    await desk.dialog.getByLabel(work.reportNo).fill(reportNo);
    await desk.dialog.getByLabel(work.productEn).first().fill('Kettle');
    await page.keyboard.press('Control+Enter');
    await desk.dialog.getByRole('heading', { name: fill(work.assign.title, { what: reportNo }) }).waitFor();
    await desk.choose(LIN);
    await page.keyboard.press('Control+Enter');
    await desk.dialog.waitFor({ state: 'detached' });
    expect((await detailOf(reportNo)).task.inspectors).toMatchObject([{ nickname: LIN }]);
    await eventually(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await context.close();
  });

  it('can begin like an earlier one, without its numbers and dates', async () => {
    const first = await added({ client: 'Suedlicht', plannedDate: '2029-01-01' });
    const earlier = await added({ client: 'Nordlicht', plannedDate: '2029-01-01', supplier: 'Yunhe' });
    const { page, work: desk, context } = await atDesk();
    const late = await holdBack(page, `**/task/detail?*${first}`);
    const meant = await holdBack(page, `**/task/detail?*${earlier}`);
    await page.keyboard.press('n');
    const choice = desk.dialog.getByLabel(work.like.label);
    const choose = async (no: string) =>
      choice.selectOption(await choice.locator('option').filter({ hasText: no }).getAttribute('value'));
    await choose(first);
    await late.asked;
    await choose(earlier);
    await meant.asked;
    // What is typed meanwhile stays, and a choice before the last one is too late.
    await desk.dialog.getByLabel(work.supplier, { exact: true }).fill('Haiyue');
    meant.letGo();
    const client = desk.dialog.getByLabel(work.client, { exact: true });
    await eventually(() => client.inputValue()).toBe('Nordlicht');
    const answered = page.waitForResponse((response) => response.url().includes(first));
    late.letGo();
    await (await answered).finished();
    expect(await desk.dialog.getByLabel(work.supplier, { exact: true }).inputValue()).toBe('Haiyue');
    expect(await client.inputValue()).toBe('Nordlicht');
    expect(await desk.dialog.getByLabel(work.reportNo).inputValue()).toBe('');
    expect(await desk.dialog.getByLabel(work.plannedDate).inputValue()).toBe('');
    await context.close();
  });

  it('tells about a number that is taken, and keeps what was typed', async () => {
    const taken = await added();
    const { page, work: desk, context } = await atDesk();
    await page.keyboard.press('n');
    await desk.dialog.getByLabel(work.orderNo).fill('PO-OTHER');
    await desk.dialog.getByLabel(work.reportNo).fill(taken);
    await desk.dialog.getByLabel(work.productEn).first().fill('Mug');
    await desk.dialog.getByRole('button', { name: work.addLine }).scrollIntoViewIfNeeded();
    const { asked, letGo } = await holdBack(page, '**/task/add');
    await desk.dialog.getByRole('button', { name: work.new.create, exact: true }).click();
    await asked;
    // The answer has a place to come to.
    await page.keyboard.press('Escape');
    letGo();
    // It comes into sight above the fields, and is read out.
    const notice = desk.dialog.getByRole('alert').filter({ hasText: 'This report number is already taken.' });
    await notice.waitFor();
    expect((await notice.boundingBox())?.y).toBeGreaterThan(0);
    expect(await desk.dialog.getByLabel(work.reportNo).inputValue()).toBe(taken);
    await context.close();
  });

  it('can be changed, in place too; the second of two coordinators hears who was faster', async () => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    await keepToasts(page);
    const sheet = await desk.open(reportNo);
    const value = (text: string) =>
      sheet.getByRole('button', { name: fill(work.edit, { field: work.supplier, value: text }) });
    await value(work.nothingEntered).click();
    await page.keyboard.type('Yunhe');
    await page.keyboard.press('Escape');
    await value(work.nothingEntered).press('Enter');
    await page.keyboard.type('Haiyue');
    await page.keyboard.press('Enter');
    await value('Haiyue').waitFor();
    await page.getByRole('button', { name: words.common.undo }).click();
    await value(work.nothingEntered).waitFor();
    expect((await detailOf(reportNo)).task.supplier).toBe('');
    const { product } = words.report.fields;
    await sheet
      .getByRole('button', { name: pattern(work.edit) })
      .filter({ hasText: work.nothingEntered })
      .last()
      .click();
    await sheet.getByLabel(product.itemNo).fill('KT-17');
    await sheet.getByLabel(product.barcode).fill('4006381333930');
    await sheet.getByLabel(product.barcode).press('Enter');
    await sheet.getByText(work.problem.barcode).waitFor();
    await sheet.getByLabel(product.barcode).fill('4006381333931');
    await sheet.getByLabel(product.barcode).press('Enter');
    await sheet.getByText('KT-17 · 4006381333931').waitFor();
    await sheet.getByText(/ · He Wen/).waitFor();
    await sheet.getByRole('button', { name: work.change.open }).click();
    await desk.dialog.getByLabel(work.client, { exact: true }).fill('Second');
    const { task } = await detailOf(reportNo);
    await he.data('POST', '/task/update', { reportId: task.reportId, client: 'First' });
    await desk.dialog.getByRole('button', { name: work.change.save, exact: true }).click();
    await desk.dialog.getByText(/Changed by He Wen/).waitFor();
    expect((await detailOf(reportNo)).task.client).toBe('First');
    await context.close();
  });

  it('that a colleague has changed is saved with what was typed once it is opened again', async () => {
    const reportNo = await added({ plannedDate: '2027-05-05' });
    const { page, work: desk, context } = await atDesk();
    // So late that it may be on the second page.
    await desk.find(reportNo);
    const sheet = await desk.open(reportNo);
    const change = sheet.getByRole('button', { name: work.change.open });
    const client = desk.dialog.getByLabel(work.client, { exact: true });
    const save = desk.dialog.getByRole('button', { name: work.change.save, exact: true });
    await change.click();
    await client.fill('Second');
    const { task } = await detailOf(reportNo);
    await he.data('POST', '/task/update', {
      reportId: task.reportId,
      plannedDate: '2027-05-06',
      supplier: 'Yunhe',
    });
    await save.click();
    await desk.dialog.getByText(/Changed by He Wen/).waitFor();
    // The sheet behind hears of it at once.
    await page.locator('dd').getByText('Yunhe', { exact: true }).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await desk.dialog.waitFor({ state: 'detached' });
    await change.click();
    expect(await client.inputValue()).toBe('Second');
    expect(await desk.dialog.getByLabel(work.plannedDate).inputValue()).toBe('2027-05-06');
    expect(await desk.dialog.getByText(/Changed by He Wen/).count()).toBe(0);
    await save.click();
    await desk.dialog.waitFor({ state: 'detached' });
    expect((await detailOf(reportNo)).task).toMatchObject({
      client: 'Second',
      supplier: 'Yunhe',
      plannedDate: '2027-05-06',
    });
    await context.close();
  });

  it('keeps what is typed into a line of its sheet when it cannot be saved, for another try', async () => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    await desk.find(reportNo);
    const sheet = await desk.open(reportNo);
    const supplier = (value: string) =>
      sheet.getByRole('button', { name: fill(work.edit, { field: work.supplier, value }) });
    const answerAgain = await cutOff(page, '**/task/update');
    await supplier(work.nothingEntered).click();
    await page.keyboard.type('Yunhe');
    await page.keyboard.press('Enter');
    await page.locator('.toast[data-v=fail]').waitFor();
    const field = sheet.getByRole('textbox', { name: work.supplier });
    expect(await field.inputValue()).toBe('Yunhe');
    await answerAgain();
    await field.press('Enter');
    await supplier('Yunhe').waitFor();
    expect((await detailOf(reportNo)).task.supplier).toBe('Yunhe');
    await context.close();
  });

  it('keeps what is typed into a line of its sheet and not saved when the sheet moves on', async () => {
    const numbers = [await added({ client: 'Left' }), await added({ client: 'Left' })];
    const [reportNo = '', other = ''] = numbers;
    const { page, work: desk, context } = await atDesk();
    await desk.search.fill('left');
    await eventually(() => desk.rows.count()).toBe(2);
    const sheet = await desk.open(reportNo);
    const { product } = words.report.fields;
    const itemNo = sheet.getByLabel(product.itemNo);
    const barcode = sheet.getByLabel(product.barcode);
    const supplier = sheet.getByRole('textbox', { name: work.supplier });
    const value = (text: string) =>
      sheet.getByRole('button', { name: fill(work.edit, { field: work.supplier, value: text }) });

    // A line that is wrong, and another one whose change does not arrive.
    await sheet
      .getByRole('button', { name: pattern(work.edit) })
      .filter({ hasText: work.nothingEntered })
      .last()
      .click();
    await itemNo.fill('KT-17');
    await barcode.fill('4006381333930');
    const answerAgain = await cutOff(page, '**/task/update');
    await value(work.nothingEntered).click();
    await page.keyboard.type('Yunhe');
    await desk.open(other);
    await page.locator('.toast[data-v=fail]').waitFor();
    await desk.open(reportNo);
    expect(await itemNo.inputValue()).toBe('KT-17');
    expect(await barcode.inputValue()).toBe('4006381333930');
    expect(await supplier.inputValue()).toBe('Yunhe');
    // The keys still lead through the list.
    expect(await sheet.locator(':focus').count()).toBe(0);
    await answerAgain();
    await supplier.press('Enter');
    await value('Yunhe').waitFor();
    await barcode.fill('4006381333931');
    await barcode.press('Enter');
    await sheet.getByText('KT-17 · 4006381333931').waitFor();
    expect((await detailOf(reportNo)).task.supplier).toBe('Yunhe');

    // On a phone the sheet is the page.
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await desk.open(reportNo);
    await value('Yunhe').click();
    await supplier.fill('Haiyue');
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await desk.open(reportNo);
    expect(await supplier.inputValue()).toBe('Haiyue');
    await supplier.press('Escape');
    await value('Yunhe').waitFor();
    await context.close();
  });

  it('knows one’s own changes that are still being saved from those of a colleague', async () => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    const sheet = await desk.open(reportNo);
    const { asked, letGo } = await holdBack(page, '**/task/update');
    const line = (field: string) =>
      sheet.getByRole('button', { name: fill(work.edit, { field, value: work.nothingEntered }) });
    await line(work.supplier).click();
    await page.keyboard.type('Yunhe');
    await line(work.instructions).click();
    await asked;
    await sheet.getByLabel(work.instructionsEn).fill('Ask at the gate');
    await sheet.getByRole('button', { name: work.change.open }).click();
    letGo();
    await desk.dialog.waitFor();
    expect(await desk.dialog.getByLabel(work.supplier, { exact: true }).inputValue()).toBe('Yunhe');
    await desk.dialog.getByLabel(work.client, { exact: true }).fill('Nordlicht');
    await desk.dialog.getByRole('button', { name: work.change.save, exact: true }).click();
    await desk.dialog.waitFor({ state: 'detached' });
    expect((await detailOf(reportNo)).task).toMatchObject({
      supplier: 'Yunhe',
      instructionsEn: 'Ask at the gate',
      client: 'Nordlicht',
    });
    await context.close();
  });

  it('keeps what is typed when the sheet hears of a colleague’s change', async () => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    await page.clock.install();
    await page.reload();
    const sheet = await desk.open(reportNo);
    await sheet.getByRole('button', { name: work.change.open }).click();
    const client = desk.dialog.getByLabel(work.client, { exact: true });
    await client.fill('Second');
    const { task } = await detailOf(reportNo);
    await he.data('POST', '/task/update', { reportId: task.reportId, client: 'First' });
    await page.clock.fastForward(20_000);
    // In the sheet behind the dialog.
    await page.locator('dd').getByText('First', { exact: true }).waitFor({ state: 'attached' });
    expect(await client.inputValue()).toBe('Second');
    await context.close();
  });
});

describe('a team', () => {
  it('is chosen with the week that it makes; the phone of the lead has the task at once', async () => {
    const reportNo = await added({ plannedDate: '2027-03-03' });
    const { work: desk, context } = await atDesk();
    await desk.find(reportNo);
    const sheet = await desk.open(reportNo);
    await sheet.getByRole('button', { name: work.assign.open }).click();
    await desk.dialog.getByRole('button', { name: work.assign.missing }).waitFor();
    await desk.choose(LIN);
    await desk.dialog.getByRole('checkbox', { name: fill(work.assign.alsoName, { name: MA }) }).check();
    await desk.dialog.getByRole('button', { name: fill(work.assign.to, { name: LIN }) }).click();
    await sheet.getByText(LIN).waitFor();
    await eventually(async () => (await detailOf(reportNo)).task.inspectors.length).toBe(2);
    const phone = await world.newPhone({ as: 'inspector@example.com', language: 'en-US' });
    await phone.home.search.fill(reportNo);
    await phone.page.getByText(reportNo).first().waitFor();
    await phone.context.close();
    await sheet.getByRole('radio', { name: MA }).check();
    await eventually(async () => (await detailOf(reportNo)).task.inspectors[0]?.nickname).toBe(MA);
    await context.close();
  });

  it('loses whoever is no inspector any more when another leads it', async () => {
    const reportNo = await added({ leadUid: people[LIN], inspectorUids: [people[MA], people[DENG]] });
    const admin = await logIn(world.server.url, 'admin@example.com');
    await admin.data('POST', '/user/close', { uid: people[MA] });
    const { work: desk, context } = await atDesk();
    await desk.find(reportNo);
    const sheet = await desk.open(reportNo);
    await sheet.getByRole('radio', { name: `${MA} ${work.plan.gone}`, disabled: true }).waitFor();
    await sheet.getByRole('radio', { name: DENG }).check();
    await eventually(async () => (await detailOf(reportNo)).task.inspectors).toEqual(
      [DENG, LIN].map((nickname) => ({ uid: people[nickname], nickname })),
    );
    await context.close();
    await admin.data('POST', '/user/reopen', { uid: people[MA] });
  });

  it('of several tasks is chosen at once, and can be undone', async () => {
    const numbers = [await added(), await added()];
    const { page, work: desk, context } = await atDesk();
    await keepToasts(page);
    await desk.view('unassigned').click();
    await eventually(() => desk.rows.filter({ hasNotText: work.nobody }).count()).toBe(0);
    for (const no of numbers) {
      await desk
        .row(no)
        .getByRole('checkbox', { name: fill(work.select, { no }) })
        .check();
    }
    // More people than the eye finds at once.
    await page.route(/\/plan\/people/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { people: { uid: number; nickname: string }[] } };
      const [one] = body.data.people;
      const more = Array.from({ length: 9 }, (_, n) => ({ ...one, uid: -n - 1, nickname: `Zhu ${n}` }));
      const data = { ...body.data, people: [...body.data.people, ...more] };
      await route.fulfill({ response: answer, json: { ...body, data } });
    });
    await page.getByText(fill(work.selection.notAssigned_other, { count: 2 })).waitFor();
    await page.keyboard.press('a');
    await desk.dialog
      .getByRole('textbox', { name: fill(work.filter.search, { label: work.inspector }) })
      .fill(MA.slice(0, 4).toLowerCase());
    await eventually(() => desk.dialog.getByRole('radio').count()).toBe(1);
    await desk.choose(MA);
    await desk.dialog.getByRole('button', { name: fill(work.assign.to, { name: MA }) }).click();
    await page.getByText(/^Assigned: 2 tasks/).waitFor();
    await page.getByRole('button', { name: words.common.undo }).click();
    await page.getByText(/^Undone: 2 tasks/).waitFor();
    for (const no of numbers)
      expect((await detailOf(no)).task).toMatchObject({ status: 'draft', inspectors: [] });
    await context.close();
  });
});

it('several are selected by keys and moved with their teams; Ctrl Z takes it back', async () => {
  const team = { leadUid: people[LIN], plannedDate: '2026-01-08', client: 'Moving' };
  const numbers = [await added(team), await added({ ...team, leadUid: people[MA] }), await added(team)];
  const { page, work: desk, context } = await atDesk();
  await desk.search.fill('moving');
  await eventually(() => desk.rows.count()).toBe(3);
  const all = page.getByRole('checkbox', { name: work.columns.select });
  await all.check();
  await page.getByText(fill(work.selection.count_other, { count: 3 })).waitFor();
  await all.uncheck();
  await desk.rows.first().locator('[data-row-button]').focus();
  await page.keyboard.press('x');
  await eventually(() => all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await page.getByText(fill(work.selection.count_other, { count: 3 })).waitFor();
  await page.keyboard.press('d');
  await desk.dialog.getByLabel(work.plannedDate).fill('2027-04-05');
  await page.keyboard.press('Control+Enter');
  await page.getByText(fill(work.plan.moved, { what: '3 tasks' })).waitFor();
  for (const [index, no] of numbers.entries())
    expect((await detailOf(no)).task).toMatchObject({
      plannedDate: '2027-04-05',
      inspectors: [{ nickname: index === 1 ? MA : LIN }],
    });
  await page.keyboard.press('Control+z');
  await page.getByText(/^Undone: 3 tasks/).waitFor();
  expect((await detailOf(numbers[0] ?? '')).task.plannedDate).toBe('2026-01-08');
  await desk.rows.first().locator('[data-row-button]').focus();
  await page.keyboard.press('Space');
  await page.getByRole('complementary').waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('complementary').waitFor({ state: 'detached' });
  await context.close();
});

it.each(['assign', 'move', 'cancel'] as const)(
  'the dialog “%s” stands while it is being saved, and says what came of it',
  async (what) => {
    const reportNo = await added();
    const { page, work: desk, context } = await atDesk();
    await desk.find(reportNo);
    await desk
      .row(reportNo)
      .getByRole('checkbox', { name: fill(work.select, { no: reportNo }) })
      .check();
    const address = { assign: '**/task/assign', move: '**/task/update', cancel: '**/workflow/cancel' }[what];
    await cutOff(page, address);
    const { asked, letGo } = await holdBack(page, address);
    await page.locator('.desk-dock').getByRole('button', { name: work[what].open }).click();
    if (what === 'assign') await desk.choose(LIN);
    if (what === 'move') await desk.dialog.getByLabel(work.plannedDate).fill('2027-04-05');
    if (what === 'cancel') await desk.dialog.getByLabel(work.cancel.reason).fill('No goods.');
    await page.keyboard.press('Control+Enter');
    await asked;
    await page.keyboard.press('Escape');
    await desk.dialog.getByRole('button', { name: words.common.close }).click();
    letGo();
    await desk.dialog.locator('.toast[data-v=fail]').waitFor();
    await page.keyboard.press('Escape');
    await desk.dialog.waitFor({ state: 'detached' });
    await context.close();
  },
);

it('an inspection is cancelled with a reason, and planned again', async () => {
  const reportNo = await added({ leadUid: people[LIN] });
  const { page, work: desk, context } = await atDesk();
  await keepToasts(page);
  const sheet = await desk.open(reportNo);
  await sheet.getByRole('button', { name: work.cancel.open }).click();
  await desk.dialog.getByRole('button', { name: work.cancel.missing }).waitFor();
  await desk.dialog.getByLabel(work.cancel.reason).fill('The client moved the order.');
  await desk.dialog.getByRole('button', { name: work.cancel.now, exact: true }).click();
  await page.getByText(`Cancelled: ${reportNo}`).waitFor();
  await page.getByRole('button', { name: words.common.undo }).click();
  await page.getByText(`Undone: ${reportNo}`).waitFor();
  expect((await detailOf(reportNo)).task).toMatchObject({
    status: 'assigned',
    inspectors: [{ nickname: LIN }],
  });
  await sheet.getByRole('button', { name: work.cancel.open }).click();
  await desk.dialog.getByLabel(work.cancel.reason).fill('The client moved the order.');
  await desk.dialog.getByRole('button', { name: work.cancel.now, exact: true }).click();
  await sheet.getByRole('button', { name: work.reopen }).click();
  await sheet.getByText(work.notAssigned).first().waitFor();
  expect((await detailOf(reportNo)).task.status).toBe('draft');
  await context.close();
});

it('a long list draws only what is in sight', async () => {
  const LONG = 220;
  // One person may add 200 tasks a day.
  const callers = [he, await logIn(world.server.url, 'admin@example.com')];
  for (let n = 0; n < LONG; n += 1) await added({ client: 'Long list' }, callers[n % 2]);
  const { page, work: desk, context } = await atDesk();
  await desk.search.fill('long list');
  await eventually(() => desk.rows.filter({ hasNotText: 'Long list' }).count()).toBe(0);
  await eventually(() => desk.rows.count()).toBe(50);
  for (const shown of [100, 150, 200, LONG]) {
    await page.getByRole('button', { name: words.office.loadMore }).click();
    await page
      .getByText(fill(work.count_other, { count: shown }))
      .first()
      .waitFor();
  }
  await eventually(() => desk.rows.count()).toBeLessThan(60);
  const places = () =>
    desk.rows.evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-row'))));
  await page.locator('.desk-main').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await eventually(async () => Math.max(...(await places()))).toBe(LONG - 1);
  await page.locator('.desk-main').evaluate((box) => box.scrollTo(0, 0));
  await eventually(async () => Math.min(...(await places()))).toBe(0);
  await context.close();
});

describe('everybody can use it', () => {
  it.each([
    ['zh-CN', 'light'],
    ['en-US', 'dark'],
  ] as const)('in %s and %s, from 360 to 1440 points and with large text', async (language, theme) => {
    const reportNo = await added({
      leadUid: people[LIN],
      plannedDate: '2026-01-06',
      client: 'Nordlicht',
      productEn: 'Supercalifragilisticexpialidocious_Electric_Kettle_1.7l_stainless_steel',
    });
    const { page, work: desk, context } = await atDesk({ language, theme });
    const { look, found } = await lookAtDesk(page);
    for (const name of ['list', 'sheet', 'assign', 'order']) {
      if (name === 'sheet') await desk.open(reportNo);
      if (name === 'assign') await page.keyboard.press('a');
      if (name === 'order') {
        await page.keyboard.press('Escape');
        await desk.dialog.waitFor({ state: 'detached' });
        await page.keyboard.press('n');
      }
      if (name === 'assign' || name === 'order') await desk.dialog.locator('input').first().waitFor();
      await look(name);
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
