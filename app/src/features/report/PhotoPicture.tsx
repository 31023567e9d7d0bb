import { ImageOff, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { usePhotoState } from '../../photos/use-photo-state.ts';
import { usePhotoUrl } from '../../photos/use-photo-url.ts';
import { MarkOverlay } from './MarkOverlay.tsx';
import './photos.css';

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
  const full = usePhotoUrl(photoId, size);
  const thumb = usePhotoUrl(photoId, 'thumb');
  const { state } = usePhotoState(photoId);
  const [broken, setBroken] = useState<string>();
  const url = full ?? thumb;
  return (
    <span className="picture">
      {url !== undefined && url !== broken ? (
        <>
          <img src={url} alt={alt} draggable={false} onError={() => setBroken(url)} />
          <MarkOverlay photoId={photoId} fit={size === 'full' ? 'contain' : 'cover'} />
        </>
      ) : state === 'awaited' ? (
        <Smartphone className="hollow" size={22} />
      ) : (
        <ImageOff className="hollow" size={22} />
      )}
    </span>
  );
}
