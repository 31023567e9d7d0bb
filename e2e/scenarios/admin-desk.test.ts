/** @file The desk of the administrators: people, their roles, and what happens to somebody whose account is closed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { fill, wordsOf } from '../fixtures/words.ts';
import { textSizeOf, type Language, type Theme } from '../harness/browser.ts';
import { flaws, misfits } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const { admin, common } = wordsOf('en-US');
const MA = 'Ma Tao 马涛';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function atDesk(options: { language?: Language; theme?: Theme } = {}, email = 'admin@example.com') {
  const made = await world.newPhone({ language: 'en-US', isDesktop: true, ...options });
  await made.login.logIn(email);
  await made.review.rail.waitFor();
  await made.page.goto(`${world.server.url}/admin`);
  const rows = made.page.locator('.people-list-row[data-row]');
  return { ...made, rows, dialog: made.page.getByRole('dialog') };
}

it('somebody is invited, and gets another role', async () => {
  const { page, rows, dialog, context } = await atDesk();
  await rows.first().waitFor();
  await page.keyboard.press('n');
  await dialog.getByRole('button', { name: admin.invite.open }).click();
  await dialog.getByText(admin.invite.emailMissing).waitFor();
  await dialog.getByLabel(admin.email).fill('tan.yi@example.com');
  await dialog.getByLabel(admin.name).fill('Tan Yi');
  await dialog.getByRole('button', { name: admin.invite.open }).click();
  await page.getByText(fill(admin.invite.done, { name: 'Tan Yi' })).waitFor();
  await page.getByRole('searchbox', { name: admin.search }).fill('tan');
  await eventually(() => rows.count()).toBe(1);
  await rows.getByRole('button').click();
  const sheet = page.getByRole('complementary', { name: 'Tan Yi' });
  await sheet.getByRole('checkbox', { name: common.role.reviewer }).check();
  await sheet.getByRole('button', { name: admin.saveRoles }).click();
  await eventually(() => rows.textContent()).toContain(common.role.reviewer);
  await context.close();
});

it('whose account is deactivated is logged out, and comes back with it', async () => {
  const ma = await logIn(world.server.url, 'inspector2@example.com');
  const { page, rows, dialog, context } = await atDesk();
  await rows.filter({ hasText: MA }).getByRole('button').click();
  const sheet = page.getByRole('complementary', { name: MA });
  await sheet.getByRole('button', { name: admin.step.close.open }).click();
  await dialog.getByRole('button', { name: admin.step.close.open }).click();
  await rows.filter({ hasText: MA }).waitFor({ state: 'detached' });
  expect((await ma.call('GET', '/auth/userInfo')).code).toBe('401');
  await page.getByRole('button', { name: admin.states.closed, exact: true }).click();
  await rows.filter({ hasText: MA }).getByRole('button').click();
  await sheet.getByRole('button', { name: admin.step.reopen.open }).click();
  await dialog.getByRole('button', { name: admin.step.reopen.open }).click();
  await rows.filter({ hasText: MA }).waitFor({ state: 'detached' });
  await logIn(world.server.url, 'inspector2@example.com');
  await context.close();
});

it('the last administrator cannot take the role from themselves', async () => {
  const { page, rows, context } = await atDesk();
  await rows.filter({ hasText: 'admin@example.com' }).getByRole('button').click();
  const sheet = page.getByRole('complementary');
  await sheet.getByRole('checkbox', { name: common.role.admin }).uncheck();
  await sheet.getByRole('checkbox', { name: common.role.inspector }).check();
  await sheet.getByRole('button', { name: admin.saveRoles }).click();
  await page.getByText('This is the last administrator.').waitFor();
  await context.close();
});

it('others see whose desk it is', async () => {
  const { page, context } = await atDesk({}, 'coordinator@example.com');
  await page.getByText(wordsOf('en-US').office.trouble.deniedTitle).waitFor();
  await context.close();
});

it.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)('everybody can use it in %s and %s', async (language, theme) => {
  const { page, rows, dialog, context } = await atDesk({ language, theme });
  const words = wordsOf(language);
  const setTextSize = await textSizeOf(page);
  await rows.filter({ hasText: MA }).getByRole('button').click();
  await page.getByRole('complementary', { name: MA }).waitFor();
  const found = await flaws(page, 'people');
  for (const width of [360, 768, 960, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await misfits(page, `people ${width}`)));
  }
  await page.getByRole('button', { name: words.common.close }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  found.push(...(await flaws(page, 'people 390')), ...(await misfits(page, 'people 390')));
  await page.getByRole('button', { name: words.admin.invite.open }).click();
  await dialog.waitFor();
  found.push(...(await flaws(page, 'invite')), ...(await misfits(page, 'invite')));
  await setTextSize(200);
  found.push(...(await misfits(page, 'invite, large text')));
  expect(found).toEqual([]);
  await context.close();
});
