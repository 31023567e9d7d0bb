import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { useRef, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast-store.ts';
import { addFiles, useIsAddingPhotos } from './photo-outcome.ts';
import { usePageReport } from './use-current-report.ts';

export interface PhotoPickerOptions {
  /** Where the photos go when no other category is named on opening. */
  category: PhotoCategory;
  /** Rows that the photos show. */
  linkTo?: readonly string[] | undefined;
  onAdded?: ((photoIds: string[]) => void) | undefined;
}

export interface PhotoPickerHandles {
  /** The file inputs, unseen; to be drawn anywhere beside what opens them. */
  inputs: ReactNode;
  openCamera: (category?: PhotoCategory) => void;
  /** Takes several at once. */
  openGallery: (category?: PhotoCategory) => void;
  /** Chosen files are being made into photos. */
  isBusy: boolean;
}

/** Camera and gallery as two ways: a phone's file dialog that offers both asks one question too many. */
export function usePhotoPicker(options: PhotoPickerOptions): PhotoPickerHandles {
  const { t } = useTranslation();
  const { reportId } = usePageReport();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const category = useRef(options.category);
  const isBusy = useIsAddingPhotos();

  function open(input: HTMLInputElement | null, wanted: PhotoCategory | undefined): void {
    category.current = wanted ?? options.category;
    input?.click();
  }

  async function take(event: ChangeEvent<HTMLInputElement>, source: 'camera' | 'library'): Promise<void> {
    const input = event.currentTarget;
    const files = [...(input.files ?? [])];
    // The same picture must be choosable again: without this there is no second change event.
    input.value = '';
    if (files.length === 0) return;
    const added = await addFiles({
      reportId,
      files,
      source,
      category: category.current,
      linkTo: options.linkTo,
    });
    if (added.length === 0) return;
    showToast({ tone: 'done', text: () => t('report.photos.added', { count: added.length }) });
    options.onAdded?.(added);
  }

  const common = { type: 'file', hidden: true, tabIndex: -1, 'aria-hidden': true } as const;
  return {
    inputs: (
      <>
        <input
          {...common}
          ref={camera}
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
      </>
    ),
    openCamera: (wanted) => open(camera.current, wanted),
    openGallery: (wanted) => open(gallery.current, wanted),
    isBusy,
  };
}
