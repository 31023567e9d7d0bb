import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartonsPerProduct, cartonsToOpen, drawCartons } from './cartons.ts';

describe('cartonsToOpen()', () => {
  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [4, 2],
    [5, 3],
    [99, 10],
    [100, 10],
    [101, 11],
    [250, 16],
  ])('%i cartons: %i', (cartons, open) => expect(cartonsToOpen(cartons)).toBe(open));

  test('is the smallest number whose square is not below the cartons', () => {
    const nearSquares = fc
      .tuple(fc.integer({ min: 1, max: 94_906_265 }), fc.integer({ min: -1, max: 1 }))
      .map(([root, off]) => root * root + off);
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeNat(), nearSquares), (cartons) => {
        const open = BigInt(cartonsToOpen(cartons));
        expect(open * open >= BigInt(cartons)).toBe(true);
        expect(open === 0n || (open - 1n) * (open - 1n) < BigInt(cartons)).toBe(true);
      }),
    );
  });

  test.each([-1, 1.5, Number.NaN, Infinity])('rejects %d cartons', (cartons) => {
    expect(() => cartonsToOpen(cartons)).toThrow(
      expect.objectContaining({ parameter: 'cartons', value: cartons }),
    );
  });
});

describe('drawCartons()', () => {
  test('draws the same cartons for the same seed, today and in later versions', () => {
    expect(drawCartons({ cartons: 250, count: 16, seed: 'PM-2026-0001' })).toEqual([
      17, 20, 24, 33, 44, 52, 61, 73, 83, 112, 146, 167, 188, 208, 217, 226,
    ]);
    expect(drawCartons({ cartons: 60, count: 8, seed: 7 })).toEqual([16, 17, 20, 23, 28, 49, 51, 58]);
    expect(drawCartons({ cartons: 60, count: 8, seed: '7' })).toEqual(
      drawCartons({ cartons: 60, count: 8, seed: 7 }),
    );
  });

  test('draws distinct numbers from 1 to cartons, ascending, as many as asked', () => {
    const draws = fc
      .integer({ min: 0, max: 400 })
      .chain((cartons) =>
        fc.record({ cartons: fc.constant(cartons), count: fc.nat({ max: cartons }), seed: fc.string() }),
      );
    fc.assert(
      fc.property(draws, (draw) => {
        const drawn = drawCartons(draw);
        expect(drawn).toHaveLength(draw.count);
        expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
        expect(drawn.every((carton) => carton >= 1 && carton <= draw.cartons)).toBe(true);
      }),
    );
  });

  test('draws every carton about as often as another', () => {
    const times = Array.from({ length: 20 }, () => 0);
    for (let seed = 0; seed < 20_000; seed++) {
      for (const carton of drawCartons({ cartons: 20, count: 5, seed }))
        times[carton - 1] = (times[carton - 1] ?? 0) + 1;
    }
    // Expected 5 000 each with a standard deviation of 61; five of them allowed.
    for (const drawn of times) expect(Math.abs(drawn - 5000)).toBeLessThan(306);
  });

  test('opens all cartons, or none', () => {
    expect(drawCartons({ cartons: 3, count: 3, seed: 'any' })).toEqual([1, 2, 3]);
    expect(drawCartons({ cartons: 3, count: 0, seed: 'any' })).toEqual([]);
    expect(drawCartons({ cartons: 0, count: 0, seed: 'any' })).toEqual([]);
  });

  test('rejects drawing more cartons than there are', () => {
    expect(() => drawCartons({ cartons: 3, count: 4, seed: 'any' })).toThrow(
      'Cannot sample as count must be a whole number from 0 to 3: got 4',
    );
    expect(() => drawCartons({ cartons: 2.5, count: 1, seed: 'any' })).toThrow(
      expect.objectContaining({ parameter: 'cartons' }),
    );
  });
});

describe('cartonsPerProduct()', () => {
  test.each([
    [[75, 48], 12, [7, 5]],
    [[100, 100], 3, [2, 1]],
    [[16, 1], 5, [4, 1]],
    [[900, 3, 2], 2, [1, 1, 0]],
    [[3, 0, 3], 6, [3, 0, 3]],
    [[2, 2], 9, [2, 2]],
    [[164], 13, [13]],
    [[], 0, []],
  ])('%o, %i to open: %o', (cartons, count, shares) => {
    expect(cartonsPerProduct(cartons, count)).toEqual(shares);
  });
});

describe('drawCartons() of several products', () => {
  test('numbers the cartons on from one product to the next, and takes of each its share', () => {
    const drawn = drawCartons({ cartons: [75, 48], count: 12, seed: 'K7Q2MX' });
    expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
    expect(drawn.filter((carton) => carton <= 75)).toHaveLength(7);
    expect(drawn.filter((carton) => carton > 75 && carton <= 123)).toHaveLength(5);
  });

  test('draws of one product what it draws of the lot', () => {
    const draw = { count: 16, seed: 'PM-2026-0001' };
    expect(drawCartons({ ...draw, cartons: [250] })).toEqual(drawCartons({ ...draw, cartons: 250 }));
  });
});
