import { expect, it } from 'vitest';
import { newProduct } from './new-product.ts';

it.each([
  ['the first', [], { unit: 'pcs' }],
  ['one of several colours', [{ id: 'a', unit: 'set', colour: 'white', sizes: 'S–XL' }], { unit: 'set' }],
  [
    'one beside another without sizes',
    [{ id: 'a', unit: 'pair', colour: 'white', sizes: 'N/A' }],
    { unit: 'pair', sizes: 'N/A' },
  ],
] as const)('newProduct(): %s', (_, products, expected) => {
  expect(newProduct({ products: [...products] })).toEqual(expected);
});
