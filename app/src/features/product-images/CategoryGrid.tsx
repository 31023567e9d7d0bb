import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { Images } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProgressStore } from '../../sync/engine-store.ts';
import { Group } from '../../ui/layout/Group.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { PhotoTile, PhotoTiles } from '../../ui/lists/PhotoTile.tsx';
import { PhotoPicture } from '../../report/photos/PhotoPicture.tsx';
import { nextMissing, type CategoryTile } from './category-tiles.ts';
import type { ShownCategory } from './grid-rows.ts';

interface CategoryGridProps {
  tiles: readonly CategoryTile[];
  /** Opens one category, or all of them. */
  onOpen: (shown: ShownCategory) => void;
}

/** A tile for every category. All fit on one screen, below the progress of the section. */
export function CategoryGrid({ tiles, onOpen }: CategoryGridProps) {
  const { t } = useTranslation();
  const needed = tiles.filter(({ minimum }) => minimum > 0);
  const missing = needed.filter(({ taken, minimum }) => taken < minimum).length;
  const next = nextMissing(tiles);
  const taken = tiles.reduce((sum, tile) => sum + tile.taken, 0);
  return (
    <Group as="section" hasRows={false}>
      <h2 className="visually-hidden">
        {missing > 0 ? t('productImages.missingCategories', { count: missing }) : t('productImages.complete')}
      </h2>
      <PhotoTiles>
        {tiles.map((tile) => (
          <Tile key={tile.category} tile={tile} isNext={tile.category === next} onOpen={onOpen} />
        ))}
      </PhotoTiles>
      {taken > 0 && (
        <ListRow
          leading={<Images size={20} />}
          value={t('productImages.all')}
          end={<span className="one-line">{taken}</span>}
          onPress={() => onOpen('all')}
        />
      )}
    </Group>
  );
}

interface TileProps {
  tile: CategoryTile;
  isNext: boolean;
  onOpen: (category: PhotoCategory) => void;
}

/** The same element with and without photos: otherwise a tap would be lost if the first photo arrives during it. */
function Tile({ tile, isNext, onOpen }: TileProps) {
  const { t } = useTranslation();
  const { category, taken, minimum, state, coverId, sendingId } = tile;
  const progress = useProgressStore((sent) => (sendingId === null ? 0 : (sent[sendingId] ?? 0)));
  const percent = Math.round(progress * 100);
  const isShort = taken < minimum;
  const isThere = state === 'sent' || state === 'optional';
  const isMissing = state === 'missing' || (isThere && isShort);
  return (
    <PhotoTile
      name={wordOf('photo_category', category, t.language)}
      countLabel={minimum > 0 ? `${taken}/${minimum}` : String(taken)}
      state={state}
      picture={coverId === null ? undefined : <PhotoPicture photoId={coverId} size="thumb" />}
      percent={percent}
      needLabel={t('productImages.need', { n: minimum - taken })}
      stateLabel={
        isMissing
          ? t('productImages.missing')
          : isThere
            ? undefined
            : t(`report.photos.${state}`, { percent })
      }
      isNext={isNext && state !== 'missing'}
      onPress={() => onOpen(category)}
    />
  );
}
