import { readReport } from '@proofmark/contract/report/report.ts';
import { completeReport } from '@proofmark/contract/report/testing.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import { expect, it } from 'vitest';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import {
  changedSince,
  pointAt,
  pointClocks,
  READING_SECTIONS,
  readingPoints,
  haveSameChanges,
} from './points.ts';

const report = completeReport();
const points = readingPoints(report);

it('readingPoints() has every row and filled field once, in the order of the sections', () => {
  const ids = points.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const order = points.map(({ section }) => READING_SECTIONS.indexOf(section));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(ids).toEqual(
    expect.arrayContaining([
      'conclusion/conclusion/overall',
      'information/information/client',
      'product/p',
      'defect/major',
      'item/a1',
    ]),
  );
  expect(ids).not.toContain('information/information/weather');
});

it('readingPoints() takes both languages of a text as one point', () => {
  const both = readingPoints({ ...report, information: { clientZh: '北光', factoryAddressZh: '丰泉路8号' } });
  expect(both.filter(({ section }) => section === 'order').map(({ field }) => field)).toEqual([
    'client',
    'factoryAddressEn',
    undefined,
  ]);
});

it('readingPoints() of an empty report has the result alone', () => {
  expect(readingPoints(readReport([])).map(({ id }) => id)).toEqual(['conclusion/conclusion/overall']);
});

it('pointAt() finds a field, a row, the item of a measurement, and the section of what is missing', () => {
  const at = (kind: Parameters<typeof pointAt>[2]['kind'], id: string, field?: string) =>
    pointAt(points, { ...report, measurements: [{ id: 'm', itemId: 'a1' }] }, { kind, id, field })?.id;
  expect(at('information', 'information', 'client')).toBe('information/information/client');
  expect(at('defect', 'major', 'quantity')).toBe('defect/major');
  expect(at('measurement', 'm')).toBe('item/a1');
  expect(at('photo', 'new')).toMatch(/^photo\//);
});

it('pointClocks() has the latest clock of a point, with an item that of its measurements', () => {
  const row = (kind: Row['kind'], id: string, hlc: Row['hlc'], fields = {}): Row => ({
    kind,
    id,
    hlc,
    fields,
    deleted: false,
    seq: 1,
  });
  const clocks = pointClocks(points, [
    row('information', 'information', { client: '1', clientZh: '3', supplier: '2' }),
    row('item', 'a1', { result: '4' }),
    row('measurement', 'm', { value1: '6' }, { itemId: 'a1' }),
    row('defect', 'major', { quantity: '2', class: '5' }),
  ]);
  expect(clocks.get('information/information/client')).toBe('3');
  expect(clocks.get('information/information/supplier')).toBe('2');
  expect(clocks.get('item/a1')).toBe('6');
  expect(clocks.get('defect/major')).toBe('5');
  expect(clocks.get('defect/minor')).toBe('');
});

it('haveSameChanges() compares the changes of rows, not their order or the numbers of the server', () => {
  const row = (id: string, more: Partial<Row> = {}): Row => ({
    kind: 'defect',
    id,
    hlc: { quantity: '2', class: '5' },
    fields: {},
    deleted: false,
    seq: 1,
    ...more,
  });
  const rows = [row('major'), row('minor')];
  const same = [row('minor', { seq: 7 }), row('major', { hlc: { class: '5', quantity: '2' } })];
  expect(haveSameChanges(rows, same)).toBe(true);
  expect(haveSameChanges(rows, [row('major')])).toBe(false);
  expect(haveSameChanges(rows, [row('major'), row('other')])).toBe(false);
  expect(haveSameChanges(rows, [row('major'), row('minor', { deleted: true })])).toBe(false);
  expect(haveSameChanges(rows, [row('major'), row('minor', { hlc: { quantity: '3', class: '5' } })])).toBe(
    false,
  );
  expect(haveSameChanges(rows, [row('major'), row('minor', { incs: { quantity: [['6', 1]] } })])).toBe(false);
});

it('changedSince() has the points that changed after a decision, of the information field by field', () => {
  const [before, after] = [formatClock(1000, 0, 'a'), formatClock(3000, 0, 'a')];
  const row = (kind: Row['kind'], id: string, seq: number, hlc: Row['hlc'], fields = {}): Row => ({
    kind,
    id,
    hlc,
    fields,
    deleted: false,
    seq,
  });
  const changed = (rows: readonly Row[]) => [...changedSince(points, rows, { seq: 10, at: 2000 })];
  expect(
    changed([
      row('information', 'information', 12, { client: before, supplierZh: after }),
      row('item', 'a1', 9, { result: before }),
      row('measurement', 'm', 11, { value1: after }, { itemId: 'a1' }),
      row('defect', 'major', 10, { quantity: before }),
      row('defect', 'minor', 11, { quantity: before }),
    ]),
  ).toEqual(['information/information/supplier', 'defect/minor', 'item/a1']);
  expect(changed([row('defect', 'major', 10, { quantity: before })])).toEqual([]);
});

it('changedSince() takes all fields of a row that a phone sent late', () => {
  const rows: Row[] = [
    {
      kind: 'information',
      id: 'information',
      hlc: { client: formatClock(1000, 0, 'a') },
      fields: {},
      deleted: false,
      seq: 11,
    },
  ];
  const changed = changedSince(points, rows, { seq: 10, at: 2000 });
  expect([...changed]).toEqual(points.flatMap(({ id, kind }) => (kind === 'information' ? [id] : [])));
});

it('pointClocks() counts what was added to a count', () => {
  const row: Row = {
    kind: 'defect',
    id: 'major',
    hlc: { quantity: '2' },
    incs: { quantity: [['7', 1]] },
    fields: {},
    deleted: false,
    seq: 1,
  };
  expect(pointClocks(points, [row]).get('defect/major')).toBe('7');
});
