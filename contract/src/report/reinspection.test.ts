import { describe, expect, it, test } from 'vitest';
import { ID_PATTERN } from '../sync/operation.ts';
import { checkField } from '../fields/kinds.ts';
import { REPORT_STATUSES } from '../workflow/transitions.ts';
import { canBeReinspected, reinspectionRows } from './reinspection.ts';
import { completeReport } from './testing.ts';

const complete = completeReport();
const report = completeReport({
  information: {
    ...complete.information,
    lotSize: 3000,
    notes: 'Rain',
    specialLevel: 'S-2',
    productFamily: 'hardgoods',
  },
  findings: [
    { id: 'f1', section: 'marking', textEn: 'Side mark of another order', result: 'fail' },
    { id: 'f2', textEn: 'Dust on cartons', result: 'remark' },
  ],
  items: [
    ...complete.items,
    {
      id: 'd1',
      code: 'D1',
      category: 'measurement',
      nameEn: 'Size',
      requirementEn: 'as drawn',
      result: 'fail',
      findingEn: 'too short',
      failedCount: 3,
      photosMin: 1,
      pos: 'a5',
    },
    { id: 'e1', code: 'E1', category: 'test', nameEn: 'Leak', result: 'pending', assignee: 4 },
    { id: 'e2', code: 'E2', category: 'test', nameEn: 'Rub', result: 'na' },
  ],
  measurements: [
    {
      id: 'm1',
      itemId: 'd1',
      nameEn: 'Height',
      spec: 95,
      tolMinus: 2,
      tolPlus: 2,
      n: 2,
      value1: 90,
      value2: 91,
      pos: 'a0',
    },
    { id: 'm2', itemId: 'a1', nameEn: 'Weight', spec: 1, n: 1, value1: 1 },
  ],
});
const rows = reinspectionRows({ reportId: 'r-1', reportNo: 'IR-1', report });
const of = (kind: string) => rows.filter((row) => row.kind === kind);

describe('reinspectionRows()', () => {
  it('links to the first report and keeps its terms, but not its visit', () => {
    const [{ fields } = { fields: {} }] = of('information');
    expect(fields).toMatchObject({
      inspectionType: 'RE',
      reinspectionOf: 'r-1',
      reinspectionOfReportNo: 'IR-1',
      client: 'Northlight',
      aqlMajor: '2.5',
      specialLevel: 'S-2',
      productFamily: 'hardgoods',
    });
    for (const field of ['inspectionDate', 'arrivalTime', 'lotSize', 'cartonsOpened', 'cartonNos', 'notes'])
      expect(fields).not.toHaveProperty(field);
  });

  it('counts on from the points of a re-inspection that failed', () => {
    const again = completeReport({
      defects: [{ id: 'new', class: 'major', quantity: 9, descriptionEn: 'Crack' }],
      findings: [{ id: 'f', section: 'marking', textEn: 'Wrong mark', result: 'fail' }],
      items: [
        { id: 'R1', code: 'R1', category: 'workmanship', nameEn: 'Pinhole', result: 'fail' },
        { id: 'R2', code: 'R2', category: 'workmanship', nameEn: 'Dent', result: 'pass' },
      ],
    });
    const points = reinspectionRows({ reportId: 'r-2', reportNo: 'IR-2', report: again })
      .filter(({ kind }) => kind === 'item')
      .map(({ id, fields }) => [id, 'nameEn' in fields && fields.nameEn]);
    expect(points).toEqual([
      ['R3', 'Crack'],
      ['R4', 'Wrong mark'],
      ['R1', 'Pinhole'],
    ]);
  });

  it('cuts a long description between two characters', () => {
    const long = completeReport({
      defects: [{ id: 'd', class: 'minor', quantity: 1, descriptionEn: `${'x'.repeat(199)}😀 on the lid` }],
    });
    const [check] = reinspectionRows({ reportId: 'r', reportNo: 'IR-3', report: long }).filter(
      ({ kind }) => kind === 'item',
    );
    expect(check?.fields).toMatchObject({ nameEn: `${'x'.repeat(199)}😀` });
  });

  it('makes a check of each defect, open finding and open item, in this order', () => {
    expect(
      of('item').map(({ id, fields }) => [
        id,
        'category' in fields && fields.category,
        'photosMin' in fields && fields.photosMin,
      ]),
    ).toEqual([
      ['R1', 'workmanship', 1],
      ['R2', 'workmanship', false],
      ['R3', 'marking', false],
      ['d1', 'measurement', 1],
      ['e1', 'test', false],
    ]);
    expect(of('item')[0]?.fields).toMatchObject({
      nameEn: 'Pinhole',
      requirementEn: 'Put right: 6 found by report IR-1',
      requirementZh: '已整改；报告 IR-1 发现 6 件',
    });
  });

  it('takes over nothing that was found', () => {
    for (const { fields } of rows)
      for (const field of [
        'result',
        'findingEn',
        'failedCount',
        'assignee',
        'value1',
        'presentedQty',
        'packedQty',
      ])
        expect(fields).not.toHaveProperty(field);
    expect(of('measurement').map(({ fields }) => fields)).toEqual([
      { itemId: 'd1', nameEn: 'Height', spec: 95, tolMinus: 2, tolPlus: 2, n: 2, pos: 'a0' },
    ]);
    expect(of('product')[0]?.fields).toEqual({
      itemNo: 'MUG',
      nameEn: 'Mug',
      colour: 'white',
      sizes: 'N/A',
      unit: 'pcs',
      orderedQty: 3000,
      unitsPerCarton: 24,
    });
  });

  it('makes rows that a report can hold', () => {
    for (const { kind, id, fields } of rows) {
      expect(id).toMatch(ID_PATTERN);
      for (const [field, value] of Object.entries(fields))
        expect([field, checkField(kind, field, value)]).toEqual([field, null]);
    }
  });
});

test('canBeReinspected() requires the result “fail” in a report that nobody is filling in', () => {
  const failed = REPORT_STATUSES.filter((status) => canBeReinspected(status, 'fail'));
  expect(failed).toEqual(['submitted', 'under_review', 'approved', 'closed']);
  for (const overall of ['pass', 'conditional', 'pending', 'aborted', null, undefined] as const)
    expect(canBeReinspected('approved', overall)).toBe(false);
  expect(canBeReinspected(null, 'fail')).toBe(false);
});
