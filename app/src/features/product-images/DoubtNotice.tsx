import { photoDoubts } from '@proofmark/contract/report/photo-origin.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReportParts } from '../../report/use-current-report.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Photos from the gallery that may not be of this visit, for the inspector and the reviewer. Mostly nothing. */
export function DoubtNotice({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation();
  const { photos, information } = useReportParts('photos', 'information');
  const count = photos.filter((photo) => photoDoubts(photo, information).length > 0).length;
  if (count === 0) return null;
  return (
    <Notice tone="pending" action={{ label: t('report.rival.see'), onPress: onShow }}>
      <b>{t('productImages.doubtful', { count })}</b>
      <small>{t('productImages.doubtfulDo')}</small>
    </Notice>
  );
}
