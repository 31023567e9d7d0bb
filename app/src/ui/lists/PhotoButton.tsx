import { ArrowUp, Check, CircleAlert, RotateCw } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './photo-tile.css';

interface PhotoButtonProps {
  /** Name and state of the photo, read out. */
  label: string;
  /** Written into the page as `data-photo`. */
  photoId: string;
  /** The photo itself; it fills the square. */
  photo: ReactNode;
  state: 'uploaded' | 'awaited' | 'queued' | 'sending' | 'failed';
  /** From 0 to 1, while sending. */
  progress: number;
  /** It may not be what it should be. The label says why. */
  isDoubtful?: boolean | undefined;
  /** Given while photos are being chosen: whether this one is. */
  isChosen?: boolean | undefined;
  onPress: () => void;
}

/** A photo as a square button, with a mark for what is not on the server yet. */
export function PhotoButton({ state, isDoubtful, isChosen, ...props }: PhotoButtonProps) {
  return (
    <button
      type="button"
      className={classNames(
        'photo-tile',
        (state === 'queued' || state === 'sending') && 'unsent',
        isChosen === true && 'chosen',
      )}
      aria-label={props.label}
      aria-pressed={isChosen}
      data-photo={props.photoId}
      onClick={props.onPress}
    >
      <span className="photo-tile-picture">
        <span className="photo-tile-photo">{props.photo}</span>
        {state === 'sending' && (
          <span className="photo-tile-state ring" style={{ '--progress': props.progress } as CSSProperties}>
            <ArrowUp size={14} />
          </span>
        )}
        {state === 'queued' && (
          <span className="photo-tile-state" data-v="unsent">
            <ArrowUp size={14} />
          </span>
        )}
        {state === 'failed' && (
          <span className="photo-tile-state" data-v="fail">
            <RotateCw size={13} />
          </span>
        )}
        {isDoubtful === true && (
          <span className="photo-tile-state doubt" data-v="pending">
            <CircleAlert size={14} />
          </span>
        )}
        {isChosen !== undefined && (
          <span className="photo-tile-choice">{isChosen && <Check size={16} />}</span>
        )}
      </span>
    </button>
  );
}
