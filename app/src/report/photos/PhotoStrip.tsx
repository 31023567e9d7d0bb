import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { photosOf } from '@proofmark/contract/report/report.ts';
import { Camera, Image, Images } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeferredValue } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { anchorOf } from '../gaps/anchors.ts';
import { PhotoOutcomeNotice } from './PhotoOutcomeNotice.tsx';
import { PhotoThumb } from './PhotoThumb.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { TakenPhotosSheet } from './TakenPhotosSheet.tsx';
import { usePageReport, useReportParts } from '../use-current-report.ts';
import './photo-strip.css';
import { usePhotoPicker } from './use-photo-picker.tsx';
import { useSheet } from '../use-sheet.ts';

interface PhotoStripProps {
  kind: Kind;
  /** The row that the photos show. New photos are linked to it. */
  rowId: string;
  /** The category of new photos. */
  category: PhotoCategory;
  /** Amber while a required photo is missing. */
  isMissing?: boolean | undefined;
}

const NONE: string[] = [];

/** The photos of a row in one line, with the ways to add one: camera, gallery, and those that the report has already. */
export function PhotoStrip({ kind, rowId, category, isMissing = false }: PhotoStripProps) {
  const { t } = useTranslation();
  const report = useReportParts('photos');
  const { isEditable } = usePageReport('isEditable');
  const { inputs, openCamera, openGallery, isBusy } = usePhotoPicker({ category, linkTo: [rowId] });
  const viewer = useSheet<string>();
  const taken = useSheet<string>();
  const photos = photosOf(report, rowId).map(({ id }) => id);
  // Each thumbnail reads from the phone's storage. The row opens first.
  const drawn = useDeferredValue(photos, NONE);
  return (
    <>
      <PhotoOutcomeNotice />
      <div className="photo-strip" data-gap={anchorOf(kind, rowId, 'photos')} aria-busy={isBusy}>
        {isEditable && (
          <>
            {inputs}
            <button
              type="button"
              className={classNames('photo-strip-add', isMissing && 'missing')}
              onClick={() => openCamera()}
            >
              <Camera size={22} />
              {t('report.photos.camera')}
            </button>
            <button type="button" className="photo-strip-add" onClick={() => openGallery()}>
              <Image size={22} />
              {t('report.photos.galleryShort')}
            </button>
            {report.photos.length > photos.length && (
              <button type="button" className="photo-strip-add" onClick={() => taken.open(rowId)}>
                <Images size={22} />
                {t('report.photos.taken')}
              </button>
            )}
          </>
        )}
        {drawn.map((id) => (
          <PhotoThumb key={id} photoId={id} onPress={() => viewer.open(id)} />
        ))}
      </div>
      <PhotoViewer viewer={viewer} photoIds={photos} />
      {taken.content !== null && (
        <TakenPhotosSheet rowId={taken.content} isOpen={taken.isOpen} onClose={taken.close} />
      )}
    </>
  );
}
