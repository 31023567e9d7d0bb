import { expect, test } from 'vitest';
import type { Kind } from '../fields/kinds.ts';
import { earlierValues, valuesNow } from './earlier-values.ts';
import { readReport } from './report.ts';

const report = (kind: Kind, fields: object) =>
  readReport([{ kind, id: 'r1', fields: { ...fields }, hlc: {}, deleted: false, seq: 1 }]);
const measured = (value1: number, value2: number) =>
  report('measurement', { nameEn: 'Length', value1, value2 });
const about = { targetKind: 'measurement', targetId: 'r1' } as const;

test('all cells of a measurement belong together, whichever one the comment names', () => {
  const then = valuesNow(measured(73.3, 73.6), { ...about, targetField: 'value2' });
  expect(earlierValues(measured(72.8, 73.6), { ...about, targetField: 'value2' }, then)).toEqual([
    { kind: 'measurement', field: 'value1', value: 73.3 },
    { kind: 'measurement', field: 'value2', value: 73.6 },
  ]);
});

test('a comment on a row names only what is another value now', () => {
  const then = valuesNow(measured(73.3, 73.6), about);
  expect(earlierValues(measured(73.3, 73.6), about, then)).toEqual([]);
  expect(earlierValues(measured(73.3, 70), about, then).map(({ field }) => field)).toEqual([
    'value1',
    'value2',
  ]);
});

test('there is nothing earlier without a record, without the row, and for what was empty', () => {
  expect(earlierValues(measured(1, 2), about, null)).toEqual([]);
  expect(earlierValues(measured(1, 2), about, '[]')).toEqual([]);
  expect(earlierValues(measured(1, 2), { ...about, targetId: 'gone' }, '{"value1":3}')).toEqual([]);
  const defect = { targetKind: 'defect', targetId: 'r1', targetField: 'quantity' } as const;
  const then = valuesNow(report('defect', {}), defect);
  expect(earlierValues(report('defect', { quantity: 2 }), defect, then)).toEqual([]);
  expect(valuesNow(report('defect', {}), { targetKind: 'section', targetId: 'conclusion' })).toBeNull();
});
