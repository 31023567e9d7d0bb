import { describe, expect, it, test } from 'vitest';
import { switchingAdvice, switchingScore, type InspectedLot, type SwitchingRules } from './switching.ts';
import type { Severity } from './terms.ts';

const SEVERITY: Record<string, Severity> = { n: 'normal', t: 'tightened', r: 'reduced' };

/** `n+` a lot accepted under normal inspection, `t-` one not accepted under tightened, `n-*` one presented again, `r~` between Ac and Re. */
function lotsOf(text: string, rules: SwitchingRules = 'ISO'): InspectedLot[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({
      rules,
      severity: SEVERITY[word.charAt(0)] ?? 'normal',
      isAccepted: word.charAt(1) !== '-',
      isBetweenAcAndRe: word.charAt(1) === '~',
      isReinspection: word.endsWith('*'),
      classes: [{ acceptanceNumber: 7, found: word.charAt(1) === '+' ? 5 : 8, tighterAcceptanceNumber: 5 }],
    }));
}
const times = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ');

describe('switchingAdvice()', () => {
  test.each([
    ['n+', 'normal', 'stay'],
    ['n-', 'normal', 'stay'],
    ['n- n-', 'tightened', 'twoOfFiveNotAccepted'],
    ['n- n+ n+ n+ n-', 'tightened', 'twoOfFiveNotAccepted'],
    ['n- n+ n+ n+ n+ n-', 'normal', 'stay'],
    ['n- n-*', 'normal', 'stay'],
    ['n- n+* n-', 'tightened', 'twoOfFiveNotAccepted'],
    ['n- t- t+ t+ t+ t+', 'tightened', 'stay'],
    ['t+ t+ t+ t+', 'tightened', 'stay'],
    ['t- t+ t+ t+ t+ t+', 'normal', 'fiveAccepted'],
    ['t+ t+ t+ t+ t-', 'tightened', 'stay'],
    ['t- t+ t- t+ t- t+ t-', 'tightened', 'stay'],
    ['t- t+ t- t+ t- t+ t- t-', 'discontinue', 'fiveNotAccepted'],
    ['t- t- t- n+ t- t-', 'tightened', 'stay'],
    ['r+ r+ r+', 'reduced', 'stay'],
    ['r+ r-', 'normal', 'notAccepted'],
    ['r- n+', 'normal', 'stay'],
    [times(9, 'n+'), 'normal', 'stay'],
    [times(10, 'n+'), 'reduced', 'scoreReached'],
    [`n- ${times(10, 'n+')}`, 'reduced', 'scoreReached'],
    [`${times(9, 'n+')} n- n+`, 'normal', 'stay'],
    [`${times(5, 't+')} ${times(9, 'n+')}`, 'normal', 'stay'],
  ])('%s → %s, %s', (text, advised, code) => {
    expect(switchingAdvice(lotsOf(text))).toMatchObject({ advised, because: code });
  });

  test.each([
    [times(9, 'n+'), 'normal', 'stay'],
    [times(10, 'n+'), 'reduced', 'tenAccepted'],
    [`n- ${times(9, 'n+')}`, 'normal', 'stay'],
    [`${times(9, 'n+')} n-* n+`, 'reduced', 'tenAccepted'],
    [`${times(5, 't+')} ${times(9, 'n+')}`, 'normal', 'stay'],
    ['n- n+ n-', 'tightened', 'twoOfFiveNotAccepted'],
    ['t+ t+ t+ t+ t+', 'normal', 'fiveAccepted'],
    ['t- t+ t- t- t- t-', 'discontinue', 'fiveNotAccepted'],
    ['r+ r+', 'reduced', 'stay'],
    ['r+ r~', 'normal', 'betweenAcAndRe'],
    ['r~ r+', 'reduced', 'stay'],
    ['r-', 'normal', 'notAccepted'],
  ])('by Z1.4 %s → %s, %s', (text, advised, code) => {
    expect(switchingAdvice(lotsOf(text, 'Z1.4'))).toMatchObject({ advised, because: code, score: 0 });
  });

  it('starts again when the standard changes', () => {
    const lots = [...lotsOf(times(5, 'n+'), 'ISO'), ...lotsOf(times(5, 'n+'), 'Z1.4')];
    expect(switchingAdvice(lots)).toMatchObject({ because: 'stay' });
    expect(switchingAdvice([...lotsOf('n-'), ...lotsOf('n-', 'Z1.4')])).toMatchObject({ advised: 'normal' });
  });

  it('returns null without a lot of original inspection', () => {
    expect(switchingAdvice([])).toBeNull();
    expect(switchingAdvice(lotsOf('n+*'))).toBeNull();
  });
});

describe('switchingScore()', () => {
  const lot = (...classes: InspectedLot['classes']): InspectedLot => ({
    rules: 'ISO',
    isBetweenAcAndRe: false,
    severity: 'normal',
    isAccepted: classes.every(({ found, acceptanceNumber }) => found <= acceptanceNumber),
    isReinspection: false,
    classes,
  });
  const at = (acceptanceNumber: number, tighterAcceptanceNumber: number | null, found: number) => ({
    acceptanceNumber,
    tighterAcceptanceNumber,
    found,
  });

  test.each([
    ['Ac 7, within the tighter 5', [lot(at(7, 5, 5))], 3],
    ['Ac 7, beyond the tighter 5', [lot(at(7, 5, 6))], 0],
    ['Ac 2, within the tighter 1', [lot(at(2, 1, 1))], 3],
    ['Ac 1, accepted', [lot(at(1, 0, 1))], 2],
    ['Ac 0, accepted', [lot(at(0, 0, 0))], 2],
    ['Ac 0, not accepted', [lot(at(0, 0, 1))], 0],
    ['no tighter column', [lot(at(7, null, 0))], 0],
    ['the least of the classes', [lot(at(7, 5, 0), at(1, 0, 0))], 2],
    ['one class that gains nothing', [lot(at(7, 5, 0), at(10, 7, 8))], 0],
    ['no class with an AQL', [lot()], 0],
    ['a sum', [lot(at(7, 5, 0)), lot(at(1, 0, 0)), lot(at(7, 5, 2))], 8],
    ['back to 0, then on', [lot(at(7, 5, 0)), lot(at(7, 5, 7)), lot(at(7, 5, 2))], 3],
  ] as const)('%s: %o', (_, lots, expected) => {
    expect(switchingScore(lots)).toBe(expected);
  });
});
