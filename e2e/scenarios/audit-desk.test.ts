/** @file The audit trail: of a report, with the seal, filters and details, and of the accounts. */
import { readFile } from 'node:fs/promises';
import type { TrailCheck, TrailData } from '@proofmark/contract/api/audit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { cutOff } from '../fixtures/network.ts';
import { fill, pattern, wordsOf } from '../fixtures/words.ts';
import { type Language, type Theme } from '../harness/browser.ts';
import { flaws, lookAtDesk, misfits } from '../harness/looks.ts';
import { mayFail } from '../harness/problems.ts';
import { openWorld, type World } from '../pages/app.ts';

const REVIEWER = 'reviewer@example.com';
const ADMIN = 'admin@example.com';
const SHIRT = 'IR-260615-011';
const words = wordsOf('en-US');
const { trail } = words;

let world: World;
let zhou: Caller;
let reportId: string;
let address: string;

beforeAll(async () => {
  world = await openWorld();
  zhou = await logIn(world.server.url, REVIEWER);
  const task = await zhou.task(SHIRT);
  ({ reportId } = task);
  address = `/audit?orderNo=${task.orderNo}&reportNo=${SHIRT}`;
});
afterAll(() => world.close());

async function atTrail(
  email = REVIEWER,
  options: { language?: Language; theme?: Theme; isDesktop?: boolean } = {},
) {
  const made = await world.newPhone({
    as: email,
    path: address,
    language: 'en-US',
    isDesktop: true,
    ...options,
  });
  return { ...made, rows: made.page.locator('.trail-table-row[data-row]') };
}

describe('the trail of a report', () => {
  it('opens with T while reading, says that the chain is intact, and leads back', async () => {
    const { page, review, context } = await world.newPhone({
      as: REVIEWER,
      language: 'en-US',
      isDesktop: true,
    });
    await review.read(SHIRT);
    await page.keyboard.press('t');
    await page.waitForURL('**/audit?**');
    await page.getByText(trail.seal.intact, { exact: true }).waitFor();
    const { entries } = await zhou.data<TrailCheck>('GET', '/audit/check', { reportId });
    await page.getByText(fill(trail.seal.entries_other, { n: entries }), { exact: true }).waitFor();
    await page.getByRole('button', { name: words.common.back, exact: true }).click();
    await review.points.first().waitFor();
    await context.close();
  });

  it('lists who changed what, from what to what, newest first', async () => {
    const { page, rows, context } = await atTrail();
    await rows.first().waitFor();
    const { entries } = await zhou.data<TrailData>('GET', '/audit/report', { reportId });
    await rows.first().getByText(String(entries[0]?.by.nickname)).waitFor();
    const concluded = entries.find(({ kind }) => kind === 'conclusion')?.by;
    const name = String(concluded?.nickname);
    await page.getByRole('button', { name: trail.kind.steps }).click();
    await rows.filter({ hasText: words.report.history.event.submit }).first().waitFor();
    await eventually(() => rows.filter({ hasNotText: 'step' }).count()).toBe(0);
    await page.getByRole('combobox', { name: trail.filter.person }).selectOption({ label: name });
    await page.getByRole('button', { name: trail.kind.changes }).click();
    await page
      .getByRole('combobox', { name: trail.filter.section })
      .selectOption({ label: words.menus.conclusion });
    await rows.first().waitFor();
    await eventually(() => rows.filter({ hasNotText: name }).count()).toBe(0);
    await page.getByLabel(trail.filter.to).fill('2020-01-01');
    await page.getByText(trail.empty).waitFor();
    await page.getByRole('button', { name: trail.filter.clear }).click();
    await rows.first().waitFor();
    await context.close();
  });

  it('is walked with J and K, shows the history of a field, and gives the focus back', async () => {
    const { page, rows, context } = await atTrail();
    await rows.first().waitFor();
    await page.getByRole('button', { name: trail.kind.changes }).click();
    // Keys that come while the filter is answered walk through rows that go away.
    const steps = rows.filter({ has: page.locator('.trail-table-number').filter({ hasText: 'step' }) });
    await eventually(() => steps.count()).toBe(0);
    await rows.first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const place = page.locator('[data-row="1"] button');
    await eventually(() => place.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    const side = page.getByRole('complementary');
    await side.getByText(trail.side.own).waitFor();
    await side.locator('[data-current]').waitFor();
    await page.keyboard.press('Escape');
    await side.waitFor({ state: 'detached' });
    await eventually(() => place.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('f');
    await page.getByRole('button', { name: pattern(trail.filter.field) }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText(trail.key.field).waitFor();
    await context.close();
  });

  it('names the first entry that does not fit', async () => {
    const { page, context } = await atTrail();
    await page.getByText(trail.seal.intact, { exact: true }).waitFor();
    await page.route(/audit\/check/, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      const fault = { code: 'ENTRY', seq: 12, step: null, place: 'entry 12' };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, fault } } });
    });
    await page.getByRole('button', { name: trail.seal.again }).click();
    const seal = page.getByRole('region', { name: trail.seal.label });
    await seal.getByText(trail.seal.broken, { exact: true }).waitFor();
    expect(await page.getByText(trail.seal.intact).count()).toBe(0);
    expect(await page.getByLabel(trail.seal.intact).count()).toBe(0);
    await page.getByText(fill(trail.seal.entry, { n: 12 })).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await context.close();
  });

  it('is exported as CSV and as JSON, with the hashes', async () => {
    const { page, rows, context } = await atTrail();
    await rows.first().waitFor();
    for (const format of ['CSV', 'JSON']) {
      await page.keyboard.press('e');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('button', { name: format }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${SHIRT}_log.${format.toLowerCase()}`);
      expect(await readFile(await download.path(), 'utf8')).toMatch(/[0-9a-f]{64}/);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await context.close();
  });

  it('says that it is offline or not there, and tries again', async () => {
    const { page, rows, context } = await atTrail();
    await rows.first().waitFor();
    const connect = await cutOff(context, /audit\/report/);
    await page.reload();
    await page.getByText(words.office.trouble.offlineTitle).waitFor();
    expect(await page.getByText(fill(trail.count, { n: 0, total: 0 })).count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    await connect();
    const retry = page.getByRole('button', { name: words.common.retry });
    await retry.waitFor();
    await page.keyboard.press('r');
    await rows.first().waitFor();

    mayFail(({ url, phone }) => phone === context && url.pathname.endsWith('/audit/report'));
    const fault = { code: 500, msg: 'Fault', data: { requestId: 'r-9' } };
    await page.route(/audit\/report/, (route) => route.fulfill({ status: 500, json: fault }));
    await page.reload();
    await page.getByText(fill(words.office.trouble.request, { id: 'r-9' })).waitFor();
    await retry.waitFor();

    await page.goto(`${world.server.url}/audit?orderNo=x&reportNo=y`);
    await page.getByText(words.office.trouble.failed).waitFor();
    // The address stays wrong.
    expect(await retry.count()).toBe(0);
    await context.close();
  });

  it('is reached from the conclusion', async () => {
    const { page, work, frame, context } = await world.newPhone({ as: ADMIN, language: 'en-US' });
    await work.openPages(SHIRT, 'open');
    await frame.go('conclusion');
    await page.getByRole('button', { name: words.menus.audit }).click();
    await page.locator('.trail-table-row[data-row]').first().waitFor();
    await context.close();
  });
});

describe('the trail of the accounts', () => {
  it('is for administrators, who find it by Ctrl K', async () => {
    const { page, review, context } = await world.newPhone({
      as: ADMIN,
      language: 'en-US',
      isDesktop: true,
    });
    await review.rail.waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('logins');
    await page.getByRole('option', { selected: true }).filter({ hasText: trail.accounts }).waitFor();
    await page.keyboard.press('Enter');
    const rows = page.locator('.account-table-row');
    await rows.filter({ hasText: ADMIN }).first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(REVIEWER);
    await eventually(() => rows.filter({ hasText: ADMIN }).count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    await context.close();
  });

  it.each([
    ['zh-CN', 'light'],
    ['en-US', 'dark'],
  ] as const)('has a chain and filters, and is exported, in %s and %s', async (language, theme) => {
    const shown = wordsOf(language).trail;
    const { page, review, context } = await world.newPhone({
      as: ADMIN,
      path: '/audit',
      language,
      theme,
      isDesktop: true,
    });
    await review.rail.waitFor();
    const table = (log: 'actions' | 'chain') => page.getByRole('table', { name: shown.account.log[log] });
    const found: string[] = [];
    for (const log of ['actions', 'chain'] as const) {
      await page.getByRole('button', { name: shown.account.log[log] }).click();
      await table(log).getByRole('row').nth(1).waitFor();
      found.push(...(await flaws(page, log)));
      for (const width of [360, 720, 960, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await misfits(page, `${log} ${width}`)));
      }
      await page.keyboard.press('e');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines.length).toBeGreaterThan(1);
      expect(/[0-9a-f]{64}/.test(lines[1] ?? '')).toBe(log === 'chain');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: shown.account.log.actions }).click();
    await page.getByRole('combobox', { name: shown.account.event }).selectOption('exportTrail');
    const rows = table('actions').locator('[role=row]:has([role=cell])');
    const isExport = (text: string) => text.includes(shown.account.events.exportTrail);
    // While the filter is answered, the table is empty.
    const areTheTwo = async () => {
      const texts = await rows.allInnerTexts();
      return texts.length >= 2 && texts.every(isExport);
    };
    await eventually(areTheTwo).toBe(true);
    await page.getByLabel(shown.filter.from).fill('2999-01-01');
    await page.getByText(shown.empty).waitFor();
    expect(found).toEqual([]);
    await context.close();
  });

  it('tells others whom to ask', async () => {
    const { page, context } = await atTrail();
    await page.goto(`${world.server.url}/audit`);
    await page.getByText(words.office.trouble.deniedTitle).waitFor();
    await context.close();
  });
});

it('the seal has room for its facts and no more where half a screen is shown', async () => {
  const { page, context } = await atTrail();
  await page.setViewportSize({ width: 720, height: 900 });
  const seal = page.locator('.trail-seal');
  await seal.locator('.trail-seal-time').waitFor();
  const empty = await seal.evaluate((box) => {
    const ends = [...box.children].map((part) => part.getBoundingClientRect().bottom);
    return box.getBoundingClientRect().bottom - Math.max(...ends);
  });
  expect(empty).toBeLessThan(24);
  await context.close();
});

describe('everybody can use it', () => {
  it.each([
    ['zh-CN', 'light'],
    ['en-US', 'dark'],
  ] as const)('in %s and %s, from 360 to 1440 points and with large text', async (language, theme) => {
    const { page, rows, context } = await atTrail(REVIEWER, { language, theme });
    await rows.first().waitFor();
    await page.getByText(wordsOf(language).trail.seal.intact, { exact: true }).waitFor();
    const { look, found } = await lookAtDesk(page);
    await look('trail');
    await rows.nth(1).getByRole('button').click();
    await look('trail with an entry');
    expect(found).toEqual([]);
    await context.close();
  });
});
