import { expect, test } from 'vitest';
import { checklistAsBefore } from './checklist-as-before.ts';

const EARLIER = {
  items: [
    {
      id: 'x1',
      code: 'A1',
      nameEn: 'Quantity',
      requirementEn: 'At least 80 % packed',
      result: 'pass',
      pos: 'a0',
    },
    { id: 'x2', code: 'D1', nameEn: 'Size', findingEn: 'Within tolerance', result: 'pass', pos: 'a1' },
  ],
  measurements: [{ id: 'm1', itemId: 'x2', nameEn: 'Height', spec: 95, n: 2, value1: 95, value2: 96 }],
} as const;
const earlier = { items: [...EARLIER.items], measurements: [...EARLIER.measurements] };

function ids(): () => string {
  let next = 0;
  return () => `new${++next}`;
}

test('changes the items that are there, and adds the others with their dimensions', () => {
  const own = { items: [{ id: 'A1', code: 'A1', nameEn: 'Quantity', pos: 'a5' }], measurements: [] };
  expect(checklistAsBefore(earlier, own, ids())).toEqual([
    { kind: 'item', id: 'A1', fields: { requirementEn: 'At least 80 % packed', pos: 'a5' } },
    { kind: 'item', id: 'new1', fields: { code: 'D1', nameEn: 'Size' } },
    {
      kind: 'measurement',
      id: 'new2',
      fields: { itemId: 'new1', nameEn: 'Height', spec: 95, n: 2 },
    },
  ]);
});

test('offers nothing if nothing would change', () => {
  const own = {
    items: [
      { id: 'A1', code: 'A1', nameEn: 'Quantity', requirementEn: 'At least 80 % packed' },
      { id: 'D1', code: 'D1', nameEn: 'Size' },
      { id: 'G9', code: 'G9', nameEn: 'Own item' },
    ],
    measurements: [{ id: 'own', itemId: 'D1', nameEn: 'Height', spec: 96 }],
  };
  expect(checklistAsBefore(earlier, own, ids())).toEqual([]);
});

test('offers nothing once an item has a result', () => {
  const own = { items: [{ id: 'A1', code: 'A1', result: 'pass' as const }], measurements: [] };
  expect(checklistAsBefore(earlier, own, ids())).toEqual([]);
});
