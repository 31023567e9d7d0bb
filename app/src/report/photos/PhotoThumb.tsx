import { useLanguage } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhotoButton } from '../../ui/lists/PhotoButton.tsx';
import { photoName } from '../fields/field-labels.ts';
import { usePhotoStateText } from './photo-state-text.ts';
import { PhotoPicture } from './PhotoPicture.tsx';
import { usePageReport } from '../use-current-report.ts';
import { usePhotoState } from './use-photo-state.ts';

export interface PhotoThumbProps {
  photoId: string;
  /** Opens it; while several are being chosen, chooses it. */
  onPress: () => void;
  /** Chosen or not, while several are being chosen; undefined otherwise. */
  isChosen?: boolean | undefined;
}

/** One photo as a square: dashed while only on this phone, with a ring that closes as it is sent. */
export function PhotoThumb({ photoId, onPress, isChosen }: PhotoThumbProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { report } = usePageReport();
  const sending = usePhotoState(photoId);
  const { state, progress } = sending;
  const stateText = usePhotoStateText(photoId, sending);
  const name = photoName(t, photoId, report, language);
  const verb = isChosen === undefined ? t('report.photos.open', { name }) : name;
  return (
    <PhotoButton
      label={`${verb}, ${stateText}`}
      photoId={photoId}
      photo={<PhotoPicture photoId={photoId} size="thumb" />}
      state={state}
      progress={progress}
      isChosen={isChosen}
      onPress={onPress}
    />
  );
}
