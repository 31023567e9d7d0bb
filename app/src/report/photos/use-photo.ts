/** @file What is said about a photo of the open report, beside it and to screen readers. */
import type { Entity, Fields } from '@proofmark/contract/fields/kinds.ts';
import { photoDoubts } from '@proofmark/contract/report/photo-origin.ts';
import { photoPlace } from '@proofmark/contract/report/photo-places.ts';
import { photoName } from '@proofmark/contract/words/row-names.ts';
import type { MessageKey, Translate } from '../../i18n/messages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabaseStore } from '../../store/current-database.ts';
import type { FailureRecord, PhotoRecord } from '../../store/local-database.ts';
import { usePhotoRecord } from '../../store/use-photo-records.ts';
import { useProgressStore } from '../../sync/engine-store.ts';
import { usePageReport } from '../use-current-report.ts';

export interface ShownPhoto {
  name: string;
  /** `awaited`: taken on another phone, which has not uploaded it yet. All other photos of other phones are `uploaded`. */
  state: PhotoRecord['state'] | 'awaited';
  /** The state in words: "sent", "sending, 40%", "not yet arrived from 李娜's phone". */
  stateText: string;
  /** 0 to 1 while uploading. */
  progress: number;
  lastError: FailureRecord | null;
  /** Why it may not be of this visit, in words; mostly nothing. */
  doubts: string[];
}

/** A photo of the open report, live. Its state is `uploaded` while it is being read. */
export function usePhoto(photoId: string): ShownPhoto {
  const { t } = useTranslation();
  const { report, reportId, local } = usePageReport('report', 'reportId', 'local');
  const record = usePhotoRecord(reportId, photoId);
  const sent = useProgressStore((progress) => progress[photoId]);
  const photo = photoPlace(report.photos, photoId)?.photo;
  const state = stateOf(photo, record, sent !== undefined);
  return {
    name: photoName(t, photoId, report),
    state,
    stateText:
      state === 'awaited'
        ? awaitedText(t, photo?.takenBy, local.task.inspectors)
        : t(STATE_TEXTS[state], { percent: Math.round((sent ?? 0) * 100) }),
    progress: sent ?? 0,
    lastError: record?.lastError ?? null,
    doubts: photo ? doubtTexts(t, photo, report.information) : [],
  };
}

const STATE_TEXTS = {
  queued: 'report.photos.queued',
  sending: 'report.photos.sending',
  uploaded: 'report.photos.sent',
  failed: 'report.photos.failed',
} as const satisfies Record<PhotoRecord['state'], MessageKey>;

function awaitedText(
  t: Translate,
  takenBy: number | null | undefined,
  inspectors: readonly { uid: number; nickname: string }[],
): string {
  const ownUid = useDatabaseStore.getState().database?.uid;
  if (takenBy != null && takenBy === ownUid) return t('report.photos.awaitedOwn');
  const name = inspectors.find(({ uid }) => uid === takenBy)?.nickname;
  return name === undefined ? t('report.photos.awaited') : t('report.photos.awaitedFrom', { name });
}

/** `record` is undefined for a photo of another phone, and null while it is being read. */
function stateOf(
  photo: Entity<'photo'> | undefined,
  record: PhotoRecord | undefined | null,
  isSending: boolean,
): ShownPhoto['state'] {
  if (record === undefined && photo !== undefined && !photo.rename) return 'awaited';
  const stored = record?.state ?? 'uploaded';
  if (stored !== 'queued' && stored !== 'sending') return stored;
  // `sending` in the database may come from a tab that died. The running upload decides.
  return isSending ? 'sending' : 'queued';
}

/** Why a photo may not be of this visit, in words. */
export function doubtTexts(t: Translate, photo: Entity<'photo'>, visit: Fields<'information'>): string[] {
  return photoDoubts(photo, visit).map((doubt) => t(`report.photos.doubt.${doubt}`));
}
