/** @file The plan of a week: who goes where on which day, moved by keys, by dragging, and by choosing. */
import type { TaskDetail } from '@proofmark/contract/api/task.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff, holdBack } from '../fixtures/network.ts';
import { keepToasts } from '../fixtures/toasts.ts';
import { fill, pattern, wordsOf } from '../fixtures/words.ts';
import { textSizeOf, type Language, type Theme } from '../harness/browser.ts';
import { colours, flaws, misfits } from '../harness/looks.ts';
import { dayFromToday } from '../fixtures/mug.ts';
import { addDays } from '../../app/src/i18n/calendar-days.ts';
import { weekOf } from '../../app/src/desks/work/work-views.ts';
import { openWorld, type World } from '../pages/app.ts';

const COORDINATOR = 'coordinator@example.com';
const LIN = 'Lin Jia 林佳';
const MA = 'Ma Tao 马涛';
const DENG = 'Deng Hao 邓浩';
const { leave, work, ...words } = wordsOf('en-US');
/** In the week after next, where the demo has no visits. */
const MONDAY = weekOf(dayFromToday(0), 2).from;
const WEDNESDAY = addDays(MONDAY, 2);
const THURSDAY = addDays(MONDAY, 3);
const FRIDAY = addDays(MONDAY, 4);

let world: World;
let he: Caller;
let people: Record<string, number>;
let count = 0;

beforeAll(async () => {
  world = await openWorld();
  he = await logIn(world.server.url, COORDINATOR);
  const days = { from: WEDNESDAY, to: WEDNESDAY };
  const data = await he.data<{ people: { uid: number; nickname: string }[] }>('GET', '/plan/people', days);
  people = Object.fromEntries(data.people.map(({ uid, nickname }) => [nickname, uid]));
});
afterAll(() => world.close());

async function added(more: object = {}): Promise<string> {
  count += 1;
  const reportNo = `PL-${count}`;
  const body = {
    orderNo: 'PO-PLAN',
    reportNo,
    productEn: `Kettle ${count}`,
    plannedDate: WEDNESDAY,
    ...more,
  };
  await he.data('POST', '/task/add', body);
  return reportNo;
}

const taskOf = async (reportNo: string) =>
  (await he.data<TaskDetail>('GET', '/task/detail', { orderNo: 'PO-PLAN', reportNo })).task;

/** Takes a visit off the plan. */
async function cancel(reportNo: string): Promise<void> {
  const { reportId } = await taskOf(reportNo);
  await he.data('POST', '/workflow/cancel', { reportId, reason: 'Only for the plan' });
}

/** The board in the week of the visits. */
async function atBoard(options: { language?: Language; theme?: Theme } = {}) {
  const made = await world.newPhone({
    as: COORDINATOR,
    path: '/plan',
    language: 'en-US',
    isDesktop: true,
    ...options,
  });
  const { page } = made;
  const grid = page.getByRole('grid');
  await Promise.all([grid.waitFor(), made.review.rail.waitFor()]);
  for (const monday of [addDays(MONDAY, -7), MONDAY]) {
    await page.keyboard.press(']');
    await page.locator(`[data-place$="/${monday}"]`).first().waitFor();
  }
  const card = (reportNo: string) => grid.getByRole('button').filter({ hasText: reportNo });
  const cell = (name: string, day: string) =>
    page.locator(`[data-place="${name === '' ? '' : people[name]}/${day}"]`);
  return { ...made, card, cell };
}

it('shows what has no day, and each day’s man-days; visits get and lose their day by keys and by dragging', async () => {
  const reportNo = await added({ plannedDate: '' });
  const { page, card, cell, context } = await atBoard();
  await card(reportNo).focus();
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: fill(work.assign.title, { what: reportNo }) }).waitFor();
  await page.keyboard.press('Escape');
  await card(reportNo).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(fill(work.plan.moved, { what: reportNo })).waitFor();
  await cell('', MONDAY).getByText(reportNo).waitFor();
  await card(reportNo).hover();
  await page.mouse.down();
  const undated = page.locator('[data-place="/"]');
  await undated.hover({ position: { x: 4, y: 4 } });
  await undated.hover({ position: { x: 6, y: 6 } });
  await page.mouse.up();
  await undated.getByText(reportNo).waitFor();
  expect((await taskOf(reportNo)).plannedDate).toBe('');
  const monday = page.getByRole('columnheader').nth(1);
  await monday.getByText(/ of [1-9]\d* man-days$/).waitFor();
  await page.getByRole('button', { name: work.plan.span.twoWeeks, exact: true }).click();
  await eventually(() => page.getByRole('columnheader').count()).toBe(15);
  await card(reportNo).hover();
  await page.mouse.wheel(400, 0);
  await eventually(() => page.locator('main').evaluate((main) => main.scrollLeft)).toBeGreaterThan(0);
  await page.getByRole('button', { name: work.plan.span.month, exact: true }).click();
  await page.getByRole('button', { name: work.month.after }).click();
  await eventually(async () => ((await page.getByRole('columnheader').count()) - 1) % 7).toBe(0);
  await page.getByRole('button', { name: work.month.this }).waitFor();
  await context.close();
  await cancel(reportNo);
});

it('says how far a factory is before a visit is given', async () => {
  const factory = await he.data<{ id: string }>('POST', '/party/add', {
    kind: 'factory',
    nameEn: 'Plant at the river',
    position: { lat: 29.87, lng: 121.55 },
  });
  const reportNo = await added({ factoryId: factory.id, plannedDate: THURSDAY });
  const { page, card, context } = await atBoard();
  await card(reportNo).click();
  await page
    .getByRole('dialog')
    .getByText(/^[\d,]+ km from home$/)
    .first()
    .waitFor();
  await context.close();
});

it('marks the visits of a client, and takes a new order', async () => {
  const mine = await added({ client: 'Northwind' });
  const other = await added({ client: 'Contoso' });
  const { page, card, work: desk, context } = await atBoard();
  await page.getByRole('button', { name: work.client, exact: true }).click();
  await page.keyboard.type('north');
  await page.getByRole('button', { name: /^Northwind · 1/ }).click();
  await eventually(() => card(other).getAttribute('class')).toContain('faint');
  expect(await card(mine).getAttribute('class')).not.toContain('faint');
  expect(await flaws(page, 'plan of a client')).toEqual([]);
  await page.keyboard.press('n');
  await desk.dialog.getByLabel(work.orderNo).fill('PO-PLAN');
  await desk.dialog.getByLabel(work.reportNo).fill('PL-NEW');
  await desk.dialog.getByLabel(work.plannedDate).fill(MONDAY);
  const line = desk.dialog.getByRole('group', { name: fill(work.line, { n: 1 }) });
  await line.getByLabel(work.productEn).fill('Kettle 1.7 l');
  await desk.dialog.getByRole('button', { name: work.new.later }).click();
  await card('PL-NEW').waitFor();
  expect((await taskOf('PL-NEW')).plannedDate).toBe(MONDAY);
  await context.close();
});

describe('a visit is moved', () => {
  it('by Shift and the arrows, and the move can be undone', async () => {
    const reportNo = await added({ leadUid: people[LIN] });
    const { page, card, cell, context } = await atBoard();
    await keepToasts(page);
    await card(reportNo).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowRight');
    await page
      .getByRole('status')
      .getByText(/^Lin Jia.*: 1 man-day\b/)
      .waitFor();
    expect((await taskOf(reportNo)).plannedDate).toBe(WEDNESDAY);
    await page.keyboard.press('Enter');
    await page.getByText(fill(work.plan.moved, { what: reportNo })).waitFor();
    await cell(LIN, THURSDAY).getByText(reportNo).waitFor();
    expect((await taskOf(reportNo)).plannedDate).toBe(THURSDAY);
    await eventually(() => card(reportNo).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: words.common.undo }).click();
    await cell(LIN, WEDNESDAY).getByText(reportNo).waitFor();
    await context.close();
  });

  it('by dragging it to somebody, with the load said before', async () => {
    const reportNo = await added();
    await added({ leadUid: people[MA], plannedDate: THURSDAY });
    const { page, card, cell, context } = await atBoard();
    await card(reportNo).hover();
    await page.mouse.down();
    await cell(MA, THURSDAY).hover();
    await cell(MA, THURSDAY).hover({ position: { x: 20, y: 20 } });
    await cell(MA, THURSDAY)
      .getByText(fill(work.plan.over, { n: '2' }))
      .and(page.locator(':has(> svg)'))
      .waitFor();
    await page.mouse.up();
    await eventually(() => taskOf(reportNo)).toMatchObject({
      plannedDate: THURSDAY,
      status: 'assigned',
      inspectors: [{ nickname: MA }],
    });
    // Now it is a conflict, to which the bar leads.
    await page.getByRole('button', { name: /^\d+ conflicts?$/ }).click();
    await eventually(() =>
      page.evaluate(() => document.activeElement?.closest('[data-place]')?.textContent),
    ).toMatch(/of 1 man-day/);
    await page.getByRole('button', { name: work.plan.city, exact: true }).click();
    await page.keyboard.type('shan');
    await page.getByRole('button', { name: /^Shantou/ }).click();
    await cell(LIN, THURSDAY).waitFor({ state: 'detached' });
    await cell(MA, THURSDAY).waitFor();
    await context.close();
  });

  it('by choosing team and day', async () => {
    const reportNo = await added();
    const { card, work: desk, context } = await atBoard();
    await card(reportNo).click();
    await desk.choose(LIN);
    await desk.dialog.getByRole('button', { name: fill(work.assign.to, { name: LIN }) }).click();
    await eventually(async () => (await taskOf(reportNo)).inspectors.length).toBe(1);
    await context.close();
  });
});

it('claims nothing about a week that did not come', async () => {
  const { page, context } = await atBoard();
  const planned = page.getByText(pattern(work.plan.planned));
  await planned.waitFor();
  await cutOff(page, '**/plan/people*');
  await page.reload();
  await page.getByText(words.office.trouble.offlineTitle).waitFor();
  expect(await planned.count()).toBe(0);
  await context.close();
});

it('the dialog says when it cannot load who can go, and tries again', async () => {
  const reportNo = await added();
  const { page, card, work: desk, context } = await atBoard();
  await card(reportNo).click();
  await desk.dialog.getByRole('radio', { name: LIN }).waitFor();
  const answerAgain = await cutOff(page, '**/plan/people*');
  await desk.dialog.getByLabel(work.plannedDate).fill(addDays(MONDAY, 70));
  const retry = desk.dialog.getByRole('button', { name: words.common.retry });
  await retry.waitFor();
  expect(await desk.dialog.getByText(work.assign.nobody).count()).toBe(0);
  expect(await flaws(page, 'assign without people')).toEqual([]);
  await answerAgain();
  await retry.click();
  await desk.dialog.getByRole('radio', { name: LIN }).waitFor();
  await context.close();
});

it('visits of somebody who is no inspector any more stay on the plan, and go to somebody else', async () => {
  const reportNo = await added({ leadUid: people[MA] });
  const shared = await added({ leadUid: people[LIN], inspectorUids: [people[MA]], plannedDate: THURSDAY });
  const admin = await logIn(world.server.url, 'admin@example.com');
  await admin.data('POST', '/user/close', { uid: people[MA] });
  const { page, card, cell, work: desk, context } = await atBoard();
  const row = page.getByRole('row').filter({ hasText: MA });
  await row.getByText(work.plan.gone).and(page.locator(':has(> svg)')).waitFor();
  expect(await flaws(page, 'plan with somebody who is gone')).toEqual([]);
  await card(reportNo).hover();
  await page.mouse.down();
  await cell(LIN, FRIDAY).hover();
  await cell(LIN, FRIDAY).hover({ position: { x: 20, y: 20 } });
  await page.mouse.up();
  await eventually(() => taskOf(reportNo)).toMatchObject({
    plannedDate: FRIDAY,
    inspectors: [{ nickname: LIN }],
  });
  await cell(LIN, THURSDAY).getByText(shared).click();
  const warning = desk.dialog.getByText(fill(work.assign.gone, { names: MA }));
  await warning.and(page.locator(':has(> svg)')).waitFor();
  const { is, wanted } = await colours(warning, '--pending');
  expect(is).toBe(wanted);
  await desk.dialog.getByRole('button', { name: fill(work.assign.to, { name: LIN }) }).click();
  await eventually(async () => (await taskOf(shared)).inspectors).toEqual([
    { uid: people[LIN], nickname: LIN },
  ]);
  await context.close();
  await admin.data('POST', '/user/reopen', { uid: people[MA] });
});

describe('where there is no room for a week', () => {
  /** The board on a phone, on the Monday of the visits. */
  async function atMonday() {
    const made = await world.newPhone({ as: COORDINATOR, path: '/plan', language: 'en-US' });
    const { page } = made;
    const grid = page.getByRole('grid');
    await grid.waitFor();
    const ahead = Math.round((Date.parse(MONDAY) - Date.parse(dayFromToday(0))) / 86_400_000);
    for (let day = 0; day < ahead; day += 1)
      await page.getByRole('button', { name: work.day.after, exact: true }).click();
    const isShown = (day: string) =>
      eventually(() =>
        page
          .locator('.plan-board-row [data-place]')
          .evaluateAll((all) => [
            ...new Set(all.map((place) => place.getAttribute('data-place')?.split('/')[1])),
          ]),
      ).toEqual([day]);
    await isShown(MONDAY);
    const card = (reportNo: string) => grid.getByRole('button').filter({ hasText: reportNo });
    const cell = (name: string, day: string) => page.locator(`[data-place="${people[name]}/${day}"]`);
    return { ...made, grid, isShown, card, cell };
  }

  it('shows one day with everybody, and another by a swipe, a button and a key', async () => {
    const { page, context, grid, isShown, cell } = await atMonday();
    expect(await grid.getByRole('columnheader').count()).toBe(2);
    for (const name of [LIN, MA, DENG]) await cell(name, MONDAY).waitFor();
    expect(await flaws(page, 'plan of a day')).toEqual([]);
    for (const width of [320, 390, 700, 959]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await misfits(page, `plan of a day, ${width}`)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });

    const session = await context.newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const swipe = async (from: number, to: number, down = 0) => {
      await touch('touchStart', { x: from, y: 400 });
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', { x: from + (to - from) * part, y: 400 + down * part });
      await touch('touchEnd');
    };
    await swipe(300, 120);
    await isShown(addDays(MONDAY, 1));
    await swipe(120, 300);
    await isShown(MONDAY);
    // Up and down it scrolls.
    await swipe(300, 240, -200);
    await isShown(MONDAY);

    await cell(LIN, MONDAY).focus();
    await page.keyboard.press(']');
    await isShown(addDays(MONDAY, 1));
    await page.keyboard.press('ArrowRight');
    await isShown(WEDNESDAY);
    await page.keyboard.press('[');
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('[data-place]')?.getAttribute('data-place'));
    await eventually(focused).toBe(`${people[LIN]}/${addDays(MONDAY, 1)}`);
    await page.getByRole('button', { name: work.day.this }).click();
    await isShown(dayFromToday(0));
    await context.close();
  });

  it('leads a visit to another day by keys, says what it makes of it, and shows that day', async () => {
    const reportNo = await added({ plannedDate: MONDAY, leadUid: people[LIN] });
    const { page, context, isShown, card, cell } = await atMonday();
    await card(reportNo).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page
      .getByRole('status')
      .getByText(/^Lin Jia.*: 1 man-day\b/)
      .waitFor();
    await cell(LIN, addDays(MONDAY, 1)).waitFor();
    await page.keyboard.press('Escape');
    await isShown(MONDAY);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await cell(LIN, WEDNESDAY).getByText(reportNo).waitFor();
    await isShown(WEDNESDAY);
    expect((await taskOf(reportNo)).plannedDate).toBe(WEDNESDAY);
    await eventually(() => card(reportNo).evaluate((button) => button === document.activeElement)).toBe(true);
    await context.close();
    await cancel(reportNo);
  });

  it('says that visits have no day only if there are any', async () => {
    const { page, context, grid, isShown } = await atMonday();
    const said = () => grid.getByText(work.noDay, { exact: true }).filter({ visible: true });
    const undated = page.locator('.plan-board-undated .plan-board-task');
    expect([await undated.count(), await said().count()]).toEqual([0, 0]);
    const reportNo = await added({ plannedDate: '' });
    await page.reload();
    await isShown(dayFromToday(0));
    await undated.filter({ hasText: reportNo }).waitFor();
    expect(await said().count()).toBeGreaterThan(0);
    await context.close();
    await cancel(reportNo);
  });
});

it('arrows lead from place to place, and [ and ] to other weeks', async () => {
  const { page, cell, context } = await atBoard();
  await cell(LIN, MONDAY).focus();
  await page.keyboard.press('ArrowDown');
  await eventually(() =>
    cell(MA, MONDAY).evaluate((element) => element.contains(document.activeElement)),
  ).toBe(true);
  await page.keyboard.press(']');
  await page
    .locator(`[data-place$="/${addDays(MONDAY, 7)}"]`)
    .first()
    .waitFor();
  await context.close();
});

it('who is on leave is shown, and said before a visit is given to them', async () => {
  const { page, context, cell } = await atBoard();
  await page.getByRole('rowheader').filter({ hasText: DENG }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(leave.from).fill(THURSDAY);
  await dialog.getByRole('button', { name: leave.add }).click();
  await dialog.getByText(leave.hint).waitFor();
  expect(await flaws(page, 'leave')).toEqual([]);
  await page.keyboard.press('Escape');
  const row = cell(DENG, THURSDAY);
  await row.getByText(work.leave.away).waitFor();
  await page.getByRole('rowheader').filter({ hasText: DENG }).getByRole('button').click();
  await dialog.getByRole('button', { name: new RegExp(`^${leave.remove}`) }).click();
  await dialog.getByText(leave.none).waitFor();
  await page.keyboard.press('Escape');
  await row.getByText(work.leave.away).waitFor({ state: 'detached' });
  await context.close();
});

it('leave that is removed or added leaves alone what else is done in the dialog meanwhile', async () => {
  const change = (body: object) => he.data('POST', '/plan/leave', { uid: people[DENG], ...body });
  const both = [WEDNESDAY, THURSDAY].map((day) => ({ from: day, to: day }));
  for (const add of both) await change({ add });
  const { page, context, cell } = await atBoard();
  await page.getByRole('rowheader').filter({ hasText: DENG }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByRole('listitem').count()).toBe(2);
  const answer = await holdBack(page, '**/plan/leave');
  for (const remove of await dialog.getByRole('button', { name: new RegExp(`^${leave.remove}`) }).all())
    await remove.click();
  await dialog.getByLabel(leave.from).fill(FRIDAY);
  answer.letGo();
  await dialog.getByText(leave.none).waitFor();
  expect(await dialog.getByLabel(leave.from).inputValue()).toBe(FRIDAY);

  // The next period can be added while the board is still asking.
  const board = await holdBack(page, '**/plan/people*');
  const add = dialog.getByRole('button', { name: leave.add });
  await add.click();
  await board.asked;
  await eventually(() => dialog.getByLabel(leave.from).inputValue()).toBe('');
  await dialog.getByLabel(leave.from).fill(THURSDAY);
  await add.click();
  await eventually(() => dialog.getByRole('listitem').count()).toBe(2);
  board.letGo();
  await page.keyboard.press('Escape');
  for (const day of [THURSDAY, FRIDAY]) await cell(DENG, day).getByText(work.leave.away).waitFor();
  for (const day of [THURSDAY, FRIDAY]) await change({ remove: { from: day, to: day } });
  await context.close();
});

it('leave that others enter while board or dialog is open is shown, and stays', async () => {
  const { page, context, cell } = await atBoard();
  const enter = (day: string) =>
    he.data('POST', '/plan/leave', { uid: people[DENG], add: { from: day, to: day } });
  await enter(WEDNESDAY);
  await page.getByRole('rowheader').filter({ hasText: DENG }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByRole('listitem').count()).toBe(1);
  await enter(THURSDAY);
  await dialog.getByLabel(leave.from).fill(FRIDAY);
  await dialog.getByRole('button', { name: leave.add }).click();
  await eventually(() => dialog.getByRole('listitem').count()).toBe(2);
  await page.keyboard.press('Escape');
  for (const day of [WEDNESDAY, THURSDAY, FRIDAY]) await cell(DENG, day).getByText(work.leave.away).waitFor();
  await context.close();
});

it.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)('everybody can use it in %s and %s', async (language, theme) => {
  const reportNo = await added({ leadUid: people[LIN], manDays: 1.5 });
  const { page, card, context } = await atBoard({ language, theme });
  const setTextSize = await textSizeOf(page);
  await card(reportNo).waitFor();
  const found = await flaws(page, 'plan');
  for (const width of [960, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await misfits(page, `plan ${width}`)));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await setTextSize(200);
  found.push(...(await misfits(page, 'plan, large text')));
  expect(found).toEqual([]);
  await context.close();
});
