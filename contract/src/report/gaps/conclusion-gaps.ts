/** @file What the conclusion lacks. Domain A5. */
import type { Report } from '../report.ts';
import type { Reading } from '../totals.ts';
import { proposeVerdict } from '../verdict.ts';
import { gapsIn, isEmpty, type Gap } from './gap.ts';

const { blocker } = gapsIn('conclusion');

export function conclusionGaps(report: Report, reading: Reading): Gap[] {
  const { overall, overallReason } = report.conclusion;
  const at = (code: 'missing' | 'reasonMissing', field: string) =>
    blocker(code, 'conclusion', 'conclusion', field);
  const gaps: Gap[] = [];
  if (!overall) gaps.push(at('missing', 'overall'));
  const proposal = proposeVerdict(report, reading);
  if (overall && overall !== proposal.result && isEmpty(overallReason))
    gaps.push(at('reasonMissing', 'overallReason'));
  const hasRemark = report.remarks.some(({ textEn, textZh }) => !isEmpty(textEn) || !isEmpty(textZh));
  if (overall && overall !== 'pass' && !hasRemark) gaps.push(blocker('remarkMissing', 'remark', 'new'));
  return [...gaps, ...signatureGaps(report)];
}

function signatureGaps({ signatures }: Report): Gap[] {
  const gaps: Gap[] = [];
  const inspector = signatures.find(({ role }) => role === 'inspector');
  if (!inspector || isEmpty(inspector.strokes))
    gaps.push(blocker('signatureMissing', 'signature', 'inspector', 'strokes', { role: 'inspector' }));
  const factory = signatures.find(({ role }) => role === 'factory');
  if (factory?.refused) {
    if (isEmpty(factory.refusedReason))
      gaps.push(blocker('refusalReasonMissing', 'signature', 'factory', 'refusedReason'));
  } else if (!factory || isEmpty(factory.strokes)) {
    gaps.push(blocker('signatureMissing', 'signature', 'factory', 'strokes', { role: 'factory' }));
  }
  return gaps;
}
