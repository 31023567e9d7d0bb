/** @file What a client sees: the approved reports of its record, on a computer and on a phone, and nothing else. */
import { readFileSync } from 'node:fs';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { fill, wordsOf } from '../fixtures/words.ts';
import { textSizeOf, type Language, type Theme } from '../harness/browser.ts';
import { flaws, misfits } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const { admin, common, office, reports } = wordsOf('en-US');
const CLIENT = 'client@example.com';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function atReports(options: { language?: Language; theme?: Theme; isDesktop?: boolean } = {}) {
  const made = await world.newPhone({ as: CLIENT, language: 'en-US', ...options });
  await made.page.waitForURL('**/reports');
  const lines = made.page.locator('.reports-desk-line');
  await lines.first().waitFor();
  return { ...made, lines };
}

it('a client starts at the approved reports of its company, finds one and saves it', async () => {
  const { page, lines, context } = await atReports();
  const emma = await logIn(world.server.url, CLIENT);
  const { client, items } = await emma.data<{ client: string; items: { reportNo: string }[] }>(
    'GET',
    '/client/reports',
  );
  await page.getByText(client).first().waitFor();
  expect(await lines.count()).toBe(items.length);
  const reportNo = items.at(-1)?.reportNo ?? '';
  await page.getByRole('searchbox', { name: reports.search }).fill(reportNo);
  await eventually(() => lines.count()).toBe(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: fill(reports.excelOf, { no: reportNo }) }).click();
  const file = readFileSync(await (await saved).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  await context.close();
});

it('a client has no other page', async () => {
  const { page, context } = await atReports({ isDesktop: true });
  const rail = page.getByRole('navigation', { name: office.desks });
  await rail.waitFor();
  for (const name of [office.reports, office.keys.button, office.account])
    await rail.getByRole('button', { name }).waitFor();
  expect(await rail.getByRole('button').count()).toBe(3);
  await page.goto(`${world.server.url}/home`);
  await page.waitForURL('**/reports');
  for (const path of ['work', 'plan', 'admin', 'review']) {
    await page.goto(`${world.server.url}/${path}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  }
  await context.close();
});

it('others see whose page it is', async () => {
  const { page, context } = await world.newPhone({
    as: 'coordinator@example.com',
    path: '/reports',
    language: 'en-US',
    isDesktop: true,
  });
  await page.getByText(reports.denied).waitFor();
  await context.close();
});

it('an administrator invites a client, whose record is to be chosen', async () => {
  const { page, context } = await world.newPhone({
    as: 'admin@example.com',
    path: '/admin',
    language: 'en-US',
    isDesktop: true,
  });
  await page.getByRole('button', { name: admin.invite.open, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(admin.email).fill('o.carter@example.com');
  await dialog.getByLabel(admin.name).fill('Owen Carter');
  const box = (role: Role) => dialog.getByRole('checkbox', { name: common.role[role] });
  await box('client').check();
  expect(await box('inspector').isChecked()).toBe(false);
  await dialog.getByRole('button', { name: admin.invite.open }).click();
  await dialog.getByText(admin.client.missing).waitFor();
  await dialog.getByRole('textbox', { name: admin.client.label }).fill('brigtfold');
  await dialog.getByRole('button', { name: 'Brightfold Retail Inc.' }).click();
  expect(await flaws(page, 'invite a client')).toEqual([]);
  await dialog.getByRole('button', { name: admin.invite.open }).click();
  await page.getByText(fill(admin.invite.done, { name: 'Owen Carter' })).waitFor();
  await context.close();
});

it.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)('everybody can use it in %s and %s', async (language, theme) => {
  const { page, context } = await atReports({ language, theme });
  const setTextSize = await textSizeOf(page);
  const found = await flaws(page, 'reports');
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await misfits(page, `reports ${width}`)));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(200);
  found.push(...(await misfits(page, 'reports, large text')));
  expect(found).toEqual([]);
  await context.close();
});
