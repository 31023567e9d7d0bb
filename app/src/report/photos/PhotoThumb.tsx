import { useTranslation } from '../../i18n/use-translation.ts';
import { PhotoButton } from '../../ui/lists/PhotoButton.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';
import { usePhoto } from './use-photo.ts';

interface PhotoThumbProps {
  photoId: string;
  /** Opens the photo. While several are being chosen, chooses it. */
  onPress: () => void;
  /** Chosen or not, while several are being chosen. Otherwise undefined. */
  isChosen?: boolean | undefined;
}

/** One photo as a square. Its border is dashed while it is only on this phone; a ring shows the upload. */
export function PhotoThumb({ photoId, onPress, isChosen }: PhotoThumbProps) {
  const { t } = useTranslation();
  const { name, state, stateText, progress, doubts } = usePhoto(photoId);
  const verb = isChosen === undefined ? t('report.photos.open', { name }) : name;
  return (
    <PhotoButton
      label={[verb, stateText, ...doubts].join(', ')}
      photoId={photoId}
      photo={<PhotoPicture photoId={photoId} size="thumb" />}
      state={state}
      progress={progress}
      isDoubtful={doubts.length > 0}
      isChosen={isChosen}
      onPress={onPress}
    />
  );
}
