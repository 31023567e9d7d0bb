import { photoName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PhotoButton } from '../../ui/lists/PhotoButton.tsx';
import { usePhotoDoubts } from './photo-doubts.ts';
import { usePhotoStateText } from './photo-state-text.ts';
import { PhotoPicture } from './PhotoPicture.tsx';
import { usePageReport } from '../use-current-report.ts';
import { usePhotoState } from './use-photo-state.ts';

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
  const { report } = usePageReport('report');
  const sending = usePhotoState(photoId);
  const { state, progress } = sending;
  const stateText = usePhotoStateText(photoId, sending);
  const name = photoName(t, photoId, report);
  const doubts = usePhotoDoubts(photoId);
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
