/** @file With forced system colours, everything drawn by backgrounds and shadows still has an edge or its fill. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../pages/app.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Controls and inputs without a visible box. Text buttons and rows never have one. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.button:not(.text), .field-box:not(.locked), .chip, .segmented, .stepper, .value-cell:not(.locked)',
      ),
    ]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).outlineStyle === 'none')
      .map((element) => `${element.className}: ${element.textContent}`),
  );
}

/** The fills of elements, each once. */
function fillsOf(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) => [...new Set(elements.map((each) => getComputedStyle(each).backgroundColor))]);
}

it('fields, buttons and choices have an edge, readings and progress their fill, the chosen option another background', async () => {
  const phone = await world.newPhone({ language: 'en-US' });
  const { page, words, login, home, frame, nonConform } = phone;
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await withoutEdge(page)).toEqual([]);
  await login.logIn('inspector@example.com');
  await home.row('IR-260622-027').waitFor();
  expect(await withoutEdge(page)).toEqual([]);
  expect(await fillsOf(page, '.chip')).toHaveLength(2);
  expect((await fillsOf(page, '.cells i')).length).toBeGreaterThan(1);

  await home.openTask('IR-260622-027');
  await frame.go('nonConform');
  await nonConform.defects.first().waitFor();
  expect((await fillsOf(page, '.gauge-zone i')).length).toBeGreaterThan(2);
  await nonConform.addDefect();
  expect(await withoutEdge(page)).toEqual([]);
  expect(await fillsOf(page, '[role=dialog] .segmented button')).toHaveLength(2);
  await page.getByRole('dialog').getByRole('button', { name: words.common.close, exact: true }).click();
  await phone.close();
});
