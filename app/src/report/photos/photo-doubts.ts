import { photoDoubts } from '@proofmark/contract/report/photo-origin.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReportParts } from '../use-current-report.ts';

/** Why a photo may not be of this visit, in words; mostly nothing. */
export function usePhotoDoubts(photoId: string): string[] {
  const { t } = useTranslation();
  const { photos, information } = useReportParts('photos', 'information');
  const photo = photos.find(({ id }) => id === photoId);
  return photo === undefined
    ? []
    : photoDoubts(photo, information).map((doubt) => t(`report.photos.doubt.${doubt}`));
}
