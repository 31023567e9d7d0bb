/** @file Edits of one or many photos. Each edit is one transaction and offers undo in a toast. */
import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { changedLinks, livingLinks } from '@proofmark/contract/report/linkable-rows.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { removePhotos, restorePhotos } from '../../photos/remove-photo.ts';
import type { Edit } from '../../store/edit.ts';
import { newId } from '../../store/ids.ts';
import { offerUndo } from '../offer-undo.ts';
import { save } from '../saving.ts';
import { usePageReport, useReportParts } from '../use-current-report.ts';

/** All resolve to false if the phone could not store the edit. */
interface PhotoEdits {
  recategorise: (photoIds: readonly string[], category: PhotoCategory) => Promise<boolean>;
  /** Links photos to a row of the report, or unlinks them. */
  link: (photoIds: readonly string[], rowId: string, isLinked: boolean) => Promise<boolean>;
  /** A report has one cover. The earlier one is cleared. */
  setCover: (photoId: string, isCover: boolean) => Promise<boolean>;
  remove: (photoIds: readonly string[]) => Promise<boolean>;
}

/** The photo edits of the open report. */
export function usePhotoEdits(): PhotoEdits {
  const { t } = useTranslation();
  const report = useReportParts('photos');
  const { reportId, edit } = usePageReport('reportId', 'edit');
  const setting = (id: string, set: Record<string, Json>): Edit => ({ kind: 'photo', id, set });

  return {
    async recategorise(photoIds, category) {
      const moved = report.photos.filter(
        (photo) => photoIds.includes(photo.id) && photo.category !== category,
      );
      if (moved.length === 0) return true;
      const isStored = await edit((stored) =>
        moved.map(({ id, linkTo }) =>
          setting(id, {
            category,
            ...(category === 'defect' && linkTo && { linkTo: livingLinks(stored, linkTo) }),
          }),
        ),
      );
      if (!isStored) return false;
      offerUndo(
        () =>
          t('report.photos.recategorised', {
            count: moved.length,
            category: wordOf('photo_category', category, currentLanguage()),
          }),
        () => edit(moved.map((photo) => setting(photo.id, { category: photo.category ?? null }))),
      );
      return true;
    },
    link(photoIds, rowId, isLinked) {
      return edit((stored) =>
        changedLinks(stored, photoIds, rowId, isLinked).map(({ id, linkTo }) => setting(id, { linkTo })),
      );
    },
    setCover(photoId, isCover) {
      return edit(({ photos }) => {
        const before = photos.filter(({ id, main }) => isCover && main === true && id !== photoId);
        return [...before.map(({ id }) => setting(id, { main: false })), setting(photoId, { main: isCover })];
      });
    },
    async remove(photoIds) {
      const ids = [...photoIds];
      const name = `${reportId}/photos/${newId()}`;
      if (!(await save(name, () => removePhotos(reportId, ids)))) return false;
      offerUndo(
        () => t('report.photos.removed', { count: ids.length }),
        () => save(name, () => restorePhotos(reportId, ids)),
      );
      return true;
    },
  };
}
