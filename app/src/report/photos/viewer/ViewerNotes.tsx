import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { pickText } from '@proofmark/contract/words/texts.ts';
import { rowName } from '@proofmark/contract/words/row-names.ts';
import { kindOfRow } from '@proofmark/contract/report/linkable-rows.ts';
import { RotateCw } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { retryPhoto } from '../../../sync/upload-photos.ts';
import { usePageReport } from '../../use-current-report.ts';
import { usePhoto } from '../use-photo.ts';

/** Below a photo: its caption, what it shows, when it was taken, and where it is if it is not uploaded yet. */
export function ViewerNotes({ photo }: { photo: Entity<'photo'> }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const { state, stateText, lastError, doubts } = usePhoto(photo.id);
  const caption = pickText(t.language, { en: photo.captionEn, zh: photo.captionZh });
  const shown = (photo.linkTo ?? []).flatMap((id) => {
    const kind = kindOfRow(report, id);
    return kind === undefined ? [] : [rowName(t, kind, id, report)];
  });
  const taken = [
    photo.takenAt?.slice(0, 16).replace('T', ' '),
    photo.source === 'library' ? t('report.photos.fromGallery') : undefined,
    ...shown,
  ].filter((part) => part !== undefined);
  return (
    <div className="viewer-notes">
      {caption !== '' && <p>{caption}</p>}
      <small>{taken.join(' · ')}</small>
      {doubts.length > 0 && (
        <small className="viewer-state" data-state="failed">
          {doubts.join(' · ')}
        </small>
      )}
      {state !== 'uploaded' && (
        <small className="viewer-state" data-state={state}>
          {stateText}
          {state === 'failed' && lastError !== null && `: ${lastError.msg}`}
          {state === 'failed' && (
            <button type="button" onClick={() => void retryPhoto(photo.id)}>
              <RotateCw size={16} />
              {t('common.retry')}
            </button>
          )}
        </small>
      )}
    </div>
  );
}
