import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PhotoRecord } from '../../store/local-database.ts';
import { sendPhotosAnyway } from '../../sync/engine.ts';
import { useEngineStore } from '../../sync/engine-store.ts';
import { retryPhoto } from '../../sync/upload-photos.ts';
import { useSyncState } from '../../sync/use-sync-state.ts';
import { TransferLine } from '../../ui/feedback/TransferLine.tsx';

/** How many photos wait and how many failed. Shows nothing when all are uploaded. */
export function PhotoTransfer({ records }: { records: readonly PhotoRecord[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useSyncState().state !== 'offline';
  const isWaitingForWifi = useEngineStore((engine) => engine.isWaitingForWifi);
  const waiting = records.filter(({ state }) => state === 'queued' || state === 'sending');
  const failed = records.filter(({ state }) => state === 'failed');
  const size = format.bytes(waiting.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  const why = isWaitingForWifi
    ? t('productImages.waitsForWifi')
    : isOnline
      ? undefined
      : t('productImages.offline');
  return (
    <TransferLine
      waiting={
        waiting.length === 0
          ? undefined
          : {
              label: t('productImages.toSend', { count: waiting.length }),
              detail: why === undefined ? size : `${size} · ${why}`,
              onPress: isWaitingForWifi ? sendPhotosAnyway : undefined,
            }
      }
      failed={
        failed.length === 0
          ? undefined
          : {
              label: t('productImages.failed', { count: failed.length }),
              onPress: () => void Promise.all(failed.map(({ photoId }) => retryPhoto(photoId))),
            }
      }
    />
  );
}
