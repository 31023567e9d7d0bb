import { ensureOneOf, ensureWhole } from './sampling-error.ts';
import { COUNT_BASES, DEFECT_CLASSES } from './terms.ts';
import type { CountBasis, DefectClass } from './terms.ts';

/**
 * What a count says about the lot, for one class. `acceptWithSwitch`: the lot is accepted, and inspection of the
 * next lots returns to normal. It needs a gap between Ac and Re, which only Z1.4 reduced inspection has.
 */
export type Judgement = 'accept' | 'acceptWithSwitch' | 'reject';

/**
 * Judges one class by its count.
 *
 * | found                | judgement          |
 * | -------------------- | ------------------ |
 * | at most Ac           | `accept`           |
 * | above Ac, below Re   | `acceptWithSwitch` |
 * | Re or more           | `reject`           |
 *
 * Throws `SamplingError` where a count is not whole or Re is not above Ac. Do not call it if nothing was drawn: then
 * there is nothing to judge. Source: ANSI/ASQ Z1.4-2003, reduced inspection, and Table II-C.
 */
export function judgeClass(found: number, acceptanceNumber: number, rejectionNumber: number): Judgement {
  ensureWhole(found, 0, 'found');
  ensureWhole(acceptanceNumber, 0, 'acceptanceNumber');
  ensureWhole(rejectionNumber, acceptanceNumber + 1, 'rejectionNumber');
  if (found <= acceptanceNumber) return 'accept';
  return found < rejectionNumber ? 'acceptWithSwitch' : 'reject';
}

/** One row of the list of defects, as far as counting needs it. */
export interface CountedDefect {
  class: DefectClass;
  /** How many were found, a whole number from 0. */
  quantity: number;
  /** The pieces of the sample on which it was seen, numbered from 1. May name fewer than `quantity`, or none. */
  units?: readonly number[] | undefined;
}

/**
 * Counts what was found, per class.
 *
 * `defects`: quantities add up, piece numbers are not looked at, and the count may exceed the sample.
 *
 * `defectiveUnits`: a numbered piece counts once over all rows, under its worst class. If a row's quantity is
 * larger than its number of pieces, the rest counts as further pieces without numbers, in the row's class. A row that
 * names more pieces than its quantity counts the pieces. No rows: all 0.
 *
 * Throws `SamplingError`.
 */
export function countFound(
  defects: readonly CountedDefect[],
  countBasis: CountBasis,
): Record<DefectClass, number> {
  ensureOneOf(COUNT_BASES, countBasis, 'countBasis');
  defects.forEach(ensureCountable);
  return countBasis === 'defects' ? addQuantities(defects) : countPieces(defects);
}

function addQuantities(defects: readonly CountedDefect[]): Record<DefectClass, number> {
  const found = { critical: 0, major: 0, minor: 0 };
  for (const defect of defects) found[defect.class] += defect.quantity;
  return found;
}

function countPieces(defects: readonly CountedDefect[]): Record<DefectClass, number> {
  const found = { critical: 0, major: 0, minor: 0 };
  const counted = new Set<number>();
  for (const name of DEFECT_CLASSES) {
    for (const { quantity, units = [] } of defects.filter((defect) => defect.class === name)) {
      const countedBefore = counted.size;
      for (const unit of units) counted.add(unit);
      found[name] += counted.size - countedBefore + Math.max(0, quantity - units.length);
    }
  }
  return found;
}

function ensureCountable(defect: CountedDefect, row: number): void {
  const at = `defects[${row}]`;
  ensureOneOf(DEFECT_CLASSES, defect.class, `${at}.class`);
  ensureWhole(defect.quantity, 0, `${at}.quantity`);
  defect.units?.forEach((unit) => ensureWhole(unit, 1, `${at}.units`));
}
