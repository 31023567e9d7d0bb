import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { photoName } from '@proofmark/contract/words/row-names.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAppSettings } from '../../../store/app-settings.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { usePageReport } from '../../use-current-report.ts';
import { handOver } from './hand-over.ts';
import { photoFileName } from './photo-file-name.ts';

interface SharePhoto {
  share: (photo: Entity<'photo'>) => Promise<void>;
  isBusy: boolean;
}

/** Shares a photo with its marks, and with the watermark if that is set. */
export function useSharePhoto(): SharePhoto {
  const { t } = useTranslation();
  const { report, local } = usePageReport('report', 'local');
  const { hasWatermark } = useAppSettings();
  const [isBusy, setBusy] = useState(false);

  async function share(photo: Entity<'photo'>): Promise<void> {
    setBusy(true);
    try {
      const [{ fullPicture }, { renderPhoto }, { watermarkTexts }] = await Promise.all([
        import('../../../photos/full-picture.ts'),
        import('../../../photos/render-photo.ts'),
        import('../../../photos/watermark.ts'),
      ]);
      const picture = await fullPicture(photo.id, photo.rename);
      if (picture === null) {
        showToast({ tone: 'fail', text: () => t('report.photos.shareNotHere') });
        return;
      }
      const { factory, factoryZh } = report.information;
      const reportNo = local.task.reportNo;
      const place = pickText(t.language, { en: factory, zh: factoryZh });
      const rendered = await renderPhoto(picture, {
        marks: report.marks.filter(({ photoId }) => photoId === photo.id),
        watermark: hasWatermark
          ? watermarkTexts({ reportNo, takenAt: photo.takenAt, gps: photo.gps, place })
          : [],
      });
      const name = photoFileName(reportNo, photoName(t, photo.id, report));
      await handOver(new File([rendered], name, { type: 'image/jpeg' }));
    } catch (error) {
      reportError(error);
      showToast({ tone: 'fail', text: () => t('report.photos.shareFailed') });
    } finally {
      setBusy(false);
    }
  }

  return { share, isBusy };
}
