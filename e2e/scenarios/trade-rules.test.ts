/** @file Inspection rules on the screen: plan, deviations, earlier lots, templates, re-inspection, import. */
import type { Task } from '@proofmark/contract/api/task.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import { proposeVerdict, writeBecause } from '@proofmark/contract/report/verdict.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { keptOnPhone, loseSignal, signalReturns } from '../fixtures/network.ts';
import { signAgain } from '../fixtures/sign-again.ts';
import { fill, pattern, term, wordsOf } from '../fixtures/words.ts';
import { openWorld, type World } from '../pages/app.ts';
import { Sheet } from '../pages/sheet.ts';

const MUG = 'IR-260518-001';
const SHIRT = 'IR-260622-027';
const FAILED = 'IR-260615-011';
const words = wordsOf('zh-CN');

let world: World;
let phone: Awaited<ReturnType<World['newPhone']>>;
let lin: Caller;

/** Withdraws a submitted report, lets it fail, and submits it again. */
async function failReport({ reportId }: Task): Promise<void> {
  await lin.data('POST', '/workflow/withdraw', { reportId });
  const report = readReport((await lin.rows(reportId)) as unknown as Row[]);
  const overallReasonAbout = writeBecause(proposeVerdict(report, readingOf(report)));
  const op = {
    opId: crypto.randomUUID(),
    kind: 'conclusion',
    id: 'conclusion',
    set: { overall: 'fail', overallReason: '尺寸超差太多', overallReasonAbout },
    hlc: formatClock(Date.now(), 0, 'elsewhere'),
  };
  await lin.data('POST', '/report/push', { reportId, deviceId: 'elsewhere', ops: [op] });
  const seq = await signAgain(lin, reportId);
  await lin.data('POST', '/workflow/submit', { reportId, seq });
}

beforeAll(async () => {
  world = await openWorld();
  lin = await logIn(world.server.url, 'inspector@example.com');
  await failReport(await lin.task(FAILED));
  phone = await world.newPhone({ hasServiceWorker: true, as: 'inspector@example.com' });
});
afterAll(() => world.close());

const backHome = async () => {
  await phone.frame.back.click();
  await phone.page.waitForURL('**/home');
};

describe('a measured value', () => {
  const name = '胸宽 M';
  it('can be below 0, also where no limit is', async () => {
    const { home, frame, inspectionItems } = phone;
    await home.openTask(SHIRT);
    await frame.go('inspectionItems');
    await inspectionItems.open('D1', term('zh-CN', 'item_category', 'measurement'));
    const cell = inspectionItems.cell(name, 1);
    const before = await cell.inputValue();
    await cell.fill('-1');
    await eventually(() => cell.getAttribute('aria-invalid')).toBe('true');
    expect(await cell.inputValue()).toBe('-1');
    await cell.fill(before);
    await frame.allSent();
    await backHome();
  });

  it('can be entered as its deviation, and is stored as the value', async () => {
    const { page, home, frame, inspectionItems } = phone;
    await home.openTask(SHIRT);
    await frame.go('inspectionItems');
    await inspectionItems.open('D1', term('zh-CN', 'item_category', 'measurement'));
    const { measurement } = words.inspectionItems;
    await inspectionItems.item('D1').getByRole('button', { name }).click();
    const sheet = await new Sheet(page, words, measurement.title).open();
    await sheet.choose(measurement.entry, measurement.entryOf.deviation);
    await sheet.done();
    const cell = page.getByLabel(fill(measurement.deviationCell, { name, n: 1 }), { exact: true });
    await eventually(() => cell.inputValue()).toBe('0.3');
    const { reportId } = await lin.task(SHIRT);
    const stored = async () => {
      const rows = await lin.rowsOf(reportId, 'measurement');
      return rows.find(({ nameZh }) => nameZh === name)?.value1;
    };
    // Key by key: each number on the way, also the 0 of "-0", comes back from the store before the next key.
    await cell.fill('');
    for (const key of '-0.5') {
      await cell.press(key);
      await frame.allSent();
    }
    expect(await cell.inputValue()).toBe('-0.5');
    await eventually(stored).toBe(50.5);
    await cell.fill('-1.2');
    await eventually(() => cell.getAttribute('aria-invalid')).toBe('true');
    await eventually(stored).toBe(49.8);
  });

  it('leaves the results below it in their place when it brings the figures of its row', async () => {
    const { page, inspectionItems } = phone;
    const { measurement } = words.inspectionItems;
    const item = inspectionItems.item('D1');
    await item.getByRole('button', { name }).click();
    const sheet = await new Sheet(page, words, measurement.title).open();
    await sheet.fill(words.report.fields.measurement.n, 3);
    await sheet.done();
    const row = item.locator('.measurement.many');
    await eventually(() => row.getByRole('textbox').count()).toBe(3);
    for (const cell of await row.getByRole('textbox').all()) await cell.fill('');
    const mean = row.getByText(measurement.mean, { exact: true });
    await mean.waitFor({ state: 'detached' });
    const place = () => item.getByRole('radiogroup').boundingBox();
    const before = await place();
    await row.getByRole('textbox').first().fill('0.3');
    await mean.waitFor();
    expect(await place()).toEqual(before);
  });
});

describe('a result', () => {
  it('that was pressed by mistake can be cleared', async () => {
    const { inspectionItems } = phone;
    const { reportId } = await lin.task(SHIRT);
    const stored = async () =>
      (await lin.rowsOf(reportId, 'item')).find(({ code }) => code === 'D1')?.result ?? null;
    const clear = inspectionItems
      .item('D1')
      .getByRole('button', { name: words.inspectionItems.clearResult, exact: true });
    expect(await stored()).toBe('pending');
    await clear.click();
    await eventually(stored).toBeNull();
    await clear.waitFor({ state: 'detached' });
    await inspectionItems.setResult('D1', words.report.itemResult.pending);
    await eventually(stored).toBe('pending');
  });

  it('of the whole report can be cleared too, and is missing then', async () => {
    const { page, frame } = phone;
    const { overall } = words.report;
    const { reportId } = await lin.task(SHIRT);
    const stored = async () => (await lin.rowsOf(reportId, 'conclusion'))[0]?.overall ?? null;
    await frame.go('conclusion');
    const before = await frame.missing('conclusion');
    await page.getByRole('button', { name: words.conclusion.clear, exact: true }).click();
    await eventually(stored).toBeNull();
    await eventually(() => frame.missing('conclusion')).toBe(before + 1);
    await page.getByRole('main').getByRole('radio', { name: overall.pending, exact: true }).click();
    await eventually(stored).toBe('pending');
    await frame.go('inspectionItems');
  });
});

describe('the sampling plan', () => {
  const { plan } = words.information;
  const { change } = plan;
  const reason = '工厂只备妥部分货物';

  it('asks before it changes after defects were counted, explains the effect, and stores the reason', async () => {
    const { page, frame, information, conclusion, context } = phone;
    // Both pages are on the phone before the network goes.
    await keptOnPhone(page);
    await frame.go('conclusion');
    await frame.go('information');
    await loseSignal(context);
    const locked = await information.open(plan.open, words.report.groups.plan);
    const lotSize = words.report.fields.information.lotSize;
    expect(await locked.field(lotSize).getAttribute('readonly')).not.toBeNull();
    await locked.press(change.open);
    const sheet = await new Sheet(page, words, change.title).open();
    await sheet.field(lotSize).fill('1000');
    const effect = sheet.root.getByRole('table', { name: change.effect });
    const line = (name: string) => effect.getByRole('row').filter({ hasText: name });
    await eventually(() => line(plan.letter).innerText()).toMatch(/L\s+J/);
    await eventually(() => line(plan.sample).innerText()).toMatch(/200\s+80/);
    await eventually(() => line(words.report.class.major).innerText()).toMatch(/10\/11\s+5\/6/);
    await eventually(() => line(words.report.reading.label).innerText()).toMatch(/接收\s+拒收/);
    // Nothing changes before there is a reason.
    await sheet.press(change.reasonMissing);
    await sheet.fill(words.report.fields.planChange.reason, reason);
    await sheet.done(change.do);
    await frame.go('conclusion');
    const entry = conclusion.history.filter({ hasText: words.report.history.planChange });
    await eventually(() => entry.innerText()).toMatch(
      new RegExp(`批量：.+ → 1\\s000[^]*L 200.* → J 80[^]*接收 → 拒收[^]*${reason}`),
    );
    await signalReturns(context);
    await frame.allSent();
    const { reportId } = await lin.task(SHIRT);
    const [row] = await lin.rowsOf(reportId, 'information');
    expect(row).toMatchObject({ lotSize: 1000 });
    const [record] = await lin.rowsOf(reportId, 'planChange');
    expect(record).toMatchObject({ reason, verdictBefore: 'accept', verdictAfter: 'reject' });
    await backHome();
  });

  it('shows the change to a colleague too', async () => {
    const other = await world.newPhone({ hasServiceWorker: true, as: 'inspector2@example.com' });
    const { home, frame, conclusion } = other;
    await home.openTask(SHIRT);
    await frame.go('conclusion');
    await conclusion.history.filter({ hasText: reason }).waitFor();
    await other.close();
  });

  it('keeps a product that is part of the lot until its quantity has been set to 0 with a reason', async () => {
    const { page, home, frame, information } = phone;
    const { reportId } = await lin.task(SHIRT);
    const hlc = formatClock(Date.now(), 0, 'elsewhere');
    const set = { itemNo: 'TS-SECOND', presentedQty: 1300 };
    await lin.data('POST', '/report/push', {
      reportId,
      deviceId: 'elsewhere',
      ops: [
        { opId: crypto.randomUUID(), kind: 'information', id: 'information', set: { lotSize: null }, hlc },
        { opId: crypto.randomUUID(), kind: 'product', id: 'second', set, hlc },
      ],
    });
    await home.openTask(SHIRT);
    const product = await information.open(/TS-SECOND/, set.itemNo);
    const remove = product.root.getByRole('button', { name: words.information.product.delete });
    await product.root.getByText(plan.confirmTitle).waitFor();
    expect(await remove.count()).toBe(0);
    await product.press(change.open);
    const sheet = await new Sheet(page, words, change.title).open();
    await sheet.fill(words.report.fields.product.presentedQty, 0);
    await sheet.fill(words.report.fields.planChange.reason, reason);
    await sheet.done(change.do);
    await information.open(/TS-SECOND/, set.itemNo);
    await remove.click();
    await product.root.waitFor({ state: 'hidden' });
    await frame.allSent();
    expect(await lin.rowsOf(reportId, 'product')).toHaveLength(1);
    await backHome();
  });
});

describe('earlier lots', () => {
  it('are on the page of the next one, without a network too', async () => {
    const { page, home, context, frame, information } = phone;
    await home.openTask(MUG);
    const { lots } = words.report;
    const line = information.row(pattern(lots.latest_other));
    await line.waitFor();
    await keptOnPhone(page);
    await loseSignal(context);
    await page.reload();
    await line.click();
    const sheet = await new Sheet(page, words, words.information.lots.title).open();
    await sheet.root.getByText('IR-260214-006').waitFor();
    await page.keyboard.press('Escape');
    await sheet.root.waitFor({ state: 'detached' });
    await signalReturns(context);
    await frame.heading.waitFor();
    await backHome();
  });
});

describe('a new task', () => {
  it('begins with the checklist of the chosen template', async () => {
    const { page, home, frame } = phone;
    const sheet = await home.addTask();
    const { add } = words.home;
    const { template = [] } = await lin.data<Record<string, DictionaryEntry[]>>('GET', '/sysDic/list', {
      types: 'template',
    });
    const textiles = template.find(({ code }) => code === 'textiles');
    await sheet.fill(add.orderNo, 'PO-TRADE-1');
    await sheet.fill(add.reportNo, 'IR-TRADE-1');
    await sheet.select(add.template, textiles?.zh ?? '');
    await sheet.press(add.submit);
    await page.waitForURL('**/information');
    await frame.heading.filter({ hasText: 'IR-TRADE-1' }).waitFor();
    const [row] = await lin.rowsOf((await lin.task('IR-TRADE-1')).reportId, 'information');
    expect(row).toMatchObject({ templateCode: 'textiles', productFamily: 'textiles' });
    await backHome();
  });

  it('names no level for a sample that was agreed on', async () => {
    const { home, information } = phone;
    const { reportId } = await lin.task('IR-TRADE-1');
    const op = {
      opId: crypto.randomUUID(),
      kind: 'information',
      id: 'information',
      set: { samplingStandard: 'full' },
      hlc: formatClock(Date.now(), 0, 'elsewhere'),
    };
    await lin.data('POST', '/report/push', { reportId, deviceId: 'elsewhere', ops: [op] });
    await home.openTask('IR-TRADE-1');
    const header = information.plan.getByRole('columnheader').first();
    await eventually(() => header.innerText()).toBe(words.conclusion.table.class);
    await backHome();
  });
});

describe('a report that failed', () => {
  it('leads to its re-inspection, from the list and from its conclusion, which says what to inspect again', async () => {
    const { page, home, frame } = phone;
    const { again } = words.home.add;
    await home.search.fill(FAILED);
    await page.getByRole('button', { name: fill(words.home.menu.label, { reportNo: FAILED }) }).click();
    const menu = await new Sheet(page, words, FAILED).open();
    await menu.root.getByRole('button', { name: words.conclusion.again.do }).click();
    await new Sheet(page, words, again.title).open();
    await page.keyboard.press('Escape');
    await new Sheet(page, words, again.title).root.waitFor({ state: 'hidden' });
    await home.openTask(FAILED);
    await frame.go('conclusion');
    await page.getByRole('button', { name: words.conclusion.again.do }).click();
    const sheet = await new Sheet(page, words, again.title).open();
    await sheet.fill(words.home.add.reportNo, FAILED);
    await sheet.press(words.home.add.submit);
    await sheet.root.getByText(words.home.add.reportNoTaken).waitFor();
    await sheet.fill(words.home.add.reportNo, 'IR-TRADE-RE');
    await sheet.press(words.home.add.submit);
    await page.waitForURL('**/information');
    const { title, open } = words.information.again;
    await page.getByText(fill(title, { reportNo: FAILED })).waitFor();
    const first = await lin.task(FAILED);
    const [row] = await lin.rowsOf((await lin.task('IR-TRADE-RE')).reportId, 'information');
    expect(row).toMatchObject({ inspectionType: 'RE', reinspectionOf: first.reportId });
    await page.getByRole('button', { name: open, exact: true }).click();
    await frame.heading.filter({ hasText: FAILED }).waitFor();
  });
});

describe('dictionaries', () => {
  const { dictionaries } = words;
  const { import: importFile, title } = words.settings.dictionaries;
  const file = (entries: object[]) => ({
    name: 'tools.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(entries)),
  });

  it('are imported by an admin: first every wrong row is named, then the whole file is imported', async () => {
    const admin = await world.newPhone({ as: 'admin@example.com', path: '/settings' });
    const { page } = admin;
    await page.getByRole('button', { name: importFile }).click();
    const sheet = await new Sheet(page, words, importFile).open();
    await sheet.select(dictionaries.target, dictionaries.targets.tool_type);
    const input = sheet.root.locator('input[type=file]');
    await input.setInputFiles(
      file([
        { code: 'spectro', en: 'Spectrophotometer' },
        { code: '?', en: 'x', zh: 'x' },
      ]),
    );
    await sheet.press(dictionaries.do);
    const issues = sheet.root.locator('.settings-import-issues li');
    await issues.filter({ hasText: '第 1 行' }).filter({ hasText: 'zh' }).waitFor();
    await issues.filter({ hasText: '第 2 行' }).filter({ hasText: 'code' }).waitFor();
    await input.setInputFiles(file([{ code: 'spectro', en: 'Spectrophotometer', zh: '分光测色仪' }]));
    // Choosing another file removes the messages about the one before.
    await issues.first().waitFor({ state: 'detached' });
    await sheet.press(dictionaries.do);
    await sheet.root.getByText(fill(dictionaries.counts, { added: 1, changed: 0, unchanged: 0 })).waitFor();
    const { tool_type: tools = [] } = await lin.data<Record<string, DictionaryEntry[]>>(
      'GET',
      '/sysDic/list',
      {
        types: 'tool_type',
      },
    );
    expect(tools.find(({ code }) => code === 'spectro')?.zh).toBe('分光测色仪');
  });

  it('are not for inspectors', async () => {
    const { page } = phone;
    await page.goto(`${world.server.url}/settings`);
    await page.getByText(words.settings.onThisPhone).waitFor();
    expect(await page.getByText(title).count()).toBe(0);
  });
});
