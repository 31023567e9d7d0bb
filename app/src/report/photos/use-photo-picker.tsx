import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabaseStore } from '../../store/current-database.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { BurstCameraProps } from './camera/BurstCamera.tsx';
import { forgetPurpose, notePurpose } from './camera/camera-purpose.ts';
import { canAskForCamera } from './camera/camera-refusal.ts';
import { addFiles, useIsAddingPhotos } from './photo-outcome.ts';
import { usePageReport } from '../use-current-report.ts';

const Camera = lazyDialog<BurstCameraProps>(
  async () => (await import('./camera/BurstCamera.tsx')).BurstCamera,
  () => true,
  ({ onClose }) => onClose([]),
);

export interface PhotoPickerOptions {
  /** The category of the photos if none is named on opening. */
  category: PhotoCategory;
  /** Rows that the photos show. */
  linkTo?: readonly string[] | undefined;
  /** Called once for the files chosen together, or for all shots when the camera is closed. */
  onAdded?: ((photoIds: string[]) => void) | undefined;
}

interface PhotoPickerHandles {
  /** The hidden file inputs, and the camera while it is open. Draw them anywhere beside the buttons. */
  inputs: ReactNode;
  /** Takes shot after shot. If the browser has no camera, opens the phone's camera app, one photo at a time. */
  openCamera: (category?: PhotoCategory) => void;
  /** Lets the user choose several at once. */
  openGallery: (category?: PhotoCategory) => void;
  /** Chosen files are being processed. */
  isBusy: boolean;
}

/** Camera and gallery as two buttons: a phone's file dialog that offers both asks one question too many. */
export function usePhotoPicker(options: PhotoPickerOptions): PhotoPickerHandles {
  const { t } = useTranslation();
  const { reportId } = usePageReport('reportId');
  const uid = useDatabaseStore(({ database }) => database?.uid);
  const deviceCamera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const category = useRef<PhotoCategory | null>(null);
  const [burst, setBurst] = useState<PhotoCategory | null>(null);
  const isBusy = useIsAddingPhotos();

  function openGallery(wanted: PhotoCategory = options.category): void {
    category.current = wanted;
    gallery.current?.click();
  }

  function openDeviceCamera(wanted: PhotoCategory): void {
    category.current = wanted;
    // See [Note: Killed behind the camera].
    if (uid !== undefined) notePurpose({ uid, reportId, category: wanted, linkTo: options.linkTo ?? [] });
    deviceCamera.current?.addEventListener('cancel', forgetPurpose, { once: true });
    deviceCamera.current?.click();
  }

  async function take(event: ChangeEvent<HTMLInputElement>, source: 'camera' | 'library'): Promise<void> {
    const input = event.currentTarget;
    const files = [...(input.files ?? [])];
    // Lets the user choose the same photo again: without this there is no second change event.
    input.value = '';
    if (files.length > 0) {
      const chosen = category.current ?? options.category;
      const added = await addFiles({ reportId, files, source, category: chosen, linkTo: options.linkTo });
      reportAdded(added, files.length - added.length);
    }
    if (source === 'camera') forgetPurpose();
  }

  /** `left` of the files were not added. The reason is at the top of the page, which may have scrolled away. */
  function reportAdded(added: string[], left = 0): void {
    const counts = { added: added.length, left };
    if (left > 0) showToast({ tone: 'fail', text: () => t('report.photos.addedSome', counts) });
    else if (added.length > 0)
      showToast({ tone: 'done', text: () => t('report.photos.added', { count: added.length }) });
    if (added.length > 0) options.onAdded?.(added);
  }

  const common = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const;
  return {
    inputs: (
      <>
        <input
          {...common}
          ref={deviceCamera}
          accept="image/*"
          capture="environment"
          data-way="camera"
          onChange={(event) => void take(event, 'camera')}
        />
        <input
          {...common}
          ref={gallery}
          accept="image/*,.heic,.heif"
          multiple
          data-way="gallery"
          onChange={(event) => void take(event, 'library')}
        />
        {burst !== null && (
          <Camera
            reportId={reportId}
            startCategory={burst}
            linkTo={options.linkTo}
            onDeviceCamera={openDeviceCamera}
            onGallery={openGallery}
            onClose={(added) => {
              setBurst(null);
              reportAdded(added);
            }}
          />
        )}
      </>
    ),
    openCamera: (wanted = options.category) => {
      if (canAskForCamera()) setBurst(wanted);
      else openDeviceCamera(wanted);
    },
    openGallery,
    isBusy,
  };
}
