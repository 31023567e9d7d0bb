/** @file Ready to submit? Every rule, the same on the phone and on the server. */
import { conclusionGaps } from './gaps/conclusion-gaps.ts';
import { defectGaps } from './gaps/defect-gaps.ts';
import { gapsIn, isEmpty, type Gap, type GapContext } from './gaps/gap.ts';
import { informationGaps } from './gaps/information-gaps.ts';
import { itemGaps } from './gaps/item-gaps.ts';
import { photoGaps } from './gaps/photo-gaps.ts';
import type { Report } from './report.ts';
import { readingOf } from './totals.ts';
import { isAborted } from './verdict.ts';

/**
 * Lists what a report lacks, in the order of its sections. Without a blocker it can be submitted.
 * An aborted visit can always be submitted with its reason: nothing else is asked of it.
 */
export function readiness(report: Report, context: GapContext = {}): Gap[] {
  if (isAborted(report)) return abortedGaps(report);
  const reading = readingOf(report);
  return [
    ...informationGaps(report, reading, context),
    ...photoGaps(report, context),
    ...defectGaps(report, reading),
    ...itemGaps(report),
    ...conclusionGaps(report, reading),
  ];
}

/** True for a gap that keeps the report from being submitted. */
export function isBlocker(gap: Gap): boolean {
  return gap.severity === 'blocker';
}

/** True when warnings are left and nobody has said why the report is submitted all the same. Domain, end of part A. */
export function isSubmitReasonMissing(report: Report, gaps: readonly Gap[]): boolean {
  return gaps.some((gap) => !isBlocker(gap)) && isEmpty(report.conclusion.submitReason);
}

function abortedGaps(report: Report): Gap[] {
  if (report.conclusion.abortReason) return [];
  return [gapsIn('conclusion').blocker('missing', 'conclusion', 'conclusion', 'abortReason')];
}
