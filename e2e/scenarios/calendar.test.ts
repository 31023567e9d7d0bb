/** @file The calendar of an inspector's visits: its address in the profile, and what a calendar app reads there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../fixtures/words.ts';
import { flaws, misfits } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)('has an address that a calendar app can read until it ends (%s, %s)', async (language, theme) => {
  const { page, context } = await world.newPhone({
    as: 'inspector@example.com',
    path: '/profile',
    language,
    theme,
  });
  const { calendar } = wordsOf(language).profile;
  await page.getByRole('button', { name: calendar.title }).click();
  await page.getByRole('button', { name: calendar.make }).click();
  const address = await page.getByLabel(calendar.address).inputValue();
  const feed = await (await fetch(address)).text();
  expect(feed).toContain('IR-260624-003');
  expect([...(await flaws(page, 'calendar')), ...(await misfits(page, 'calendar'))]).toEqual([]);
  await page.getByRole('button', { name: calendar.end }).click();
  await page.getByText(calendar.ended).waitFor();
  expect((await fetch(address)).status).toBe(404);
  await context.close();
});
