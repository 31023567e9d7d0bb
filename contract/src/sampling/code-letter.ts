import { ensureOneOf, ensureWhole } from './sampling-error.ts';
import { CODE_LETTER_TABLE } from './tables.ts';
import { CODE_LETTERS, INSPECTION_LEVELS } from './terms.ts';
import type { CodeLetter, InspectionLevel } from './terms.ts';

/** What the code letter depends on; standard, severity and AQL do not matter. */
export interface LotAndLevel {
  level: InspectionLevel;
  /** Whole pieces in the lot, at least 1. */
  lotSize: number;
}

/**
 * The sample size code letter of a lot, 样本量字码. ISO 2859-1:1999 Table 1 = GB/T 2828.1-2012 Table 1 =
 * ANSI/ASQ Z1.4-2003 Table I. A lot of 1 has no row there and is given A: every plan then inspects it whole.
 * Throws `SamplingError`.
 */
export function codeLetterOf({ level, lotSize }: LotAndLevel): CodeLetter {
  ensureOneOf(INSPECTION_LEVELS, level, 'level');
  ensureWhole(lotSize, 1, 'lotSize');
  const row = LOT_ROWS.findLast(({ from }) => from <= lotSize);
  const printed = row?.letters[INSPECTION_LEVELS.indexOf(level)];
  return CODE_LETTERS.find((letter) => letter === printed) ?? 'A';
}

const LOT_ROWS = CODE_LETTER_TABLE.trim()
  .split('\n')
  .slice(1)
  .map((printed) => {
    const [from, ...letters] = printed.trim().split(/\s+/);
    return { from: Number(from), letters };
  });
