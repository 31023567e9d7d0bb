/** @file Is the report ready to submit? The phone and the server use the same rules. */
import { conclusionGaps } from './gaps/conclusion-gaps.ts';
import { defectGaps } from './gaps/defect-gaps.ts';
import { gapsIn, isEmpty, type Gap, type GapContext } from './gaps/gap.ts';
import { informationGaps } from './gaps/information-gaps.ts';
import { itemGaps } from './gaps/item-gaps.ts';
import { photoGaps } from './gaps/photo-gaps.ts';
import type { Report } from './report.ts';
import { isAborted, readingOf } from './totals.ts';

/**
 * Lists what a report lacks, in the order of its sections. A report without blockers can be submitted.
 * An aborted visit needs only its reason.
 */
export function readiness(report: Report, context: GapContext = {}): Gap[] {
  if (isAborted(report)) return abortedGaps(report);
  const reading = readingOf(report);
  return [
    ...informationGaps(report, reading, context),
    ...photoGaps(report, context),
    ...defectGaps(report, reading),
    ...itemGaps(report, reading),
    ...conclusionGaps(report, reading),
  ];
}

/** True for a gap that keeps the report from being submitted. */
export function isBlocker(gap: Gap): boolean {
  return gap.severity === 'blocker';
}

/** True when warnings are left and `submitReason` does not say why the report is submitted anyway. Domain, end of part A. */
export function isSubmitReasonMissing(report: Report, gaps: readonly Gap[]): boolean {
  return gaps.some((gap) => !isBlocker(gap)) && isEmpty(report.conclusion.submitReason);
}

function abortedGaps(report: Report): Gap[] {
  if (report.conclusion.abortReason) return [];
  return [gapsIn('conclusion').blocker('missing', 'conclusion', 'conclusion', 'abortReason')];
}
