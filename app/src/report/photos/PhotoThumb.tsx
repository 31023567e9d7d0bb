import { photoName } from '@proofmark/contract/words/row-names.ts';
import { ArrowUp, Check, RotateCw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import '../../ui/lists/photo-tile.css';
import { usePhotoStateText } from './photo-state-text.ts';
import { PhotoPicture } from './PhotoPicture.tsx';
import './photos.css';
import { usePageReport } from '../use-current-report.ts';
import { usePhotoState } from './use-photo-state.ts';

export interface PhotoThumbProps {
  photoId: string;
  /** Opens the photo. While several are being chosen, chooses it. */
  onPress: () => void;
  /** Chosen or not, while several are being chosen. Otherwise undefined. */
  isChosen?: boolean | undefined;
}

/** One photo as a square. Its border is dashed while it is only on this phone; a ring shows the upload. */
export function PhotoThumb({ photoId, onPress, isChosen }: PhotoThumbProps) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const sending = usePhotoState(photoId);
  const { state, progress } = sending;
  const stateText = usePhotoStateText(photoId, sending);
  const name = photoName(t, photoId, report);
  const verb = isChosen === undefined ? t('report.photos.open', { name }) : name;
  return (
    <button
      type="button"
      className={classNames(
        'tile',
        'photo-thumb',
        (state === 'queued' || state === 'sending') && 'unsent',
        isChosen === true && 'chosen',
      )}
      aria-label={`${verb}, ${stateText}`}
      aria-pressed={isChosen}
      data-photo={photoId}
      onClick={onPress}
    >
      <span className="pic">
        <PhotoPicture photoId={photoId} size="thumb" />
        {state === 'sending' && (
          <span className="st ring" style={{ '--p': progress } as CSSProperties}>
            <ArrowUp size={14} />
          </span>
        )}
        {state === 'queued' && (
          <span className="st" data-v="unsent">
            <ArrowUp size={14} />
          </span>
        )}
        {state === 'failed' && (
          <span className="st" data-v="fail">
            <RotateCw size={13} />
          </span>
        )}
        {isChosen !== undefined && <span className="choose">{isChosen && <Check size={16} />}</span>}
      </span>
    </button>
  );
}
