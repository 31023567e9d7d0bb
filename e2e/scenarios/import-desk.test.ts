/** @file A client's file of orders becomes tasks: columns, wrong cells, creation, and the way back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imported } from '../../app/src/i18n/en-US/imported.ts';
import { logIn } from '../fixtures/api.ts';
import { giveSignal, holdBack, loseSignal, signalReturns } from '../fixtures/network.ts';
import { eventually } from '../fixtures/eventually.ts';
import { fill, pattern, wordsOf } from '../fixtures/words.ts';
import { type Language, type Theme } from '../harness/browser.ts';
import { lookAtDesk } from '../harness/looks.ts';
import { openWorld, type World } from '../pages/app.ts';

const { work } = wordsOf('en-US');

/** Files with the same headings are understood alike, so each test has its own. */
const fileOf = (mark: string) => `PO No.,Style,Product,Qty,Factory,Insp. date,QC,EAN,${mark}
8800,TS-1,T-shirt white,"6,000",Quartz Works,2027-07-06,Lin,4006381333931
8800,TS-2,T-shirt black,4000,Quartz Works,2027-07-06,Lin,4006381333932
8801,SW-1,Sweater,"2,4O0",Quartz Works,2027-07-07,Xu,
8802,CP-1,Cap,100,Quartz Works,31/06/2027,,
8803,CP-2,Cap kids,100,Quartz Works,2027-07-08,,
`;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

function atDesk(options: { as?: string; path?: string; language?: Language; theme?: Theme } = {}) {
  const coordinator = { as: 'coordinator@example.com', path: '/import', language: 'en-US' } as const;
  return world.newPhone({ ...coordinator, isDesktop: true, ...options });
}

async function choose({ page }: Awaited<ReturnType<typeof atDesk>>, text: string, name = 'July.csv') {
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** The button is busy until the server knows the last choice. */
async function goOn(page: Page, name: string) {
  const button = page.getByRole('button', { name });
  await eventually(() => button.getAttribute('aria-busy')).toBeNull();
  await button.click();
}

it('maps a file, corrects its wrong cells, creates the tasks, and undoes the import', async () => {
  const made = await atDesk({ path: '/work' });
  const { page, context } = made;
  await page.getByRole('button', { name: imported.open }).waitFor();
  await made.review.rail.waitFor();
  await page.keyboard.press('i');
  await page.getByRole('heading', { name: imported.file.title }).waitFor();
  await choose(made, fileOf('one'));
  // Xu is not assigned to an account yet.
  const xu = page.locator('.import-aside-person').filter({ hasText: 'Xu' }).getByRole('combobox');
  const choices = page.getByRole('button', { name: fill(imported.columns.nextNames_one, { count: 1 }) });
  await choices.click();
  await eventually(() => xu.evaluate((field) => field === document.activeElement)).toBe(true);
  await xu.selectOption({ label: imported.columns.nobody });
  await choices.waitFor({ state: 'detached' });
  // At the head is the way back to Work.
  await page.locator('.desk-dock').getByRole('button', { name: imported.columns.back }).click();
  await page.getByRole('heading', { name: imported.file.title }).waitFor();
  await page.goBack();
  await goOn(page, imported.columns.next);

  const panel = page.getByRole('complementary', {
    name: fill(imported.check.place, { row: 3, field: imported.field.barcode }),
  });
  await panel.getByRole('button', { name: imported.check.take }).click();
  await page.keyboard.press('Escape');
  const next = (row: number, field: keyof typeof imported.field) =>
    page.getByRole('complementary', {
      name: fill(imported.check.place, { row, field: imported.field[field] }),
    });
  await next(4, 'orderedQty').waitFor();
  await page.getByRole('heading', { name: imported.check.others }).waitFor();
  await loseSignal(context);
  await page.getByText(imported.offline).waitFor();
  await giveSignal(context);
  await page.getByText(imported.offline).waitFor({ state: 'detached' });
  await signalReturns(context);
  // By keyboard: the proposal is taken.
  await page.locator('.row-table').focus();
  await page.keyboard.press('Enter');
  await next(5, 'plannedDate').waitFor();
  await page.locator('.row-table').focus();
  await page.keyboard.press('l');
  await page.locator('.cell-panel').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: fill(imported.check.create_other, { count: 3 }) }).click();

  await page.getByText(pattern(imported.done.held_one)).waitFor();
  const tasks = page.locator('.done-step-tasks li');
  expect(await tasks.count()).toBe(3);
  expect(await tasks.first().innerText()).toMatch(/IR-270706-001[^]*T-shirt white[^]*Lin Jia/);
  await page.reload();
  await tasks.first().waitFor();
  await page.getByRole('button', { name: imported.done.undo }).click();
  await page.getByRole('dialog').getByRole('button', { name: imported.done.undo }).click();
  await page.getByText(imported.done.undone).waitFor();
  await eventually(() => tasks.count()).toBe(0);
  await page.getByRole('button', { name: imported.done.again }).click();
  await page.getByText('July.csv').waitFor();
  await context.close();
});

it('a known file goes to its rows; what cannot be read says why', async () => {
  const made = await atDesk();
  const { page, context } = made;
  await choose(made, 'PO,Item,Qty,Factory\n8900,A,5,Quartz Works\n', 'August.csv');
  await page.getByRole('button', { name: imported.columns.next }).click();
  await page.getByRole('button', { name: fill(imported.check.create_one, { count: 1 }) }).click();
  await page.getByRole('button', { name: imported.done.again }).click();
  await choose(made, 'PO,Item,Qty,Factory\n8900,A,5,Quartz Works\n8901,B,6,Quartz Works\n', 'September.csv');
  await page.getByText(fill(imported.check.there_one, { count: 1 })).waitFor();
  await page.goto(`${world.server.url}/import`);
  await choose(made, 'x', 'orders.pdf');
  await page.getByText(imported.file.wrongKind).waitFor();
  await choose(made, '', 'empty.csv');
  await page.getByRole('status').filter({ hasText: /\w/ }).or(page.getByRole('alert')).first().waitFor();
  await context.close();
});

it('asks whose file it is when several clients have its headings, also of more than a hundred', async () => {
  const he = await logIn(world.server.url, 'coordinator@example.com');
  const add = (nameEn: string) => he.data('POST', '/party/add', { kind: 'client', nameEn });
  for (let n = 0; n < 101; n += 1) await add(`Aa ${n}`);
  await add('Zed One');
  await add('Zed Two');
  const made = await atDesk();
  const { page, context } = made;
  const button = page.locator('.import-aside-client').getByRole('button');
  const choices = page.getByRole('dialog', { name: work.client });
  const chosen = (name: string) =>
    page.getByRole('button', { name: `${work.client}: ${name}`, exact: true }).waitFor();
  const file = (order: number) => `PO,Item,Qty,Factory,Season\n${order},A,5,Quartz Works,summer\n`;
  for (const [order, client] of [
    [8950, 'Zed One'],
    [8951, 'Zed Two'],
  ] as const) {
    await page.goto(`${world.server.url}/import`);
    await choose(made, file(order), `${order}.csv`);
    await page.getByText(`${order}.csv`).waitFor();
    if (client === 'Zed Two') await page.getByRole('button', { name: imported.step.columns }).click();
    await chosen(client === 'Zed Two' ? 'Zed One' : imported.columns.noClient);
    await button.click();
    await choices.getByRole('searchbox').fill(client);
    await choices.getByRole('button', { name: client }).click();
    await chosen(client);
    await goOn(page, imported.columns.next);
    await page.getByRole('button', { name: fill(imported.check.create_one, { count: 1 }) }).click();
    await page.getByRole('button', { name: imported.done.again }).waitFor();
  }
  await page.goto(`${world.server.url}/import`);
  await choose(made, file(8952), '8952.csv');
  const question = page.getByText(imported.columns.whose);
  await question.waitFor();
  await button.click();
  await choices.getByText(work.filter.more).waitFor();
  const likely = choices.getByRole('button');
  await eventually(async () => (await likely.allTextContents()).slice(0, 2).toSorted()).toEqual([
    'Zed One',
    'Zed Two',
  ]);
  await likely.filter({ hasText: 'Zed One' }).click();
  await question.waitFor({ state: 'detached' });
  await chosen('Zed One');
  await context.close();
});

it('shows a field in full, however narrow the page is', async () => {
  const made = await atDesk();
  const { page, context } = made;
  await choose(made, 'PO,Item,Qty,Factory,QC\n8960,A,5,Quartz Works,Lin\n', 'Narrow.csv');
  const fields = page.locator('.columns-step-row select');
  await fields.first().waitFor();
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(() =>
      fields.evaluateAll((all) => all.every((field) => field.getBoundingClientRect().width > 200)),
    ).toBe(true);
  }
  await context.close();
});

it('keeps numbers and days in one line beside a long name', async () => {
  const made = await atDesk();
  const { page, context } = made;
  const name = 'Kettle_'.repeat(20);
  await choose(made, `PO,Item,Product,Qty,Factory,Date\n8970,A-1,${name},5,Quartz Works,2027-07-06\n`);
  await goOn(page, imported.columns.next);
  const linesOf = (text: string) =>
    page.getByRole('cell', { name: text, exact: true }).evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    });
  expect(await Promise.all([name, '8970', 'A-1', '2027-07-06'].map(linesOf))).toEqual([
    expect.toSatisfy((lines: number) => lines > 1),
    1,
    1,
    1,
  ]);
  // Where the table is wider than its place, the number of the row stays in view.
  await page.setViewportSize({ width: 1024, height: 768 });
  const aside = await page.locator('.row-table').evaluate((box) => {
    box.scrollLeft = box.scrollWidth;
    const number = box.querySelector('tbody td:not([colspan])');
    return [
      box.scrollLeft > 0,
      (number?.getBoundingClientRect().left ?? 0) - box.getBoundingClientRect().left,
    ];
  });
  expect(aside).toEqual([true, 0]);
  await context.close();
});

it('counts both of two columns that are chosen before the first answer', async () => {
  const made = await atDesk();
  const { page, context } = made;
  await choose(made, 'Alpha,Beta\n1,2\n', 'Unknown.csv');
  const column = (index: number) => page.locator('.columns-step-row').nth(index).getByRole('combobox');
  await column(1).waitFor();
  await page.getByRole('button', { name: pattern(imported.columns.nextColumns_other) }).click();
  await eventually(() => column(0).evaluate((field) => field === document.activeElement)).toBe(true);
  const held = Promise.withResolvers<void>();
  await page.route('**/import/map', async (route) => {
    await held.promise;
    await route.continue();
  });
  await column(0).selectOption('orderNo');
  await column(1).selectOption('barcode');
  held.resolve();
  await eventually(() => Promise.all([0, 1].map((index) => column(index).inputValue()))).toEqual([
    'orderNo',
    'barcode',
  ]);
  await context.close();
});

it('keeps two clients with one order number apart, and says what is too long without quoting all of it', async () => {
  const made = await atDesk();
  const { page, context } = made;
  const [long, more] = ['Check every carton. '.repeat(70).trim(), 'Weigh ten pieces. '.repeat(40).trim()];
  const rows = [
    `895,A,Kettle,5,Quartz Works,North Bay,${long}`,
    `895,B,Pot,5,Quartz Works,Zed South,${more}`,
    `895,C,Pan,5,Quartz Works,North Bay,${more}`,
  ];
  await choose(made, `PO,Item,Product,Qty,Factory,Client,Remark\n${rows.join('\n')}\n`, 'Two clients.csv');
  await page.getByText(`${long.slice(0, 59)}…`).waitFor();
  await goOn(page, imported.columns.next);
  const panel = page.getByRole('complementary', {
    name: fill(imported.check.place, { row: 4, field: imported.field.instructions }),
  });
  await panel.getByText(fill(imported.issue.TOO_LONG_TOGETHER, { most: '2\u202f000' })).waitFor();
  await page.getByText(fill(imported.check.betweenOne, { row: 2 })).waitFor();
  expect(await panel.getByText(more).count()).toBe(0);
  expect(await panel.getByLabel(imported.check.value).inputValue()).toBe(more.slice(0, 1999 - long.length));
  await panel.getByLabel(imported.check.value).fill('Weigh ten pieces.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: fill(imported.check.create_other, { count: 2 }) }).click();
  await page.getByRole('button', { name: imported.done.again }).waitFor();
  await context.close();
});

/** Four rows whose quantity is wrong, as they are checked. */
async function atWrongRows(mark: string) {
  const made = await atDesk();
  const { page } = made;
  const rows = [1, 2, 3, 4].map((n) => `89${n},A,x${n},Quartz Works\n`);
  await choose(made, `PO,Item,Qty,Factory,${mark}\n${rows.join('')}`, `${mark}.csv`);
  await goOn(page, imported.columns.next);
  const panel = (row: number) =>
    page.getByRole('complementary', {
      name: fill(imported.check.place, { row, field: imported.field.orderedQty }),
    });
  await panel(2).waitFor();
  const fixes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/import/fix')) fixes.push(request.postData() ?? '');
  });
  return { ...made, panel, fixes };
}

it('goes on typing in the next wrong row: no letter is a key there', async () => {
  const { page, panel, fixes, context } = await atWrongRows('typed');
  await panel(2).getByLabel(imported.check.value).fill('5');
  await page.keyboard.press('Enter');
  await panel(3).waitFor();
  await page.keyboard.type('blue lamp');
  expect(await panel(3).getByLabel(imported.check.value).inputValue()).toBe('blue lamp');
  expect(fixes).toHaveLength(1);
  await context.close();
});

it('a key that is held, or pressed again before the answer, leaves out one row', async () => {
  const { page, panel, fixes, context } = await atWrongRows('held');
  const answers = Promise.withResolvers<void>();
  await page.route('**/import/fix', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.locator('.row-table').focus();
  await page.keyboard.press('l');
  await page.keyboard.down('l');
  answers.resolve();
  await panel(3).waitFor();
  await page.keyboard.down('l');
  await page.keyboard.up('l');
  await page.getByRole('button', { name: pattern(imported.check.all) }).click();
  expect(fixes).toHaveLength(1);
  await context.close();
});

it('a row that was left out is taken back and corrected', async () => {
  const { page, panel, context } = await atWrongRows('back');
  await panel(2).getByRole('button', { name: imported.check.leave }).click();
  await panel(3).waitFor();
  const { errors_other, left_one } = imported.check;
  await page
    .getByText(`${fill(errors_other, { count: 3 })} · ${fill(left_one, { count: 1 })}`, { exact: true })
    .waitFor();
  await page.getByRole('button', { name: `${imported.outcome.left} 1` }).click();
  await page.getByRole('button', { name: imported.check.takeBack }).click();
  await page.getByText(imported.check.noRows).waitFor();
  await page.getByRole('button', { name: pattern(imported.check.all) }).click();
  await panel(2).waitFor();
  await panel(2).getByLabel(imported.check.value).fill('5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: fill(imported.check.create_one, { count: 1 }) }).waitFor();
  await context.close();
});

it('two rows are taken back one after the other, and tasks are created, while a file is on its way', async () => {
  const { page, panel, fixes, context } = await atWrongRows('quick');
  await panel(2).getByLabel(imported.check.value).fill('5');
  await page.keyboard.press('Enter');
  for (const row of [3, 4]) await panel(row).getByRole('button', { name: imported.check.leave }).click();
  await panel(5).waitFor();
  await page.getByRole('button', { name: `${imported.outcome.left} 2` }).click();
  const takeBack = page.getByRole('button', { name: imported.check.takeBack });
  await eventually(() => takeBack.count()).toBe(2);
  const file = await holdBack(page, '**/import/left-out*');
  await page.getByRole('button', { name: imported.check.file }).click();
  await file.asked;
  const first = await holdBack(page, '**/import/fix');
  await takeBack.first().click();
  await first.asked;
  await takeBack.last().click();
  first.letGo();
  await page.getByText(imported.check.noRows).waitFor();
  expect(fixes).toHaveLength(5);
  await page.getByRole('button', { name: fill(imported.check.create_one, { count: 1 }) }).click();
  await page.getByText(pattern(imported.done.nobody)).waitFor();
  file.letGo();
  await context.close();
});

it('others see whose page it is', async () => {
  const { page, context } = await atDesk({ as: 'reviewer@example.com' });
  await page.getByText(wordsOf('en-US').work.denied.title).waitFor();
  await context.close();
});

it.each([
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const)('everybody can use it in %s and %s', async (language, theme) => {
  const made = await atDesk({ language, theme });
  const { page, context } = made;
  const words = wordsOf(language).imported;
  const { look, found } = await lookAtDesk(page);
  await page.getByRole('heading', { name: words.file.title }).waitFor();
  await look('file');
  await choose(made, fileOf(language).replaceAll('880', language === 'zh-CN' ? '910' : '920'));
  await page.locator('.columns-step-row').first().waitFor();
  await look('columns');
  const xu = page.locator('.import-aside-person').filter({ hasText: 'Xu' }).getByRole('combobox');
  await xu.selectOption({ label: words.columns.nobody });
  await goOn(page, words.columns.next);
  await page.locator('.cell-panel').waitFor();
  await look('rows');
  await page.getByRole('button', { name: words.check.leave }).click();
  await page.getByRole('button', { name: pattern(words.check.all) }).click();
  await page.getByRole('button', { name: words.check.takeBack }).waitFor();
  await look('row left out');
  await page.getByRole('button', { name: pattern(words.check.create_other) }).click();
  await page.locator('.done-step-tasks li').first().waitFor();
  await look('done');
  expect(found).toEqual([]);
  await context.close();
});
