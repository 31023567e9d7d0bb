/** @file What the product images lack. Domain A2, C5. */
import { photoNeeds } from '../photo-needs.ts';
import type { Entity } from '../../fields/kinds.ts';
import type { Report } from '../report.ts';
import { gapsIn, isEmpty, type Gap, type GapContext } from './gap.ts';

const { blocker } = gapsIn('productImages');

/** Photos that are missing, have no caption or, where `requireUploads` is set, have not reached the server. */
export function photoGaps(report: Report, { requireUploads }: GapContext): Gap[] {
  const tooFew = photoNeeds(report)
    .filter(({ minimum, taken }) => taken < minimum)
    .map(({ category, minimum, taken }) =>
      blocker('photosMissing', 'photo', category, 'category', { category, need: minimum - taken }),
    );
  const notThere = requireUploads ? report.photos.filter((photo) => isEmpty(photo.rename)) : [];
  return [
    ...tooFew,
    ...captionGaps(report),
    ...notThere.map((photo) => blocker('photoNotUploaded', 'photo', photo.id)),
  ];
}

/** A defect photo needs a caption, unless it shows a defect or finding that has a description. */
function captionGaps({ photos, defects, findings }: Report): Gap[] {
  const described = new Set([
    ...defects
      .filter(({ descriptionEn, descriptionZh }) => !isEmpty(descriptionEn) || !isEmpty(descriptionZh))
      .map(({ id }) => id),
    ...findings.filter(({ textEn, textZh }) => !isEmpty(textEn) || !isEmpty(textZh)).map(({ id }) => id),
  ]);
  const isExplained = ({ captionEn, captionZh, linkTo }: Entity<'photo'>) =>
    !isEmpty(captionEn) || !isEmpty(captionZh) || linkTo?.some((id) => described.has(id)) === true;
  return photos
    .filter((photo) => photo.category === 'defect' && !isExplained(photo))
    .map(({ id }) => blocker('captionMissing', 'photo', id, 'caption'));
}
