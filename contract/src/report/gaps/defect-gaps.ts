/** @file What the non-conforming items lack. Domain A3. */
import type { Fields, Entity } from '../../fields/kinds.ts';
import type { DEFECT_CODINGS } from '../../fields/non-conform.ts';
import { DEFECT_CLASSES } from '../../sampling/terms.ts';
import { photoCounts, type Report } from '../report.ts';
import type { Reading } from '../totals.ts';
import { gapsIn, isEmpty, type Gap } from './gap.ts';

const { blocker, warning } = gapsIn('nonConform');

type DefectCoding = (typeof DEFECT_CODINGS)[number];

/** What defects and findings lack, in their order, and whether more was found than the sample allows. */
export function defectGaps(report: Report, reading: Reading): Gap[] {
  const photos = photoCounts(report);
  const coding = report.information.defectCoding ?? 'free';
  return [
    ...report.defects.flatMap((defect) => gapsOfDefect(defect, coding, photos, reading)),
    ...report.findings.flatMap((finding) => gapsOfFinding(finding, report)),
    ...sampleGaps(report, reading),
  ];
}

function gapsOfDefect(
  defect: Entity<'defect'>,
  coding: DefectCoding,
  photos: ReadonlyMap<string, number>,
  reading: Reading,
): Gap[] {
  const { id, class: defectClass, descriptionEn, descriptionZh, quantity, units } = defect;
  const gaps: Gap[] = [];
  if (!defectClass) gaps.push(blocker('missing', 'defect', id, 'class'));
  else if (!DEFECT_CLASSES.includes(defectClass))
    gaps.push(blocker('planValueUnknown', 'defect', id, 'class', { value: defectClass }));
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
  const sampleSize = sampleOfClass(defectClass, reading);
  if (sampleSize !== null && piece > sampleSize)
    gaps.push(blocker('pieceBeyondSample', 'defect', id, 'units', { piece, sampleSize }));
  return gaps;
}

/** The pieces in which a class is counted: all that were drawn, or under `perClass` its own. Null without a plan. */
export function sampleOfClass(defectClass: Entity<'defect'>['class'], reading: Reading): number | null {
  if (!reading.plan) return null;
  const own = reading.classes.find((each) => each.class === defectClass);
  return own?.sampleSize ?? reading.plan.sampleSize;
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

function gapsOfFinding({ id, section, textEn, textZh, result }: Entity<'finding'>, report: Report): Gap[] {
  const gaps: Gap[] = [];
  if (isEmpty(section)) gaps.push(blocker('missing', 'finding', id, 'section'));
  if (isEmpty(textEn) && isEmpty(textZh)) gaps.push(blocker('missing', 'finding', id, 'text'));
  if (isEmpty(result)) gaps.push(blocker('missing', 'finding', id, 'result'));
  if (result === 'fail' || result === 'pending') {
    const ofItems = report.items.filter((item) => item.category === section).map((item) => item.result);
    // Findings change no result. A failed one beside items that all pass is a contradiction.
    if (!ofItems.includes('fail') && !ofItems.includes(result))
      gaps.push(warning('findingNotInItems', 'finding', id, 'result', { result }));
  }
  return gaps;
}

/** No more units can be defective than were inspected. Counting defects, there is no such limit. */
function sampleGaps(report: Report, reading: Reading): Gap[] {
  if (!reading.plan || report.information.countBasis === 'defects') return [];
  const found = reading.found.critical + reading.found.major + reading.found.minor;
  const all = { found, sampleSize: reading.plan.sampleSize };
  const tooMany = [all, ...reading.classes].find((each) => each.found > each.sampleSize);
  if (!tooMany) return [];
  const params = { found: tooMany.found, sampleSize: tooMany.sampleSize };
  return [blocker('foundMoreThanSample', 'defect', 'all', 'quantity', params)];
}
