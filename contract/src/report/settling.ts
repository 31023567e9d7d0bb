/** @file What a caller without this code must enter to settle a gap: the parts of a row that the rules compute. */
import type { Kind } from '../fields/kinds.ts';
import type { Gap } from './gaps/gap.ts';
import type { Report } from './report.ts';
import { SIGNATURE_DECLARATIONS } from './signature-declaration.ts';
import { signatureOf } from './signatures.ts';
import { writeSignedFacts } from './signed-facts.ts';
import { readingOf } from './totals.ts';
import { proposeVerdict, writeBecause } from './verdict.ts';
import { answerId, warningFigures } from './warning-answers.ts';

/** A row, and the fields of it that follow from the report. */
export interface Settling {
  kind: Kind;
  id: string;
  set: Record<string, string | null>;
}

/**
 * What settles a gap, without the person's words: the answer of a warning, the signature of somebody who must sign, the reason
 * for another result than the proposed one. Null for every other gap.
 */
export function settlingOf(gap: Gap, report: Report): Settling | null {
  if (gap.severity === 'warning')
    return { kind: 'warningAnswer', id: answerId(gap), set: { about: warningFigures(gap) } };
  if (gap.code === 'reasonMissing' || gap.code === 'reasonOutdated') {
    const overallReasonAbout = writeBecause(proposeVerdict(report, readingOf(report)));
    return { kind: 'conclusion', id: 'conclusion', set: { overallReasonAbout } };
  }
  const role = gap.params?.['role'];
  const mustSign = gap.code === 'signatureMissing' || gap.code === 'signatureOutdated';
  if (!mustSign || (role !== 'inspector' && role !== 'factory')) return null;
  const id = signatureOf(report, role)?.id ?? role;
  const { en, zh } = SIGNATURE_DECLARATIONS[role];
  const declaration = { declarationEn: en, declarationZh: zh };
  return { kind: 'signature', id, set: { role, ...declaration, signedFacts: writeSignedFacts(report) } };
}
