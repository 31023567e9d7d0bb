import { ImageOff, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { usePhotoUrl } from '../../photos/use-photo-url.ts';
import { MarkOverlay } from './MarkOverlay.tsx';
import './photo-picture.css';
import { usePhotoState } from './use-photo-state.ts';

export interface PhotoPictureProps {
  photoId: string;
  /** `full` shows the small one until the large one is there. */
  size: 'thumb' | 'full';
  /** Read out; leave it empty where something beside it says the same. */
  alt?: string | undefined;
}

/**
 * A photo as everybody sees it, filling the box around it. Wherever the app shows a photo it does so through this, so
 * that whatever is drawn over the picture is drawn everywhere.
 */
export function PhotoPicture({ photoId, size, alt = '' }: PhotoPictureProps) {
  const url = usePhotoUrl(photoId, size);
  const [broken, setBroken] = useState<string>();
  return (
    <span className="photo-picture">
      {url !== undefined && url !== broken ? (
        <>
          <img src={url} alt={alt} draggable={false} onError={() => setBroken(url)} />
          <MarkOverlay photoId={photoId} fit={size === 'full' ? 'contain' : 'cover'} />
        </>
      ) : (
        <NoPicture photoId={photoId} />
      )}
    </span>
  );
}

/** Of a photo that has not arrived, and of one that cannot be shown. */
function NoPicture({ photoId }: { photoId: string }) {
  const { state } = usePhotoState(photoId);
  const Icon = state === 'awaited' ? Smartphone : ImageOff;
  return <Icon className="photo-picture-hollow" size={22} />;
}
