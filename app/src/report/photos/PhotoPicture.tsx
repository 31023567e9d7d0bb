import { ImageOff, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { usePhotoUrl } from '../../photos/use-photo-url.ts';
import { MarkOverlay } from './MarkOverlay.tsx';
import './photo-picture.css';
import { usePhotoState } from './use-photo-state.ts';

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

/** For a photo that has not arrived, or that cannot be shown. */
function NoPicture({ photoId }: { photoId: string }) {
  const { state } = usePhotoState(photoId);
  const Icon = state === 'awaited' ? Smartphone : ImageOff;
  return <Icon className="photo-picture-hollow" size={22} />;
}
