import type { PhotoNeed } from '@proofmark/contract/report/photo-needs.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { memo, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Virtualizer } from 'virtua';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhotoThumb } from '../../report/photos/PhotoThumb.tsx';
import { gridRows, type GridRow, type GridSection } from './grid-rows.ts';
import { watchHolds } from './watch-holds.ts';

interface PhotoGridProps {
  sections: readonly GridSection[];
  /** Above the photos; scrolls with them. */
  intro: ReactNode;
  /** The chosen photos. Null while the user is not choosing. */
  chosen: ReadonlySet<string> | null;
  onPress: (photoId: string) => void;
  /** The user held a finger on a photo. Absent if nothing can be changed. */
  onHold?: ((photoId: string) => void) | undefined;
  /** The user dropped a photo on another of its category. */
  onDrop: (photoId: string, targetId: string) => void;
}

const COLUMNS = 3;

/** Photos in rows. Only visible rows are drawn, so that five hundred scroll like twenty. Fills its scrolling parent. */
export function PhotoGrid({ sections, intro, chosen, onPress, onHold, onDrop }: PhotoGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  const rows = gridRows(sections, COLUMNS);
  const liftedRow = rows.findIndex((row) => row.type === 'photos' && row.photoIds.includes(lifted ?? ''));
  const isHoldable = onHold !== undefined;
  const reactions = {
    onLift: useEffectEvent(setLifted),
    onHold: useEffectEvent((photoId: string) => onHold?.(photoId)),
    onDrop: useEffectEvent(onDrop),
    canDrop: useEffectEvent((photoId: string, targetId: string) =>
      sections.some(({ photoIds }) => photoIds.includes(photoId) && photoIds.includes(targetId)),
    ),
  };
  const watch = useEffectEvent((within: HTMLElement, parent: HTMLElement) =>
    watchHolds(within, parent, {
      onLift: (photoId) => reactions.onLift(photoId),
      onHold: (photoId) => reactions.onHold(photoId),
      onDrop: (photoId, targetId) => reactions.onDrop(photoId, targetId),
      canDrop: (photoId, targetId) => reactions.canDrop(photoId, targetId),
    }),
  );

  // Uses the browser's own events for holding: React's cannot stop the list from scrolling.
  useEffect(() => {
    if (!isHoldable || box.current === null || scroller.current === null) return undefined;
    return watch(box.current, scroller.current);
  }, [isHoldable]);

  return (
    <div
      className="product-images-grid"
      data-base-ui-swipe-ignore=""
      ref={(element) => {
        box.current = element;
        scroller.current = element?.parentElement ?? null;
      }}
    >
      <Virtualizer scrollRef={scroller} data={rows} keepMounted={liftedRow < 0 ? [] : [liftedRow]}>
        {(row) => <Row key={row.key} row={row} intro={intro} chosen={chosen} onPress={onPress} />}
      </Virtualizer>
    </div>
  );
}

interface RowProps extends Pick<PhotoGridProps, 'intro' | 'chosen' | 'onPress'> {
  row: GridRow;
}

/** Memoised: the list renders every visible row again at each step of a scroll. */
const Row = memo(function Row({ row, intro, chosen, onPress }: RowProps) {
  if (row.type === 'intro') return intro;
  if (row.type === 'header') return <Header {...row} />;
  return (
    <div className="product-images-row">
      {row.photoIds.map((id) => (
        <PhotoThumb
          key={id}
          photoId={id}
          isChosen={chosen === null ? undefined : chosen.has(id)}
          onPress={() => onPress(id)}
        />
      ))}
    </div>
  );
});

function Header({ category, taken, minimum }: PhotoNeed) {
  const { t } = useTranslation();
  return (
    <h3 className="product-images-head">
      {wordOf('photo_category', category, t.language)}
      <small data-short={taken < minimum || undefined}>
        {minimum > 0 ? t('productImages.ofMinimum', { taken, minimum }) : taken}
      </small>
    </h3>
  );
}
