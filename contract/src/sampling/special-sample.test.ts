import { expect, test } from 'vitest';
import { specialSampleSize } from './special-sample.ts';

const ISO = 'ISO 2859-1:1999';

test.each([
  ['normal', 'S-2', 3000, 8],
  ['reduced', 'S-2', 3000, 3],
  ['normal', 'S-4', 600_000, 125],
  ['normal', 'S-1', 80, 3],
  ['normal', 'S-2', 2, 2],
  ['normal', 'S-2', 1, 1],
  ['tightened', 'III', 600_000, 2000],
] as const)(
  'specialSampleSize() is the size of the letter, capped at the lot: %s %s, lot %i → %i',
  (severity, level, lotSize, n) => {
    expect(specialSampleSize({ standard: ISO, severity, level, lotSize })).toBe(n);
  },
);

test('specialSampleSize() rejects what samplingPlan() rejects', () => {
  const terms = { standard: ISO, severity: 'normal', level: 'S-2', lotSize: 80 } as const;
  expect(() => specialSampleSize({ ...terms, lotSize: 1.5 })).toThrow(
    expect.objectContaining({ parameter: 'lotSize' }),
  );
  expect(() => Reflect.apply(specialSampleSize, undefined, [{ ...terms, level: 'S-5' }])).toThrow(
    expect.objectContaining({ parameter: 'level' }),
  );
});
