/** @file The mugs entered by an inspector who has never been to the factory: nothing is offered from a last visit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../fixtures/api.ts';
import { docNumber, docTable } from '../fixtures/doc-tables.ts';
import { MUG_TASK, mugRow, mugRows } from '../fixtures/mug.ts';
import { countEffort, effortOf } from '../fixtures/taps.ts';
import type { Phone } from '../harness/browser.ts';
import { MugFirstVisit } from '../pages/mug-first.ts';
import { openWorld, type Screens, type World } from '../pages/app.ts';

/** What the client wants checked, as its template says it: all of the checklist but the results. */
const TEMPLATE = {
  code: 'northlight-mugs',
  family: 'hardgoods',
  nameEn: 'Northlight mugs',
  nameZh: 'Northlight 马克杯',
  items: mugRows('item').map(({ id, category, ...item }) => ({
    ...only(item, [
      'code',
      'basis',
      'nameEn',
      'nameZh',
      'requirementEn',
      'requirementZh',
      'methodEn',
      'methodZh',
    ]),
    ...only(item, ['sample', 'sampleSize', 'level', 'testParameters']),
    category,
    measurements: mugRows('measurement')
      .filter(({ itemId }) => itemId === id)
      .map((row) =>
        only(row, ['nameEn', 'nameZh', 'unit', 'spec', 'tolMinus', 'tolPlus', 'toleranceMode', 'n']),
      ),
  })),
};

function only<T extends object>(row: T, names: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(
    names.flatMap((name) => (row[name] == null ? [] : [[name, row[name]]])),
  ) as Partial<T>;
}

describe.each([
  ['first visit', undefined],
  ['first visit with the client’s template', TEMPLATE.code],
] as const)('%s', (name, templateCode) => {
  const numbers = { orderNo: MUG_TASK.orderNo, reportNo: 'IR-FIRST' };
  let world: World;
  let phone: Phone & Screens;
  let entry: MugFirstVisit;

  beforeAll(async () => {
    // Each its own: the report of one would offer the other what was typed into it.
    world = await openWorld();
    const admin = await logIn(world.server.url, 'admin@example.com');
    const content = Buffer.from(JSON.stringify(TEMPLATE)).toString('base64');
    await admin.data('POST', '/sysDic/import', { target: 'template', fileName: 'mugs.json', content });
    const coordinator = await logIn(world.server.url, 'coordinator@example.com');
    const ma = await logIn(world.server.url, 'inspector2@example.com');
    const { uid } = await ma.data<{ uid: number }>('GET', '/auth/userInfo');
    const { plannedDate } = await coordinator.task(MUG_TASK.reportNo);
    const order = { ...MUG_TASK, ...numbers, plannedDate, leadUid: uid };
    await coordinator.data('POST', '/task/add', { ...order, ...(templateCode && { templateCode }) });
    phone = await world.newPhone({ language: 'zh-CN' });
    entry = new MugFirstVisit(phone, templateCode !== undefined);
    await countEffort(phone.page);
    await phone.page.reload();
    const { lat = 0, lng = 0, accuracyM = 0 } = mugRow('information').gps ?? {};
    await phone.context.setGeolocation({ latitude: lat, longitude: lng, accuracy: accuracyM });
    await phone.context.grantPermissions(['geolocation']);
  });
  afterAll(() => world.close());

  it('opens the task', async () => {
    await phone.login.logIn('inspector2@example.com');
    await phone.home.openTask(numbers.reportNo);
  });
  it('fills in the information', () => entry.fillInformation());
  it('takes photos of every category', () => entry.takePhotos());
  it('counts the defects', () => entry.countDefects());
  it('fills in twelve items', () => entry.fillItems());

  it('concludes and submits', async () => {
    const { frame, conclusion, page, words } = phone;
    const { sheet } = words.conclusion;
    await frame.go('conclusion');
    await entry.conclude();
    await conclusion.submit.click();
    await page.getByRole('dialog').getByRole('button', { name: sheet.do, exact: true }).click();
    await page.getByRole('dialog').getByText(sheet.submittedText).waitFor();
  });

  it('gives the reviewer the same report as a repeat visit', async () => {
    const reviewer = await logIn(world.server.url, 'reviewer@example.com');
    const { reportId, status, summary } = await reviewer.task(numbers.reportNo);
    expect(status).toBe('submitted');
    expect(Object.values(summary.gaps)).toEqual([0, 0, 0, 0, 0]);
    const items = await reviewer.rowsOf(reportId, 'item');
    // The products' barcodes are expected without being entered again.
    for (const { id: _, pos: __, expectedCodes: ___, ...row } of mugRows('item'))
      expect(items.find(({ code }) => code === row.code)).toMatchObject(row);
    const measurements = await reviewer.rowsOf(reportId, 'measurement');
    for (const { id: _, pos: __, itemId: ___, ...row } of mugRows('measurement'))
      expect(measurements.find(({ nameZh }) => nameZh === row.nameZh)).toMatchObject(row);
    const defects = await reviewer.rowsOf(reportId, 'defect');
    for (const { id: _, pos: __, category: ___, ...row } of mugRows('defect'))
      expect(defects.find(({ code }) => code === row.code)).toMatchObject(row);
  });

  it('takes as many taps and keys as docs/entry.md says', async () => {
    const effort = await effortOf(phone.page);
    console.info(`the mugs, ${name}:`, effort);
    const rows = docTable('entry.md', '| inspection | taps | keys |');
    const [, taps, keys] = rows.find(([inspection]) => inspection === `mug, ${name.replace('’', "'")}`) ?? [];
    for (const [counted, written] of [
      [effort.taps, docNumber(taps)],
      [effort.keys, docNumber(keys)],
    ] as const) {
      expect(counted).toBeLessThanOrEqual(written);
      expect(counted, 'docs/entry.md is out of date: it costs less now').toBeGreaterThan(written * 0.99);
    }
  });
});
