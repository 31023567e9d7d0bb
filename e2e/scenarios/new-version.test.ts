/** @file A new version while work is unsent: offered, never forced, installed completely or not at all, and the work is sent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { seedPicture } from '../fixtures/mug.ts';
import { loseSignal, networkReturns } from '../fixtures/network.ts';
import { term, wordsOf } from '../fixtures/words.ts';
import type { Phone } from '../harness/browser.ts';
import type { Front } from '../harness/front.ts';
import { nextVersion } from '../harness/new-version.ts';
import type { Screens } from '../pages/app.ts';
import { openBehindFront } from '../pages/behind-front.ts';

const words = wordsOf('zh-CN');
const { weather } = words.report.fields.information;

let close: () => Promise<void>;
let front: Front;
let phone: Phone & Screens;
let inspector: Caller;
let reportId: string;

beforeAll(async () => {
  ({ close, front, phone, inspector, reportId } = await openBehindFront({ hasBackgroundSync: true }));
});
afterAll(() => close());

/** Looks for a new version, like the browser at a start. Resolves when it is installed, or the worker has given up. */
function lookForVersion(): Promise<'waiting' | 'failed'> {
  return phone.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const worker = registration.installing ?? registration.waiting;
    if (worker === null) return 'failed' as const;
    return new Promise<'waiting' | 'failed'>((resolve) => {
      const look = () => {
        if (worker.state === 'installed') resolve('waiting');
        if (worker.state === 'redundant') resolve('failed');
      };
      worker.addEventListener('statechange', look);
      look();
    });
  });
}

/** The caches of the app's files: for each, how many files of which version it has. */
function caches(): Promise<{ old: number; next: number }[]> {
  return phone.page.evaluate(async () => {
    const names = await globalThis.caches.keys();
    return Promise.all(
      names.map(async (name) => {
        const files = (await (await globalThis.caches.open(name)).keys()).map(({ url }) => url);
        const scripts = files.filter((url) => url.includes('/assets/'));
        const next = scripts.filter((url) => url.includes('.next.')).length;
        return { old: scripts.length - next, next };
      }),
    );
  });
}

async function runsNext(): Promise<boolean> {
  const source = await phone.page.locator('script[type=module][src]').first().getAttribute('src');
  return source?.includes('.next.') ?? false;
}

async function serverWeather(): Promise<unknown> {
  return (await inspector.rowsOf(reportId, 'information'))[0]?.weather;
}

it('keeps its version when one file of the new one cannot be loaded, and leaves no partial cache', async () => {
  const before = await caches();
  let failed = 0;
  front.rule((request) => {
    if (!request.path.startsWith('/assets/ConclusionPage') || failed > 0) return nextVersion(request);
    failed += 1;
    return { status: 503 };
  });
  expect(await lookForVersion()).toBe('failed');
  expect(failed).toBe(1);
  expect(await caches()).toEqual(before);
  await phone.page.reload();
  await phone.information.row(words.information.visit.date).waitFor();
  expect(await runsNext()).toBe(false);
});

it('offers the next version in a line while changes and a photo wait, and forces nothing', async () => {
  const { frame, information, page, productImages } = phone;
  const isUnanswered = /^\/(assetsapi|files)\//;
  front.rule((request) => (isUnanswered.test(request.path) ? { status: 503 } : nextVersion(request)));
  // The line appears above the page, where it would move what is pressed.
  expect(await lookForVersion()).toBe('waiting');
  await page.getByText(words.sync.newVersion).waitFor();
  const visit = await information.weather();
  await visit.fill(weather, '多云');
  expect(await lookForVersion()).toBe('waiting');
  // While the user types: the sheet, its focus and its content stay.
  const field = visit.field(weather);
  await field.pressSequentially('转晴');
  expect(await field.inputValue()).toBe('多云转晴');
  await visit.done();
  await page.getByText(words.sync.newVersion).waitFor();
  // A page that was never opened comes from the running version. The server no longer has its file.
  await frame.go('productImages');
  const sheet = await productImages.openCategory(term('zh-CN', 'photo_category', 'factory'));
  await productImages.addFrom(sheet, [seedPicture('gate.jpg')]);
  await productImages.photosIn(sheet).first().waitFor();
  await sheet.done(words.common.close);
  expect(await runsNext()).toBe(false);
  expect(await serverWeather()).not.toBe('多云转晴');
});

it('starts when the user accepts it: the work is still there, and is sent', async () => {
  const { frame, information, page } = phone;
  await page.getByRole('button', { name: words.common.reload, exact: true }).click();
  await eventually(runsNext).toBe(true);
  await frame.go('information');
  await information.row('多云转晴').waitFor();
  await frame.syncMark.waitFor();
  front.rule(nextVersion);
  await networkReturns(page);
  await frame.allSent();
  expect(await serverWeather()).toBe('多云转晴');
  const photos = await inspector.rowsOf(reportId, 'photo');
  expect(photos.map(({ rename }) => typeof rename)).toEqual(['string']);
  // Only the new version's files are left, all of them.
  await eventually(async () => (await caches()).length).toBe(1);
  const [files] = await caches();
  expect(files?.old).toBe(0);
  await loseSignal(phone.context);
  await page.goto(`${front.url}/conclusion`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: words.menus.conclusion }).waitFor();
  await phone.context.setOffline(false);
});

it('asks the browser to wake it when the network is back (Background Sync), once the server is lost', async () => {
  const { frame, information, page } = phone;
  // A fresh start with the server: only when it loses the server does the app ask to be woken.
  const pulled = page.waitForResponse((response) => response.url().includes('/report/pull'));
  await page.goto(`${front.url}/information`);
  await pulled;
  // The browser may wake the app at any time after the request, so the test records the request.
  await page.evaluate(() => {
    const manager = Reflect.get(globalThis, 'SyncManager').prototype;
    const { register } = manager;
    const asked: string[] = [];
    Reflect.set(globalThis, 'askedTags', asked);
    manager.register = function registerNoted(tag: string) {
      asked.push(tag);
      return register.call(this, tag);
    };
  });
  await loseSignal(phone.context);
  const visit = await information.weather();
  await visit.fill(weather, '小雨');
  await visit.done();
  await eventually(() => page.evaluate(() => Reflect.get(globalThis, 'askedTags'))).toContain(
    'proofmark-outbox',
  );
  await phone.context.setOffline(false);
  await frame.allSent();
  const waiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags();
    });
  await eventually(waiting).toEqual([]);
  expect(await serverWeather()).toBe('小雨');
});
