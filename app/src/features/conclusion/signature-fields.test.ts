import { SIGNATURE_ROLES } from '@proofmark/contract/fields/conclusion.ts';
import { checkField, type Fields } from '@proofmark/contract/fields/kinds.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { writeSignedFacts } from '@proofmark/contract/report/signed-facts.ts';
import { SIGNATURE_DECLARATIONS } from '@proofmark/contract/report/signature-declaration.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { applyOperation, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { describe, expect, it } from 'vitest';
import { declarationOf, fieldsOnSigning, isSettled, newSignature } from './signature-fields.ts';

const NOW = '2026-06-22T17:00:00+08:00';
const STROKES = [[1, 2, 3, 4]];
const REPORT = { ...readReport([]), defects: [{ id: 'd', class: 'major' as const, quantity: 2 }] };
const signedFacts = writeSignedFacts(REPORT);

describe('fieldsOnSigning()', () => {
  it('sets the time with the first stroke only', () => {
    expect(fieldsOnSigning({}, STROKES, NOW, REPORT)).toMatchObject({ strokes: STROKES, at: NOW });
    const two = [...STROKES, [5, 6]];
    expect(fieldsOnSigning({ strokes: STROKES, at: 'before' }, two, NOW, REPORT)).toEqual({ strokes: two });
  });

  it('sets the time anew when the first stroke comes before the store has cleared the old ones', () => {
    const old = { strokes: [[5, 6], ...STROKES], at: 'before' };
    expect(fieldsOnSigning(old, STROKES, NOW, REPORT)).toMatchObject({ at: NOW, signedFacts });
  });

  it('repeats who signs with the first stroke', () => {
    const signature = { role: 'factory', name: 'Gu Meiling' } as const;
    expect(fieldsOnSigning(signature, STROKES, NOW, REPORT)).toMatchObject({
      name: 'Gu Meiling',
      title: null,
    });
    const signed = { ...signature, strokes: STROKES, at: NOW };
    expect(fieldsOnSigning(signed, [...STROKES, [5, 6]], NOW, REPORT)).not.toHaveProperty('name');
  });

  it('of two who sign at once on two phones, the later one is there whole', () => {
    const sent = (ms: number, deviceId: string, set: Fields<'signature'>): Operation => ({
      opId: `${deviceId}-${ms}`,
      kind: 'signature',
      id: 'factory',
      set,
      hlc: formatClock(ms, 0, deviceId),
    });
    const sign = (name: string, strokes: number[][]) =>
      fieldsOnSigning({ role: 'factory', name }, strokes, NOW, REPORT);
    // The name of the second is older than that of the first, the strokes are newer.
    const row = [
      sent(1, 'b', { role: 'factory', name: 'Wang' }),
      sent(2, 'a', { role: 'factory', name: 'Gu' }),
      sent(3, 'a', sign('Gu', STROKES)),
      sent(4, 'b', sign('Wang', [[5, 6]])),
    ].reduce<Row | undefined>(applyOperation, undefined);
    expect(row?.fields).toMatchObject({ name: 'Wang', strokes: [[5, 6]] });
  });

  it('keeps what the report said at the first stroke', () => {
    expect(fieldsOnSigning({}, STROKES, NOW, REPORT).signedFacts).toBe(signedFacts);
    expect(signedFacts).toBe('{"defect/d":{"class":"major","quantity":2}}');
  });

  it('removes the time, the declaration and the facts when the pad is cleared', () => {
    expect(fieldsOnSigning({ strokes: STROKES, at: NOW }, [], NOW, REPORT)).toEqual({
      strokes: null,
      at: null,
      declarationEn: null,
      declarationZh: null,
      signedFacts: null,
    });
  });

  it.each(SIGNATURE_ROLES)('keeps what the %s declared with the first stroke', (role) => {
    const { en, zh } = SIGNATURE_DECLARATIONS[role];
    expect(fieldsOnSigning({ role }, STROKES, NOW, REPORT)).toMatchObject({
      declarationEn: en,
      declarationZh: zh,
    });
    for (const [field, text] of [
      ['declarationEn', en],
      ['declarationZh', zh],
    ] as const)
      expect(checkField('signature', field, text)).toBeNull();
  });

  it('cancels a refusal', () => {
    expect(fieldsOnSigning({ refused: true }, STROKES, NOW, REPORT)).toMatchObject({ refused: false });
  });
});

it('isSettled() needs the signer’s name, and for the factory the position; or the reason for a refusal', () => {
  expect(isSettled(undefined)).toBe(false);
  expect(isSettled({ role: 'inspector', name: 'Lin Jia' })).toBe(false);
  expect(isSettled({ role: 'inspector', strokes: STROKES })).toBe(false);
  expect(isSettled({ role: 'inspector', strokes: STROKES, name: 'Lin Jia' })).toBe(true);
  expect(isSettled({ role: 'factory', strokes: STROKES, name: 'Gu Meiling' })).toBe(false);
  expect(isSettled({ role: 'factory', strokes: STROKES, name: 'Gu Meiling', title: '跟单' })).toBe(true);
  expect(isSettled({ refused: true })).toBe(false);
  expect(isSettled({ refused: true, refusedReason: 'disagrees' })).toBe(true);
});

describe('declarationOf()', () => {
  it('is the current one until somebody signs', () => {
    expect(declarationOf({}, 'factory')).toBe(SIGNATURE_DECLARATIONS.factory);
  });

  it('stays the one that was signed, even if the wording changes', () => {
    const signed = { strokes: STROKES, declarationEn: 'As in 2025', declarationZh: '2025 年版' };
    expect(declarationOf(signed, 'factory')).toEqual({ en: 'As in 2025', zh: '2025 年版' });
    expect(declarationOf({ strokes: STROKES }, 'factory')).toEqual({ en: '', zh: '' });
  });
});

it('newSignature() starts with the known names', () => {
  const report = { ...readReport([]), information: { factoryContactName: 'Gu Meiling' } };
  expect(newSignature(report, 'inspector', 'Wu Qing')).toEqual({ role: 'inspector', name: 'Wu Qing' });
  expect(newSignature(report, 'factory', 'Wu Qing')).toEqual({
    role: 'factory',
    name: 'Gu Meiling',
    title: null,
  });
});
