import type { PhotoCategory } from '@proofmark/contract/dictionary/photo-categories.ts';
import { wordOf } from '@proofmark/contract/words/dictionary-words.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useBackCloses } from '../../../ui/layout/back-closes.ts';
import { PhotoPicture } from '../PhotoPicture.tsx';

/** A photo to look at: one that is stored, or the shot that is still being processed, by its address. */
export type SeenPhoto = { id: string } | { url: string };

interface LookBackProps {
  category: PhotoCategory;
  /** At least one, oldest first. It begins with the last. */
  photos: readonly SeenPhoto[];
  onTakeAgain: (photo: SeenPhoto) => void;
  onClose: () => void;
}

/** The photos of a category, one at a time, over the running camera. */
export function LookBack({ category, photos, onTakeAgain, onClose }: LookBackProps) {
  const { t } = useTranslation();
  /** Counted from the end, so that it stays while shots before it are stored. */
  const [back, setBack] = useState(0);
  const at = Math.max(0, photos.length - 1 - back);
  const photo = photos[at];
  useBackCloses(true, onClose);
  if (photo === undefined) return null;
  const alt = `${wordOf('photo_category', category, t.language)} ${at + 1}/${photos.length}`;
  return (
    <div className="camera-look">
      {'url' in photo ? (
        <img src={photo.url} alt={alt} />
      ) : (
        <PhotoPicture photoId={photo.id} size="full" alt={alt} />
      )}
      <div className="camera-look-foot">
        {photos.length > 1 && (
          <div className="camera-look-steps">
            <Step label={t('report.camera.earlier')} isPossible={at > 0} onPress={() => setBack(back + 1)}>
              <ChevronLeft size={24} />
            </Step>
            <span role="status">{alt}</span>
            <Step label={t('report.camera.later')} isPossible={back > 0} onPress={() => setBack(back - 1)}>
              <ChevronRight size={24} />
            </Step>
          </div>
        )}
        <div className="dark-screen-buttons">
          <Button onPress={() => onTakeAgain(photo)}>{t('report.camera.again')}</Button>
          <Button kind="primary" onPress={onClose}>
            {t('report.camera.keep')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface StepProps {
  label: string;
  isPossible: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Step({ label, isPossible, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className="dark-screen-action"
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onPress()}
    >
      {children}
    </button>
  );
}
