import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { usePhotoState } from '../../photos/use-photo-state.ts';
import { usePhotoUrl } from '../../photos/use-photo-url.ts';
import { Cells } from '../../ui/Cells.tsx';
import { GroupHeader } from '../../ui/Group.tsx';
import { PhotoTile, PhotoTiles } from '../../ui/PhotoTile.tsx';
import { MarkOverlay } from '../report/MarkOverlay.tsx';
import { wordOf } from '../report/words.ts';
import { nextMissing, type CategoryTile } from './category-tiles.ts';

export interface CategoryGridProps {
  tiles: readonly CategoryTile[];
  onOpen: (category: PhotoCategory) => void;
}

/** Progress in cells, then a tile for every category: none is hidden, all fit one screen. */
export function CategoryGrid({ tiles, onOpen }: CategoryGridProps) {
  const { t } = useTranslation();
  const needed = tiles.filter(({ minimum }) => minimum > 0);
  const done = needed.filter(({ taken, minimum }) => taken >= minimum).length;
  const missing = needed.length - done;
  const next = nextMissing(tiles);
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
  const url = usePhotoUrl(props.coverId, 'thumb');
  const { progress } = usePhotoState(props.tile.sendingId ?? props.coverId);
  return (
    <DrawnTile
      {...props}
      url={url}
      overlay={<MarkOverlay photoId={props.coverId} fit="cover" />}
      percent={Math.round(progress * 100)}
    />
  );
}

interface DrawnTileProps extends TileProps {
  url?: string | undefined;
  overlay?: ReactNode;
  percent?: number | undefined;
}

function DrawnTile({ tile, isNext, onOpen, url, overlay, percent = 0 }: DrawnTileProps) {
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
      url={url}
      overlay={overlay}
      percent={percent}
      needLabel={t('productImages.need', { n: minimum - taken })}
      stateLabel={words}
      isNext={isNext && state !== 'missing'}
      onPress={() => onOpen(category)}
    />
  );
}
