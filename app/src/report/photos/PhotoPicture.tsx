import { Image, ImageOff, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { usePhotoUrl } from '../../photos/use-photo-url.ts';
import { useReportParts } from '../use-current-report.ts';
import { MarkOverlay } from './MarkOverlay.tsx';
import './photo-picture.css';
import { usePhoto } from './use-photo.ts';

interface PhotoPictureProps {
  photoId: string;
  /** `full` shows the thumbnail until the large photo has loaded. */
  size: 'thumb' | 'full';
  /** For screen readers. Leave it empty if something beside the photo says the same. */
  alt?: string | undefined;
}

/**
 * A photo that fills the box around it. All places that show a photo use this, so that whatever is drawn over the photo
 * appears everywhere.
 */
export function PhotoPicture({ photoId, size, alt = '' }: PhotoPictureProps) {
  const url = usePhotoUrl(photoId, size);
  const { marks } = useReportParts('marks');
  const hasMarks = marks.some((mark) => mark.photoId === photoId);
  const [broken, setBroken] = useState('');
  const isLost = url === null || url === broken;
  return (
    <span className="photo-picture">
      {url && !isLost ? (
        <>
          <img src={url} alt={alt} draggable={false} onError={() => setBroken(url)} />
          {hasMarks && <MarkOverlay photoId={photoId} fit={size === 'full' ? 'contain' : 'cover'} />}
        </>
      ) : (
        <NoPicture photoId={photoId} isLost={isLost} />
      )}
    </span>
  );
}

/** For a photo that has not arrived, or that cannot be shown. */
function NoPicture({ photoId, isLost }: { photoId: string; isLost: boolean }) {
  const { state } = usePhoto(photoId);
  const Icon = state === 'awaited' ? Smartphone : isLost ? ImageOff : Image;
  return <Icon className="photo-picture-hollow" size={22} />;
}
