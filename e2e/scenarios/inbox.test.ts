/** @file What happened reaches people: in the inbox of the desks and of phones, and as a message on a device. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { loseSignal, signalReturns } from '../fixtures/network.ts';
import { eventually } from '../fixtures/eventually.ts';
import { pattern, wordsOf } from '../fixtures/words.ts';
import { textSizeOf } from '../harness/browser.ts';
import { flaws, misfits } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const { inbox, profile } = wordsOf('en-US');
const COORDINATOR = 'coordinator@example.com';

let world: World;
let no = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The coordinator adds a visit for Lin Jia. */
async function assign(): Promise<string> {
  const coordinator = await logIn(world.server.url, COORDINATOR);
  const lin = await logIn(world.server.url, 'inspector@example.com');
  no += 1;
  const reportNo = `IR-NEWS-${no}`;
  const { uid } = (await lin.call('GET', '/auth/userInfo')).data as { uid: number };
  await coordinator.call('POST', '/task/add', { orderNo: 'PO-NEWS', reportNo, leadUid: uid });
  return reportNo;
}

function atDesk(hasServiceWorker = false) {
  const inspector = { as: 'inspector@example.com', path: '/profile', language: 'en-US' } as const;
  return world.newPhone({ ...inspector, isDesktop: true, hasServiceWorker });
}

it('a phone finds its inbox in the profile, and an entry leads to the report', async () => {
  const reportNo = await assign();
  const { page, context } = await atDesk();
  await page.getByRole('button', { name: inbox.title }).click();
  const dialog = page.getByRole('dialog');
  const entry = dialog.getByRole('button', { name: reportNo });
  await entry.getByText(inbox.happened.assigned).waitFor();
  expect(await flaws(page, 'inbox on a phone')).toEqual([]);
  const read = page.waitForResponse('**/inbox/read');
  await entry.click();
  await read;
  await page.waitForURL(/\/information\?.*IR-NEWS/);
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: `[${reportNo}]` })
    .waitFor();
  await page.goto(`${world.server.url}/profile`);
  await page.getByRole('button', { name: inbox.title }).click();
  await dialog.getByText(inbox.noneUnread).or(dialog.locator('.inbox-entries')).waitFor();
  expect(await entry.count()).toBe(0);
  await dialog.getByRole('button', { name: inbox.all, exact: true }).click();
  await entry.waitFor();
  expect(profile.email).not.toBe('');
  await context.close();
});

it.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)(
  'the desks show it beside the rail in %s and %s; everybody can use it',
  async (language, theme) => {
    const words = wordsOf(language).inbox;
    const made = await world.newPhone({ as: COORDINATOR, language, theme, isDesktop: true });
    const { page, context } = made;
    await made.review.rail.waitFor();
    const bell = made.review.rail.getByRole('button', { name: pattern(words.title) });
    await bell.waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.all, exact: true }).click();
    await dialog.locator('.inbox-entries-row').first().waitFor();
    const setTextSize = await textSizeOf(page);
    const found: string[] = [];
    const look = async (name: string) => {
      found.push(...(await flaws(page, name)));
      for (const width of [360, 960, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await misfits(page, `${name} ${width}`)));
      }
      await setTextSize(200);
      found.push(...(await misfits(page, `${name}, large text`)));
      await setTextSize(100);
    };
    await look('entries');
    const readAll = dialog.getByRole('button', { name: words.readAll });
    if ((await readAll.count()) > 0) {
      await readAll.click();
      await readAll.waitFor({ state: 'detached' });
    }
    // While it is open, nothing else can be reached.
    await page.keyboard.press('Escape');
    await eventually(() => bell.textContent()).not.toMatch(/\d/);
    await bell.click();
    await dialog.getByRole('button', { name: words.choices }).click();
    const box = dialog.getByRole('checkbox', { name: pattern(`${words.what.submitted}, ${words.mail}`) });
    await box.check();
    await look('choices');
    await page.reload();
    await bell.click();
    await dialog.getByRole('button', { name: words.choices }).click();
    await eventually(() => box.isChecked()).toBe(true);
    await box.uncheck();
    expect(found).toEqual([]);
    await context.close();
  },
);

it('a long reason takes two lines of its entry', async () => {
  await assign();
  const { page, context } = await atDesk();
  const text = 'The carton mark does not show the order number. '.repeat(40);
  await page.route('**/inbox/list*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { items: { detail: object }[] } };
    for (const item of body.data.items) item.detail = { reason: 'other', text };
    await route.fulfill({ response, json: body });
  });
  await page.getByRole('button', { name: inbox.title }).click();
  const said = page.getByText(text).first();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(
      await said.evaluate((line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight)),
    ).toBe(2);
  }
  await context.close();
});

it('the link of a mail opens its report, also after login and although another was open before', async () => {
  const [first, second] = [await assign(), await assign()];
  const { page, context, login } = await world.newPhone({ language: 'en-US' });
  const link = (reportNo: string) => `${world.server.url}/information?orderNo=PO-NEWS&reportNo=${reportNo}`;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(link(first));
  await login.logIn('inspector@example.com');
  await heading.filter({ hasText: `[${first}]` }).waitFor();
  await page.goto(link(second));
  await heading.filter({ hasText: `[${second}]` }).waitFor();
  // An entry about one row leads to that row.
  const caller = await logIn(world.server.url, 'inspector@example.com');
  const { reportId, orderNo, reportNo } = await caller.task('IR-260615-011');
  const [defect] = await caller.rowsOf(reportId, 'defect');
  const at = new URLSearchParams({ orderNo, reportNo, at: `defect/${defect?.id}` });
  await page.goto(`${world.server.url}/nonConform?${at}`);
  await page.getByRole('dialog', { name: wordsOf('en-US').nonConform.edit }).waitFor();
  await context.close();
});

it('without a network it says so', async () => {
  const made = await atDesk();
  const { page, context } = made;
  const open = page.getByRole('button', { name: inbox.title });
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: inbox.all, exact: true }).waitFor();
  await loseSignal(context);
  await dialog.getByRole('button', { name: inbox.all, exact: true }).click();
  await dialog.getByText(inbox.failed).waitFor();
  await signalReturns(context);
  await dialog.getByRole('button', { name: inbox.again }).click();
  await dialog.getByText(inbox.failed).waitFor({ state: 'detached' });
  await context.close();
});

it('a message from the server appears on the device; one that leads elsewhere does not', async () => {
  const { page, context } = await atDesk(true);
  const origin = world.server.url;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  const [worker] = context.serviceWorkers();
  // A browser without a screen shows no notifications, so the worker notes what it would show.
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as {
      shown: unknown[];
      registration: { showNotification: (title: string, options: object) => Promise<void> };
    };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) =>
      void scope.shown.push({ title, ...options });
  });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (message: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await deliver({ id: '1', title: 'x', body: 'x', path: 'https://example.com/' });
  await deliver({ id: '2', title: 'New inspection: Mug [IR-1]', body: 'You have one', path: '/home' });
  await eventually(() =>
    worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown),
  ).toEqual([
    {
      title: 'New inspection: Mug [IR-1]',
      body: 'You have one',
      tag: '2',
      icon: '/app-icon-192.png',
      data: '/home',
    },
  ]);
  // A press leads there without loading the page again: what is open besides would be lost.
  await page.evaluate(() => void Object.assign(globalThis, { isSame: true }));
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as {
      clients: { matchAll: (options: object) => Promise<{ focus: () => Promise<unknown> }[]> };
    };
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data: '/home', close: () => undefined },
      waitUntil: () => undefined,
    });
    const { matchAll } = scope.clients;
    // Without a real press the browser does not let a page come to the front.
    scope.clients.matchAll = async (options) => {
      const pages = await matchAll.call(scope.clients, options);
      for (const each of pages) Object.defineProperty(each, 'focus', { value: async () => undefined });
      return pages;
    };
    dispatchEvent(event);
  });
  await page.waitForURL('**/home');
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  await context.close();
});
