import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { AppSheet } from '../../frame/AppSheet.tsx';
import { anchorOf } from '../../report/gaps/anchors.ts';
import { LockedNotice } from '../../report/LockedNotice.tsx';
import { PhotoOutcomeNotice } from '../../report/photos/PhotoOutcomeNotice.tsx';
import { PhotoPicker } from '../../report/photos/PhotoPicker.tsx';
import { PhotoViewer } from '../../report/photos/PhotoViewer.tsx';
import { placeAt } from '../../report/place-behind.ts';
import { usePageReport } from '../../report/use-current-report.ts';
import type { SheetState } from '../../report/use-sheet.ts';
import { ChosenActions } from './ChosenActions.tsx';
import { gridSections, type ShownCategory } from './grid-rows.ts';
import { PhotoGrid } from './PhotoGrid.tsx';

interface GallerySheetProps {
  isOpen: boolean;
  onClose: () => void;
  shown: ShownCategory;
  /** The photo that is open in it. */
  viewer: SheetState<string>;
}

/** The photos of one category, or all by category: view, sort, choose several, and add. */
export function GallerySheet({ isOpen, onClose, shown, viewer }: GallerySheetProps) {
  const { t } = useTranslation();
  const { report, isEditable, move } = usePageReport('report', 'isEditable', 'move');
  const [selection, setChosen] = useState<ReadonlySet<string> | null>(null);
  const chosen = isEditable ? selection : null;
  const sections = gridSections(report, shown);
  const photoIds = sections.flatMap((section) => section.photoIds);
  const chosenIds = photoIds.filter((id) => chosen?.has(id));
  const isAll = shown === 'all';

  function toggle(photoId: string): void {
    const next = new Set(chosen);
    if (!next.delete(photoId)) next.add(photoId);
    setChosen(next);
  }

  function title(): string {
    if (chosen !== null) return t('productImages.chosen', { count: chosenIds.length });
    return isAll ? t('productImages.all') : wordOf('photo_category', shown, t.language);
  }

  return (
    <AppSheet
      isOpen={isOpen}
      onClose={() => {
        setChosen(null);
        onClose();
      }}
      title={title()}
      footer={
        chosen !== null ? (
          <ChosenActions photoIds={chosenIds} onDone={() => setChosen(null)} />
        ) : isEditable && !isAll ? (
          <PhotoPicker category={shown} />
        ) : undefined
      }
    >
      <PhotoGrid
        sections={sections}
        chosen={chosen}
        onPress={(id) => (chosen === null ? viewer.open(id) : toggle(id))}
        onHold={isEditable ? toggle : undefined}
        onDrop={(id, targetId) => void move('photo', id, placeAt(report.photos, id, targetId))}
        intro={
          <>
            <div className="product-images-notices">
              <LockedNotice />
              <PhotoOutcomeNotice />
            </div>
            <div
              className="product-images-intro"
              data-gap={isAll ? undefined : anchorOf('photo', shown, 'category')}
            >
              <CountText shown={shown} taken={photoIds.length} minimum={sections[0]?.minimum ?? 0} />
              {isEditable && photoIds.length > 0 && (
                <Button kind="text" onPress={() => setChosen(chosen === null ? new Set() : null)}>
                  {t(chosen === null ? 'productImages.choose' : 'common.cancel')}
                </Button>
              )}
            </div>
          </>
        }
      />
      <PhotoViewer viewer={viewer} photoIds={photoIds} />
    </AppSheet>
  );
}

interface CountTextProps {
  shown: ShownCategory;
  taken: number;
  minimum: number;
}

function CountText({ shown, taken, minimum }: CountTextProps) {
  const { t } = useTranslation();
  if (shown === 'all') return <p>{t('productImages.photos', { count: taken })}</p>;
  if (taken > 0) {
    return (
      <p>
        {minimum > 0
          ? t('productImages.count', { taken, minimum })
          : t('productImages.countOptional', { taken })}
      </p>
    );
  }
  return (
    <p>
      {t('productImages.empty')} {minimum > 0 && t('productImages.emptyNeed', { n: minimum })}
    </p>
  );
}
