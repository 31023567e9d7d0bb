/** @file What the conclusion lacks. Domain A5. */
import { RESULT_REMARK, SIGNATURE_ROLES } from '../../fields/conclusion.ts';
import { isAnswerDue, threadsOf } from '../comments.ts';
import type { Report } from '../report.ts';
import { changesSinceSigning, isSigned, signatureOf } from '../signatures.ts';
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
  if (needsResultRemark(overall) && !hasResultRemark(report))
    gaps.push(blocker('remarkMissing', 'remark', RESULT_REMARK, 'text'));
  const nameless = report.correctiveActions.filter(
    ({ actionEn, actionZh }) => isEmpty(actionEn) && isEmpty(actionZh),
  );
  gaps.push(...nameless.map(({ id }) => blocker('missing', 'correctiveAction', id, 'action')));
  return [...gaps, ...signatureGaps(report), ...commentGaps(report)];
}

/** Comments that the reviewer wants answered, in the sections that they are about. An aborted visit has them too. */
export function commentGaps(report: Report): Gap[] {
  return threadsOf(report)
    .filter(isAnswerDue)
    .map(({ id, section, comments }) => ({
      ...blocker('commentNotAnswered', 'comment', id, undefined, { text: comments[0].comment.text ?? '' }),
      section: section ?? 'conclusion',
    }));
}

/** True for a result that a remark must explain. An aborted visit has its own reason. */
export function needsResultRemark(overall: Report['conclusion']['overall']): boolean {
  return overall === 'conditional' || overall === 'fail' || overall === 'pending';
}

function hasResultRemark({ remarks }: Report): boolean {
  const remark = remarks.find(({ id }) => id === RESULT_REMARK);
  return !isEmpty(remark?.textEn) || !isEmpty(remark?.textZh);
}

/**
 * A signature needs a name, and that of the factory needs a job title too. If something that bears on the result has
 * changed since, the person must sign again.
 */
function signatureGaps(report: Report): Gap[] {
  return SIGNATURE_ROLES.flatMap((role): Gap[] => {
    const signature = signatureOf(report, role);
    const missing = (field: string) => blocker('missing', 'signature', role, field, { role });
    if (role === 'factory' && signature?.refused) {
      const isExplained = !isEmpty(signature.refusedReason);
      return isExplained ? [] : [blocker('refusalReasonMissing', 'signature', role, 'refusedReason')];
    }
    if (!signature || !isSigned(signature))
      return [blocker('signatureMissing', 'signature', role, 'strokes', { role })];
    const changes = changesSinceSigning(signature, report).length;
    return [
      ...(changes > 0 ? [blocker('signatureOutdated', 'signature', role, 'strokes', { role, changes })] : []),
      ...(isEmpty(signature.name) ? [missing('name')] : []),
      ...(role === 'factory' && isEmpty(signature.title) ? [missing('title')] : []),
    ];
  });
}
