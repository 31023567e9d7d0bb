import { photoPlace } from '@proofmark/contract/report/photo-places.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabaseStore } from '../../store/current-database.ts';
import { usePageReport, useReportParts } from '../use-current-report.ts';
import type { PhotoState } from './use-photo-state.ts';

/** The state of a photo in words: "sent", "sending, 40%", "not yet arrived from 李娜's phone". */
export function usePhotoStateText(photoId: string, { state, progress }: PhotoState): string {
  const { t } = useTranslation();
  const report = useReportParts('photos');
  const { local } = usePageReport('local');
  const ownUid = useDatabaseStore(({ database }) => database?.uid);
  if (state === 'sending') return t('report.photos.sending', { percent: Math.round(progress * 100) });
  if (state === 'uploaded') return t('report.photos.sent');
  if (state !== 'awaited') return t(`report.photos.${state}`);
  const takenBy = photoPlace(report.photos, photoId)?.photo.takenBy;
  if (takenBy != null && takenBy === ownUid) return t('report.photos.awaitedOwn');
  const name = local.task.inspectors.find(({ uid }) => uid === takenBy)?.nickname;
  return name === undefined ? t('report.photos.awaited') : t('report.photos.awaitedFrom', { name });
}
