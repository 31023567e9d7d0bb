import type { Row } from '@proofmark/contract/sync/merge.ts';
import { expect, it } from 'vitest';
import { manifestRows } from './make-manifest.ts';

const row = (kind: Row['kind'], id: string, deleted: boolean, fields: Row['fields'] = {}): Row => ({
  kind,
  id,
  fields,
  hlc: {},
  deleted,
  seq: 1,
});

it('a manifest has the rows that the report shows, also the deleted item of a measurement', () => {
  const rows = [
    row('measurement', 'm1', false, { itemId: 'i1' }),
    row('item', 'i1', true, { code: 'size', finding: null }),
    row('item', 'i2', true),
    row('defect', 'd1', false),
  ];
  expect(manifestRows(rows)).toEqual([
    { kind: 'defect', id: 'd1', fields: {} },
    { kind: 'item', id: 'i1', fields: { code: 'size' } },
    { kind: 'measurement', id: 'm1', fields: { itemId: 'i1' } },
  ]);
});
