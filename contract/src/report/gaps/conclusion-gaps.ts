/** @file What the conclusion lacks. Domain A5. */
import { SIGNATURE_ROLES } from '../../fields/conclusion.ts';
import type { Report } from '../report.ts';
import type { Reading } from '../totals.ts';
import { proposeVerdict, resultProblem } from '../verdict.ts';
import { gapsIn, isEmpty, type Gap, type GapCode } from './gap.ts';

const { blocker } = gapsIn('conclusion');

/** What the conclusion lacks, its remarks, corrective actions and signatures included. */
export function conclusionGaps(report: Report, reading: Reading): Gap[] {
  const { overall } = report.conclusion;
  const at = (code: GapCode, field: string) => blocker(code, 'conclusion', 'conclusion', field);
  const gaps: Gap[] = [];
  if (overall === 'conditional' && report.information.conditionalPass !== true)
    gaps.push(at('resultNotOffered', 'overall'));
  const problem = resultProblem(report, proposeVerdict(report, reading));
  if (problem) gaps.push(at(problem, problem === 'missing' ? 'overall' : 'overallReason'));
  const hasRemark = report.remarks.some(({ textEn, textZh }) => !isEmpty(textEn) || !isEmpty(textZh));
  if (overall && overall !== 'pass' && !hasRemark) gaps.push(blocker('remarkMissing', 'remark', 'new'));
  const nameless = report.correctiveActions.filter(
    ({ actionEn, actionZh }) => isEmpty(actionEn) && isEmpty(actionZh),
  );
  gaps.push(...nameless.map(({ id }) => blocker('missing', 'correctiveAction', id, 'action')));
  return [...gaps, ...signatureGaps(report)];
}

/** A signature needs a name, and that of the factory needs a job title too. */
function signatureGaps({ signatures }: Report): Gap[] {
  return SIGNATURE_ROLES.flatMap((role): Gap[] => {
    const ofRole = signatures.filter((signature) => signature.role === role);
    const signature = ofRole.find(({ strokes }) => !isEmpty(strokes)) ?? ofRole[0];
    const missing = (field: string) => blocker('missing', 'signature', role, field, { role });
    if (role === 'factory' && signature?.refused) {
      const isExplained = !isEmpty(signature.refusedReason);
      return isExplained ? [] : [blocker('refusalReasonMissing', 'signature', role, 'refusedReason')];
    }
    if (!signature || isEmpty(signature.strokes))
      return [blocker('signatureMissing', 'signature', role, 'strokes', { role })];
    return [
      ...(isEmpty(signature.name) ? [missing('name')] : []),
      ...(role === 'factory' && isEmpty(signature.title) ? [missing('title')] : []),
    ];
  });
}
