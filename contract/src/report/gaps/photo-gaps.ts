/** @file What the product images lack. Domain A2, C5. */
import { photoNeeds } from '../photo-needs.ts';
import type { Report } from '../report.ts';
import { gapsIn, isEmpty, type Gap, type GapContext } from './gap.ts';

const { blocker, warning } = gapsIn('productImages');

export function photoGaps(report: Report, { requireUploads }: GapContext): Gap[] {
  const tooFew = photoNeeds(report)
    .filter(({ minimum, taken }) => taken < minimum)
    .map(({ category, minimum, taken }) =>
      blocker('photosMissing', 'photo', category, 'category', { category, need: minimum - taken }),
    );
  const notThere = requireUploads ? report.photos.filter((photo) => isEmpty(photo.rename)) : [];
  return [
    ...tooFew,
    ...repeatedPhotos(report).map((id) => warning('photoRepeated', 'photo', id)),
    ...notThere.map((photo) => blocker('photoNotUploaded', 'photo', photo.id)),
  ];
}

/** Photos whose bytes another photo before them has. */
function repeatedPhotos({ photos }: Report): string[] {
  const seen = new Set<string>();
  return photos.flatMap(({ id, sha256 }) => {
    if (!sha256) return [];
    if (seen.has(sha256)) return [id];
    seen.add(sha256);
    return [];
  });
}
