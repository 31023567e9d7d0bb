/** @file How many photos each category and each item needs. Domain A2, C5. */
import {
  LOADING_PHOTO_CATEGORIES,
  PHOTO_CATEGORY_CODES,
  PSI_PHOTO_MINIMUMS,
  type PhotoCategory,
} from '../dictionary/photo-categories.ts';
import type { Fields } from '../fields/kinds.ts';
import type { Report } from './report.ts';

/** A category with its photos counted. `minimum` 0 means optional. */
export interface PhotoNeed {
  category: PhotoCategory;
  minimum: number;
  taken: number;
}

/**
 * Every category, in order. The template's number decides, or else the usual one for a PSI. Supervised loading usually
 * needs each stage of the container and its seal, and a reference sample a comparison. Without that sample nobody can take
 * one, so then the template does not matter. Other reports leave out the photos of the container, unless a photo or the
 * template has such a category. What an item needs is in {@link lackingItemPhotos}.
 */
export function photoNeeds(report: Report): PhotoNeed[] {
  const own = readPhotoMinimums(report.information.photoMinimums);
  const taken = new Map<string, number>();
  for (const { category } of report.photos) if (category) taken.set(category, (taken.get(category) ?? 0) + 1);
  return PHOTO_CATEGORY_CODES.map((category) => ({
    category,
    minimum: minimumOf(category, own, report),
    taken: taken.get(category) ?? 0,
  })).filter(
    ({ category, minimum, taken: count }) =>
      minimum + count > 0 || isLoading(report) || !LOADING_PHOTO_CATEGORIES.includes(category),
  );
}

/**
 * How many photos each item lacks, by its id. Items that have enough are not in the map. A measured item and a test with a
 * result need one photo, unless the item says otherwise by `photosMin`. Other items need as many as they say, once they
 * have a result. An item that does not apply needs none. A photo of a measurement row shows its item too.
 */
export function lackingItemPhotos(
  report: Pick<Report, 'items' | 'measurements' | 'photos'>,
): Map<string, number> {
  const itemOfRow = new Map(report.measurements.map(({ id, itemId }) => [id, itemId ?? '']));
  const measured = new Set(itemOfRow.values());
  const taken = new Map<string, number>();
  for (const { linkTo } of report.photos) {
    const shown = new Set(linkTo?.map((id) => itemOfRow.get(id) ?? id));
    for (const id of shown) taken.set(id, (taken.get(id) ?? 0) + 1);
  }
  const lacking = report.items.map(
    (item) => [item.id, neededBy(item, measured.has(item.id)) - (taken.get(item.id) ?? 0)] as const,
  );
  return new Map(lacking.filter(([, count]) => count > 0));
}

/** The categories that a photo of this report can have: those of {@link photoNeeds}, in their order. */
export function photoCategoriesOf(report: Report): PhotoCategory[] {
  return photoNeeds(report).map(({ category }) => category);
}

/**
 * The category for the next shot, once `needs` count the last one. A category that has just got its last required photo
 * hands over to the next one below its minimum; otherwise the camera stays where it is.
 */
export function categoryAfterShot(needs: readonly PhotoNeed[], shot: PhotoCategory): PhotoCategory {
  const at = needs.findIndex(({ category }) => category === shot);
  const own = needs[at];
  if (own === undefined || own.minimum === 0 || own.taken !== own.minimum) return shot;
  const isShort = ({ taken, minimum }: PhotoNeed) => taken < minimum;
  return (needs.slice(at).find(isShort) ?? needs.find(isShort))?.category ?? shot;
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

function minimumOf(
  category: PhotoCategory,
  own: ReturnType<typeof readPhotoMinimums>,
  report: Report,
): number {
  const isComparison = category === 'comparison';
  if (isComparison && report.information.referenceSampleAvailable !== true) return 0;
  const isByContent = isComparison || (isLoading(report) && LOADING_PHOTO_CATEGORIES.includes(category));
  return own[category] ?? (isByContent ? 1 : PSI_PHOTO_MINIMUMS[category]);
}

function neededBy({ category, result, photosMin }: Fields<'item'>, isMeasured: boolean): number {
  if (result === 'na' || (!result && !isMeasured)) return 0;
  return photosMin ?? (isMeasured || category === 'test' ? 1 : 0);
}

function isLoading({ information }: Report): boolean {
  return information.inspectionType === 'CLS';
}
