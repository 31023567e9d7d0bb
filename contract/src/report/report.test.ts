import { expect, it } from 'vitest';
import type { Row } from '../sync/merge.ts';
import { reportReader } from './report.ts';

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
