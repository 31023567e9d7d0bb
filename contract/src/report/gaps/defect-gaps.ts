/** @file What the non-conforming items lack. Domain A3. */
import { photoCounts, type Entity, type Report } from '../report.ts';
import type { Reading } from '../totals.ts';
import { gapsIn, isEmpty, type Gap } from './gap.ts';

const { blocker } = gapsIn('nonConform');

export function defectGaps(report: Report, reading: Reading): Gap[] {
  const photos = photoCounts(report);
  return [
    ...report.defects.flatMap((defect) => gapsOfDefect(defect, photos, reading)),
    ...report.findings.flatMap(gapsOfFinding),
    ...sampleGaps(report, reading),
  ];
}

function gapsOfDefect(
  { id, class: defectClass, descriptionEn, descriptionZh, quantity, units }: Entity<'defect'>,
  photos: ReadonlyMap<string, number>,
  { plan }: Reading,
): Gap[] {
  const gaps: Gap[] = [];
  if (isEmpty(defectClass)) gaps.push(blocker('missing', 'defect', id, 'class'));
  if (isEmpty(descriptionEn) && isEmpty(descriptionZh))
    gaps.push(blocker('missing', 'defect', id, 'description'));
  if ((quantity ?? 0) < 1) gaps.push(blocker('missing', 'defect', id, 'quantity'));
  if ((defectClass === 'critical' || defectClass === 'major') && !photos.has(id)) {
    gaps.push(
      blocker('defectPhotoMissing', 'defect', id, 'photos', {
        description: descriptionZh ?? descriptionEn ?? '',
      }),
    );
  }
  const piece = Math.max(0, ...(units ?? []));
  if (plan && piece > plan.sampleSize)
    gaps.push(blocker('pieceBeyondSample', 'defect', id, 'units', { piece, sampleSize: plan.sampleSize }));
  return gaps;
}

function gapsOfFinding({ id, textEn, textZh, result }: Entity<'finding'>): Gap[] {
  const gaps: Gap[] = [];
  if (isEmpty(textEn) && isEmpty(textZh)) gaps.push(blocker('missing', 'finding', id, 'text'));
  if (isEmpty(result)) gaps.push(blocker('missing', 'finding', id, 'result'));
  return gaps;
}

/** Counting units, no more of them can be defective than were looked at. */
function sampleGaps(report: Report, reading: Reading): Gap[] {
  if (!reading.plan || report.information.countBasis === 'defects') return [];
  const found = reading.found.critical + reading.found.major + reading.found.minor;
  const { sampleSize } = reading.plan;
  return found > sampleSize
    ? [blocker('foundMoreThanSample', 'defect', 'all', 'quantity', { found, sampleSize })]
    : [];
}
