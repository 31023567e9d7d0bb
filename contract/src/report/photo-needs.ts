/** @file How many photos each category needs, and how many it has. */
import {
  LOADING_PHOTO_CATEGORIES,
  PHOTO_CATEGORY_CODES,
  PSI_PHOTO_MINIMUMS,
  type PhotoCategory,
} from '../dictionary/photo-categories.ts';
import { isMeasured } from './measurement.ts';
import type { Report } from './report.ts';

/** A category with its photos counted. `minimum` 0 means optional. */
export interface PhotoNeed {
  category: PhotoCategory;
  minimum: number;
  taken: number;
}

/**
 * Every category, in order. The minimum comes from the report's template, or else from the usual numbers for a PSI. Some
 * content requires at least one photo: a reference sample a comparison, a measurement a measurement photo, a test a test
 * photo, a supervised loading each stage of the container and its seal. Other reports leave out the photos of the container,
 * unless a photo or the template has such a category.
 */
export function photoNeeds(report: Report): PhotoNeed[] {
  const own = readPhotoMinimums(report.information.photoMinimums);
  const taken = new Map<string, number>();
  for (const { category } of report.photos) if (category) taken.set(category, (taken.get(category) ?? 0) + 1);
  return PHOTO_CATEGORY_CODES.map((category) => ({
    category,
    minimum: Math.max(own[category] ?? PSI_PHOTO_MINIMUMS[category], minimumByContent(category, report)),
    taken: taken.get(category) ?? 0,
  })).filter(
    ({ category, minimum, taken: count }) =>
      minimum + count > 0 || isLoading(report) || !LOADING_PHOTO_CATEGORIES.includes(category),
  );
}

/** The categories that a photo of this report can have: those of {@link photoNeeds}, in their order. */
export function photoCategoriesOf(report: Report): PhotoCategory[] {
  return photoNeeds(report).map(({ category }) => category);
}

/** Writes minimums for the field `photoMinimums`: `label=2`. */
export function writePhotoMinimums(minimums: Partial<Record<PhotoCategory, number>>): string[] {
  return Object.entries(minimums).map(([category, minimum]) => `${category}=${minimum}`);
}

/** Reads the field `photoMinimums`. Categories that this version does not know are left out. */
export function readPhotoMinimums(
  list: readonly string[] | null | undefined,
): Partial<Record<PhotoCategory, number>> {
  const minimums: Partial<Record<PhotoCategory, number>> = {};
  for (const entry of list ?? []) {
    const [, name, digits] = /^([a-z_]+)=(\d{1,2})$/.exec(entry) ?? [];
    const category = PHOTO_CATEGORY_CODES.find((code) => code === name);
    if (category) minimums[category] = Number(digits);
  }
  return minimums;
}

function minimumByContent(category: PhotoCategory, report: Report): number {
  if (LOADING_PHOTO_CATEGORIES.includes(category)) return isLoading(report) ? 1 : 0;
  if (category === 'comparison') return report.information.referenceSampleAvailable === true ? 1 : 0;
  if (category === 'measurement') return isMeasured(report) ? 1 : 0;
  if (category === 'test') {
    return report.items.some((item) => item.category === 'test' && item.result && item.result !== 'na')
      ? 1
      : 0;
  }
  return 0;
}

function isLoading({ information }: Report): boolean {
  return information.inspectionType === 'CLS';
}
