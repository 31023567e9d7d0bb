/** @file The state of a photo in words. */
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePhotoState } from '../../photos/use-photo-state.ts';
import { useDatabaseStore } from '../../store/current-database.ts';
import { usePageReport } from './use-current-report.ts';

/** "sent", "sending, 40%", "not yet arrived from 李娜's phone". */
export function usePhotoStateText(photoId: string): string {
  const { t } = useTranslation();
  const { state, progress } = usePhotoState(photoId);
  const { report, local } = usePageReport();
  const ownUid = useDatabaseStore(({ database }) => database?.uid);
  if (state === 'sending') return t('report.photos.sending', { percent: Math.round(progress * 100) });
  if (state === 'uploaded') return t('report.photos.sent');
  if (state !== 'awaited') return t(`report.photos.${state}`);
  const takenBy = report.photos.find(({ id }) => id === photoId)?.takenBy;
  if (takenBy != null && takenBy === ownUid) return t('report.photos.awaitedOwn');
  const name = local.task.inspectors.find(({ uid }) => uid === takenBy)?.nickname;
  return name === undefined ? t('report.photos.awaited') : t('report.photos.awaitedFrom', { name });
}
