import { codeLetterOf } from './code-letter.ts';
import { sampleSizeOf } from './master-table.ts';
import { ensuredTable } from './plan.ts';
import type { SamplingTerms } from './plan.ts';

/**
 * Pieces to take for a test or a measurement: the sample size of the lot's code letter at a special level, S-2 as
 * a rule, and never more than the lot. No AQL is involved, so no arrow. Takes the general levels too.
 * Letters and sizes: ISO 2859-1:1999 and GB/T 2828.1-2012 Tables 1 and 2; ANSI/ASQ Z1.4-2003 Tables I and II.
 *
 * Throws `SamplingError`.
 */
export function specialSampleSize({ standard, severity, level, lotSize }: SamplingTerms): number {
  const table = ensuredTable(standard, severity);
  return Math.min(sampleSizeOf(table, codeLetterOf({ level, lotSize })), lotSize);
}
