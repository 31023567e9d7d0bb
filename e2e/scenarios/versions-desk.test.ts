/** @file The versions of a report: reading one, amending it, and what differs between two. */
import { randomUUID } from 'node:crypto';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff } from '../fixtures/network.ts';
import { signAgain } from '../fixtures/sign-again.ts';
import { fill, term, wordsOf } from '../fixtures/words.ts';
import { type Language, type Theme } from '../harness/browser.ts';
import { flaws, lookAtDesk, misfits } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const REVIEWER = 'reviewer@example.com';
const REPORT = 'IR-260214-006';
const words = wordsOf('en-US');
const { versions } = words;

let world: World;
let zhou: Caller;
let lin: Caller;
let reportId: string;
let address: string;

beforeAll(async () => {
  world = await openWorld();
  zhou = await logIn(world.server.url, REVIEWER);
  lin = await logIn(world.server.url, 'inspector@example.com');
  const task = await zhou.task(REPORT);
  ({ reportId } = task);
  address = `/versions?orderNo=${task.orderNo}&reportNo=${REPORT}`;
});
afterAll(() => world.close());

async function atVersions(options: { language?: Language; theme?: Theme; isDesktop?: boolean } = {}) {
  const made = await world.newPhone({
    as: REVIEWER,
    path: address,
    language: 'en-US',
    isDesktop: true,
    ...options,
  });
  return { ...made, rows: made.page.locator('.comparison-row') };
}

it('reads the only version, and amends it with a reason', async () => {
  const { page, review, context } = await atVersions();
  await page.locator('.version-document').getByText(versions.state.current, { exact: true }).waitFor();
  await page.getByRole('heading', { name: words.menus.nonConform }).waitFor();
  // As the report asks for them, not by the alphabet.
  const names = page.locator('.version-document section').first().locator('dt');
  expect(await names.first().textContent()).toMatch(/standard/i);
  await page.getByRole('button', { name: versions.amend.button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: versions.amend.missing }).click();
  await dialog.getByRole('button', { name: term('en-US', 'return_reason', 'wording') }).click();
  await dialog.getByLabel(versions.amend.text).fill('The weather was another');
  expect(await flaws(page)).toEqual([]);
  // What is typed stays while one looks something up.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  await page.locator('.version-document').waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('button', { name: versions.amend.button }).click();
  expect(await dialog.getByLabel(versions.amend.text).inputValue()).toBe('The weather was another');
  await dialog.getByRole('button', { name: versions.amend.now }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(versions.equal).waitFor();
  expect(await zhou.task(REPORT)).toMatchObject({ status: 'in_progress', version: 2 });
  await eventually(() => page.getByRole('button', { name: versions.amend.button }).count()).toBe(0);
  await review.rail.waitFor();
  await context.close();
});

it('marks only the words that changed, and says who changed them and why', async () => {
  await push('weather', 'dry and sunny all day');
  const { page, rows, context } = await atVersions();
  const row = rows.filter({ hasText: 'sunny' });
  await row.waitFor();
  await push('weather', 'dry and rainy all day');
  await page.reload();
  await rows.filter({ hasText: 'rainy' }).locator('ins').first().waitFor();
  const changed = rows.filter({ hasText: 'rainy' });
  await changed.getByText('Lin Jia').waitFor();
  await changed.getByText('The weather was another').waitFor();
  await page.getByText(fill(versions.why, { n: 2 })).waitFor();
  await page.keyboard.press('j');
  await eventually(() => changed.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.getByRole('radio', { name: fill(versions.document, { n: 1 }) }).click();
  await page.locator('.version-document').waitFor();
  expect(await page.locator('.version-document').getByText('rainy').count()).toBe(0);
  await page.keyboard.press('t');
  await page.waitForURL('**/audit?**');
  await context.close();
});

it('leads to where the person starts from an address without a report', async () => {
  const { page } = await world.newPhone({ as: REVIEWER, path: '/versions' });
  await page.waitForURL('**/review');
});

it('says that it is offline, and tries again', async () => {
  const { page, rows, context } = await atVersions();
  await rows.first().waitFor();
  const connect = await cutOff(context, /version\/compare/);
  await page.reload();
  await page.getByText(words.office.trouble.offlineTitle).waitFor();
  await connect();
  await page.getByRole('button', { name: words.common.retry }).click();
  await rows.first().waitFor();
  await context.close();
});

it.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)('fits in %s and %s, from 360 to 1440 points and with large text', async (language, theme) => {
  const { page, rows, context } = await atVersions({ language, theme });
  const { look, found } = await lookAtDesk(page);
  await rows.first().waitFor();
  await look('changes');
  await page.getByRole('radio').nth(1).click();
  await page.locator('.version-document').waitFor();
  await look('document');
  expect(found).toEqual([]);
  await context.close();
});

it('compares any two versions', async () => {
  const step = (who: Caller, event: string, more = {}) =>
    who.data('POST', `/workflow/${event}`, { reportId, ...more });
  await signAgain(lin, reportId);
  await step(lin, 'submit');
  await step(zhou, 'startReview');
  await step(zhou, 'approve');
  await step(zhou, 'amend', { reason: 'wording' });
  const { page, rows, context } = await atVersions();
  // Version 3 is as version 2 is, but not as version 1.
  await page.getByText(versions.equal).waitFor();
  const against = page.getByLabel(versions.against);
  expect(await flaws(page)).toEqual([]);
  await against.selectOption({ label: fill(versions.version, { n: 1 }) });
  await rows.filter({ hasText: 'rainy' }).waitFor();
  expect(await flaws(page)).toEqual([]);
  for (const width of [360, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page, `${width}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('[');
  await rows.filter({ hasText: 'rainy' }).waitFor();
  expect(await against.count()).toBe(0);
  await context.close();
});

it('draws only what is in sight of 300 changed values, and never freezes', async () => {
  const hlc = (n: number) => formatClock(Date.now(), n, 'many');
  const ops = Array.from({ length: 150 }, (_, n) => ({
    opId: randomUUID(),
    kind: 'defect',
    // The rows of a version are in the order of their ids.
    id: `many-${String(n).padStart(3, '0')}`,
    set: { class: 'minor', descriptionEn: `Loose thread ${n + 1}` },
    hlc: hlc(n),
  }));
  await lin.data('POST', '/report/push', { reportId, deviceId: 'many', ops });
  const { page, rows, context } = await atVersions();
  await page.evaluate(() => {
    new PerformanceObserver((list) =>
      Reflect.set(globalThis, 'longTasks', [
        ...(Reflect.get(globalThis, 'longTasks') ?? []),
        ...list.getEntries().map(({ duration }) => duration),
      ]),
    ).observe({ type: 'longtask' });
  });
  await rows.first().waitFor();
  await page.getByText(/^3\d\d changes in/).waitFor();
  const drawn = () => rows.count();
  expect(await drawn()).toBeLessThan(100);
  // The last one can be reached, and then the first ones are gone.
  const main = page.locator('.desk-main');
  const toEnd = () => main.evaluate((each) => each.scrollTo(0, each.scrollHeight));
  await eventually(async () => {
    await toEnd();
    return rows.filter({ hasText: 'Loose thread 150' }).count();
  }).toBeGreaterThan(0);
  expect(await drawn()).toBeLessThan(100);
  const longest = await page.evaluate(() =>
    Math.max(0, ...((Reflect.get(globalThis, 'longTasks') as number[] | undefined) ?? [])),
  );
  // Far below what a person takes for a standstill, also while other tests run.
  expect(longest).toBeLessThan(5000);
  await context.close();
});

let made = 0;

async function push(field: string, value: string): Promise<void> {
  made += 1;
  const hlc = formatClock(Date.now(), made, 'e2e');
  const op = { opId: randomUUID(), kind: 'information', id: 'information', set: { [field]: value }, hlc };
  const body = { reportId, deviceId: 'e2e', ops: [op] };
  const { results } = await lin.data<{ results: { result: string }[] }>('POST', '/report/push', body);
  expect(results).toMatchObject([{ result: 'applied' }]);
}
