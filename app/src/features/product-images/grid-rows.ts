/** @file The photos of a report as rows of a grid, so that only the visible ones are drawn. */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { photoNeeds, type PhotoNeed } from '@proofmark/contract/report/photo-needs.ts';
import type { Report } from '@proofmark/contract/report/report.ts';

/** One category, or all of them. */
export type ShownCategory = PhotoCategory | 'all';

/** A category with its photos, in order. */
export interface GridSection extends PhotoNeed {
  photoIds: string[];
}

export type GridRow =
  | { type: 'intro'; key: string }
  | ({ type: 'header'; key: string } & PhotoNeed)
  | { type: 'photos'; key: string; photoIds: string[] };

/** The categories to show. With `all`, leaves out those that have no photo and need none. */
export function gridSections(report: Report, shown: ShownCategory): GridSection[] {
  return photoNeeds(report)
    .filter(({ category, taken, minimum }) => (shown === 'all' ? taken + minimum > 0 : category === shown))
    .map((need) => ({
      ...need,
      photoIds: report.photos.filter(({ category }) => category === need.category).map(({ id }) => id),
    }));
}

/** An intro, then each category in rows of `columns`. Each has a header if there are several. */
export function gridRows(sections: readonly GridSection[], columns: number): GridRow[] {
  const rows: GridRow[] = [{ type: 'intro', key: 'intro' }];
  for (const { photoIds, ...need } of sections) {
    if (sections.length > 1) rows.push({ type: 'header', key: need.category, ...need });
    for (let at = 0; at < photoIds.length; at += columns) {
      const ids = photoIds.slice(at, at + columns);
      rows.push({ type: 'photos', key: `${need.category}/${at}`, photoIds: ids });
    }
  }
  return rows;
}

/** How many photos of other users have not arrived, by user. `taken` holds those that this phone has. */
export function awaitedByPerson(
  photos: Report['photos'],
  isHere: (photoId: string) => boolean,
): Map<number | null, number> {
  const counts = new Map<number | null, number>();
  for (const { id, rename, takenBy = null } of photos) {
    if (rename || isHere(id)) continue;
    counts.set(takenBy, (counts.get(takenBy) ?? 0) + 1);
  }
  return counts;
}
