import { describe, expect, test } from 'vitest';
import type { Fields } from '../fields/kinds.ts';
import { sampleSizeOfItem } from './item-sample.ts';
import { completeReport } from './testing.ts';

const report = (information: Fields<'information'> = {}) => {
  const complete = completeReport();
  return completeReport({ information: { ...complete.information, ...information } });
};

describe('sampleSizeOfItem()', () => {
  test.each([
    ['its own number', { sampleSize: 3, level: 'S-4', category: 'test' }, { specialLevel: 'S-2' }, 3],
    ['its own level', { level: 'S-4', category: 'test' }, { specialLevel: 'S-2', specialSampleSize: 9 }, 32],
    ['the number of the report', { category: 'test' }, { specialLevel: 'S-2', specialSampleSize: 9 }, 9],
    ['the level of the report', { category: 'measurement' }, { specialLevel: 'S-2' }, 8],
    [
      'a level under a severity',
      { category: 'test' },
      { specialLevel: 'S-2', samplingSeverity: 'reduced' },
      3,
    ],
    [
      'a level beside an agreed sample',
      { category: 'test' },
      { specialLevel: 'S-2', samplingStandard: 'full' },
      8,
    ],
    ['nothing for a check that is no test', { category: 'style' }, { specialLevel: 'S-2' }, null],
    ['a level for a check that is no test', { category: 'style', level: 'S-2' }, {}, 8],
    ['nothing without a level', { category: 'test' }, {}, null],
  ] as const)('is %s', (_, item, information, expected) => {
    expect(sampleSizeOfItem(item, report(information))).toBe(expected);
  });

  test('is not known without a lot', () => {
    expect(sampleSizeOfItem({ level: 'S-2' }, completeReport({ products: [] }))).toBeNull();
  });

  test.each(['samplingStandard', 'samplingSeverity'])('is not known for a %s of a later version', (field) => {
    const later = { [field]: 'of 2030' } as Fields<'information'>;
    expect(sampleSizeOfItem({ level: 'S-2' }, report(later))).toBeNull();
  });

  test('is not known for a level of a later version', () => {
    expect(sampleSizeOfItem({ level: 'S-9' as 'S-4' }, report())).toBeNull();
  });
});
