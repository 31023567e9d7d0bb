import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { photoName } from '@proofmark/contract/words/row-names.ts';
import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBackCloses } from '../../../ui/layout/back-closes.ts';
import { RootMark } from '../../../ui/layout/RootMark.tsx';
import { ToastHost } from '../../../ui/feedback/Toast.tsx';
import { usePageReport, useReportParts } from '../../use-current-report.ts';
import type { SheetState } from '../../use-sheet.ts';
import { PhotoStage } from './PhotoStage.tsx';
import '../../dark-screen.css';
import './viewer.css';
import { ViewerActions } from './ViewerActions.tsx';
import { ViewerNotes } from './ViewerNotes.tsx';

export interface PhotoViewerProps {
  /** Opened with a photo id. */
  viewer: SheetState<string>;
  /** The photos to swipe through, in order. */
  photoIds: readonly string[];
}

/** The viewer. Loaded when the first photo is opened. */
export function PhotoDialog({ viewer, photoIds }: PhotoViewerProps) {
  const report = useReportParts('photos');
  const photos = photoIds.flatMap((id) => report.photos.find((photo) => photo.id === id) ?? []);
  const photo = photos.find(({ id }) => id === viewer.content);
  const isOpen = viewer.isOpen && photo !== undefined;
  useBackCloses(isOpen, viewer.close);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(stays) => {
        if (!stays) viewer.close();
      }}
    >
      <Dialog.Portal className="dark-screen-layer">
        <RootMark part="aside" />
        <Dialog.Popup className="dark-screen" data-base-ui-swipe-ignore="">
          {photo !== undefined && <OpenPhoto photo={photo} photos={photos} viewer={viewer} />}
          <div className="dark-screen-toasts">
            <ToastHost place="sheet" isShown={viewer.isOpen} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OpenPhotoProps extends Pick<PhotoViewerProps, 'viewer'> {
  photo: Entity<'photo'>;
  photos: readonly Entity<'photo'>[];
}

function OpenPhoto({ photo, photos, viewer }: OpenPhotoProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const name = photoName(t, photo.id, report);
  const at = photos.indexOf(photo);
  const [before, after] = [photos[at - 1], photos[at + 1]];
  return (
    <>
      <header className="dark-screen-bar">
        <Dialog.Close className="dark-screen-action" aria-label={t('common.close')}>
          <X size={24} />
        </Dialog.Close>
        <Dialog.Title>{name}</Dialog.Title>
        <span className="one-line">{t('report.photos.place', { n: at + 1, total: photos.length })}</span>
      </header>
      <PhotoStage
        key={photos.map(({ id }) => id).join(' ')}
        photos={photos}
        photoId={photo.id}
        name={name}
        onMove={viewer.open}
      />
      {before !== undefined && (
        <button
          type="button"
          className="viewer-turn"
          aria-label={t('report.photos.before')}
          onClick={() => viewer.open(before.id)}
        >
          <ChevronLeft size={24} />
        </button>
      )}
      {after !== undefined && (
        <button
          type="button"
          className="viewer-turn after"
          aria-label={t('report.photos.after')}
          onClick={() => viewer.open(after.id)}
        >
          <ChevronRight size={24} />
        </button>
      )}
      <footer className="dark-screen-foot">
        <ViewerNotes photo={photo} />
        <ViewerActions
          photo={photo}
          onDeleted={() => {
            const next = after ?? before;
            if (next) viewer.open(next.id);
            else viewer.close();
          }}
        />
      </footer>
    </>
  );
}
