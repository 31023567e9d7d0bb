/** @file What comes after the page, such as the rail or a late answer, moves nothing that somebody may be about to press. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { wordsOf } from '../fixtures/words.ts';
import { openWorld, type World } from '../pages/app.ts';

const REVIEWER = 'reviewer@example.com';
const INSPECTOR = 'inspector@example.com';
const SHIRT = 'IR-260615-011';
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
  const desk = await world.newPhone({ language: 'en-US', isDesktop: true, serviceWorkers: 'block' });
  const { orderNo } = await (await logIn(world.server.url, REVIEWER)).task(SHIRT);
  await desk.login.logIn(REVIEWER);
  await desk.page.goto(`${world.server.url}/audit?orderNo=${orderNo}&reportNo=${SHIRT}`, {
    waitUntil: 'commit',
  });
  expect(await placesOf(desk.page, '.report-trail-filters .chip')).toHaveLength(1);
});

it('leaves the end of a page in its place on a phone', async () => {
  const phone = await world.newPhone({ language: 'en-US', serviceWorkers: 'block' });
  await phone.login.logIn(REVIEWER);
  await phone.page.goto(`${world.server.url}/review`, { waitUntil: 'commit' });
  expect(await placesOf(phone.page, '#root:has(.desk)')).toHaveLength(1);
});

it.each([
  {
    email: INSPECTOR,
    path: '/home',
    late: 'plan/people',
    is: '.task-row',
    isDesktop: false,
    tells: /man-days? this week/,
  },
  {
    email: REVIEWER,
    path: '/audit',
    late: 'audit/check',
    is: '.report-trail-filters',
    isDesktop: false,
    tells: words.trail.seal.intact,
  },
  {
    email: REVIEWER,
    path: '/audit',
    late: 'audit/check',
    is: '.trail-seal-again',
    isDesktop: true,
    tells: words.trail.seal.intact,
  },
])(
  'leaves $is of $path in its place when $late is answered',
  async ({ email, path, late, is, isDesktop, tells }) => {
    const made = await world.newPhone({ language: 'en-US', isDesktop, serviceWorkers: 'block' });
    const { orderNo } = await (await logIn(world.server.url, REVIEWER)).task(SHIRT);
    await made.login.logIn(email);
    const { page } = made;
    const answered = Promise.withResolvers<void>();
    await page.route(`**/${late}*`, async (route) => {
      await answered.promise;
      await route.fallback();
    });
    await page.goto(`${world.server.url}${path}?orderNo=${orderNo}&reportNo=${SHIRT}`);
    const place = () => page.locator(is).first().boundingBox();
    const before = await place();
    expect(await page.getByText(tells).count()).toBe(0);
    answered.resolve();
    await page.getByText(tells).first().waitFor();
    expect(await place()).toEqual(before);
    await made.context.close();
  },
);

it('has the settings of a phone in their place before the browser says how much room there is', async () => {
  const phone = await world.newPhone({ language: 'en-US', serviceWorkers: 'block' });
  await phone.login.logIn(INSPECTOR);
  await phone.page.addInitScript(() => {
    const asked = navigator.storage.estimate.bind(navigator.storage);
    const answered = new Promise<void>((resolve) => Object.assign(globalThis, { answerRoom: resolve }));
    navigator.storage.estimate = async () => answered.then(asked);
  });
  await phone.page.goto(`${world.server.url}/settings`);
  const place = () => phone.page.getByText(words.settings.unsent, { exact: true }).boundingBox();
  const before = await place();
  await phone.page.evaluate(() => (globalThis as unknown as { answerRoom: () => void }).answerRoom());
  await eventually(() => phone.page.getByText(/ free$/).isVisible()).toBe(true);
  expect(await place()).toEqual(before);
});
