/** @file What the photos of a report are called in a ZIP. */
import { PHOTO_CATEGORY_CODES } from '@proofmark/contract/dictionary/photo-categories.ts';
import { firstCharacters } from '@proofmark/contract/fields/characters.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import { photoNumbers } from '../documents/report-source.ts';

const MOST_CAPTION = 40;

/**
 * Photo id → `03_shipping_mark/P04_main-mark.jpg`: its category in the app's order, its number in the report, its caption.
 * Photos for which `extensionOf` has none are left out. Names differ, because numbers do.
 */
export function photoFileNames(
  report: Report,
  extensionOf: (photoId: string) => string | undefined,
): Map<string, string> {
  const numbers = photoNumbers(report);
  return new Map(
    report.photos.flatMap(({ id, category, captionEn, captionZh }) => {
      const extension = extensionOf(id);
      if (extension === undefined) return [];
      const place = category ? PHOTO_CATEGORY_CODES.indexOf(category) : -1;
      const folder = place < 0 ? 'other' : `${String(place).padStart(2, '0')}_${category}`;
      const caption = slug(captionEn ?? '') || slug(captionZh ?? '');
      return [
        [id, `${folder}/${[numbers.get(id), caption].filter(Boolean).join('_')}.${extension}`] as const,
      ];
    }),
  );
}

/** Letters and digits of any script, with dashes between. */
function slug(caption: string): string {
  const words =
    caption
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return firstCharacters(words.join('-'), MOST_CAPTION).replace(/-$/, '');
}
