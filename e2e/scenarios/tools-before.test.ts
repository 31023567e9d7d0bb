/** @file The tools of other reports, offered below the tools of this one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../fixtures/words.ts';
import { openWorld, type World } from '../pages/app.ts';

const MOST_TOOLS = 30;
const words = wordsOf('en-US');
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('keep the place of their row when all are taken, and a sentence says what it is for', async () => {
  const { page, home } = await world.newPhone({ as: 'inspector@example.com', language: 'en-US' });
  await home.openTask('IR-260622-027');
  const row = page.getByRole('group', { name: words.report.usedBefore, exact: true }).last();
  const first = row.getByRole('button').first();
  await first.waitFor();
  const { height } = (await row.boundingBox()) ?? {};
  for (let taken = 0; taken < MOST_TOOLS && (await first.count()) > 0; taken += 1) {
    const name = (await first.textContent()) ?? '';
    await first.click();
    await row.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  }
  await row.getByText(words.information.tools.noneBefore, { exact: true }).waitFor();
  expect((await row.boundingBox())?.height).toBe(height);
});
