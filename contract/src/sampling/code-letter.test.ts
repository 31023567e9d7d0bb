import { describe, expect, test } from 'vitest';
import { codeLetterOf } from './code-letter.ts';
import { SamplingError } from './sampling-error.ts';
import { INSPECTION_LEVELS } from './terms.ts';

/** ISO 2859-1:1999 Table 1: smallest and largest lot, then the letters of S-1 S-2 S-3 S-4 I II III. */
const TABLE_1 = [
  [2, 8, 'AAAAAAB'],
  [9, 15, 'AAAAABC'],
  [16, 25, 'AABBBCD'],
  [26, 50, 'ABBCCDE'],
  [51, 90, 'BBCCCEF'],
  [91, 150, 'BBCDDFG'],
  [151, 280, 'BCDEEGH'],
  [281, 500, 'BCDEFHJ'],
  [501, 1200, 'CCEFGJK'],
  [1201, 3200, 'CDEGHKL'],
  [3201, 10_000, 'CDFGJLM'],
  [10_001, 35_000, 'CDFHKMN'],
  [35_001, 150_000, 'DEGJLNP'],
  [150_001, 500_000, 'DEGJMPQ'],
  [500_001, Number.MAX_SAFE_INTEGER, 'DEHKNQR'],
] as const;

describe('codeLetterOf()', () => {
  test.each(TABLE_1)('gives lots of %i to %i the letters %s', (smallest, largest, letters) => {
    for (const lotSize of [smallest, largest]) {
      expect(INSPECTION_LEVELS.map((level) => codeLetterOf({ level, lotSize })).join('')).toBe(letters);
    }
  });

  test('gives a lot of 1, which has no row, the letter A', () => {
    for (const level of INSPECTION_LEVELS) expect(codeLetterOf({ level, lotSize: 1 })).toBe('A');
  });

  test('rejects a lot that is not a whole number, and an unknown level', () => {
    const untyped = (asked: object) => Reflect.apply(codeLetterOf, undefined, [asked]);
    for (const lotSize of [0, -3, 0.5, Number.NaN, Infinity, 2 ** 53, '80']) {
      expect(() => untyped({ level: 'II', lotSize })).toThrow(SamplingError);
    }
    expect(() => untyped({ level: '2', lotSize: 80 })).toThrow(
      'Cannot sample as level must be one of S-1, S-2, S-3, S-4, I, II, III: got "2"',
    );
  });
});
