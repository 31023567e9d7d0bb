import { readReport } from '@proofmark/contract/report/report.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOnSigning, isSettled, newSignature, signatureOf } from './signature-fields.ts';

const NOW = '2026-06-22T17:00:00+08:00';
const STROKES = [[1, 2, 3, 4]];

describe('fieldsOnSigning()', () => {
  it('sets the time with the first stroke alone', () => {
    expect(fieldsOnSigning({}, STROKES, NOW)).toEqual({ strokes: STROKES, at: NOW });
    expect(fieldsOnSigning({ strokes: STROKES, at: 'before' }, STROKES, NOW)).toEqual({ strokes: STROKES });
  });

  it('takes the time away when the pad is cleared', () => {
    expect(fieldsOnSigning({ strokes: STROKES, at: NOW }, [], NOW)).toEqual({ strokes: null, at: null });
  });

  it('takes back a refusal', () => {
    expect(fieldsOnSigning({ refused: true }, STROKES, NOW)).toMatchObject({ refused: false });
  });
});

it('isSettled() asks for a drawing, or for the reason of a refusal', () => {
  expect(isSettled(undefined)).toBe(false);
  expect(isSettled({ strokes: STROKES })).toBe(true);
  expect(isSettled({ refused: true })).toBe(false);
  expect(isSettled({ refused: true, refusedReason: 'disagrees' })).toBe(true);
});

it('signatureOf() prefers the signed one of two', () => {
  const report = {
    ...readReport([]),
    signatures: [
      { id: 'a', role: 'factory' as const },
      { id: 'b', role: 'factory' as const, strokes: STROKES },
    ],
  };
  expect(signatureOf(report, 'factory')?.id).toBe('b');
  expect(signatureOf(report, 'inspector')).toBeUndefined();
});

it('newSignature() begins with the names that are known', () => {
  const report = { ...readReport([]), information: { factoryContactName: 'Gu Meiling' } };
  expect(newSignature(report, 'inspector', 'Wu Qing')).toEqual({ role: 'inspector', name: 'Wu Qing' });
  expect(newSignature(report, 'factory', 'Wu Qing')).toEqual({
    role: 'factory',
    name: 'Gu Meiling',
    title: null,
  });
});
