/** @file The rail of the office and its tab bar come after the page. They have their place from the start: nothing moves. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { pattern, wordsOf } from '../fixtures/words.ts';
import { openWorld, type World } from '../pages/app.ts';

const words = wordsOf('en-US');
const REVIEWER = 'reviewer@example.com';
const SHIRT = 'IR-260615-011';

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.close());

/** Keeps back the code of the rail until the function is called that it returns. */
async function holdRail(page: Page): Promise<() => void> {
  const wanted = Promise.withResolvers<void>();
  await page.route('**/assets/OfficeRail-*.js', async (route) => {
    await wanted.promise;
    await route.continue();
  });
  return wanted.resolve;
}

/** Where something is before and after the rail comes. */
async function placesOf(page: Page, something: Locator, giveRail: () => void) {
  await something.waitFor();
  const rail = page.getByRole('navigation', { name: words.office.desks });
  expect(await rail.count()).toBe(0);
  const before = await something.boundingBox();
  giveRail();
  await rail.waitFor();
  return { before, after: await something.boundingBox() };
}

it('leaves the filters of the audit trail in their place at a desk', async () => {
  const desk = await world.newPhone({ language: 'en-US', isDesktop: true, serviceWorkers: 'block' });
  const { orderNo } = await (await logIn(world.server.url, REVIEWER)).task(SHIRT);
  await desk.login.logIn(REVIEWER);
  const giveRail = await holdRail(desk.page);
  await desk.page.goto(`${world.server.url}/audit?orderNo=${orderNo}&reportNo=${SHIRT}`);
  const filter = desk.page.getByRole('button', { name: words.trail.kind.changes });
  const { before, after } = await placesOf(desk.page, filter, giveRail);
  expect(after).toEqual(before);
});

it('leaves the end of a page in its place on a phone', async () => {
  const phone = await world.newPhone({ language: 'en-US', serviceWorkers: 'block' });
  await phone.login.logIn(REVIEWER);
  const giveRail = await holdRail(phone.page);
  await phone.page.goto(`${world.server.url}/review`);
  await phone.page.getByRole('heading', { level: 1, name: pattern(words.menus.review) }).waitFor();
  const { before, after } = await placesOf(phone.page, phone.page.locator('#root'), giveRail);
  expect(after).toEqual(before);
});
