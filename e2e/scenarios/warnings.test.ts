/** @file Each warning is answered for itself, and the reviewer sees warning and answer. */
import { answerId, warningFigures } from '@proofmark/contract/report/warning-answers.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { fill, wordsOf } from '../fixtures/words.ts';
import { openWorld, type World } from '../pages/app.ts';
import { choose } from '../pages/sheet.ts';

const SHIRT = 'IR-260622-027';
const SUBMITTED = 'IR-260615-011';
const words = wordsOf('zh-CN');
const { answer, fields, gaps } = words.report;
const { before, remarks } = words.conclusion;
const AT_CARTONS = { kind: 'information', id: 'information', field: 'cartonsOpened' } as const;
const COUNTRY = {
  code: 'countryUnknown',
  kind: 'information',
  id: 'information',
  field: 'destinationCountry',
} as const;
const unknownCountry = fill(gaps.countryUnknown, { code: 'XX' });

let world: World;
let lin: Caller;

beforeAll(async () => {
  world = await openWorld();
  lin = await logIn(world.server.url, 'inspector@example.com');
});
afterAll(() => world.close());

function push(reportId: string, ...rows: [kind: Kind, id: string, set: object][]): Promise<{ seq: number }> {
  const ops = rows.map(([kind, id, set], index) => ({
    opId: crypto.randomUUID(),
    kind,
    id,
    set,
    hlc: formatClock(Date.now(), index, 'elsewhere'),
  }));
  return lin.data('POST', '/report/push', { reportId, deviceId: 'elsewhere', ops });
}

it('is answered beside the field, or in the list before submitting; a remark answers nothing', async () => {
  const { reportId } = await lin.task(SHIRT);
  await push(reportId, ['information', 'information', { cartonNos: ['1-13'] }]);
  const phone = await world.newPhone({ as: 'inspector@example.com' });
  const { page, home, frame, information, conclusion } = phone;
  await home.openTask(SHIRT);
  const { cartons } = words.information;
  const sheet = await information.open(cartons.row, cartons.title);
  const field = fields.information.cartonsOpened;
  await sheet.fill(field, 2);
  await sheet.field(fields.information.cartonNos).focus();
  // Also after a press on a key of the field, which leaves the focus where it is.
  await sheet.press(fill(words.report.steps.less, { field }));
  await sheet.press(answer.do);
  // One tap, and the keyboard types into the answer.
  await page.keyboard.type('其余箱已装柜');
  await sheet.done();

  await push(reportId, ['information', 'information', { destinationCountry: 'XX', notes: '午饭晚了' }]);
  await frame.go('conclusion');
  const country = conclusion.before.getByRole('listitem').filter({ hasText: unknownCountry });
  await country.getByRole('button', { name: answer.do, exact: true }).click();
  await page.keyboard.type('客户还没定目的国');
  await frame.allSent();
  const expected = [
    { id: answerId({ ...AT_CARTONS, code: 'tooFewCartonsOpened' }), text: '其余箱已装柜' },
    { id: answerId(COUNTRY), text: '客户还没定目的国' },
  ];
  const stored = await lin.rowsOf(reportId, 'warningAnswer');
  expect(stored).toHaveLength(2);
  expect(stored).toEqual(
    expect.arrayContaining(expected.map((row) => expect.objectContaining(row) as object)),
  );
  const cartonsLine = conclusion.before.getByRole('listitem').filter({ hasText: '开箱 1 箱' });
  await eventually(() => cartonsLine.getByLabel(answer.label).inputValue()).toBe('其余箱已装柜');
  await conclusion.before.getByRole('heading', { name: fill(before.title_other, { count: 5 }) }).waitFor();

  // Other figures ask again. The reason is kept, and one tap says that it still holds.
  await push(reportId, ['information', 'information', { cartonsOpened: 2 }]);
  const again = conclusion.before.getByRole('listitem').filter({ hasText: '开箱 2 箱' });
  await again.getByText(answer.changed).waitFor();
  await conclusion.before.getByRole('heading', { name: fill(before.title_other, { count: 6 }) }).waitFor();
  await again.getByRole('button', { name: answer.still }).click();
  await again.getByText(answer.changed).waitFor({ state: 'detached' });
  await conclusion.before.getByRole('heading', { name: fill(before.title_other, { count: 5 }) }).waitFor();

  // The result is pending, so it is explained beside it, and not in the list of remarks.
  const explained = page.getByRole('main').getByLabel(remarks.result, { exact: true }).first();
  await eventually(() => explained.inputValue()).toContain('待客户确认');
  await phone.close();
});

it('asks again for the reason of another result once that follows from something else', async () => {
  const phone = await world.newPhone({ as: 'inspector@example.com' });
  const { page, home, frame } = phone;
  await home.openTask(SHIRT);
  await frame.go('conclusion');
  const main = page.getByRole('main');
  await choose(main, words.conclusion.overall, words.report.overall.pass);
  await main.getByLabel(words.conclusion.reason, { exact: true }).fill('客户已邮件同意');
  await frame.allSent();

  const { reportId } = await lin.task(SHIRT);
  const items = await lin.rowsOf(reportId, 'item');
  const quantity = items.find(({ category }) => category === 'quantity')?.id ?? '';
  await push(reportId, ['item', quantity, { result: 'fail' }]);
  const outdated = fill(gaps.reasonOutdated, { proposed: words.report.overall.fail });
  await main.getByText(outdated).first().waitFor();
  await main.getByRole('button', { name: words.conclusion.reasonStill, exact: true }).click();
  await main.getByText(outdated).first().waitFor({ state: 'detached' });
  await frame.allSent();
  const stored = await lin.rowsOf(reportId, 'conclusion');
  expect(stored).toMatchObject([
    { overall: 'pass', overallReason: '客户已邮件同意', overallReasonAbout: 'categoryFailed quantity' },
  ]);
  await phone.close();
});

it('shows the reviewer each warning with its answer, and lists them in the history', async () => {
  const { reportId } = await lin.task(SUBMITTED);
  await lin.data('POST', '/workflow/withdraw', { reportId });
  await push(reportId, ['information', 'information', { destinationCountry: 'XX', cartonNos: ['1-20'] }]);
  expect(await lin.call('POST', '/workflow/submit', { reportId })).toMatchObject({
    code: 400,
    data: { reason: 'WARNINGS_NOT_ANSWERED' },
  });
  const about = warningFigures({ params: { code: 'XX' } });
  await push(reportId, ['warningAnswer', answerId(COUNTRY), { text: '客户还没定目的国', about }]);
  await lin.data('POST', '/workflow/submit', { reportId });

  // The reviewer corrects a figure. The warning comes up after the submission, so nobody has given a reason.
  const zhou = await logIn(world.server.url, 'reviewer@example.com');
  await zhou.data('POST', '/workflow/startReview', { reportId });
  const row = ['information', 'information', { cartonsOpened: 1 }] as const;
  const [now] = await lin.rowsOf(reportId, 'information');
  const record = {
    targetKind: row[0],
    targetId: row[1],
    targetField: 'cartonsOpened',
    before: JSON.stringify(now?.['cartonsOpened'] ?? null),
    after: '1',
    reason: '照片上只开了一箱',
  };
  const ops = [['correction', crypto.randomUUID(), record] as const, row].map(([kind, id, set], index) => ({
    opId: crypto.randomUUID(),
    kind,
    id,
    set,
    hlc: formatClock(Date.now(), index, 'desk'),
    ...(kind === 'correction' ? {} : { as: 'review' }),
  }));
  await zhou.data('POST', '/report/push', { reportId, deviceId: 'desk', ops });

  const desk = await world.newPhone({ as: 'reviewer@example.com' });
  await desk.review.openPages(SUBMITTED);
  await desk.frame.go('conclusion');
  const main = desk.page.getByRole('main');
  const line = main.locator('.conclusion-warnings li');
  await eventually(() => line.allInnerTexts()).toEqual([
    `${unknownCountry}\n${fill(answer.given, { text: '客户还没定目的国' })}`,
    expect.stringMatching(new RegExp(`^开箱 1 箱.*\\n${answer.none}$`)),
  ]);
  // They come before the result.
  const top = async (selector: string) => (await main.locator(selector).first().boundingBox())?.y ?? NaN;
  expect(await top('.conclusion-warnings')).toBeLessThan(await top('.conclusion-proposal'));
  const { warning } = words.report.history;
  const told = fill(warning, { warning: unknownCountry, answer: '客户还没定目的国' });
  await desk.conclusion.history.filter({ hasText: told }).waitFor();

  // Beside an open sheet, the column of the pages stays clear of the rail.
  await desk.page.setViewportSize({ width: 960, height: 900 });
  await desk.frame.go('information');
  await main.locator('button.list-row').first().click();
  const leftOf = async (selector: string) =>
    Math.round((await desk.page.locator(selector).boundingBox())?.x ?? NaN);
  await eventually(() => leftOf('.sheet')).toBe(72 + 480);
  expect([await leftOf('.rail'), await leftOf('#root')]).toEqual([0, 72]);
  await desk.close();
});
