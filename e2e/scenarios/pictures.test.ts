/** @file Pages on three screen sizes: nothing overflows, is cut off, is hidden by the bars, or jumps while it loads. */
import type { Page } from 'playwright-core';
import { PATHS } from '../../app/src/paths.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { term } from '../fixtures/words.ts';
import { flaws, hiddenByKeyboard, misfits } from '../harness/looks.ts';
import { contentShown } from '../pages/tour.ts';
import { openWorld, type World } from '../pages/app.ts';

const IN_PROGRESS = 'IR-260622-027';
/** Its strip says that the lot size is missing, in as many words as it ever holds. */
const WITHOUT_LOT_SIZE = 'IR-260518-001';
const PHONE = { width: 390, height: 844 };
/** Besides those at which every page is looked at in both languages (`accessible.test.ts`). English is the longer one. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];
const OUTSIDE = [
  PATHS.login,
  PATHS.register,
  PATHS.forgotPassword,
  PATHS.choosePassword,
  PATHS.counter,
  PATHS.keepalive,
  '/no/page',
];
const INSIDE = [PATHS.home, PATHS.profile, PATHS.settings, PATHS.charts, PATHS.mock];
const REPORT = [
  PATHS.information,
  PATHS.productImages,
  PATHS.nonConform,
  PATHS.inspectionItems,
  PATHS.conclusion,
];
/** The limit for "good" in Web Vitals. */
const MOST_SHIFT = 0.1;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function load(page: Page, path: string): Promise<void> {
  await page.goto(world.server.url + path);
  await contentShown(page, path);
}

it('every page fits every screen and does not jump while it loads', async () => {
  const phone = await world.newPhone({ language: 'en-US' });
  const { page, login, home } = phone;
  const found: string[] = [];
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const look = async (path: string, sizes = SIZES) => {
    await page.setViewportSize(PHONE);
    await load(page, path);
    const shift = await page.evaluate(
      () => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum,
    );
    if (shift > MOST_SHIFT) found.push(`${path} jumps by ${shift.toFixed(2)}`);
    for (const size of sizes) {
      await page.setViewportSize(size);
      found.push(...(await misfits(page, `${path} at ${size.width}`)));
    }
  };
  for (const path of OUTSIDE) await look(path);
  await login.open(world.server.url);
  await login.logIn('inspector@example.com');
  for (const path of INSIDE) await look(path);
  await load(page, PATHS.home);
  await home.openTask(IN_PROGRESS);
  for (const path of REPORT) await look(path);
  await load(page, PATHS.home);
  await home.openTask(WITHOUT_LOT_SIZE);
  await look(PATHS.information, [{ width: 320, height: 844 }, ...SIZES]);
  expect(found).toEqual([]);
  await phone.close();
});

it('what comes late moves nothing under the finger', async () => {
  const phone = await world.newPhone({
    as: 'inspector@example.com',
    language: 'en-US',
  });
  const { page, home, context, information, words } = phone;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/report/lotHistory*', async (route) => {
    await held;
    await route.continue();
  });
  await home.openTask(IN_PROGRESS);
  await page.getByText(words.information.lots.unknown).waitFor();
  await page.setViewportSize({ width: 320, height: 844 });
  const arrival = information.row(words.information.visit.arrival);
  const before = await arrival.boundingBox();
  answer();
  await page.getByText(words.information.lots.unknown).waitFor({ state: 'detached' });
  expect(await arrival.boundingBox()).toEqual(before);
  await context.close();
});

it('the keyboard never hides the field in use', async () => {
  const phone = await world.newPhone({ language: 'en-US' });
  const { page, login, home, frame, information, nonConform, conclusion, words } = phone;
  const found: string[] = [];
  for (const path of [PATHS.login, PATHS.register]) {
    await load(page, path);
    found.push(...(await hiddenByKeyboard(page, path)));
  }
  await login.open(world.server.url);
  await login.logIn('inspector@example.com');
  await home.openTask(IN_PROGRESS);
  await information.parties();
  found.push(...(await hiddenByKeyboard(page, 'parties')));
  await page.getByRole('dialog').getByRole('button', { name: words.common.close, exact: true }).click();
  await frame.go('nonConform');
  const defect = await nonConform.addDefect();
  found.push(...(await hiddenByKeyboard(page, 'add defect')));
  await defect.done(words.common.close);
  await frame.go('inspectionItems');
  found.push(...(await hiddenByKeyboard(page, 'measured values')));
  await frame.go('conclusion');
  await conclusion.signAs('factory');
  found.push(...(await hiddenByKeyboard(page, 'signature')));
  expect(found).toEqual([]);
  await phone.close();
});

it('on a wide screen the history is beside the page, and sheets open there', async () => {
  const phone = await world.newPhone({ as: 'inspector@example.com', language: 'en-US' });
  const { page, home, frame, nonConform, productImages, words } = phone;
  await home.openTask(IN_PROGRESS);
  await page.setViewportSize({ width: 1280, height: 800 });
  const history = page.getByRole('complementary', { name: words.conclusion.history.title });
  await history.getByText(words.report.history.event.start).waitFor();
  const sideBySide = async (beside = page.getByRole('dialog').last()) => {
    const [column, pane] = await Promise.all(
      [page.locator('#root'), beside].map((each) => each.boundingBox()),
    );
    if (!column || !pane) return 'not there';
    return pane.x === column.x + column.width && pane.height === 800 ? 'beside' : { column, pane };
  };
  await eventually(() => sideBySide(history)).toBe('beside');
  expect(await flaws(page, 'history beside the page')).toEqual([]);
  await frame.go('nonConform');
  await nonConform.defects.first().getByRole('button').first().click();
  await eventually(() => sideBySide()).toBe('beside');
  await page.keyboard.press('Escape');
  await frame.go('productImages');
  const factory = await productImages.openCategory(term('en-US', 'photo_category', 'factory'));
  await factory.root.locator('img').first().click();
  await page.locator('.viewer-slide').first().waitFor();
  await eventually(() => sideBySide()).toBe('beside');
  const photo = page.locator('.viewer-slide').first();
  await eventually(async () => {
    const [stage, box] = await Promise.all([page.locator('.dark-screen').boundingBox(), photo.boundingBox()]);
    if (!stage || !box) return null;
    return Math.round(box.x + box.width / 2 - (stage.x + stage.width / 2));
  }).toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await eventually(() => history.count()).toBe(0);
  await phone.close();
});
