/** @file From login to submission with the keyboard only: Tab, Enter, Space, arrows and Escape. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { openWorld, type World } from '../pages/app.ts';

/** More than the stops on any page. */
const MOST_STOPS = 80;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Presses Tab until the element, or something in it, has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const isThere = await target
      .first()
      .evaluate((element) => element === document.activeElement || element.contains(document.activeElement));
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Cannot reach ${String(target)} by Tab`);
}

/** A navigation focuses the heading of the new page, a moment after the page. An earlier key would be lost. */
async function headingReached(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.matches('h1'));
}

it('logs in, adds a task, aborts the visit with a reason and submits', async () => {
  const phone = await world.newPhone({ language: 'en-US' });
  const { page, words, login, home, frame, conclusion } = phone;
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');

  await tabTo(page, login.email);
  await keyboard.type('inspector@example.com');
  await tabTo(page, login.password);
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await page.waitForURL('**/home');
  await headingReached(page);

  // A sheet keeps the focus while it is open and gives it back. Escape closes it, and the entries stay.
  const add = page.getByRole('button', { name: words.home.addTask, exact: true });
  await tabTo(page, add);
  await keyboard.press('Enter');
  const orderNo = dialog.getByLabel(words.home.add.orderNo, { exact: true });
  await tabTo(page, orderNo);
  await keyboard.type('PO-KEYS');
  for (let stop = 0; stop < 12; stop += 1) {
    await keyboard.press('Tab');
    // A guard at each end of the sheet moves the focus on, a moment later.
    await eventually(() =>
      dialog.evaluate(
        (sheet) => document.activeElement === document.body || sheet.contains(document.activeElement),
      ),
    ).toBe(true);
  }
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
  await keyboard.press('Space');
  await tabTo(page, orderNo);
  await eventually(() => orderNo.inputValue()).toBe('PO-KEYS');
  // Enter that confirms pinyin, as Safari passes it on, does not lead to the next field.
  await orderNo.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  expect(await orderNo.evaluate((input) => input === document.activeElement)).toBe(true);
  await tabTo(page, dialog.getByLabel(words.home.add.reportNo, { exact: true }));
  await keyboard.type('IR-KEYS-001');
  await keyboard.press('Enter');
  await page.waitForURL('**/information');
  await frame.heading.filter({ hasText: '[IR-KEYS-001]' }).waitFor();
  await headingReached(page);

  await tabTo(page, frame.tab('conclusion'));
  await keyboard.press('Enter');
  await page.waitForURL('**/conclusion');
  await headingReached(page);
  const overall = page.getByRole('radiogroup', { name: words.conclusion.overall, exact: true });
  await tabTo(page, overall.getByRole('radio', { name: words.report.overall.pass }));
  for (let step = 0; step < 3; step += 1) await keyboard.press('ArrowRight');
  await overall.getByRole('radio', { name: words.report.overall.aborted, checked: true }).waitFor();

  const reason = page.getByLabel(words.report.fields.conclusion.abortReason, { exact: true });
  await tabTo(page, reason);
  await keyboard.press('ArrowDown');
  await eventually(() => reason.inputValue()).not.toBe('');
  await tabTo(page, conclusion.submit);
  await keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: words.conclusion.sheet.do, exact: true }));
  await keyboard.press('Enter');
  await dialog.getByRole('heading', { name: words.conclusion.sheet.submitted }).waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await frame.lockedNotice.getByText(words.report.locked.submitted).waitFor();
  expect(home.page.url()).toContain('/conclusion');
  await phone.close();
});

it('continues from the heading when the focused element disappears', async () => {
  const phone = await world.newPhone({ language: 'en-US' });
  const { page, words, login, home, frame, nonConform } = phone;
  await login.logIn('inspector@example.com');
  await home.openTask('IR-260622-027');
  await frame.go('nonConform');
  await headingReached(page);
  const first = nonConform.defects.first().getByRole('button').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // Keys that come before the sheet has taken the focus go astray.
  await eventually(() => dialog.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  await tabTo(page, dialog.getByRole('button', { name: words.nonConform.delete, exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => frame.heading.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await phone.close();
});
