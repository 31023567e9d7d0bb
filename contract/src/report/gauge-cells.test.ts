import { describe, expect, it } from 'vitest';
import { drawGauge, gaugeTone, stripCells, type GaugeInput } from './gauge-cells.ts';

const LETTERS = { filled: 'o', open: '.', new: 'n', gap: 'g' };

/** One letter per cell: o filled, . open, n new, g gap; `|` is the gate. */
function picture(input: GaugeInput): string {
  const { bed, over, overMore } = drawGauge(input);
  const left = bed.kind === 'cells' ? bed.cells.map((cell) => LETTERS[cell]).join('') : bed.kind;
  const right = over.map((cell) => LETTERS[cell]).join('') + (overMore > 0 ? `+${overMore}` : '');
  return `${left}|${right}`;
}

function plan(
  acceptanceNumber: number,
  found: number,
  preview = 0,
  rejectionNumber = acceptanceNumber + 1,
): GaugeInput {
  return { found, acceptanceNumber, rejectionNumber, preview };
}

describe('drawGauge()', () => {
  it.each<[string, GaugeInput, string, string]>([
    ['none found', plan(10, 0), '..........|', 'pass'],
    ['within', plan(7, 4), 'oooo...|', 'pass'],
    ['one left', plan(7, 6), 'oooooo.|', 'near'],
    ['at Ac', plan(7, 7), 'ooooooo|', 'near'],
    ['over', plan(7, 9), 'ooooooo|oo', 'fail'],
    ['three over are all drawn', plan(7, 10), 'ooooooo|ooo', 'fail'],
    ['four over become two and +2', plan(7, 11), 'ooooooo|oo+2', 'fail'],
    ['far over', plan(10, 19), 'oooooooooo|oo+7', 'fail'],
    ['Ac 0', plan(0, 0), 'hatched|', 'pass'],
    ['Ac 0, found', plan(0, 2), 'hatched|oo', 'fail'],
    ['Ac 1, none found stays green', plan(1, 0), '.|', 'pass'],
    ['Ac 1, one found', plan(1, 1), 'o|', 'near'],
    ['being entered', plan(10, 8, 1), 'oooooooon.|', 'near'],
    ['being entered, over the gate', plan(3, 3, 2), 'ooo|nn', 'fail'],
    ['being entered, astride the gate', plan(3, 2, 2), 'oon|n', 'fail'],
    ['gap of a reduced plan, unused', plan(2, 0, 0, 5), '..gg|', 'pass'],
    ['gap of a reduced plan, used: still accepted', plan(2, 3, 0, 5), 'ooog|', 'near'],
    ['gap of a reduced plan, at Re', plan(2, 5, 0, 5), 'oooo|o', 'fail'],
    ['Ac 0 with a gap has cells', plan(0, 0, 0, 2), 'g|', 'pass'],
    ['less than nothing counts as nothing', plan(3, -2), '...|', 'pass'],
  ])('%s', (_name, input, expected, tone) => {
    expect(picture(input)).toBe(expected);
    expect(drawGauge(input).tone).toBe(tone);
  });

  it('draws an empty outline without a plan, whatever was found', () => {
    const drawing = drawGauge({ found: 3, acceptanceNumber: null, rejectionNumber: null });
    expect(drawing).toEqual({ tone: 'pass', total: 3, bed: { kind: 'outline' }, over: [], overMore: 0 });
  });

  it('draws 24 cells, and one bar above that', () => {
    expect(drawGauge(plan(24, 0)).bed.kind).toBe('cells');
    expect(drawGauge(plan(44, 11, 11)).bed).toEqual({
      kind: 'continuous',
      units: 44,
      filled: 0.25,
      preview: 0.25,
    });
    expect(drawGauge(plan(3, 2, 0, 400)).bed.kind).toBe('continuous');
    expect(drawGauge(plan(44, 50)).bed).toEqual({ kind: 'continuous', units: 44, filled: 1, preview: 0 });
  });

  it('reads the total with what is being entered', () => {
    expect(drawGauge(plan(10, 8, 2)).total).toBe(10);
  });
});

describe('gaugeTone()', () => {
  it('turns red exactly at Re', () => {
    expect([9, 10, 11].map((found) => gaugeTone(found, 10, 11))).toEqual(['near', 'near', 'fail']);
  });
});

it('draws a strip with the cells of its bed, and a long bed in twelfths', () => {
  const cells = (found: number, acceptanceNumber: number) =>
    stripCells(drawGauge({ found, acceptanceNumber, rejectionNumber: acceptanceNumber + 1 }).bed)
      .map((cell) => LETTERS[cell])
      .join('');
  expect(cells(2, 5)).toBe('oo...');
  expect(cells(15, 30)).toBe('oooooo......');
  expect(cells(40, 30)).toBe('oooooooooooo');
  expect(cells(1, 0)).toBe('.');
});
