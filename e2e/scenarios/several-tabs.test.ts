/** @file Several tabs of one phone, and a database that the browser closes: nothing is overwritten, and all tabs continue. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { keptOnPhone, loseSignal, signalReturns } from '../fixtures/network.ts';
import { fill, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import { startFront, type Front } from '../harness/front.ts';
import { openWorld, screensOf, type Screens, type World } from '../pages/app.ts';

const words = wordsOf('zh-CN');
const fieldWords = words.report.fields.information;
const SHIRT = 'IR-260622-027';
const BOTTLE = 'IR-260624-003';

let world: World;
let front: Front;
let phone: Phone & Screens;
let second: Screens;
let inspector: Caller;
let reportId: string;

beforeAll(async () => {
  world = await openWorld();
  front = await startFront(world.server.url);
  inspector = await logIn(world.server.url, 'inspector@example.com');
  ({ reportId } = await inspector.task(SHIRT));
  phone = await world.newPhone({ url: front.url, hasServiceWorker: true, as: 'inspector@example.com' });
  await phone.home.openTask(SHIRT);
  await phone.information.row(words.information.visit.weather).waitFor();
  await phone.frame.goEverywhere();
  second = screensOf(await phone.context.newPage(), 'zh-CN');
  await second.page.addInitScript(noteConnections);
  await second.page.goto(`${front.url}/information`);
  await second.information.row(words.information.visit.weather).waitFor();
  await second.frame.goEverywhere();
});
afterAll(async () => {
  await front.close();
  await world.close();
});

/** Records the page's database connections, so that the test can close them as a phone short of memory does. */
function noteConnections(): void {
  const connections: IDBDatabase[] = [];
  Object.assign(globalThis, { connections });
  // oxlint-disable-next-line unbound-method -- called on what it is asked of
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
}

async function enter(
  { information, page }: Screens,
  field: 'weather' | 'manDays',
  value: string,
): Promise<void> {
  // Like a user: the browser rarely draws a tab in the background.
  await page.bringToFront();
  const visit = await information.weather();
  await visit.fill(fieldWords[field], value);
  await visit.done();
}

async function information(): Promise<Record<string, unknown>> {
  return { ...(await inspector.rowsOf(reportId, 'information'))[0] };
}

/**
 * Lets the server have no push until `goOn`. At the front, because `page.route()` misses requests when a service worker
 * takes over the page meanwhile.
 */
function holdPushes(): { held: () => number; goOn: () => void } {
  const { promise: after, resolve: goOn } = Promise.withResolvers<void>();
  let held = 0;
  front.rule(({ path }) => {
    if (!path.endsWith('/report/push')) return undefined;
    held += 1;
    return { after };
  });
  return { held: () => held, goOn };
}

/** How many tabs wait for another one to end its round. */
function waitingTabs(): Promise<number> {
  return phone.page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter(({ name }) => name?.endsWith('-sync')).length;
  });
}

it('shows in one tab what is entered in the other, also without a network', async () => {
  await loseSignal(phone.context);
  await enter(phone, 'weather', '多云');
  await second.information.row('多云').waitFor();
  await enter(second, 'manDays', '2');
  // The other tab, which showed an older state, does not reset the field of this tab.
  await enter(phone, 'weather', '多云转晴');
  await second.information.row('多云转晴').waitFor();
  await signalReturns(phone.context);
  await eventually(information).toMatchObject({ weather: '多云转晴', manDays: 2 });
});

it('adds up the counts of both tabs, and only one tab at a time sends', async () => {
  await Promise.all([phone.frame.go('nonConform'), second.frame.go('nonConform')]);
  const defect = phone.nonConform.defects.first();
  const name = (await defect.getByRole('heading', { level: 3 }).innerText()).trim();
  const quantity = ({ nonConform }: Screens) =>
    nonConform
      .defect(name)
      .first()
      .locator('.defect-row-quantity')
      .innerText()
      .then((text) => Number.parseInt(text, 10));
  const before = await quantity(phone);
  const plus = ({ nonConform }: Screens) =>
    nonConform
      .defect(name)
      .first()
      .getByRole('button', { name: fill(words.nonConform.oneMore, { name }) })
      .click();
  await phone.frame.allSent();
  await loseSignal(phone.context);
  for (const tab of [phone, second, phone, second]) await plus(tab);
  await eventually(() => quantity(phone)).toBe(before + 4);
  await eventually(() => quantity(second)).toBe(before + 4);
  const { held, goOn } = holdPushes();
  await signalReturns(phone.context);
  // A connection that breaks as the signal returns sends the same push twice, so their number says nothing.
  await eventually(async () => [held() > 0, await waitingTabs()]).toEqual([true, 1]);
  goOn();
  front.rule();
  await eventually(async () => {
    const defects = await inspector.rowsOf(reportId, 'defect');
    return defects.some(({ quantity }) => quantity === before + 4);
  }).toBe(true);
  await phone.frame.allSent();
  await second.frame.allSent();
  await eventually(() => quantity(phone)).toBe(before + 4);
  await eventually(() => quantity(second)).toBe(before + 4);
});

it('continues after the browser has closed the database, and stores the next entry', async () => {
  await Promise.all([phone.frame.go('information'), second.frame.go('information')]);
  for (const [isNotified, text] of [
    [true, '小雨'],
    [false, '大风'],
  ] as const) {
    await second.page.evaluate((notified) => {
      const { connections } = globalThis as unknown as { connections: IDBDatabase[] };
      for (const connection of connections.splice(0)) {
        connection.close();
        if (notified) connection.dispatchEvent(new Event('close'));
      }
    }, isNotified);
    await enter(second, 'weather', text);
    await phone.information.row(text).waitFor();
    await second.information.row(text).waitFor();
    await eventually(information).toMatchObject({ weather: text });
  }
});

it('keeps each tab at its own report after a reload', async () => {
  const third = screensOf(await phone.context.newPage(), 'zh-CN');
  await third.page.goto(`${front.url}/home`);
  await third.home.openTask(BOTTLE);
  await phone.page.bringToFront();
  await phone.page.reload();
  await phone.page.getByRole('heading', { level: 1, name: SHIRT }).waitFor();
  await third.page.reload();
  await third.page.getByRole('heading', { level: 1, name: BOTTLE }).waitFor();
  await third.page.close();
});

it('opens every section without a network in a tab that was loading while the app was put on the phone', async () => {
  const fresh = await world.newPhone({ hasServiceWorker: true });
  const loading = screensOf(await fresh.context.newPage(), 'zh-CN');
  const installed = Promise.withResolvers<void>();
  await loading.page.route('**/home', async (route) => {
    await installed.promise;
    await route.fallback();
  });
  const opened = loading.page.goto(`${world.server.url}/home`, { timeout: 60_000 });
  await fresh.login.logIn('inspector@example.com');
  await keptOnPhone(fresh.page);
  installed.resolve();
  await opened;
  await loading.home.row(SHIRT).waitFor();
  await loseSignal(fresh.context);
  await loading.page.bringToFront();
  await loading.home.openTask(SHIRT);
  await loading.frame.goEverywhere();
  await signalReturns(fresh.context);
});

it('begins anew in every tab when another person logs in in one of them', async () => {
  const { page, context, home } = await world.newPhone({
    as: 'inspector@example.com',
    language: 'en-US',
  });
  await home.row(SHIRT).waitFor();
  // What is to be done first is the same for both people on some days; all their tasks are not.
  await home.showAll();
  const before = await home.rows.allInnerTexts();
  const again = page.waitForEvent('load');
  const second = screensOf(await context.newPage(), 'en-US');
  await second.page.goto(`${world.server.url}/settings`);
  await second.page.getByRole('button', { name: second.words.settings.logOut }).click();
  await second.login.logIn('inspector2@example.com');
  await second.home.showAll();
  await again;
  await home.showAll();
  // The list of the first tab is that of the person whose token it has.
  await eventually(() => home.rows.allInnerTexts()).not.toEqual(before);
  await eventually(() => home.rows.allInnerTexts()).toEqual(await second.home.rows.allInnerTexts());
  expect(await page.evaluate(() => localStorage.getItem('proofmark.last-user'))).toContain('inspector2@');
  await page.close();
});
