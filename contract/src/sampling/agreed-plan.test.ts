import { describe, expect, it, test } from 'vitest';
import { agreedPlans, type AgreedPlanRequest } from './agreed-plan.ts';
import { SAMPLING_METHODS } from './terms.ts';

const NONE = { critical: 0, major: 0, minor: 0 };
const plan = (parts: Partial<AgreedPlanRequest>) =>
  agreedPlans({ method: 'fixed', lotSize: 100, acceptanceNumbers: NONE, ...parts });

describe('agreedPlans()', () => {
  test.each([
    ['fixed', 100, { fixedSampleSize: 32 }, 32, false],
    ['fixed', 20, { fixedSampleSize: 32 }, 20, true],
    ['fixed', 32, { fixedSampleSize: 32 }, 32, true],
    ['percent', 100, { percent: 7 }, 7, false],
    ['percent', 101, { percent: 10 }, 11, false],
    ['percent', 1000, { percent: 2.3 }, 23, false],
    ['percent', 1000, { percent: 0.01 }, 1, false],
    ['percent', 7, { percent: 100 }, 7, true],
    ['percent', 1_000_000_000, { percent: 33.3 }, 333_000_000, false],
    ['full', 1, {}, 1, true],
    ['full', 3000, {}, 3000, true],
  ] as const)('%s of a lot of %i with %o draws %i', (method, lotSize, parts, sampleSize, fullInspection) => {
    expect(plan({ method, lotSize, ...parts })).toMatchObject({
      codeLetter: null,
      sampleSize,
      fullInspection,
    });
  });

  it('draws whole pieces, the least that reach the share, for every per cent', () => {
    for (let percent = 1; percent <= 100; percent++) {
      for (const lotSize of [1, 50, 99, 100, 3000]) {
        const { sampleSize } = plan({ method: 'percent', percent, lotSize });
        expect(sampleSize * 100).toBeGreaterThanOrEqual(lotSize * percent);
        expect((sampleSize - 1) * 100).toBeLessThan(lotSize * percent);
      }
    }
  });

  it('takes Ac as agreed and Re one above it', () => {
    const { classes } = plan({ fixedSampleSize: 50, acceptanceNumbers: { critical: 0, major: 2, minor: 5 } });
    expect(Object.values(classes).map((c) => [c.acceptanceNumber, c.rejectionNumber])).toEqual([
      [0, 1],
      [2, 3],
      [5, 6],
    ]);
  });

  test.each([
    ['no number', { method: 'fixed' }, 'fixedSampleSize'],
    ['half a piece', { method: 'fixed', fixedSampleSize: 1.5 }, 'fixedSampleSize'],
    ['no per cent', { method: 'percent', percent: 0 }, 'percent'],
    ['more than all', { method: 'percent', percent: 100.1 }, 'percent'],
    ['no number at all', { method: 'percent', percent: Number.NaN }, 'percent'],
    ['no lot', { method: 'full', lotSize: 0 }, 'lotSize'],
    [
      'a negative Ac',
      { method: 'full', acceptanceNumbers: { ...NONE, major: -1 } },
      'acceptanceNumbers.major',
    ],
    ['another method', { method: 'square root' as never }, 'method'],
  ] as const)('refuses %s', (_, parts, parameter) => {
    expect(() => plan(parts)).toThrow(expect.objectContaining({ parameter }));
  });

  it('has three methods', () => expect(SAMPLING_METHODS).toEqual(['fixed', 'percent', 'full']));
});
