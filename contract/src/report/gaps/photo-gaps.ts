/** @file What the product images lack. Domain A2, C5. */
import { photoNeeds } from '../photo-needs.ts';
import type { Report } from '../report.ts';
import { gapsIn, isEmpty, type Gap, type GapContext } from './gap.ts';

const { blocker } = gapsIn('productImages');

export function photoGaps(report: Report, { requireUploads }: GapContext): Gap[] {
  const tooFew = photoNeeds(report)
    .filter(({ minimum, taken }) => taken < minimum)
    .map(({ category, minimum, taken }) =>
      blocker('photosMissing', 'photo', category, 'category', { category, need: minimum - taken }),
    );
  const notThere = requireUploads ? report.photos.filter((photo) => isEmpty(photo.rename)) : [];
  return [...tooFew, ...notThere.map((photo) => blocker('photoNotUploaded', 'photo', photo.id))];
}
