/** @file The defects as the page lists them, and which of them need photos. */
import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { photosOf, type Report } from '@proofmark/contract/report/report.ts';
import { foundOf } from '@proofmark/contract/report/totals.ts';
import type { DefectClass } from '@proofmark/contract/sampling/terms.ts';

/** How many kinds of defect are listed, and how many units count in the report's count basis. */
export function defectCounts(report: Report): { kinds: number; units: number } {
  const found = foundOf(report);
  return { kinds: report.defects.length, units: found.critical + found.major + found.minor };
}

/** Critical and major defects need a photo as proof. */
export function needsPhoto(defectClass: DefectClass | null | undefined): boolean {
  return defectClass === 'critical' || defectClass === 'major';
}

/** True when the defect needs a photo and has none. */
export function isPhotoMissing(
  report: Pick<Report, 'photos'>,
  { id, class: defectClass }: Entity<'defect'>,
): boolean {
  return needsPhoto(defectClass) && photosOf(report, id).length === 0;
}
