/** @file The tiles of the page: one per category, with what it has, what it needs and what is not uploaded yet. */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { photoNeeds, type PhotoNeed } from '@proofmark/contract/report/photo-needs.ts';
import type { Report } from '@proofmark/contract/report/report.ts';
import type { PhotoRecord } from '../../store/local-database.ts';
import type { PhotoTileState } from '../../ui/lists/PhotoTile.tsx';

export interface CategoryTile extends PhotoNeed {
  state: PhotoTileState;
  /** The photo on the tile: the cover of the report if it is in this category, else the newest. Null without photos. */
  coverId: string | null;
  /** The photo that is uploading and whose progress is shown, or null. */
  sendingId: string | null;
}

/** The upload state of this phone's photos, by id. */
export type PhotoStates = ReadonlyMap<string, Pick<PhotoRecord, 'state'>>;

/** All categories in order. `own` holds the photos of this phone. Other photos have arrived once they have a file name. */
export function categoryTiles(report: Report, own: PhotoStates): CategoryTile[] {
  // In one pass, because this runs again at each step of an upload.
  const byCategory = new Map<unknown, Report['photos']>();
  for (const photo of report.photos) {
    const list = byCategory.get(photo.category);
    if (list) list.push(photo);
    else byCategory.set(photo.category, [photo]);
  }
  return photoNeeds(report).map((need) => {
    const photos = byCategory.get(need.category) ?? [];
    const cover = photos.find(({ main }) => main === true) ?? photos.at(-1);
    const states = new Map<PhotoTileState, string>();
    for (const { id, rename } of photos) {
      const state = own.get(id)?.state ?? (rename ? 'uploaded' : 'awaited');
      const shown = state === 'uploaded' ? 'sent' : state;
      if (!states.has(shown)) states.set(shown, id);
    }
    const empty = need.taken < need.minimum ? 'missing' : 'optional';
    const state = WORST_FIRST.find((each) => states.has(each)) ?? empty;
    return { ...need, state, coverId: cover?.id ?? null, sendingId: states.get('sending') ?? null };
  });
}

const WORST_FIRST = ['failed', 'sending', 'queued', 'awaited', 'sent'] as const;

/** The first category below its minimum, or null. */
export function nextMissing(tiles: readonly PhotoNeed[]): PhotoCategory | null {
  return tiles.find(({ taken, minimum }) => taken < minimum)?.category ?? null;
}
