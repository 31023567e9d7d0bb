import { describe, expect, it } from 'vitest';
import type { Json } from '../sync/operation.ts';
import type { Kind } from '../fields/kinds.ts';
import { emptyRow, type Row } from '../sync/merge.ts';
import { reinspectionRows } from './reinspection.ts';
import { summarise } from './summary.ts';
import { templateRows } from './template-rows.ts';
import { completeReport } from './testing.ts';

const complete = completeReport();
const failed = completeReport({
  information: {
    ...complete.information,
    destinationCountry: 'DE',
    documents: ['PO 4711'],
    acMajor: 1,
    referenceSampleAvailable: true,
  },
  items: [{ id: 'd1', code: 'D1', category: 'measurement', nameEn: 'Size', result: 'fail' }],
  measurements: [{ id: 'm1', itemId: 'd1', nameEn: 'Height', spec: 95, n: 2, value1: 90, pos: 'a0' }],
});
const REINSPECTION = reinspectionRows({ reportId: 'r-1', reportNo: 'IR-1', report: failed });
const NEW = templateRows(
  {
    code: 'hardgoods',
    version: 1,
    family: 'hardgoods',
    nameEn: 'Hard goods',
    nameZh: '硬货',
    conditionalPass: true,
    photoMinimums: { label: 2 },
    defectCoding: 'coded',
    items: [
      {
        code: 'D1',
        category: 'measurement',
        nameEn: 'Size',
        nameZh: '尺寸',
        photosMin: 1,
        measurements: [{ nameEn: 'Height', nameZh: '高度', unit: 'mm', n: 2 }],
      },
    ],
  },
  { inspectionType: 'PSI', client: 'Northlight', supplier: 'Yunhe', factory: 'Plant 2', factoryZh: '二厂' },
);

type Entered = readonly [Kind, string, Record<string, Json>];

/** The sections that have begun, of a report that began with `start` and then received `entered`. */
function begunAfter(start: typeof NEW, ...entered: Entered[]) {
  const rows = new Map<string, Row>();
  const given = start.map(({ kind, id, fields }) => [kind, id, fields] as Entered);
  for (const [kind, id, fields] of [...given, ...entered]) {
    const row = rows.get(`${kind}/${id}`) ?? emptyRow(kind, id);
    rows.set(`${kind}/${id}`, { ...row, fields: { ...row.fields, ...fields } });
  }
  return summarise([...rows.values()]).begun;
}
const typed = (fields: Record<string, Json>): Entered => ['information', 'information', fields];

describe('summarise() counts a section as begun', () => {
  it.each([
    ['a new report', NEW],
    ['a re-inspection', REINSPECTION],
  ])('only when somebody has entered something: not in %s', (_, start) => {
    expect(begunAfter(start)).toEqual([]);
    expect(begunAfter(start, typed({ weather: null }))).toEqual([]);
  });

  it.each([
    ['weather', 'rain'],
    ['factoryAddressEn', '8 Fengquan Road'],
    ['factoryAddressZh', '风泉路8号'],
    ['factoryContactName', 'Chen Yulan'],
    ['factoryChangeReason', 'moved'],
    ['samplePercent', 10],
    ['destinationCountry', 'DE'],
  ])('when %s is entered in a new report', (field, value) => {
    expect(begunAfter(NEW, typed({ [field]: value }))).toEqual(['information']);
  });

  it.each<[string, Entered, string]>([
    ['the arrival', typed({ arrivalTime: '2026-05-18T08:55:00+08:00' }), 'information'],
    ['a quantity', ['product', 'p', { presentedQty: 300 }], 'information'],
    ['a product of its own', ['product', 'p2', { presentedQty: 0 }], 'information'],
    ['a result', ['item', 'd1', { result: 'pass' }], 'inspectionItems'],
    ['a measured value', ['measurement', 'm1', { value2: 95 }], 'inspectionItems'],
    ['a defect', ['defect', 'd', { class: 'minor' }], 'nonConform'],
  ])('when a re-inspection receives %s', (_, entered, section) => {
    expect(begunAfter(REINSPECTION, entered)).toEqual([section]);
  });

  it('not for who is to check an item', () => {
    expect(begunAfter(NEW, ['item', 'D1', { assignee: 4 }])).toEqual([]);
  });
});

it('summarise() counts no class while nothing was checked, or in an aborted visit', () => {
  const row = (kind: Kind, id: string, fields: Record<string, Json>): Row => ({
    ...emptyRow(kind, id),
    fields,
  });
  const plan = row('information', 'information', { ...complete.information, lotSize: 3000 } as Record<
    string,
    Json
  >);
  const major = row('defect', 'd', { class: 'major', quantity: 1 });
  expect(summarise([plan]).classes).toBeNull();
  expect(summarise([plan, major]).classes).toMatchObject([{}, { class: 'major', found: 1 }, {}]);
  const aborted = row('conclusion', 'conclusion', { overall: 'aborted' });
  expect(summarise([plan, major, aborted]).classes).toBeNull();
});

it('summarise() says what the report says of goods and visit', () => {
  const row = (kind: Kind, id: string, fields: Record<string, Json>): Row => ({
    ...emptyRow(kind, id),
    fields,
  });
  const { about } = summarise([
    row('information', 'information', { clientZh: '北光', factory: 'Plant 2', inspectionDate: '2026-05-18' }),
    row('product', 'p1', { nameZh: '杯子', pos: 'a0' }),
    row('product', 'p2', { nameEn: 'Plate', pos: 'a1' }),
  ]);
  expect(about).toEqual({
    client: '北光',
    factory: 'Plant 2',
    factoryZh: '',
    productEn: '',
    productZh: '杯子',
    inspectionDate: '2026-05-18',
  });
});
