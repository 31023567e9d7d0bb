/** @file Is the report ready to submit? The phone and the server use the same rules. */
import { commentGaps, conclusionGaps } from './gaps/conclusion-gaps.ts';
import { defectGaps } from './gaps/defect-gaps.ts';
import { gapsIn, type Gap, type GapContext } from './gaps/gap.ts';
import { informationGaps } from './gaps/information-gaps.ts';
import { itemGaps } from './gaps/item-gaps.ts';
import { photoGaps } from './gaps/photo-gaps.ts';
import type { Report } from './report.ts';
import { isAborted, readingOf } from './totals.ts';
import { withAnswers } from './warning-answers.ts';

/**
 * Lists what a report lacks, in the order of its sections. It can be submitted once none of it {@link isUnsettled}. An
 * aborted visit needs only its reason.
 */
export function readiness(report: Report, context: GapContext = {}): Gap[] {
  if (isAborted(report)) return abortedGaps(report);
  const reading = readingOf(report);
  const gaps = [
    ...informationGaps(report, reading, context),
    ...photoGaps(report, context),
    ...defectGaps(report, reading),
    ...itemGaps(report, reading),
    ...conclusionGaps(report, reading),
  ];
  return withAnswers(gaps, report);
}

/** True for a gap that no answer settles: something must be entered or put right. */
export function isBlocker(gap: Gap): boolean {
  return gap.severity === 'blocker';
}

/** True for a warning that nobody has answered. */
export function isUnanswered(gap: Gap): boolean {
  return !isBlocker(gap) && gap.answer === undefined;
}

/** True for a gap that keeps the report from being submitted: a blocker, or a warning that nobody has answered. */
export function isUnsettled(gap: Gap): boolean {
  return isBlocker(gap) || isUnanswered(gap);
}

function abortedGaps(report: Report): Gap[] {
  const answersDue = commentGaps(report);
  if (report.conclusion.abortReason) return answersDue;
  return [gapsIn('conclusion').blocker('missing', 'conclusion', 'conclusion', 'abortReason'), ...answersDue];
}
