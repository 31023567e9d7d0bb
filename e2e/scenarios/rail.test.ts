/** @file The rail of the office and its tab bar come after the page. They have their place from the start: nothing moves. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { openWorld, type World } from '../pages/app.ts';

const REVIEWER = 'reviewer@example.com';
const SHIRT = 'IR-260615-011';

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
