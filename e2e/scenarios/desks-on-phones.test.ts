/** @file The office on a phone: every first page fits, and what needs the server says so where there is no network. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imported } from '../../app/src/i18n/en-US/imported.ts';
import { logIn } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { keptOnPhone, loseSignal, signalReturns } from '../fixtures/network.ts';
import { pattern, wordsOf } from '../fixtures/words.ts';
import { textSizeOf, type Language, type Theme } from '../harness/browser.ts';
import { flaws, misfits } from '../harness/looks.ts';
import { mayFail } from '../harness/problems.ts';
import { openWorld, type World } from '../pages/app.ts';

const LOOKS: readonly (readonly [Language, Theme])[] = [
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
];
/** The narrowest phone in use, the one that the pages are designed for, and the largest text on it. */
const SCREENS = [
  { width: 320, text: 100 },
  { width: 390, text: 100 },
  { width: 390, text: 200 },
];

/** A name without a place to break it. */
const LONG = 'Supercalifragilisticexpialidocious_Electric_Kettle_1.7l_stainless_steel';
const LONG_NO = 'PH-LONG';
const words = wordsOf('en-US');

let world: World;

beforeAll(async () => {
  world = await openWorld();
  const he = await logIn(world.server.url, 'coordinator@example.com');
  const week = { from: '2026-06-01', to: '2026-06-07' };
  const { people } = await he.data<{ people: { uid: number; nickname: string }[] }>(
    'GET',
    '/plan/people',
    week,
  );
  await he.data('POST', '/task/add', {
    orderNo: 'PO-LONG',
    reportNo: LONG_NO,
    productEn: LONG,
    client: LONG,
    factory: LONG,
    plannedDate: '2026-01-06',
    leadUid: people.find(({ nickname }) => nickname.startsWith('Lin'))?.uid,
  });
});
afterAll(() => world.close());

async function at(email: string, language: Language, theme: Theme = 'light') {
  const made = await world.newPhone({ as: `${email}@example.com`, language, theme });
  const { page } = made;
  const setTextSize = await textSizeOf(page);
  const look = async (name: string) => {
    const found = await flaws(page, name);
    for (const { width, text } of SCREENS) {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(text);
      found.push(...(await misfits(page, `${name}, ${width} px, text ${text} %`)));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await setTextSize(100);
    return found;
  };
  return { ...made, look };
}

describe.each(LOOKS)('in %s and %s', (language, theme) => {
  it.each([
    ['inspector', '/home', `.task-row button:has-text("${LONG}")`],
    ['coordinator', '/work', `.work-table-row button:has-text("${LONG}")`],
    ['reviewer', '/review', '.queue-table-row button'],
  ] as const)('the first page of the %s fits', async (who, path, content) => {
    const { page, context, look } = await at(who, language, theme);
    await page.waitForURL(`**${path}`);
    await page.locator('main').locator(content).first().waitFor();
    expect(await look(path)).toEqual([]);
    await context.close();
  });

  it('Find and the inbox fit, also where they have nothing and cannot ask', async () => {
    const { page, context, look, words } = await at('coordinator', language, theme);
    const { find } = words.office;
    const found: string[] = [];
    await page.getByRole('button', { name: find.button }).click();
    const dialog = page.getByRole('dialog');
    const input = dialog.getByRole('combobox');
    await input.fill('mug');
    await dialog.getByRole('option').nth(2).waitFor();
    found.push(...(await look('found')));
    await input.fill('no such thing');
    await dialog.getByText(find.nothing).waitFor();
    found.push(...(await look('nothing found')));

    await loseSignal(context);
    await input.fill('bottle');
    await dialog.getByText(find.failed).waitFor();
    expect(await dialog.getByText(find.nothing).count()).toBe(0);
    found.push(...(await look('not searched')));
    await dialog.getByRole('button', { name: words.common.retry }).waitFor();
    // Once the network is back it searches by itself.
    await signalReturns(context);
    await dialog.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: pattern(words.inbox.title) }).click();
    await dialog.getByRole('button', { name: words.inbox.all, exact: true }).click();
    await dialog.locator('.inbox-entries-row').first().waitFor();
    found.push(...(await look('inbox')));
    await dialog.getByRole('button', { name: words.inbox.choices }).click();
    await dialog.getByRole('checkbox').first().waitFor();
    found.push(...(await look('choices of the inbox')));
    expect(found).toEqual([]);
    await context.close();
  });
});

it('the list of the Work desk is reached with the largest text, and at its end what can be begun', async () => {
  const { page, context, work: desk } = await at('coordinator', 'en-US');
  await (
    await textSizeOf(page)
  )(200);
  const row = desk.rows.nth(1).locator('[data-row-button]');
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await page.getByRole('complementary').waitFor();
  await page.goBack();
  const add = page.getByRole('button', { name: words.work.add });
  await add.scrollIntoViewIfNeeded();
  await add.click();
  await desk.dialog.waitFor();
  await context.close();
});

it('the checked rows of an import fit', async () => {
  const { page, context, look } = await at('coordinator', 'en-US');
  await page.goto(`${world.server.url}/import`);
  const rows = `PO,Item,Product,Qty,Factory,Date\n8990,A-1,${LONG},5,Quartz Works,31/06/2027\n`;
  const file = { name: 'Phone.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: imported.columns.next }).click();
  const table = page.locator('.row-table');
  await table.getByText(LONG).waitFor();
  expect(await look('rows of an import')).toEqual([]);
  expect(await table.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  // The name of the column stands beside each value.
  expect(await table.getByText('8990').getAttribute('data-label')).toBe(imported.field.orderNo);
  await context.close();
});

describe.each([
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])('on a phone of $width x $height', (size) => {
  it.each([
    ['coordinator', '/work', '.work-table-row'],
    ['admin', '/admin', '.people-list-row'],
  ])('what is open of the list of the %s is the whole page above the tab bar', async (who, path, row) => {
    const { page, review, context } = await world.newPhone({
      as: `${who}@example.com`,
      path,
      language: 'en-US',
    });
    await page.setViewportSize(size);
    const opener = page.locator(`${row}[data-row] [data-row-button]`).first();
    await Promise.all([opener.waitFor(), review.rail.waitFor()]);
    await opener.click();
    const sheet = page.getByRole('complementary');
    const dock = sheet.locator('.desk-sheet-dock button');
    await dock.first().waitFor();
    const boxOf = async (part: typeof sheet) => {
      const box = await part.boundingBox();
      return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
    };
    const tabs = await boxOf(review.rail);
    expect(tabs.bottom).toBe(size.height);
    expect(await boxOf(sheet)).toEqual({ top: 0, bottom: tabs.top });
    expect((await boxOf(dock.last())).bottom).toBeLessThanOrEqual(tabs.top);
    expect(await misfits(page, `${who} ${size.width}`)).toEqual([]);
    await sheet.getByRole('button', { name: words.common.close }).click();
    await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await context.close();
  });

  it('a task scrolls as one page with large text, with what can be done at its end', async () => {
    const { sheet, page, context } = await atTask();
    const setTextSize = await textSizeOf(page);
    await setTextSize(200);
    const body = sheet.locator('.desk-sheet-body');
    expect(await body.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
    const last = sheet.locator('.desk-sheet-dock button').last();
    await last.scrollIntoViewIfNeeded();
    expect(await last.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
      await page.locator('.rail').evaluate((rail) => rail.getBoundingClientRect().top),
    );
    expect(await misfits(page, `task ${size.width}, text 200 %`)).toEqual([]);
    await context.close();
  });

  /** The sheet of a task. */
  async function atTask() {
    const phone = await world.newPhone({ as: 'coordinator@example.com', language: 'en-US' });
    const { work: desk, page, context } = phone;
    await page.setViewportSize(size);
    await desk.find(LONG_NO);
    return { sheet: await desk.open(LONG_NO), desk, page, context };
  }

  it('a task says each value beside its name', async () => {
    const { sheet, context } = await atTask();
    const apart = await sheet
      .locator('dl')
      .first()
      .evaluate((list) => {
        const topOf = (part: Element) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return range.getClientRects()[0]?.top ?? Number.NaN;
        };
        const names = [...list.querySelectorAll('dt')];
        return names.map((name) => {
          const value = name.nextElementSibling?.querySelector('button.sheet-line');
          return value ? Math.round(topOf(value) - topOf(name)) : 0;
        });
      });
    expect(apart.filter((offset) => Math.abs(offset) > 1)).toEqual([]);
    await context.close();
  });

  it('the dialog of a team shows whole radios', async () => {
    const { sheet, desk, page, context } = await atTask();
    await sheet.getByRole('button', { name: words.work.assign.again }).click();
    await desk.dialog.getByRole('radio').first().waitFor();
    const radios = desk.dialog.getByRole('radio');
    const sizes = await radios.evaluateAll((all) => all.map((radio) => radio.getBoundingClientRect().width));
    expect(new Set(sizes)).toEqual(new Set([20]));
    expect(await misfits(page, `team ${size.width}`)).toEqual([]);
    await context.close();
  });
});

it.each(['coordinator', 'reviewer'])('large text breaks no label of the tab bar of the %s', async (who) => {
  const { page, review, context } = await world.newPhone({ as: `${who}@example.com`, language: 'en-US' });
  await review.rail.waitFor();
  await (
    await textSizeOf(page)
  )(200);
  const faults = () =>
    page.evaluate(() => {
      const rail = document.querySelector('.rail')?.getBoundingClientRect();
      const root = document.querySelector('#root')?.getBoundingClientRect();
      const found = rail && root && root.bottom <= rail.top + 1 ? [] : ['The page lies under the tab bar'];
      for (const tab of document.querySelectorAll('.rail-item.tab')) {
        const label = tab.querySelector('span:not(.rail-badge, .visually-hidden)');
        const icon = tab.firstElementChild;
        if (!label || !icon) continue;
        const range = document.createRange();
        range.selectNodeContents(label);
        if (range.getClientRects().length > 1) found.push(`${label.textContent} is broken`);
        const above = icon.getBoundingClientRect().top - tab.getBoundingClientRect().top;
        if (above < 5.5) found.push(`${label.textContent}: its icon is under the mark`);
      }
      return found;
    });
  await eventually(faults).toEqual([]);
  await context.close();
});

it.each([
  ['coordinator', '.work-table-row'],
  ['reviewer', '.queue-table-row'],
])('each reading of the %s says its class, for which a phone has no head', async (who, row) => {
  const { page, context } = await world.newPhone({ as: `${who}@example.com`, language: 'en-US' });
  const gauges = page
    .locator(`${row}[data-row]`)
    .filter({ has: page.getByRole('meter') })
    .first();
  const classes = gauges.getByRole('meter').getByText(/^(CR|MA|MI)$/);
  await eventually(() => classes.filter({ visible: true }).allTextContents()).toEqual(['CR', 'MA', 'MI']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await eventually(() => classes.filter({ visible: true }).count()).toBe(0);
  await context.close();
});

it.each([
  ['admin', '/admin', '.people-list-state, .people-list-roles'],
  ['coordinator', '/parties', '[role=cell]:nth-child(2), [role=cell]:nth-child(3)'],
])('what the rows of the %s end with is at one edge', async (who, path, ends) => {
  const { page, context } = await world.newPhone({ as: `${who}@example.com`, path, language: 'en-US' });
  await page.locator('[data-row]').first().waitFor();
  const edges = await page.locator(`[data-row] :is(${ends})`).evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return [...range.getClientRects()].slice(0, 1).map(({ right }) => Math.round(right));
    }),
  );
  expect(new Set(edges).size).toBe(1);
  await context.close();
});

it('what the phone has not loaded opens no error page without a network, and opens once there is one', async () => {
  const { page, context, words, home } = await world.newPhone({
    as: 'inspector@example.com',
    language: 'en-US',
    hasServiceWorker: true,
  });
  await home.rows.first().waitFor();
  await keptOnPhone(page);
  mayFail(({ url }) => url.pathname.startsWith('/assets/'));
  const offline = page.locator('.toast').filter({ hasText: words.errors.offline });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await offline.waitFor();
    await eventually(() => offline.count()).toBe(0);
  };

  await page.goto(`${world.server.url}/profile`);
  await page.getByRole('button', { name: words.inbox.title }).waitFor();
  await loseSignal(context);
  await press(words.inbox.title);
  await press(words.profile.leave);
  await page.goBack();
  await home.rows.first().waitFor();
  await press(words.home.scan);

  await signalReturns(context);
  await page.getByRole('button', { name: words.home.scan }).click();
  await page.getByRole('dialog').getByText(words.report.scan.title).first().waitFor();
  await context.close();
});
