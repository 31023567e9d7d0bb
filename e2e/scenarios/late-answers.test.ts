/** @file What comes after the page, such as the rail or a late answer, moves nothing that somebody may be about to press. */
import type { Task } from '@proofmark/contract/api/task.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { fill, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';

const REVIEWER = 'reviewer@example.com';
const INSPECTOR = 'inspector@example.com';
const SHIRT = 'IR-260615-011';
const AUDIT = `/audit?orderNo=4500071932&reportNo=${SHIRT}`;
const words = wordsOf('en-US');

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.close());

/** The places that something has from its first frame on until the rail is there too, as `x y height`. */
function placesOf(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const places = new Set<string>();
    for (let frames = 0; frames < 3;) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const box = document.querySelector(wanted)?.getBoundingClientRect();
      if (box) places.add(`${box.x} ${box.y} ${box.height}`);
      if (box && document.querySelector('.rail')) frames += 1;
    }
    return [...places];
  }, selector);
}

it('leaves the filters of the audit trail in their place at a desk', async () => {
  const desk = await world.newPhone({
    as: REVIEWER,
    language: 'en-US',
    isDesktop: true,
  });
  await desk.page.goto(world.server.url + AUDIT, { waitUntil: 'commit' });
  expect(await placesOf(desk.page, '.report-trail-filters .chip')).toHaveLength(1);
});

it('leaves the end of a page in its place on a phone', async () => {
  const phone = await world.newPhone({ as: REVIEWER, language: 'en-US' });
  await phone.page.goto(`${world.server.url}/review`, { waitUntil: 'commit' });
  expect(await placesOf(phone.page, '#root:has(.desk)')).toHaveLength(1);
});

it.each([
  { email: INSPECTOR, path: '/home', late: 'plan/people', is: '.task-row', tells: /man-days? this week/ },
  {
    email: REVIEWER,
    path: AUDIT,
    late: 'audit/check',
    is: '.report-trail-filters',
    tells: words.trail.seal.intact,
  },
])('leaves $is in its place on a phone when $late is answered', async ({ email, ...each }) => {
  const phone = await world.newPhone({ as: email, language: 'en-US' });
  await expectNoMove(phone, each);
});

it.each([
  {
    email: REVIEWER,
    path: AUDIT,
    late: 'audit/check',
    is: '.trail-seal-again',
    tells: words.trail.seal.intact,
  },
  {
    email: REVIEWER,
    path: AUDIT,
    late: 'audit/check',
    is: '.report-trail-filters',
    tells: words.trail.seal.intact,
    width: 720,
  },
  { email: REVIEWER, path: AUDIT, late: 'audit/report', is: 'label.desk-select', tells: 'device demo' },
  { email: REVIEWER, path: '/review', late: 'review/list', is: '.desk-search', tells: SHIRT },
  {
    email: 'coordinator@example.com',
    path: '/work',
    late: 'task/count',
    is: '.work-list-views .desk-menu-button',
    tells: new RegExp(`^${words.work.view.unassigned}\\d+$`),
  },
])('leaves $is in its place at a desk when $late is answered', async ({ email, width = 1440, ...each }) => {
  const desk = await world.newPhone({ as: email, language: 'en-US', isDesktop: true });
  await desk.page.setViewportSize({ width, height: 900 });
  await expectNoMove(desk, each);
});

/** Opens a page, holds an answer back, and compares where `is` was before and is after it. `tells` that it has come. */
async function expectNoMove(
  { page, context }: Phone & Screens,
  { path, late, is, tells }: { path: string; late: string; is: string; tells: string | RegExp },
): Promise<void> {
  const answered = Promise.withResolvers<void>();
  await page.route(`**/${late}*`, async (route) => {
    await answered.promise;
    await route.fallback();
  });
  await page.goto(world.server.url + path);
  const place = () => page.locator(is).first().boundingBox();
  const before = await place();
  expect(await page.getByText(tells).count()).toBe(0);
  answered.resolve();
  await page.getByText(tells).first().waitFor({ state: 'attached' });
  const after = await place();
  // Two digits are not always as wide as the room for them, by some hundredths of a pixel.
  expect(after?.x).toBeCloseTo(before?.x ?? Number.NaN, 0);
  expect(after?.y).toBeCloseTo(before?.y ?? Number.NaN, 0);
  await context.close();
}

it('has the settings of a phone in their place before the browser says how much room there is', async () => {
  const phone = await world.newPhone({ as: INSPECTOR, language: 'en-US' });
  await phone.page.addInitScript(() => {
    const asked = navigator.storage.estimate.bind(navigator.storage);
    const answered = new Promise<void>((resolve) => Object.assign(globalThis, { answerRoom: resolve }));
    navigator.storage.estimate = async () => answered.then(asked);
  });
  await phone.page.goto(`${world.server.url}/settings`);
  await phone.page.getByText(words.settings.allSent, { exact: true }).waitFor();
  const place = () => phone.page.getByText(words.settings.unsent, { exact: true }).boundingBox();
  const before = await place();
  await phone.page.evaluate(() => (globalThis as unknown as { answerRoom: () => void }).answerRoom());
  await eventually(() => phone.page.getByText(/ free$/).isVisible()).toBe(true);
  expect(await place()).toEqual(before);
});

it('leaves the answer to a search in its place when a page of an earlier search is late', async () => {
  const { page, home } = await world.newPhone({ as: INSPECTOR, language: 'en-US' });
  const [earlier, keyword] = ['IR-26', 'IR-26-LATE'];
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let first: { data: { items: Task[] } } | undefined;
  const answerWith = (items: Task[], nextCursor: string | null) => ({
    ...first,
    data: { items, nextCursor },
  });
  await page.route(/\/task\/list\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (query.get('keyword') !== earlier) return route.fallback();
    first ??= (await (await route.fetch()).json()) as { data: { items: Task[] } };
    const { items } = first.data;
    if (!query.has('cursor')) return route.fulfill({ json: answerWith(items, 'more') });
    asked.resolve();
    await answered.promise;
    const late = items
      .slice(0, 1)
      .map((task) => ({ ...task, reportId: crypto.randomUUID(), reportNo: keyword }));
    return route.fulfill({ json: answerWith(late, null) });
  });
  await page.goto(`${world.server.url}/home`);
  await home.search.fill(earlier);
  await page.locator('.home-more').scrollIntoViewIfNeeded();
  await asked.promise;
  await home.search.fill(keyword);
  await page.getByText(fill(words.home.noneFound, { keyword })).waitFor();
  answered.resolve();
  await home.row(keyword).waitFor();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await page.getByRole('progressbar').count()).toBe(0);
});
