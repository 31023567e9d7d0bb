import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Cells } from '../../ui/Cells.tsx';
import { GroupHeader } from '../../ui/Group.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { PhotoTile, PhotoTiles } from '../../ui/PhotoTile.tsx';
import { PhotoPicture } from '../report/PhotoPicture.tsx';
import { usePhotoState } from '../report/use-photo-state.ts';
import { wordOf } from '../report/words.ts';
import { nextMissing, type CategoryTile } from './category-tiles.ts';
import type { Shown } from './grid-rows.ts';

export interface CategoryGridProps {
  tiles: readonly CategoryTile[];
  /** Opens a category, or all of them. */
  onOpen: (shown: Shown) => void;
}

/** Progress in cells, then a tile for every category: none is hidden, all fit one screen. */
export function CategoryGrid({ tiles, onOpen }: CategoryGridProps) {
  const { t } = useTranslation();
  const needed = tiles.filter(({ minimum }) => minimum > 0);
  const done = needed.filter(({ taken, minimum }) => taken >= minimum).length;
  const missing = needed.length - done;
  const next = nextMissing(tiles);
  const taken = tiles.reduce((sum, tile) => sum + tile.taken, 0);
  const progress = t('productImages.atMinimum', { done, total: needed.length });
  return (
    <section className="group">
      <GroupHeader
        isInside
        title={
          missing > 0 ? t('productImages.missingCategories', { count: missing }) : t('productImages.complete')
        }
        note={progress}
      />
      <div className="category-cells">
        <Cells label={progress} cells={needed.map((_, index) => (index < done ? 'done' : 'gap'))} />
      </div>
      <PhotoTiles>
        {tiles.map((tile) => (
          <Tile key={tile.category} tile={tile} isNext={tile.category === next} onOpen={onOpen} />
        ))}
      </PhotoTiles>
      {taken > 0 && (
        <ListRow
          leading={<Images size={20} />}
          value={t('productImages.all')}
          end={<span className="num">{taken}</span>}
          onPress={() => onOpen('all')}
        />
      )}
    </section>
  );
}

interface TileProps {
  tile: CategoryTile;
  isNext: boolean;
  onOpen: (category: PhotoCategory) => void;
}

function Tile(props: TileProps) {
  return props.tile.coverId === null ? (
    <DrawnTile {...props} />
  ) : (
    <FilledTile {...props} coverId={props.tile.coverId} />
  );
}

function FilledTile(props: TileProps & { coverId: string }) {
  const { progress } = usePhotoState(props.tile.sendingId ?? props.coverId);
  const picture = <PhotoPicture photoId={props.coverId} size="thumb" />;
  return <DrawnTile {...props} picture={picture} percent={Math.round(progress * 100)} />;
}

interface DrawnTileProps extends TileProps {
  picture?: ReactNode;
  percent?: number | undefined;
}

function DrawnTile({ tile, isNext, onOpen, picture, percent = 0 }: DrawnTileProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { category, taken, minimum, state } = tile;
  const isShort = taken < minimum;
  const words =
    state === 'sent' || state === 'optional'
      ? isShort
        ? t('productImages.state.missing')
        : undefined
      : t(`productImages.state.${state}`, { percent });
  return (
    <PhotoTile
      name={wordOf('photo_category', category, language)}
      countLabel={minimum > 0 ? `${taken}/${minimum}` : String(taken)}
      state={state}
      picture={picture}
      percent={percent}
      needLabel={t('productImages.need', { n: minimum - taken })}
      stateLabel={words}
      isNext={isNext && state !== 'missing'}
      onPress={() => onOpen(category)}
    />
  );
}
