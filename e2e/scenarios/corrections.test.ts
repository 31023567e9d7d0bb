/** @file Corrections: the reviewer changes wording and, with a reason, facts; the inspector sees both. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seenOn } from '../fixtures/reviews.ts';
import { wordsOf } from '../fixtures/words.ts';
import { flaws, misfits } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const SHIRT = 'IR-260615-011';
const words = wordsOf('en-US');
const { correct } = words.review;

let world: World;
let lin: Caller;
let reportId: string;

beforeAll(async () => {
  world = await openWorld();
  lin = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await lin.task(SHIRT));
});
afterAll(() => world.close());

it('the reviewer changes wording, and a fact with a reason once the consequences are said', async () => {
  const desk = await world.newPhone({ as: 'reviewer@example.com', language: 'en-US', isDesktop: true });
  const { page, review } = desk;
  await review.read(SHIRT);
  const point = page.locator('[data-point^="defect/"]').first();
  const folded = page.locator('.reading-document-folded');
  await point.getByRole('heading').first().click();
  // Before the review nobody corrects.
  await page.keyboard.press('e');
  expect(await page.getByRole('region', { name: correct.wording }).count()).toBe(0);
  await review.press(words.review.step.start);
  await page.getByRole('button', { name: words.review.step.return }).waitFor();

  const id = (await point.getAttribute('data-point')) ?? '';
  await eventually(() => seenOn(page)).toContain(id);
  await page.keyboard.press('e');
  const wording = page.getByRole('region', { name: correct.wording });
  await wording.getByLabel(/Description \(English\)/).fill('Neck label twisted by 20 mm');
  expect(await flaws(page)).toEqual([]);
  // Its buttons lie over the points below.
  await wording.getByRole('button', { name: correct.keep }).click();
  await wording.waitFor({ state: 'detached' });
  await point.locator('ins').filter({ hasText: 'twisted' }).first().waitFor();
  expect(await folded.count()).toBe(0);

  await page.keyboard.press('o');
  const fact = page.getByRole('region', { name: correct.fact });
  await fact.getByLabel(correct.field).selectOption({ label: words.report.fields.defect.quantity });
  await fact.getByLabel(correct.after).fill('99');
  await fact
    .getByRole('status')
    .getByText(/found: \d+ → \d+/)
    .waitFor();
  await fact
    .getByRole('status')
    .getByText(/Proposed result/)
    .waitFor();
  // A fact needs a reason.
  await page.keyboard.press('Control+Enter');
  await fact.getByLabel(correct.reason).fill('Counted again on the photos');
  expect(await flaws(page)).toEqual([]);
  for (const width of [360, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await misfits(page, `${width}`)).toEqual([]);
  }
  // Who decides now is told of it, and nothing typed is lost.
  for (const step of ['approve', 'return'] as const) {
    await page.getByRole('button', { name: words.review.step[step] }).click();
    await page.getByRole('dialog').getByText(words.review.check.unsaved).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  // Nor while the reviewer looks at another choice, or something up on another page.
  const which = fact.getByLabel(correct.field);
  await which.selectOption({ label: words.report.fields.defect.class });
  expect(await fact.getByLabel(correct.reason).inputValue()).toBe('');
  await page.getByRole('button', { name: words.menus.audit }).click();
  await fact.waitFor({ state: 'detached' });
  await page.goBack();
  await point.getByRole('heading').first().click();
  await page.keyboard.press('o');
  await eventually(() => which.locator('option:checked').textContent()).toBe(
    words.report.fields.defect.quantity,
  );
  expect(await fact.getByLabel(correct.after).inputValue()).toBe('99');
  expect(await fact.getByLabel(correct.reason).inputValue()).toBe('Counted again on the photos');
  // What is not wanted any more is discarded, and then nobody is told of it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  const english = wording.getByLabel(/Description \(English\)/);
  await english.fill('Neck label gone');
  await wording.getByRole('button', { name: words.outbox.discard }).click();
  await wording.waitFor({ state: 'detached' });
  await page.keyboard.press('e');
  expect(await english.inputValue()).toBe('Neck label twisted by 20 mm');
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  await fact.getByLabel(correct.reason).press('Control+Enter');
  await fact.waitFor({ state: 'detached' });
  // A photo is narrower than the form.
  for (const photo of (await page.locator('[data-point^="photo/"]').all()).slice(0, 4)) {
    await photo.locator('figcaption').click();
    await page.keyboard.press('o');
    const form = await fact.boundingBox();
    const paper = await page.locator('.reading-document').boundingBox();
    if (!form || !paper) throw new Error('Cannot see the form');
    expect(form.width).toBeGreaterThan(300);
    expect(form.x).toBeGreaterThanOrEqual(paper.x);
    expect(form.x + form.width).toBeLessThanOrEqual(paper.x + paper.width);
    await page.keyboard.press('Escape');
    await fact.waitFor({ state: 'detached' });
  }
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByLabel(words.review.step.text).waitFor();
  expect(await page.getByText(words.review.check.unsaved).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await point.getByText(/Counted again on the photos/).waitFor();
  await point.locator('.reading-document-count').filter({ hasText: '99' }).waitFor();
  // The reviewer's own changes are no second reading.
  await page.reload();
  await point.locator('.reading-document-count').filter({ hasText: '99' }).waitFor();
  expect(await folded.count()).toBe(0);

  await eventually(() => lin.rowsOf(reportId, 'correction')).toHaveLength(2);
  const zhou = await logIn(world.server.url, 'reviewer@example.com');
  await zhou.data('POST', '/workflow/return', { reportId, reason: 'wording' });
  await desk.context.close();
});

it('the inspector sees what was there, what is there now, and why', async () => {
  const { page, home, frame, context } = await world.newPhone({
    as: 'inspector@example.com',
    language: 'en-US',
  });
  await home.openTask(SHIRT);
  await page.waitForURL('**/returned');
  await page.getByText('2 corrections by the reviewer').waitFor();
  const rows = page.getByRole('main').getByRole('listitem');
  const fact = rows.filter({ hasText: 'Counted again on the photos' });
  await fact.locator('ins').filter({ hasText: '99' }).waitFor();
  expect(await fact.locator('del').innerText()).toMatch(/^\d+$/);
  expect(await flaws(page)).toEqual([]);
  await fact.getByRole('button').click();
  await page.waitForURL('**/nonConform');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  // It stands above its field too.
  const above = sheet.getByRole('note').filter({ hasText: 'Counted again on the photos' });
  await above.locator('ins').filter({ hasText: '99' }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await frame.go('conclusion');
  await page
    .getByText(words.conclusion.corrected.text)
    .locator('..')
    .getByRole('button', { name: words.conclusion.corrected.action })
    .click();
  await page.waitForURL('**/returned');
  await context.close();
});
