import { ceiling, decimal, percentOf } from '../arithmetic/decimal.ts';
import type { ClassPlan, ClassPlans } from './classes.ts';
import { ensureOneOf, ensureWhole, SamplingError } from './sampling-error.ts';
import { SAMPLING_METHODS } from './terms.ts';
import type { DefectClass, SamplingMethod } from './terms.ts';

/** The plan of an agreed sample, shaped as {@link ClassPlans} are. There is no letter and no AQL. */
export interface AgreedPlans extends Omit<ClassPlans, 'codeLetter' | 'planLetter' | 'classes'> {
  codeLetter: null;
  planLetter: null;
  classes: Record<DefectClass, Omit<ClassPlan, 'aql' | 'planLetter'> & { aql: null; planLetter: null }>;
}

/** A sample that client and supplier agreed on. */
export interface AgreedPlanRequest {
  method: SamplingMethod;
  /** Whole pieces in the lot, at least 1. */
  lotSize: number;
  /** With `fixed`: pieces to draw, at least 1. */
  fixedSampleSize?: number | undefined;
  /** With `percent`: above 0, at most 100. */
  percent?: number | undefined;
  /** Ac per class, agreed too: no table gives it. */
  acceptanceNumbers: Record<DefectClass, number>;
}

/**
 * The plan of an agreed sample. `fixed` draws that many pieces, `percent` that share of the lot rounded up to whole
 * pieces (computed in decimal: 7 % of 100 is 7), `full` all; never more than the lot. Re is Ac + 1. There is no letter and
 * no AQL: such a sample says nothing about the pieces that are not in it, which is why the standards advise against it.
 *
 * Throws `SamplingError`.
 */
export function agreedPlans(request: AgreedPlanRequest): AgreedPlans {
  const { method, lotSize, acceptanceNumbers } = request;
  ensureOneOf(SAMPLING_METHODS, method, 'method');
  ensureWhole(lotSize, 1, 'lotSize');
  const sampleSize = Math.min(askedFor(request), lotSize);
  const planOf = (name: DefectClass): AgreedPlans['classes'][DefectClass] => {
    const acceptanceNumber = acceptanceNumbers[name];
    ensureWhole(acceptanceNumber, 0, `acceptanceNumbers.${name}`);
    return {
      aql: null,
      planLetter: null,
      sampleSize,
      acceptanceNumber,
      rejectionNumber: acceptanceNumber + 1,
    };
  };
  return {
    codeLetter: null,
    planLetter: null,
    sampleSize,
    fullInspection: sampleSize === lotSize,
    classes: { critical: planOf('critical'), major: planOf('major'), minor: planOf('minor') },
  };
}

function askedFor({ method, lotSize, fixedSampleSize = 0, percent = 0 }: AgreedPlanRequest): number {
  switch (method) {
    case 'fixed':
      ensureWhole(fixedSampleSize, 1, 'fixedSampleSize');
      return fixedSampleSize;
    case 'percent':
      if (!(percent > 0 && percent <= 100))
        throw new SamplingError('percent', 'above 0 and at most 100', percent);
      return ceiling(percentOf(decimal(lotSize), decimal(percent)));
    case 'full':
      return lotSize;
  }
}
