/** @file "Ready to submit": every line leads to its page, its sheet and its field, which is visible and has the focus. */
import type { Task } from '@proofmark/contract/api/task.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { readiness } from '@proofmark/contract/report/readiness.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gapList, type GapListLine } from '../../app/src/report/gaps/gap-list.ts';
import { anchorOf } from '../../app/src/report/gaps/anchors.ts';
import { logIn, type Caller } from '../fixtures/api.ts';
import { eventually } from '../fixtures/eventually.ts';
import { dayFromToday } from '../fixtures/mug.ts';
import { openWorld, type World } from '../pages/app.ts';

let world: World;
let phone: Awaited<ReturnType<World['newPhone']>>;
let lin: Caller;

/** An empty report of the demo. Its task names a factory. */
const OF_A_FACTORY = 'IR-260624-003';

type Entered = [kind: Kind, id: string, fields: Record<string, Json>];
const day = dayFromToday(0);

/** A photo of a defect without link and caption. */
const PHOTO = 'photo-1';
/** A report with as many problems as possible. The defects come before the plan: the plan was changed after counting. */
const ENTERED: Entered[] = [
  ['defect', 'd1', { class: 'major', quantity: 60, descriptionZh: '划伤', units: [999] }],
  ['defect', 'd2', { quantity: 0 }],
  ['finding', 'f1', { textZh: '内盒未封口' }],
  [
    'information',
    'information',
    {
      inspectionType: 'CLS',
      samplingStandard: 'percent',
      samplePercent: 10,
      acMajor: 0,
      acMinor: 1,
      lotSize: 50,
      inspectionDate: day,
      arrivalTime: `${day}T09:00:00+08:00`,
      departureTime: `${day}T08:00:00+08:00`,
      cartonsOpened: 1,
      cartonNos: ['4', '4'],
      referenceSampleAvailable: false,
    },
  ],
  [
    'product',
    'p1',
    {
      barcode: '4006381333932',
      orderedQty: 10,
      producedQty: 20,
      packedQty: 30,
      presentedQty: 40,
      cartonQty: 100,
      unitsPerCarton: 2,
    },
  ],
  ['container', 'c1', { containerNo: 'CSQU3054384' }],
  ['container', 'c2', { containerNo: 'CSQU3054383', sealNo: 'EU-1' }],
  ['container', 'c3', { containerNo: 'CSQU3054383', sealNo: 'EU-2' }],
  ['tool', 't1', { nameZh: '卡尺', calibrationDue: '2020-01-01' }],
  ['item', 'i1', { category: 'test', nameZh: '跌落', sampleSize: 5, failedCount: 9, result: 'fail' }],
  [
    'item',
    'i2',
    { category: 'workmanship', requirementZh: '无', result: 'pass', failedCount: 1, photosMin: 2 },
  ],
  ['item', 'i3', { nameZh: '条码', requirementZh: '可读', result: 'pass', expectedCodes: ['4006381333932'] }],
  [
    'item',
    'i4',
    {
      category: 'marking',
      nameZh: '箱唛条码',
      requirementZh: '可读',
      result: 'pass',
      expectedCodes: ['4006381333931'],
      readCodes: ['2001260503018'],
    },
  ],
  ['item', 'i5', { category: 'measurement', nameZh: '尺寸', requirementZh: '按图', result: 'pass' }],
  [
    'item',
    'i6',
    { category: 'style', nameZh: '颜色', requirementZh: '按样', result: 'pass', hasRemark: true },
  ],
  ['measurement', 'm1', { itemId: 'i5', nameZh: '高', spec: 10, tolPlus: 1, tolMinus: 1, n: 1, value1: 12 }],
  ['measurement', 'm2', { itemId: 'i5', nameZh: '宽', spec: 10, tolPlus: 1, tolMinus: 1, n: 2, value1: 10 }],
  ['measurement', 'm3', { itemId: 'i5', nameZh: '深', n: 1 }],
  ['measurement', 'm4', { itemId: 'i5', spec: 10, tolPlus: 1, tolMinus: 1, n: 1, value1: 10 }],
  ['photo', PHOTO, { category: 'defect' }],
  ['conclusion', 'conclusion', { overall: 'pending' }],
  ['signature', 'inspector', { role: 'inspector', strokes: [[0, 0, 9, 9]] }],
  ['signature', 'factory', { role: 'factory', refused: true }],
];

/** What the first report leaves out: another factory than the task's, an incomplete sample, containers, unnamed signatures. */
const ALSO_ENTERED: Entered[] = [
  [
    'information',
    'information',
    {
      inspectionType: 'CLS',
      factory: 'Plant 9',
      inspectionDate: day,
      referenceSampleAvailable: true,
      referenceSampleExpires: '2020-01-01',
      lotSize: 100,
      aqlMinor: '25',
      cartonsOpened: 5,
    },
  ],
  ['product', 'p1', { packedQty: 30, cartonQty: 3 }],
  ['tool', 't1', { owner: '工厂' }],
  ['signature', 'factory', { role: 'factory', strokes: [[0, 0, 9, 9]] }],
];

async function enter({ reportId }: Task, entered: readonly Entered[]): Promise<void> {
  const ops = entered.map(([kind, id, set], index) => ({
    opId: crypto.randomUUID(),
    kind,
    id,
    set,
    hlc: formatClock(Date.now(), index, 'elsewhere'),
  }));
  const { results } = await lin.data<{ results: { state?: string }[] }>('POST', '/report/push', {
    reportId,
    deviceId: 'elsewhere',
    ops,
  });
  expect(JSON.stringify(results)).not.toContain('rejected');
}

beforeAll(async () => {
  world = await openWorld();
  lin = await logIn(world.server.url, 'inspector@example.com');
  await enter(
    await lin.data<Task>('POST', '/task/add', { orderNo: 'PO-GAPS', reportNo: 'IR-GAPS' }),
    ENTERED,
  );
  await enter(await lin.task(OF_A_FACTORY), ALSO_ENTERED);
  phone = await world.newPhone({ as: 'inspector@example.com' });
});
afterAll(() => world.close());

/** What the focus is in where a line leads: a field, the gallery of a category, or the photo that lacks something. */
function placeOfLine({ gap: { kind, id, field } }: GapListLine): string {
  if (kind !== 'photo') return `[data-gap="${anchorOf(kind, id, field)}"]`;
  return id === PHOTO ? '.dark-screen' : '[role=dialog]';
}

/** Fields that other lines have led to already. A line tells the page only its row and field. */
const reached = new Set<string>();

it.each(['IR-GAPS', OF_A_FACTORY])('every line of the list leads to its field, in %s', async (reportNo) => {
  const { page, home, frame, conclusion } = phone;
  await page.goto(`${world.server.url}/home`);
  await home.openTask(reportNo);
  const { reportId, plannedDate, factory, factoryZh } = await lin.task(reportNo);
  const report = readReport((await lin.rows(reportId)).map((row) => ({ hlc: {}, ...row }) as unknown as Row));
  const { blockers, warnings } = gapList(
    readiness(
      { ...report, isPlanChangeUnexplained: reportNo === 'IR-GAPS' },
      { today: dayFromToday(0), plannedDate, factory: { factory, factoryZh } },
    ),
  );
  const lines = [...blockers, ...warnings.map((gap) => ({ gap, others: 0 }))];
  await frame.go('conclusion');
  const links = conclusion.before.locator('.gap-lines-button');
  await eventually(() => links.count()).toBe(lines.length);
  const astray: string[] = [];
  for (const [index, line] of lines.entries()) {
    const { kind, id, field } = line.gap;
    const place = [kind, id === 'all' || id === 'new' ? id : 'row', field].join();
    if (reached.has(place)) continue;
    reached.add(place);
    await frame.go('conclusion');
    await links.nth(index).click();
    const leadsTo = placeOfLine(line);
    const isThere = page.waitForFunction(
      (wanted) => {
        const { activeElement: element } = document;
        const place = element?.closest(wanted);
        if (!element || !place) return false;
        const { top, bottom } = element.getBoundingClientRect();
        return element.checkVisibility() && bottom > 0 && top < innerHeight;
      },
      leadsTo,
      { timeout: 10_000 },
    );
    await isThere.catch(() => astray.push(`${line.gap.code} ${leadsTo}`));
    const dialogs = page.getByRole('dialog', { includeHidden: true });
    for (let open = await dialogs.count(); open > 0; open -= 1) {
      await page.keyboard.press('Escape');
      await eventually(() => dialogs.count()).toBe(open - 1);
    }
  }
  expect(astray).toEqual([]);
});
