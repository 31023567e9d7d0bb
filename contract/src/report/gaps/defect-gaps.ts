/** @file What the non-conforming items lack. Domain A3. */
import type { Fields, Entity } from '../../fields/kinds.ts';
import type { DEFECT_CODINGS } from '../../fields/non-conform.ts';
import { photoCounts, type Report } from '../report.ts';
import type { Reading } from '../totals.ts';
import { gapsIn, isEmpty, type Gap } from './gap.ts';

const { blocker } = gapsIn('nonConform');

type DefectCoding = (typeof DEFECT_CODINGS)[number];

/** What defects and findings lack, in their order, and whether more was found than the sample allows. */
export function defectGaps(report: Report, reading: Reading): Gap[] {
  const photos = photoCounts(report);
  const coding = report.information.defectCoding ?? 'free';
  return [
    ...report.defects.flatMap((defect) => gapsOfDefect(defect, coding, photos, reading)),
    ...report.findings.flatMap(gapsOfFinding),
    ...sampleGaps(report, reading),
  ];
}

function gapsOfDefect(
  defect: Entity<'defect'>,
  coding: DefectCoding,
  photos: ReadonlyMap<string, number>,
  { plan }: Reading,
): Gap[] {
  const { id, class: defectClass, descriptionEn, descriptionZh, quantity, units } = defect;
  const gaps: Gap[] = [];
  if (isEmpty(defectClass)) gaps.push(blocker('missing', 'defect', id, 'class'));
  if (isEmpty(descriptionEn) && isEmpty(descriptionZh))
    gaps.push(blocker('missing', 'defect', id, 'description'));
  else {
    const field = missingCoding(defect, coding);
    if (field !== null) gaps.push(blocker('missing', 'defect', id, field));
  }
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

/** What a defect's wording still needs under the report's `defectCoding`: a code, or a group for free words; null for nothing. */
export function missingCoding(
  { code, category }: Fields<'defect'>,
  coding: DefectCoding,
): 'code' | 'category' | null {
  if (!isEmpty(code) || coding === 'free') return null;
  if (coding === 'coded') return 'code';
  return isEmpty(category) ? 'category' : null;
}

function gapsOfFinding({ id, section, textEn, textZh, result }: Entity<'finding'>): Gap[] {
  const gaps: Gap[] = [];
  if (isEmpty(section)) gaps.push(blocker('missing', 'finding', id, 'section'));
  if (isEmpty(textEn) && isEmpty(textZh)) gaps.push(blocker('missing', 'finding', id, 'text'));
  if (isEmpty(result)) gaps.push(blocker('missing', 'finding', id, 'result'));
  return gaps;
}

/** No more units can be defective than were inspected. Counting defects, there is no such limit. */
function sampleGaps(report: Report, reading: Reading): Gap[] {
  if (!reading.plan || report.information.countBasis === 'defects') return [];
  const found = reading.found.critical + reading.found.major + reading.found.minor;
  const { sampleSize } = reading.plan;
  return found > sampleSize
    ? [blocker('foundMoreThanSample', 'defect', 'all', 'quantity', { found, sampleSize })]
    : [];
}
