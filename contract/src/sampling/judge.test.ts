import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFound, judgeClass } from './judge.ts';
import type { CountedDefect } from './judge.ts';
import { COUNT_BASES, DEFECT_CLASSES } from './terms.ts';

describe('judgeClass()', () => {
  test.each([
    [7, 7, 8, 'accept'],
    [8, 7, 8, 'reject'],
    [10, 10, 11, 'accept'],
    [11, 10, 11, 'reject'],
    [0, 0, 1, 'accept'],
    [1, 0, 1, 'reject'],
    [3, 3, 6, 'accept'],
    [4, 3, 6, 'acceptWithSwitch'],
    [5, 3, 6, 'acceptWithSwitch'],
    [6, 3, 6, 'reject'],
    [1, 0, 2, 'acceptWithSwitch'],
  ] as const)('found %i with Ac %i, Re %i: %s', (found, acceptanceNumber, rejectionNumber, judgement) => {
    expect(judgeClass(found, acceptanceNumber, rejectionNumber)).toBe(judgement);
  });

  test.each([
    [-1, 0, 1, 'found'],
    [0.5, 0, 1, 'found'],
    [0, -1, 1, 'acceptanceNumber'],
    [0, 1, 1, 'rejectionNumber'],
  ])('refuses found %d, Ac %d, Re %d', (found, acceptanceNumber, rejectionNumber, parameter) => {
    expect(() => judgeClass(found, acceptanceNumber, rejectionNumber)).toThrow(
      expect.objectContaining({ parameter }),
    );
  });
});

const row = (name: CountedDefect['class'], quantity: number, ...units: number[]): CountedDefect => ({
  class: name,
  quantity,
  units,
});

describe('countFound()', () => {
  test.each([
    ['nothing found', [], [0, 0, 0], [0, 0, 0]],
    [
      'rows without piece numbers add their quantity',
      [row('major', 2), row('major', 3), row('minor', 1)],
      [0, 5, 1],
      [0, 5, 1],
    ],
    ['a piece counts once in its class', [row('minor', 1, 4), row('minor', 1, 4)], [0, 0, 1], [0, 0, 2]],
    [
      'a piece counts under its worst class, whatever the order',
      [row('minor', 2, 4, 5), row('critical', 1, 4), row('major', 2, 5, 6)],
      [1, 2, 0],
      [1, 2, 2],
    ],
    [
      'quantity beyond the piece numbers counts as further pieces',
      [row('major', 3, 7), row('minor', 2, 7)],
      [0, 3, 1],
      [0, 3, 2],
    ],
    ['more piece numbers than quantity: the pieces count', [row('major', 1, 7, 8)], [0, 2, 0], [0, 1, 0]],
    ['two defects of one row on one piece', [row('major', 2, 7, 7)], [0, 1, 0], [0, 2, 0]],
    ['a quantity of 0 counts nothing', [row('major', 0)], [0, 0, 0], [0, 0, 0]],
  ] as const)('%s', (_, defects, [critical, major, minor], [criticalDefects, majorDefects, minorDefects]) => {
    expect(countFound(defects, 'defectiveUnits')).toEqual({ critical, major, minor });
    expect(countFound(defects, 'defects')).toEqual({
      critical: criticalDefects,
      major: majorDefects,
      minor: minorDefects,
    });
  });

  test('accepts a row without units', () => {
    expect(countFound([{ class: 'minor', quantity: 2 }], 'defectiveUnits')).toEqual({
      critical: 0,
      major: 0,
      minor: 2,
    });
  });

  test('does not depend on the order of rows, nor on one row being written as two', () => {
    fc.assert(
      fc.property(fc.array(rows), fc.constantFrom(...COUNT_BASES), (defects, countBasis) => {
        const found = countFound(defects, countBasis);
        expect(countFound(defects.toReversed(), countBasis)).toEqual(found);
        expect(countFound(defects.flatMap(split), countBasis)).toEqual(found);
      }),
    );
  });

  test('counts each numbered piece exactly once', () => {
    fc.assert(
      fc.property(fc.array(rows), (defects) => {
        const { critical, major, minor } = countFound(defects, 'defectiveUnits');
        const pieces = new Set(defects.flatMap(({ units = [] }) => units)).size;
        const unnumbered = defects.reduce(
          (sum, { quantity, units = [] }) => sum + quantity - units.length,
          0,
        );
        expect(critical + major + minor).toBe(pieces + unnumbered);
      }),
    );
  });

  test('rejects what it cannot count, and names the row', () => {
    const count =
      (defect: unknown, countBasis: unknown = 'defects') =>
      () =>
        Reflect.apply(countFound, undefined, [[row('minor', 1), defect], countBasis]);
    expect(count(row('minor', 1), 'pieces')).toThrow(expect.objectContaining({ parameter: 'countBasis' }));
    expect(count({ class: 'serious', quantity: 1 })).toThrow(
      expect.objectContaining({ parameter: 'defects[1].class' }),
    );
    expect(count(row('minor', 1.5))).toThrow(
      'Cannot sample as defects[1].quantity must be a whole number >= 0: got 1.5',
    );
    expect(count(row('minor', 1, 0))).toThrow(
      expect.objectContaining({ parameter: 'defects[1].units', value: 0 }),
    );
  });
});

/** Rows that name at most as many pieces as their quantity. */
const rows = fc
  .record({
    class: fc.constantFrom(...DEFECT_CLASSES),
    beyond: fc.nat({ max: 3 }),
    units: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
  })
  .map(({ class: name, beyond, units }) => row(name, units.length + beyond, ...units));

const split = ({ class: name, quantity, units = [] }: CountedDefect) => [
  ...units.map((unit) => row(name, 1, unit)),
  row(name, quantity - units.length),
];
