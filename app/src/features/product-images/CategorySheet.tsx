import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { photoNeeds } from '@proofmark/contract/report/photo-needs.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { anchorOf } from '../report/anchors.ts';
import { LockedNotice } from '../report/LockedNotice.tsx';
import { PhotoOutcomeNotice } from '../report/PhotoOutcomeNotice.tsx';
import { PhotoPicker } from '../report/PhotoPicker.tsx';
import { PhotoThumb } from '../report/PhotoThumb.tsx';
import { PhotoViewer } from '../report/PhotoViewer.tsx';
import { SaveNotice } from '../report/SaveNotice.tsx';
import { usePageReport } from '../report/use-current-report.ts';
import { useSheet } from '../report/use-sheet.ts';
import { wordOf } from '../report/words.ts';

export interface CategorySheetProps {
  isOpen: boolean;
  onClose: () => void;
  category: PhotoCategory;
}

/** The photos of a category, and the two ways to add some. */
export function CategorySheet({ isOpen, onClose, category }: CategorySheetProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report, isEditable } = usePageReport();
  const viewer = useSheet<string>();
  const photoIds = report.photos.filter((photo) => photo.category === category).map(({ id }) => id);
  const minimum = photoNeeds(report).find((need) => need.category === category)?.minimum ?? 0;
  const taken = photoIds.length;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={wordOf('photo_category', category, language)}
      closeLabel={t('common.close')}
      footer={isEditable ? <PhotoPicker category={category} /> : undefined}
    >
      <SaveNotice />
      <LockedNotice />
      <PhotoOutcomeNotice />
      <p className="category-empty">
        {taken === 0
          ? t('productImages.empty')
          : minimum > 0
            ? t('productImages.count', { taken, minimum })
            : t('productImages.countOptional', { taken })}
        {taken === 0 && minimum > 0 && ` ${t('productImages.emptyNeed', { n: minimum })}`}
      </p>
      <div className="category-photos" data-gap={anchorOf('photo', category, 'category')}>
        {photoIds.map((id) => (
          <PhotoThumb key={id} photoId={id} onPress={() => viewer.open(id)} />
        ))}
      </div>
      <PhotoViewer viewer={viewer} photoIds={photoIds} />
    </Sheet>
  );
}
