/** @file The tiles of the page: one per category, with what it has, needs and still has to send. */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { photoNeeds, type PhotoNeed } from '@proofmark/contract/report/photo-needs.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { PhotoRecord } from '../../store/local-database.ts';
import type { PhotoTileState } from '../../ui/PhotoTile.tsx';

export interface CategoryTile extends PhotoNeed {
  state: PhotoTileState;
  /** The photo that stands for the category: the cover if it is one of them, else the newest; null without any. */
  coverId: string | null;
  /** The one on its way, whose progress is shown; null when none is. */
  sendingId: string | null;
}

/** The photos of this phone by id: where each is. */
export type PhotoStates = ReadonlyMap<string, Pick<PhotoRecord, 'state'>>;

/** All categories in their order. `own` holds the photos of this phone; others have arrived once they have a name. */
export function categoryTiles(report: Report, own: PhotoStates): CategoryTile[] {
  return photoNeeds(report).map((need) => {
    const photos = report.photos.filter(({ category }) => category === need.category);
    const cover = photos.find(({ main }) => main === true) ?? photos.at(-1);
    const having = (state: PhotoRecord['state']) =>
      photos.find(({ id }) => own.get(id)?.state === state)?.id ?? null;
    const isShort = need.taken < need.minimum;
    const state: PhotoTileState =
      photos.length === 0
        ? isShort
          ? 'missing'
          : 'optional'
        : having('failed') !== null
          ? 'failed'
          : having('sending') !== null
            ? 'sending'
            : having('queued') !== null
              ? 'queued'
              : photos.some(({ id, rename }) => !rename && !own.has(id))
                ? 'awaited'
                : 'sent';
    return { ...need, state, coverId: cover?.id ?? null, sendingId: having('sending') };
  });
}

/** The first category below its minimum; null when all have what they need. */
export function nextMissing(tiles: readonly PhotoNeed[]): PhotoCategory | null {
  return tiles.find(({ taken, minimum }) => taken < minimum)?.category ?? null;
}
