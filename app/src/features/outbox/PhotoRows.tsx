import type { Translate } from '../../i18n/messages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePhotoUrl } from '../../photos/use-photo-url.ts';
import { errorText } from '../../frame/error-text.ts';
import type { FailureRecord, PhotoRecord } from '../../store/local-database.ts';
import { useProgressStore } from '../../sync/engine-store.ts';
import { retryPhoto } from '../../sync/upload-photos.ts';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { Thumb } from '../../ui/lists/Thumb.tsx';
import { ownFailure } from './unsent-reports.ts';

/** The photos of a report that are not sent yet: how many, their progress, and why the last try failed. */
export function PhotosRow({ photos }: { photos: PhotoRecord[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const progress = useProgressStore();
  const url = usePhotoUrl(photos[0]?.photoId ?? '', 'thumb');
  const bytes = photos.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sent = photos.reduce((sum, { photoId, sizeBytes }) => sum + sizeBytes * (progress[photoId] ?? 0), 0);
  const isSending = photos.some(({ photoId }) => progress[photoId] !== undefined);
  const stopped = photos.find(({ lastError }) => ownFailure(lastError) !== null);
  return (
    <ListRow
      leading={<Thumb url={url} size={40} />}
      value={t('outbox.photo', { count: photos.length })}
      sub={
        (isSending || stopped !== undefined) && (
          <>
            {isSending && (
              <span>
                {t('outbox.sendingPercent', { percent: Math.round((sent / Math.max(1, bytes)) * 100) })}
              </span>
            )}
            {isSending && stopped !== undefined && ' · '}
            {stopped?.lastError !== undefined && (
              <span className="outbox-stopped">
                {t('outbox.stopped', { error: photoErrorText(t, stopped.lastError) })}
                {!isSending && ` · ${t('outbox.nextTry', { time: format.time(stopped.nextTryAt) })}`}
              </span>
            )}
          </>
        )
      }
      end={<span className="one-line">{format.bytes(bytes)}</span>}
    />
  );
}

function photoErrorText(t: Translate, { reason, msg, status }: FailureRecord): string {
  if (reason === 'storeSilent') return t('outbox.storeSilent');
  if (reason === 'storeFault') return t('outbox.storeFault', { status: status ?? '?' });
  return errorText(t, { kind: reason, msg, ...(status === undefined ? {} : { status }) });
}

function failedText(t: Translate, failure: FailureRecord | undefined): string {
  if (failure?.reason === 'storeFault') return t('outbox.storeTooLarge', { status: failure.status ?? '?' });
  return failure?.msg || t('outbox.photoNoReason');
}

/** A photo that the store will never take as it is. */
export function FailedPhotoRow({ photo }: { photo: PhotoRecord }) {
  const { t } = useTranslation();
  const url = usePhotoUrl(photo.photoId, 'thumb');
  const { lastError } = photo;
  return (
    <ListRow
      leading={<Thumb url={url} size={40} />}
      value={t('outbox.photoFailed', { name: photo.fileName })}
      sub={<span className="outbox-error">{failedText(t, lastError)}</span>}
      remedy={{ label: t('outbox.tryAgain'), onPress: () => void retryPhoto(photo.photoId) }}
    />
  );
}
