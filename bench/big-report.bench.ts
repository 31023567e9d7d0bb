/**
 * @file How fast is the app on a big report, offline, on a phone with a quarter of this processor's speed? 300 items,
 * 40 defects, 500 photos. The reference is the demo's T-shirt report in the same run.
 * Aims: opening ≤ 700 ms; keystroke to paint p95 ≤ 50 ms; on the items page every tap answered within 100 ms.
 * At the end, the first change of a tab in the T-shirt report on a phone of 360×640.
 */
import { logIn } from '../e2e/fixtures/api.ts';
import { openWorld, type Screens } from '../e2e/pages/app.ts';
import type { Phone } from '../e2e/harness/browser.ts';
import { makeBigReport } from './harness/big-report.ts';
import { median, print, printMachine, quantile } from './harness/figures.ts';
import { inputToPaint, slowDown, tapToPaint } from './harness/responses.ts';

const SMALL = 'IR-260622-027';
const LARGE = 'IR-BIG';
const ROUNDS = 5;
/** Typed into three fields in each round. */
const TEXT = 'light rain';
const KEY_EVERY_MS = 120;
const SECTIONS = ['information', 'nonConform', 'inspectionItems', 'conclusion'] as const;
/** The element that shows that a page has its content. */
const CONTENT = {
  information: '.report-layout main .group .list-row',
  nonConform: '.report-layout main .defect-row',
  inspectionItems: '.report-layout main .item-list .item',
  conclusion: '.report-layout main .group .list-row',
};

printMachine();
const world = await openWorld();
const caller = await logIn(world.server.url, 'inspector@example.com');
await makeBigReport(caller, world.server.url, LARGE);
const phone = await world.newPhone({ hasServiceWorker: true, language: 'en-US', hasMotion: true });
const { page, frame, home, words } = phone;
await phone.login.logIn('inspector@example.com');
for (const report of [SMALL, LARGE]) {
  await home.openTask(report);
  await page.locator(CONTENT.information).first().waitFor();
  await frame.goEverywhere();
  await frame.back.click();
}
await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
await phone.context.setOffline(true);
await slowDown(page);
const measured: Record<string, Map<string, number[]>> = { [SMALL]: new Map(), [LARGE]: new Map() };
// The reports take turns, so that disturbances of the machine affect both alike. The first round warms up.
for (let round = 0; round <= ROUNDS; round++) {
  for (const report of [SMALL, LARGE]) {
    const times = await visit(phone, report);
    const ofReport = measured[report];
    if (round === 0 || ofReport === undefined) continue;
    for (const [name, ms] of Object.entries(times))
      ofReport.set(name, [...(ofReport.get(name) ?? []), ...ms]);
  }
}
await page.setViewportSize({ width: 360, height: 640 });
const onSmallPhone: Record<string, number[]> = {};
for (let round = 0; round <= ROUNDS; round++) {
  for (const [name, ms] of Object.entries(await open(phone, SMALL, ['information', 'nonConform'])))
    if (round > 0) (onSmallPhone[name] ??= []).push(...ms);
}
await world.close();
await world.browser.close();

for (const [name, many] of measured[LARGE] ?? []) {
  const few = measured[SMALL]?.get(name) ?? [];
  compare(`${name}, median`, median(few), median(many));
  if (name.startsWith('key')) compare(`${name}, p95`, quantile(few, 0.95), quantile(many, 0.95));
  else compare(`${name}, worst`, Math.max(...few), Math.max(...many));
}

print('360×640: open information', median(onSmallPhone['open information'] ?? []), 'ms');
print('360×640: first change of a tab (aim ≤ 840)', median(onSmallPhone['open nonConform'] ?? []), 'ms');

function compare(name: string, few: number, many: number): void {
  print(`${name}, T-shirt report (reference)`, few, 'ms');
  print(`${name}, big report`, many, 'ms');
  print('ratio', many / few, '×');
}

/** Opens a report from the task list of an app that has just started, then the other pages. The times in ms, by page. */
async function open(
  { page, home, frame }: Phone & Screens,
  report: string,
  sections: readonly (typeof SECTIONS)[number][],
): Promise<Record<string, number[]>> {
  await page.goto(`${world.server.url}/`);
  await home.search.fill(report);
  await home.row(report).getByRole('heading').getByRole('button').waitFor();
  const opened: Record<string, number[]> = {};
  for (const section of sections) {
    const press = () =>
      section === 'information'
        ? home.row(report).getByRole('heading').getByRole('button').click()
        : frame.tab(section).click();
    opened[`open ${section}`] = [await tapToPaint(page, press, CONTENT[section])];
  }
  return opened;
}

/** Opens a report and its pages, types and taps. The times in ms, by what was done. */
async function visit(phone: Phone & Screens, report: string): Promise<Record<string, number[]>> {
  const opened = await open(phone, report, SECTIONS);
  const typed = await typing(phone);
  return {
    ...opened,
    'key to paint, weather': typed.weather,
    'key to paint, defect': typed.defect,
    'key to paint, finding of an item': typed.finding,
    'tap to paint on the items page': await tapping(phone),
  };
}

async function typing({ page, frame, information }: Phone & Screens) {
  const type = () => inputToPaint(page, TEXT.length, () => page.keyboard.type(TEXT, { delay: KEY_EVERY_MS }));
  await frame.go('information');
  const visit = await information.weather();
  await visit.field(words.report.fields.information.weather).focus();
  const weather = await type();
  await visit.done();

  await frame.go('nonConform');
  await page.locator(CONTENT.nonConform).first().getByRole('heading').getByRole('button').click();
  await page.getByRole('dialog').locator('input[type=text]').first().focus();
  const defect = await type();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await frame.go('inspectionItems');
  await openItem(page);
  await page.locator('.item-body').getByRole('radio', { name: words.report.itemResult.fail }).click();
  await page.locator('.item-body textarea').first().focus();
  const finding = await type();
  return { weather, defect, finding };
}

async function openItem(page: Phone['page']): Promise<void> {
  if ((await page.locator('.item-body').count()) > 0) return;
  await page.locator(CONTENT.inspectionItems).first().getByRole('heading').getByRole('button').click();
  await page.locator('.item-body').waitFor();
}

/** Opens items and gives them results, from the top of the list down, and sometimes changes the filter. */
async function tapping({ page }: Phone & Screens): Promise<number[]> {
  const answers: number[] = [];
  const tap = async (press: () => Promise<void>) => {
    answers.push(...(await inputToPaint(page, 1, press)));
  };
  const items = page.locator(CONTENT.inspectionItems);
  for (const n of [1, 3, 5]) {
    const item = items.nth(n % (await items.count()));
    await tap(() => item.getByRole('heading').getByRole('button').click());
    if ((await page.locator('.item-body').count()) === 0) continue;
    for (const result of ['pass', 'fail'] as const) {
      await tap(() =>
        page.locator('.item-body').getByRole('radio', { name: words.report.itemResult[result] }).click(),
      );
    }
  }
  const filters = page.locator('.item-filters button');
  for (const n of [1, 0]) await tap(() => filters.nth(n).click());
  return answers;
}
