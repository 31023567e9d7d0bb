/** @file How many photos each category needs and has. */
import {
  PHOTO_CATEGORY_CODES,
  PSI_PHOTO_MINIMUMS,
  type PhotoCategory,
} from '../dictionary/photo-categories.ts';
import type { Report } from './report.ts';

/** A category with its photos counted. `minimum` 0 means optional. */
export interface PhotoNeed {
  category: PhotoCategory;
  minimum: number;
  taken: number;
}

/**
 * Every category, in order. What depends on the report: a comparison when there is a reference sample, a measurement
 * photo when something is measured, a test photo when something is tested.
 */
export function photoNeeds(report: Report): PhotoNeed[] {
  return PHOTO_CATEGORY_CODES.map((category) => ({
    category,
    minimum: minimumOf(category, report),
    taken: report.photos.filter((photo) => photo.category === category).length,
  }));
}

function minimumOf(category: PhotoCategory, report: Report): number {
  if (category === 'comparison') return report.information.referenceSampleAvailable === true ? 1 : 0;
  if (category === 'measurement') return report.measurements.length > 0 ? 1 : 0;
  if (category === 'test') {
    return report.items.some((item) => item.category === 'test' && item.result && item.result !== 'na')
      ? 1
      : 0;
  }
  return PSI_PHOTO_MINIMUMS[category];
}
