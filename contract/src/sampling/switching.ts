/**
 * @file The switching rules of ISO 2859-1:1999 (GB/T 2828.1-2012) clause 9 and of ANSI/ASQ Z1.4-2003 clause 8.3, as a hint:
 * which severity the next lot of the same supplier and product should have. They are meant for a continuing series of
 * lots, and a person decides.
 */
import type { Severity } from './terms.ts';

/** One class of a lot on its plan, as far as the switching score needs it. */
export interface ScoredClass {
  acceptanceNumber: number;
  found: number;
  /** Ac of the same code letter at the next tighter AQL; null where the table has none. */
  tighterAcceptanceNumber: number | null;
}

/** Whose rules: those of ISO 2859-1, which GB/T 2828.1 shares, or those of ANSI/ASQ Z1.4. */
export type SwitchingRules = 'ISO' | 'Z1.4';

/** A lot that was inspected. */
export interface InspectedLot {
  rules: SwitchingRules;
  severity: Severity;
  isAccepted: boolean;
  /** A lot that was presented again does not count: the rules look only at original inspection. */
  isReinspection: boolean;
  /** Accepted under reduced inspection of Z1.4 with more than Ac and less than Re in a class. */
  isBetweenAcAndRe: boolean;
  /** The classes that have an AQL of the table; without any the lot gains nothing. */
  classes: readonly ScoredClass[];
}

/** What the rules say about the next lot, and the fact that decides. */
export interface SwitchingAdvice {
  /** The severity of the latest lot. */
  current: Severity;
  advised: Severity | 'discontinue';
  because:
    | 'stay'
    | 'twoOfFiveNotAccepted'
    | 'fiveAccepted'
    | 'fiveNotAccepted'
    | 'scoreReached'
    | 'tenAccepted'
    | 'notAccepted'
    | 'betweenAcAndRe';
  /** The switching score of ISO, counted while inspection is normal; else 0. */
  score: number;
}

/** The score from which reduced inspection is possible (9.3.3.1). */
const REDUCED_FROM_SCORE = 30;

/** How many accepted lots in a row reduced inspection needs under Z1.4 (8.3.3 a). */
const REDUCED_FROM_LOTS = 10;

/**
 * Advises on the next lot.
 *
 * | latest lots, of original inspection             | current   | advised      | ISO   | Z1.4    |
 * | ----------------------------------------------- | --------- | ------------ | ----- | ------- |
 * | 2 of the last 5 or fewer not accepted           | normal    | `tightened`  | 9.3.1 | 8.3.1   |
 * | the last 5 accepted                             | tightened | `normal`     | 9.3.2 | 8.3.2   |
 * | switching score of 30 or more                   | normal    | `reduced`    | 9.3.3 |         |
 * | the last 10 accepted                            | normal    | `reduced`    |       | 8.3.3 a |
 * | the last not accepted                           | reduced   | `normal`     | 9.3.4 | 8.3.4 a |
 * | the last accepted between Ac and Re             | reduced   | `normal`     |       | 8.3.4 b |
 * | 5 not accepted since tightened inspection began | tightened | `discontinue`| 9.4   | 8.4     |
 * | anything else                                   | any       | as it is     |       |         |
 *
 * Reduced inspection also needs a steady production and the consent of the responsible authority (9.3.3.1; 8.3.3 c, d), and
 * it ends when production becomes irregular (9.3.4; 8.3.4 c). No report has these facts. Under Z1.4 ten accepted lots are not
 * enough either: what was found in them must not exceed the limit number of its table VIII (8.3.3 b), unless both parties
 * agreed to drop that rule (8.5). We do not have that table. Only lots since the latest change of severity or rules count.
 * @param lots oldest first
 * @returns null without a lot of original inspection
 */
export function switchingAdvice(lots: readonly InspectedLot[]): SwitchingAdvice | null {
  const original = lots.filter(({ isReinspection }) => !isReinspection);
  const latest = original.at(-1);
  if (latest === undefined) return null;
  const { severity: current, rules } = latest;
  const since = original.findLastIndex((lot) => lot.severity !== current || lot.rules !== rules) + 1;
  const series = original.slice(since);
  const score = current === 'normal' && rules === 'ISO' ? switchingScore(series) : 0;
  const advise = (
    advised: SwitchingAdvice['advised'],
    because: SwitchingAdvice['because'],
  ): SwitchingAdvice => ({ current, advised, because, score });

  const lastFive = series.slice(-5);
  const refused = lastFive.filter(({ isAccepted }) => !isAccepted).length;
  switch (current) {
    case 'normal':
      if (refused >= 2) return advise('tightened', 'twoOfFiveNotAccepted');
      if (rules === 'Z1.4') {
        const lastTen = series.slice(-REDUCED_FROM_LOTS);
        return lastTen.length === REDUCED_FROM_LOTS && lastTen.every(({ isAccepted }) => isAccepted)
          ? advise('reduced', 'tenAccepted')
          : advise(current, 'stay');
      }
      return score >= REDUCED_FROM_SCORE ? advise('reduced', 'scoreReached') : advise(current, 'stay');
    case 'tightened':
      if (series.filter(({ isAccepted }) => !isAccepted).length >= 5)
        return advise('discontinue', 'fiveNotAccepted');
      return lastFive.length === 5 && refused === 0
        ? advise('normal', 'fiveAccepted')
        : advise(current, 'stay');
    case 'reduced':
      if (!latest.isAccepted) return advise('normal', 'notAccepted');
      return rules === 'Z1.4' && latest.isBetweenAcAndRe
        ? advise('normal', 'betweenAcAndRe')
        : advise(current, 'stay');
  }
}

/**
 * The switching score of lots under normal inspection (9.3.3.2, single sampling), oldest first. Per lot:
 *
 * | Ac        | the lot                                        | score   |
 * | --------- | ---------------------------------------------- | ------- |
 * | 2 or more | would be accepted at the next tighter AQL too  | plus 3  |
 * | 2 or more | would not                                      | back to 0 |
 * | 0 or 1    | is accepted                                    | plus 2  |
 * | 0 or 1    | is not                                         | back to 0 |
 *
 * With several classes the smallest gain counts, and one class without a gain sets the score back to 0.
 */
export function switchingScore(lots: readonly InspectedLot[]): number {
  return lots.reduce((score, lot) => {
    const gain = lot.isAccepted && lot.classes.length > 0 ? Math.min(...lot.classes.map(gainOf)) : 0;
    return gain === 0 ? 0 : score + gain;
  }, 0);
}

function gainOf({ acceptanceNumber, found, tighterAcceptanceNumber }: ScoredClass): number {
  if (acceptanceNumber < 2) return found <= acceptanceNumber ? 2 : 0;
  return tighterAcceptanceNumber !== null && found <= tighterAcceptanceNumber ? 3 : 0;
}
