import { describe, expect, it } from 'vitest';
import { wordsIn } from './both-languages.ts';
import { lots } from './en-US/lots.ts';
import { adviceText, lotsText, type Lot } from './lot-history-texts.ts';

const t = wordsIn('en-US');

const lot = (overall: Lot['overall']): Lot => ({
  orderNo: 'PO-1',
  reportNo: 'IR-1',
  plannedDate: '2026-06-15',
  inspectionType: 'PSI',
  overall,
  severity: 'normal',
  lotSize: 3000,
});

describe('lotsText()', () => {
  it('counts the results of the latest five', () => {
    const results = ['pass', 'fail', 'pass', null, 'pass', 'fail'] as const;
    expect(lotsText(t, results.map(lot))).toBe('Last 5 lots: 3 pass, 1 fail, 1 pending');
  });
  it('says one lot', () => {
    expect(lotsText(t, [lot('aborted')])).toBe('Last lot: 1 not inspected');
  });
});

describe('adviceText()', () => {
  const advice = {
    current: 'normal',
    advised: 'tightened',
    because: 'twoOfFiveNotAccepted',
    score: 0,
  } as const;
  it.each([
    [advice, 'normal', lots.advice.twoOfFiveNotAccepted],
    [advice, 'tightened', undefined],
    [{ ...advice, advised: 'normal', because: 'stay' } as const, 'normal', undefined],
    [{ ...advice, advised: 'normal', because: 'a rule of a later server' } as const, 'tightened', undefined],
    [null, 'normal', undefined],
  ])('%j under %s: %s', (given, severity, text) => {
    expect(adviceText(t, given, severity)).toBe(text);
  });
  it('names the score', () => {
    const reached = { ...advice, advised: 'reduced', because: 'scoreReached', score: 31 } as const;
    expect(adviceText(t, reached, 'normal')).toContain('31');
  });
});
