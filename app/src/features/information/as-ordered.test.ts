import { expect, test } from 'vitest';
import { asOrdered } from './as-ordered.ts';

test('asOrdered() fills the quantities that nobody has entered', () => {
  expect(asOrdered({ orderedQty: 1800 })).toEqual({
    producedQty: 1800,
    packedQty: 1800,
    presentedQty: 1800,
  });
  expect(asOrdered({ orderedQty: 1800, producedQty: 0, packedQty: 1752, presentedQty: null })).toEqual({
    presentedQty: 1800,
  });
});

test('asOrdered() knows nothing without an order', () => {
  expect(asOrdered({})).toEqual({});
  expect(asOrdered({ orderedQty: 0 })).toEqual({});
});
