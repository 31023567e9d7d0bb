import { expect, it } from 'vitest';
import type { Row } from '../sync/merge.ts';
import { readReport, reportReader } from './report.ts';

const row = (kind: Row['kind'], id: string, fields: Row['fields']): Row => ({
  kind,
  id,
  fields,
  hlc: {},
  deleted: false,
  seq: 1,
});

it('reportReader() gives the same list while its rows are the same', () => {
  const read = reportReader();
  const photo = row('photo', 'p1', { category: 'product' });
  const defect = row('defect', 'd1', { quantity: 1 });
  const first = read([photo, defect]);
  const second = read([photo, row('defect', 'd1', { quantity: 2 })]);
  expect(second.photos).toBe(first.photos);
  expect(second.defects).toEqual([{ id: 'd1', quantity: 2 }]);
  expect(read([defect]).photos).toEqual([]);
});

it('readReport() keeps a deleted item while it has measurements, so that what another phone measured is found', () => {
  const item = { ...row('item', 'i1', { code: 'size' }), deleted: true };
  const measurement = row('measurement', 'm1', { itemId: 'i1', values: [9.8] });
  expect(readReport([item, measurement]).items).toEqual([{ id: 'i1', code: 'size' }]);
  expect(readReport([item, { ...measurement, deleted: true }]).items).toEqual([]);
  expect(readReport([{ ...item, id: 'i2' }, measurement]).items).toEqual([]);
});

it('readReport() leaves out a defect photo with the last row that it shows, and has it again once that row is back', () => {
  const defect = row('defect', 'd1', { quantity: 1 });
  const finding = row('finding', 'f1', { section: 'labelling' });
  const gone = { ...defect, deleted: true };
  const photoOf = (fields: object) => row('photo', 'p1', { category: 'defect', linkTo: ['d1'], ...fields });
  const shown = (...rows: Row[]) => readReport(rows).photos.map(({ id }) => id);
  expect(shown(photoOf({}), gone)).toEqual([]);
  expect(shown(photoOf({}), defect)).toEqual(['p1']);
  expect(shown(photoOf({ linkTo: ['d1', 'f1'] }), gone, finding)).toEqual(['p1']);
  expect(shown(photoOf({ linkTo: ['d1', 'f1'] }), gone, { ...finding, deleted: true })).toEqual([]);
  // It shows more than the defect, or a defect that somebody is still entering, or nothing.
  expect(shown(photoOf({ category: 'label' }), gone)).toEqual(['p1']);
  expect(shown(photoOf({ linkTo: ['draft'] }), gone)).toEqual(['p1']);
  expect(shown(photoOf({ linkTo: [] }), gone)).toEqual(['p1']);
});
