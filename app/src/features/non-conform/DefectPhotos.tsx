import { photosOf } from '@proofmark/contract/report/report.ts';
import type { DefectClass } from '@proofmark/contract/sampling/terms.ts';
import { Camera, Image } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { FieldBlock } from '../../ui/fields/FieldBlock.tsx';
import { GapAnchor } from '../../report/gaps/GapAnchor.tsx';
import { PhotoOutcomeNotice } from '../../report/photos/PhotoOutcomeNotice.tsx';
import { PhotoThumb } from '../../report/photos/PhotoThumb.tsx';
import { PhotoViewer } from '../../report/photos/PhotoViewer.tsx';
import { usePageReport, useReportParts } from '../../report/use-current-report.ts';
import { usePhotoPicker } from '../../report/photos/use-photo-picker.tsx';
import { useSheet } from '../../report/use-sheet.ts';
import { needsPhoto } from './defect-list.ts';

interface DefectPhotosProps {
  /** The id of the defect or finding, also before its row exists. */
  id: string;
  /** Decides whether a photo is needed. */
  defectClass?: DefectClass | null | undefined;
}

/** The photos of a defect, then camera and gallery. */
export function DefectPhotos({ id, defectClass }: DefectPhotosProps) {
  const { t } = useTranslation();
  const report = useReportParts('photos');
  const { isEditable } = usePageReport('isEditable');
  const { inputs, openCamera, openGallery, isBusy } = usePhotoPicker({ category: 'defect', linkTo: [id] });
  const viewer = useSheet<string>();
  const photos = photosOf(report, id).map((photo) => photo.id);
  const isNeeded = needsPhoto(defectClass);
  return (
    <div className={classNames('defect-form-photos', photos.length > 1 && 'many')}>
      <GapAnchor kind="defect" id={id} field="photos">
        <FieldBlock
          label={t('nonConform.field.photos')}
          hint={isNeeded ? t('nonConform.atLeastOne') : t('nonConform.optional')}
        >
          <div className="defect-form-thumbs" aria-busy={isBusy || undefined}>
            {photos.map((photoId) => (
              <PhotoThumb key={photoId} photoId={photoId} onPress={() => viewer.open(photoId)} />
            ))}
            {isEditable && (
              <>
                {inputs}
                <button
                  type="button"
                  className={classNames('defect-form-add', isNeeded && photos.length === 0 && 'missing')}
                  aria-label={t('report.photos.camera')}
                  onClick={() => openCamera()}
                >
                  <Camera size={24} />
                </button>
                <button
                  type="button"
                  className="defect-form-add"
                  aria-label={t('report.photos.gallery')}
                  onClick={() => openGallery()}
                >
                  <Image size={24} />
                </button>
              </>
            )}
          </div>
          {isNeeded && photos.length === 0 && <p className="defect-form-note">{t('nonConform.photoRule')}</p>}
        </FieldBlock>
      </GapAnchor>
      <PhotoOutcomeNotice />
      <PhotoViewer viewer={viewer} photoIds={photos} />
    </div>
  );
}
