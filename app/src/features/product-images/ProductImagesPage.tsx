import { type PhotoCategory, PHOTO_CATEGORY_CODES } from '@proofmark/contract/dictionary/photo-categories.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { Camera, Image } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePhotoRecords } from '../../store/use-photo-records.ts';
import type { PhotoRecord } from '../../store/local-database.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dock } from '../../ui/layout/Dock.tsx';
import { useGapTarget } from '../../report/gaps/gap-target.ts';
import { PhotoOutcomeNotice } from '../../report/photos/PhotoOutcomeNotice.tsx';
import { ReportPage } from '../../report/ReportPage.tsx';
import { useCurrentReport, usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { usePhotoPicker } from '../../report/photos/use-photo-picker.tsx';
import { useSheet } from '../../report/use-sheet.ts';
import { CategoryGrid } from './CategoryGrid.tsx';
import { categoryTiles, nextMissing } from './category-tiles.ts';
import { AwaitedNotice } from './AwaitedNotice.tsx';
import { DoubtNotice } from './DoubtNotice.tsx';
import { GallerySheet } from './GallerySheet.tsx';
import type { ShownCategory } from './grid-rows.ts';
import { PhotoTransfer } from './PhotoTransfer.tsx';
import './product-images.css';

/** Section 2: every photo category with what it has and needs. The dock takes the next missing photo. */
export function ProductImagesPage() {
  const isEditable = useCurrentReport()?.isEditable === true;
  return (
    <ReportPage section="productImages" transfer={<Transfer />} dock={isEditable ? <PhotoDock /> : undefined}>
      <Categories />
    </ReportPage>
  );
}

const NO_RECORDS: ReadonlyMap<string, PhotoRecord> = new Map();

function useTiles() {
  const { report, reportId } = usePageReport('report', 'reportId');
  return categoryTiles(report, usePhotoRecords(reportId) ?? NO_RECORDS);
}

function Categories() {
  const tiles = useTiles();
  const { photos } = useReportParts('photos');
  const sheet = useSheet<ShownCategory>();
  const viewer = useSheet<string>();

  // A category that lacks photos, or a photo that lacks something.
  useGapTarget('productImages', ({ id }) => {
    const photo = photos.find((each) => each.id === id);
    const category = PHOTO_CATEGORY_CODES.find((code) => code === (photo?.category ?? id));
    if (category === undefined) return false;
    sheet.open(category);
    if (photo) viewer.open(id);
    return true;
  });

  return (
    <>
      <PhotoOutcomeNotice />
      <AwaitedNotice />
      <DoubtNotice onShow={() => sheet.open('all')} />
      <CategoryGrid tiles={tiles} onOpen={sheet.open} />
      {sheet.content !== null && (
        <GallerySheet
          key={sheet.content}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          shown={sheet.content}
          viewer={viewer}
        />
      )}
    </>
  );
}

function Transfer() {
  const { reportId } = usePageReport('reportId');
  return <PhotoTransfer records={[...(usePhotoRecords(reportId) ?? NO_RECORDS).values()]} />;
}

/** When nothing is missing, the camera takes details, because more of them are always useful. */
const WHEN_COMPLETE: PhotoCategory = 'product_detail';

function PhotoDock() {
  const { t } = useTranslation();
  const next = nextMissing(useTiles());
  const category = next ?? WHEN_COMPLETE;
  const { inputs, openCamera, openGallery, isBusy } = usePhotoPicker({ category });
  const name = wordOf('photo_category', category, t.language);
  return (
    <Dock>
      {inputs}
      <Button
        kind="square"
        icon={<Image size={22} />}
        label={t('productImages.gallery', { category: name })}
        onPress={() => openGallery(category)}
      />
      <Button
        kind="primary"
        isWide
        isBusy={isBusy}
        icon={<Camera size={22} />}
        onPress={() => openCamera(category)}
      >
        {t('productImages.photograph', { category: name.toLowerCase() })}
      </Button>
    </Dock>
  );
}
