import { expect, it } from 'vitest';
import { sampleSizeAlong, toleranceAlong } from './filled-along.ts';

it('the upper tolerance follows the lower one until somebody enters another', () => {
  expect(toleranceAlong({}, 1)).toEqual({ tolPlus: 1 });
  expect(toleranceAlong({ tolMinus: 1, tolPlus: 1 }, 1.5)).toEqual({ tolPlus: 1.5 });
  expect(toleranceAlong({ tolMinus: 1, tolPlus: 2 }, 1.5)).toEqual({});
  expect(toleranceAlong({ tolMinus: 1, tolPlus: 1 }, null)).toEqual({ tolPlus: null });
});

it.each([
  ['5 pcs', 5],
  ['125件', 125],
  ['8 pcs (S-2)', 8],
  ['1 carton (24 pcs)', 1],
  ['1 200 pcs', 1200],
  ['1\u202F200 pcs', 1200],
  ['1250 pcs', 1250],
  ['20000', 20_000],
  ['whole lot', null],
  ['2 % of the lot', null],
  ['1.5 m', null],
  ['3-5 pcs', null],
  ['0', null],
  ['', null],
  [null, null],
  ['12345678901 pcs', null],
])('the sample %j has %j pieces', (sample, sampleSize) => {
  expect(sampleSizeAlong({}, sample)).toEqual({ sampleSize });
});

it('the sample size follows the sample while it is typed, and stays once somebody entered another', () => {
  expect(sampleSizeAlong({ sample: '1', sampleSize: 1 }, '12')).toEqual({ sampleSize: 12 });
  expect(sampleSizeAlong({ sample: '8 pcs, 2 per size', sampleSize: 16 }, '9 pcs')).toEqual({});
});
