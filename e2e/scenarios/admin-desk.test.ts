/** @file The desk of the administrators: people, their roles, what happens to somebody whose account is closed, and jobs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobType } from '@proofmark/contract/api/job.ts';
import type { Party } from '@proofmark/contract/api/party.ts';
import type { Person } from '@proofmark/contract/api/people.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { openDatabase } from '../../server/src/database/open.ts';
import { logIn, PASSWORD } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { mailTo } from '../fixtures/mails.ts';
import { holdBack } from '../fixtures/network.ts';
import { fill, wordsOf } from '../fixtures/words.ts';
import { textSizeOf, type Language, type Theme } from '../harness/browser.ts';
import { colours, flaws, lookAtDesk, misfits } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const { admin, common } = wordsOf('en-US');
const MA = 'Ma Tao 马涛';
/** After this time a list asks again. */
const REFRESH_MS = 21_000;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function atDesk(options: { language?: Language; theme?: Theme } = {}, email = 'admin@example.com') {
  const made = await world.newPhone({
    as: email,
    path: '/admin',
    language: 'en-US',
    isDesktop: true,
    ...options,
  });
  await made.review.rail.waitFor();
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
  // Closed by mistake, it still has what was typed.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  expect(await dialog.getByLabel(admin.email).inputValue()).toBe('tan.yi@example.com');
  // It stands while it is being saved: a refusal is said inside.
  await dialog.getByLabel(admin.email).fill('coordinator@example.com');
  const { asked, letGo } = await holdBack(page, '**/user/add');
  await dialog.getByRole('button', { name: admin.invite.open }).click();
  await asked;
  await page.keyboard.press('Escape');
  letGo();
  await dialog.locator('.notice[data-v=fail]').waitFor();
  await dialog.getByLabel(admin.email).fill('tan.yi@example.com');
  await dialog.getByRole('button', { name: admin.invite.open }).click();
  await page.getByText(fill(admin.invite.done, { name: 'Tan Yi' })).waitFor();
  await page.getByRole('searchbox', { name: admin.search }).fill('tan');
  await eventually(() => rows.count()).toBe(1);
  await rows.getByRole('button').click();
  const sheet = page.getByRole('complementary', { name: 'Tan Yi' });
  await sheet.getByRole('checkbox', { name: common.role.reviewer }).check();
  await sheet.getByRole('button', { name: admin.saveRoles }).click();
  await eventually(() => rows.textContent()).toContain(common.role.reviewer);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await rows.getByRole('button').evaluate((row) => row === document.activeElement)).toBe(true);
  await rows.getByRole('checkbox').check();
  const dock = page.getByRole('region', { name: admin.many.title });
  for (const step of ['close', 'reopen'] as const) {
    const name = admin.step[step].open;
    const act = dock.getByRole('button', { name, exact: true });
    const { is, wanted } = await colours(act, '--fail');
    expect(is === wanted).toBe(step === 'close');
    await act.click();
    await dialog.getByText('Tan Yi').first().waitFor();
    const { asked, letGo } = await holdBack(page, '**/user/list*');
    await dialog.getByRole('button', { name, exact: true }).click();
    await asked;
    await dialog.waitFor({ state: 'detached' });
    // Nothing is said while the row still shows the account of before.
    const done = page.getByRole('status').getByText(`${name}: 1 person`, { exact: true });
    expect(await done.count()).toBe(0);
    letGo();
    await done.waitFor();
    await page.unroute('**/user/list*');
    if (step === 'close') await rows.getByRole('checkbox').check();
  }
  await context.close();
});

it('who is invited chooses a password by the link of the mail, once', async () => {
  const email = 'wu.qing@example.com';
  const { page, rows, dialog, context } = await atDesk();
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: admin.invite.open, exact: true }).click();
  await dialog.getByLabel(admin.email).fill(email);
  await dialog.getByLabel(admin.name).fill('Wu');
  await dialog.getByRole('button', { name: admin.invite.open }).click();
  await page.getByRole('button', { name: admin.states.invited }).click();
  await rows.filter({ hasText: 'admin@example.com' }).waitFor({ state: 'detached' });
  await rows.filter({ hasText: email }).getByRole('button').click();
  const sheet = page.getByRole('complementary', { name: 'Wu' });
  await sheet.getByRole('button', { name: admin.step.inviteAgain.open }).waitFor();
  await eventually(() => mailTo(world.server.dataDir, email)).toContain('/choose-password#');
  const token = /#(\S+)/.exec(mailTo(world.server.dataDir, email))?.[1] ?? '';

  const invited = await world.newPhone({ language: 'en-US' });
  await invited.page.goto(`${world.server.url}/choose-password#${token}`);
  const { account } = invited.words;
  await invited.page.getByText(fill(account.link.invited, { email })).waitFor();
  await invited.page.getByLabel(account.nickname).fill('Wu Qing');
  for (const label of [account.newPassword, account.repeat])
    await invited.page.getByLabel(label, { exact: true }).fill(PASSWORD);
  await invited.page.getByRole('button', { name: account.link.open }).click();
  await invited.page.getByText(account.link.done).waitFor();
  await logIn(world.server.url, email);
  await page.clock.fastForward(REFRESH_MS);
  await rows.filter({ hasText: email }).waitFor({ state: 'detached' });
  await invited.page.goto(`${world.server.url}/no/page`);
  await invited.page.goto(`${world.server.url}/choose-password#${token}`);
  await invited.page.getByText('This link was used already.').waitFor();
  await invited.context.close();
  await context.close();
});

it('one device of somebody is logged out, after it has said what is only on it', async () => {
  const deng = await logIn(world.server.url, 'inspector4@example.com');
  const [task] = (await deng.data<{ items: Task[] }>('GET', '/task/list', { limit: 1 })).items;
  const pulled = { reportId: task?.reportId, since: 0, unsentChanges: 4, unsentPhotos: 1 };
  await deng.data('GET', '/report/pull', pulled);
  const { page, rows, dialog, context } = await atDesk();
  const name = 'Deng Hao 邓浩';
  await rows
    .filter({ hasText: name })
    .getByText(fill(admin.device.unsent, { what: '4 changes and 1 photo' }))
    .waitFor();
  await rows.filter({ hasText: name }).getByRole('button').click();
  const sheet = page.getByRole('complementary', { name });
  const unsent = fill(admin.device.unsent, { what: '4 changes and 1 photo' });
  await sheet.getByText(unsent).waitFor();
  await sheet.getByRole('button', { name: admin.step.close.open }).click();
  await dialog.getByText(admin.device.warning).waitFor();
  await dialog.getByText(unsent).waitFor();
  expect(await flaws(page, 'deactivate')).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.getByRole('listitem').getByRole('button').first().click();
  await dialog.getByRole('button', { name: admin.device.logOutNow, exact: true }).click();
  await page.getByText(admin.device.done).waitFor();
  expect((await deng.call('GET', '/auth/userInfo')).code).toBe('401');
  await context.close();
});

it('an open account follows what a colleague changes, and saves only what was touched there', async () => {
  const email = 'inspector4@example.com';
  const name = 'Deng Hao 邓浩';
  const colleague = await logIn(world.server.url, 'admin@example.com');
  const stored = async () => {
    const { items } = await colleague.data<{ items: Person[] }>('GET', '/user/list', { keyword: email });
    return items[0];
  };
  const { uid } = (await stored()) ?? {};
  const setRoles = (roles: Role[], more: object = {}) =>
    colleague.data('POST', '/user/set-roles', { uid, roles, ...more });
  const setHome = (city: string, lat: number) =>
    colleague.data('POST', '/user/set-home', { uid, home: { city, position: { lat, lng: 113.1 } } });
  await setRoles(['inspector', 'coordinator']);
  await setHome('Foshan', 22.1);

  const { page, rows, context } = await atDesk();
  await page.clock.install();
  await page.reload();
  await rows.filter({ hasText: name }).getByRole('button').click();
  const sheet = page.getByRole('complementary', { name });
  const box = (role: Role) => sheet.getByRole('checkbox', { name: common.role[role] });
  const city = sheet.getByLabel(admin.home.city);
  const place = sheet.getByLabel(admin.home.place);
  const save = sheet.getByRole('button', { name: admin.saveRoles });
  const saveHome = sheet.getByRole('button', { name: admin.home.save });
  await eventually(() => box('coordinator').isChecked()).toBe(true);

  await setRoles(['inspector']);
  await setHome('Ningbo', 22.2);
  await page.clock.fastForward(REFRESH_MS);
  await eventually(() => box('coordinator').isChecked()).toBe(false);
  await eventually(() => city.inputValue()).toBe('Ningbo');
  expect([await save.count(), await saveHome.count()]).toEqual([0, 0]);

  await box('reviewer').check();
  await city.fill('Hangzhou');
  await setRoles(['inspector', 'coordinator']);
  await setHome('Ningbo', 22.3);
  await page.clock.fastForward(REFRESH_MS);
  await eventually(() => box('coordinator').isChecked()).toBe(true);
  await eventually(() => place.inputValue()).toBe('22.3, 113.1');
  await save.click();
  await save.waitFor({ state: 'detached' });
  await saveHome.click();
  await saveHome.waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({
    roles: ['inspector', 'reviewer', 'coordinator'],
    home: { city: 'Hangzhou', position: { lat: 22.3, lng: 113.1 } },
  });

  // The colleague saves before the list is renewed: that is shown, and both changes can be saved.
  await box('reviewer').uncheck();
  await setRoles(['inspector', 'reviewer']);
  await save.click();
  await eventually(() => box('coordinator').isChecked()).toBe(false);
  await eventually(() => box('reviewer').isChecked()).toBe(false);
  await save.click();
  await save.waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ roles: ['inspector'] });

  // What is saved is not held any more.
  await setRoles(['coordinator', 'inspector']);
  await setHome('Foshan', 22.1);
  await page.clock.fastForward(REFRESH_MS);
  await eventually(() => box('reviewer').isChecked()).toBe(false);
  await eventually(() => city.inputValue()).toBe('Foshan');
  expect([await save.count(), await saveHome.count()]).toEqual([0, 0]);

  const clients = await colleague.data<{ items: Party[] }>('GET', '/party/list', {
    kind: 'client',
    limit: 2,
  });
  expect(clients.items).toHaveLength(2);
  for (const { id, nameEn } of clients.items) {
    await setRoles(['client'], { clientId: id });
    await page.clock.fastForward(REFRESH_MS);
    await eventually(() => sheet.getByRole('textbox', { name: admin.client.label }).inputValue()).toBe(
      nameEn,
    );
    expect(await save.count()).toBe(0);
  }
  await setRoles(['inspector']);
  await context.close();
});

it('whose account is deactivated is logged out, and comes back with it', async () => {
  const ma = await logIn(world.server.url, 'inspector2@example.com');
  const { page, rows, dialog, context } = await atDesk();
  await page.getByRole('button', { name: admin.states.open }).click();
  await rows.filter({ hasText: MA }).getByRole('button').click();
  const sheet = page.getByRole('complementary', { name: MA });
  await sheet.getByRole('button', { name: admin.step.close.open }).click();
  await dialog.getByRole('button', { name: admin.step.close.open }).click();
  await rows.filter({ hasText: MA }).waitFor({ state: 'detached' });
  expect((await ma.call('GET', '/auth/userInfo')).code).toBe('401');
  await page.getByRole('button', { name: admin.states.closed }).click();
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

it('others see whose desk it is, and the way to their own', async () => {
  const { office } = wordsOf('en-US');
  const { page, context } = await atDesk({}, 'coordinator@example.com');
  await page.getByText(office.trouble.deniedTitle).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('button', { name: fill(office.trouble.back, { desk: office.work }) }).click();
  await page.waitForURL('**/work');
  await context.close();
});

const REFUSED =
  '550 5.1.1 <buyer@example.com>: Recipient address rejected: User unknown in virtual mailbox table';

/** Mails that were given up. Their link is gone, so that the server gives them up again once it tries. */
async function addDeadMails(...types: readonly JobType[]): Promise<void> {
  const db = await openDatabase({ type: 'sqlite', path: `${world.server.dataDir}/proofmark.sqlite` });
  const dead = { state: 'dead', attempts: 8, lease: '', lastError: REFUSED } as const;
  const times = { nextAt: 0, createdAt: Date.now(), expiresAt: Date.now() };
  const body = JSON.stringify({ linkId: 'gone', email: 'buyer@example.com' });
  await db
    .insertInto('job')
    .values(types.map((type) => ({ id: type, type, body, ...dead, ...times })))
    .execute();
  await db.destroy();
}

it('what the server gave up says why, and is done again', async () => {
  await addDeadMails('shareMail', 'newVersionMail');
  const { page, words, context } = await atDesk();
  const { jobs, menus } = words;
  await page.getByRole('link', { name: menus.jobs }).click();
  await page.clock.install();
  await page.reload();
  const mail = page.getByRole('row').filter({ hasText: jobs.type.shareMail });
  await mail.getByText(REFUSED).waitFor();
  await mail.getByText('buyer@example.com', { exact: true }).waitFor();
  const other = page.getByRole('row').filter({ hasText: jobs.type.newVersionMail });
  const { asked, letGo } = await holdBack(page, '**/job/retry');
  await mail.getByRole('button').click();
  await asked;
  await other.getByRole('button').click();
  for (const row of [mail, other])
    expect(await row.getByRole('button').getAttribute('aria-busy')).toBe('true');
  letGo();
  await page.getByText('1 job restarted').first().waitFor();
  for (const row of [mail, other])
    await eventually(async () => {
      await page.clock.fastForward(REFRESH_MS);
      return row.textContent();
    }).toContain('There is no share link gone');
  await page.getByRole('button', { name: jobs.retryAll }).click();
  await page.getByText('2 jobs restarted').waitFor();
  await context.close();
});

it.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)('the jobs fit every width in %s and %s', async (language, theme) => {
  const type = language === 'zh-CN' ? 'withdrawnMail' : 'inboxPush';
  await addDeadMails(type);
  const { page, words, context } = await atDesk({ language, theme });
  const { look, found } = await lookAtDesk(page);
  await page.getByRole('link', { name: words.menus.jobs }).click();
  await page.getByText(words.jobs.type[type]).waitFor();
  await look('jobs');
  expect(found).toEqual([]);
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
  await page.getByRole('button', { name: words.admin.invite.open, exact: true }).click();
  await dialog.waitFor();
  found.push(...(await flaws(page, 'invite')), ...(await misfits(page, 'invite')));
  await setTextSize(200);
  found.push(...(await misfits(page, 'invite, large text')));
  expect(found).toEqual([]);
  await context.close();
});
