import { codeLetterOf } from './code-letter.ts';
import type { LotAndLevel } from './code-letter.ts';
import { masterTable, planAt } from './master-table.ts';
import { ensureOneOf } from './sampling-error.ts';
import { AQL_VALUES, SAMPLING_STANDARDS, SEVERITIES } from './terms.ts';
import type { AqlValue, CodeLetter, PlanLetter, SamplingStandard, Severity } from './terms.ts';

/** What chooses the master table and the code letter, for one AQL or for all classes. */
export interface SamplingTerms extends LotAndLevel {
  standard: SamplingStandard;
  severity: Severity;
}

/** What a single sampling plan is looked up by. */
export interface SamplingRequest extends SamplingTerms {
  aql: AqlValue;
}

/** A single sampling plan by attributes, applied to this lot. */
export interface SamplingPlan {
  /** Letter of the lot; only lot size and level decide it. */
  codeLetter: CodeLetter;
  /** Letter of the plan used; differs from `codeLetter` where an arrow was followed. */
  planLetter: PlanLetter;
  /** Pieces to inspect: the n of `planLetter`, or the lot where that n is not below it. */
  sampleSize: number;
  /** Ac: the lot is accepted up to this count. Kept as the table has it under full inspection too. */
  acceptanceNumber: number;
  /** Re: the lot is rejected from this count on. Above Ac + 1 only in Z1.4 reduced inspection. */
  rejectionNumber: number;
  /** True where every piece of the lot is inspected, 全检. */
  fullInspection: boolean;
}

/**
 * The single sampling plan of a lot: lot size and level give the code letter, letter and AQL the plan. An arrow
 * changes letter, n, Ac and Re together. A lot of 1 is inspected whole, with the Ac and Re of letter A.
 * ISO 2859-1:1999 and GB/T 2828.1-2012 Tables 1 and 2-A to 2-C; ANSI/ASQ Z1.4-2003 Tables I and II-A to II-C.
 *
 * Throws `SamplingError`.
 */
export function samplingPlan({ standard, severity, level, lotSize, aql }: SamplingRequest): SamplingPlan {
  const table = ensuredTable(standard, severity);
  const codeLetter = codeLetterOf({ level, lotSize });
  ensureOneOf(AQL_VALUES, aql, 'aql');
  const { planLetter, sampleSize, acceptanceNumber, rejectionNumber } = planAt(table, codeLetter, aql);
  return {
    codeLetter,
    planLetter,
    sampleSize: Math.min(sampleSize, lotSize),
    acceptanceNumber,
    rejectionNumber,
    fullInspection: sampleSize >= lotSize,
  };
}

/** The master table of a standard and severity that come from outside. Throws `SamplingError` for unknown ones. */
export function ensuredTable(standard: SamplingStandard, severity: Severity) {
  ensureOneOf(SAMPLING_STANDARDS, standard, 'standard');
  ensureOneOf(SEVERITIES, severity, 'severity');
  return masterTable(standard, severity);
}
