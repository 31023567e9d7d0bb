/**
 * @file The switching rules of ISO 2859-1:1999 (GB/T 2828.1-2012) clause 9, as a hint: which severity the next lot of the
 * same supplier and product should have. They are meant for a continuing series of lots, and a person decides.
 */
import type { Severity } from './terms.ts';

/** One class of a lot on its plan, as far as the switching score needs it. */
export interface ScoredClass {
  acceptanceNumber: number;
  found: number;
  /** Ac of the same code letter at the next tighter AQL; null where the table has none. */
  tighterAcceptanceNumber: number | null;
}

/** A lot that was inspected. */
export interface InspectedLot {
  severity: Severity;
  isAccepted: boolean;
  /** A lot that was presented again does not count: the rules look at original inspection alone. */
  isReinspection: boolean;
  /** The classes that have an AQL of the table; without any the lot gains nothing. */
  classes: readonly ScoredClass[];
}

/** What the rules say of the next lot, and the fact that decides. */
export interface SwitchingAdvice {
  /** The severity of the latest lot. */
  current: Severity;
  advised: Severity | 'discontinue';
  because:
    | { code: 'stay' }
    | { code: 'twoOfFiveNotAccepted'; lots: number }
    | { code: 'fiveAccepted' }
    | { code: 'fiveNotAccepted' }
    | { code: 'scoreReached'; score: number }
    | { code: 'notAccepted' };
  /** The switching score, counted while inspection is normal; else 0. */
  score: number;
}

/** From this score on reduced inspection may be had (9.3.3.1). */
export const REDUCED_FROM_SCORE = 30;

/**
 * Advises on the next lot.
 *
 * | latest lots, of original inspection             | current   | advised      | clause |
 * | ----------------------------------------------- | --------- | ------------ | ------ |
 * | 2 of the last 5 or fewer not accepted           | normal    | `tightened`  | 9.3.1  |
 * | the last 5 accepted                             | tightened | `normal`     | 9.3.2  |
 * | switching score of 30 or more                   | normal    | `reduced`    | 9.3.3  |
 * | the last not accepted                           | reduced   | `normal`     | 9.3.4  |
 * | 5 not accepted since tightened inspection began | tightened | `discontinue`| 9.4    |
 * | anything else                                   | any       | as it is     |        |
 *
 * Reduced inspection further needs a steady production and the consent of the responsible authority (9.3.3.1), and ends
 * when production gets irregular (9.3.4): facts that no report has. Only lots since the latest change of severity count.
 * @param lots oldest first
 * @returns null without a lot of original inspection
 */
export function switchingAdvice(lots: readonly InspectedLot[]): SwitchingAdvice | null {
  const original = lots.filter(({ isReinspection }) => !isReinspection);
  const current = original.at(-1)?.severity;
  if (current === undefined) return null;
  const since = original.findLastIndex(({ severity }) => severity !== current) + 1;
  const series = original.slice(since);
  const score = current === 'normal' ? switchingScore(series) : 0;
  const advise = (
    advised: SwitchingAdvice['advised'],
    because: SwitchingAdvice['because'],
  ): SwitchingAdvice => ({ current, advised, because, score });

  const lastFive = series.slice(-5);
  const refused = lastFive.filter(({ isAccepted }) => !isAccepted).length;
  switch (current) {
    case 'normal':
      if (refused >= 2) return advise('tightened', { code: 'twoOfFiveNotAccepted', lots: lastFive.length });
      return score >= REDUCED_FROM_SCORE
        ? advise('reduced', { code: 'scoreReached', score })
        : advise(current, { code: 'stay' });
    case 'tightened':
      if (series.filter(({ isAccepted }) => !isAccepted).length >= 5)
        return advise('discontinue', { code: 'fiveNotAccepted' });
      return lastFive.length === 5 && refused === 0
        ? advise('normal', { code: 'fiveAccepted' })
        : advise(current, { code: 'stay' });
    case 'reduced':
      return series.at(-1)?.isAccepted === false
        ? advise('normal', { code: 'notAccepted' })
        : advise(current, { code: 'stay' });
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
 * With several classes a lot gains the least of what they gain; one that gains nothing sets it back.
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
