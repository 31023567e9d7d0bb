import { ArrowUp, ImageOff, RotateCw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { usePhotoState } from '../../photos/use-photo-state.ts';
import { usePhotoUrl } from '../../photos/use-photo-url.ts';
import { classNames } from '../../ui/class-names.ts';
import '../../ui/photo-tile.css';
import { photoName } from './field-labels.ts';
import './photos.css';
import { usePageReport } from './use-current-report.ts';

export interface PhotoThumbProps {
  photoId: string;
  /** Opens it. */
  onPress: () => void;
}

/** One photo as a square: dashed while only on this phone, with how far it is. */
export function PhotoThumb({ photoId, onPress }: PhotoThumbProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report } = usePageReport();
  const url = usePhotoUrl(photoId, 'thumb');
  const { state, progress } = usePhotoState(photoId);
  const name = photoName(t, photoId, report, language);
  const percent = Math.round(progress * 100);
  return (
    <button
      type="button"
      className={classNames('tile', 'photo-thumb', (state === 'queued' || state === 'sending') && 'unsent')}
      aria-label={`${t('report.photos.open', { name })}, ${stateText()}`}
      onClick={onPress}
    >
      <span className="pic">
        {url === undefined ? <ImageOff size={22} /> : <img src={url} alt="" />}
        {state === 'sending' && (
          <span className="pct" style={{ '--p': `${percent}%` } as CSSProperties}>
            <ArrowUp size={12} />
            {percent}%
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
      </span>
    </button>
  );

  function stateText(): string {
    if (state === 'sending') return t('report.photos.sending', { percent });
    return state === 'uploaded' ? t('report.photos.sent') : t(`report.photos.${state}`);
  }
}
