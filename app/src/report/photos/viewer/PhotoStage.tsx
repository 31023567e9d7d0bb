import type { Entity } from '@proofmark/contract/fields/kinds.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PhotoPicture } from '../PhotoPicture.tsx';
import { openStage, type Slot, type Stage } from './stage.ts';

interface PhotoStageProps {
  photos: readonly Entity<'photo'>[];
  /** The current photo. */
  photoId: string;
  /** The name of the current photo, for screen readers. */
  name: string;
  /** After a swipe or a key. */
  onMove: (photoId: string) => void;
}

/** The photo, to swipe and pinch. Other photos, or another order, need a new stage, so use their ids as its key. */
export function PhotoStage({ photos, photoId, name, onMove }: PhotoStageProps) {
  const within = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const [slots, setSlots] = useState<readonly Slot[]>([]);
  const noteMove = useEffectEvent(onMove);
  const open = useEffectEvent((box: HTMLDivElement) =>
    openStage({ within: box, photos, startId: photoId, onSlots: setSlots, onMove: noteMove }),
  );

  // PhotoSwipe draws outside React.
  useEffect(() => {
    if (within.current === null) return undefined;
    const opened = open(within.current);
    stage.current = opened;
    return () => {
      stage.current = null;
      opened.close();
    };
  }, []);

  // Follows the buttons for the previous and the next photo.
  useEffect(() => stage.current?.show(photoId), [photoId]);

  return (
    <>
      <div ref={within} className="viewer-stage" />
      {slots.map((slot) =>
        createPortal(
          <PhotoPicture
            photoId={slot.photoId}
            size="full"
            alt={slot.photoId === photoId ? name : undefined}
          />,
          slot.box,
          slot.photoId,
        ),
      )}
    </>
  );
}
