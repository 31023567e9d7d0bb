import { ArrowUp, Camera, RotateCw, Smartphone } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './photo-tile.css';

/** `missing` and `optional` have no photo yet; the others say where they are, `awaited` on another phone. */
export type PhotoTileState = 'sent' | 'awaited' | 'queued' | 'sending' | 'failed' | 'missing' | 'optional';

interface PhotoTileProps {
  name: string;
  /** Count and minimum, such as "1/1"; a count alone where there is no minimum. */
  countLabel: string;
  state: PhotoTileState;
  /** The newest photo of the category. */
  picture?: ReactNode;
  /** 0 to 100, while sending. */
  percent?: number | undefined;
  /** In the picture's place while missing: "need 1". */
  needLabel?: string | undefined;
  /** The state in words, read out: "not sent", "failed, retry". */
  stateLabel?: string | undefined;
  /** Outlined: the dock's button photographs this one. */
  isNext?: boolean | undefined;
  onPress: () => void;
}

const CLASS_BY_STATE = {
  sent: '',
  awaited: '',
  queued: 'unsent',
  sending: 'unsent',
  failed: '',
  missing: 'missing',
  optional: 'optional',
};

/** One photo category as a tile in a `PhotoTiles` grid. */
export function PhotoTile(props: PhotoTileProps) {
  const { state } = props;
  return (
    <li>
      <button
        type="button"
        className={classNames('photo-tile', CLASS_BY_STATE[state], props.isNext === true && 'next')}
        onClick={props.onPress}
      >
        <span className="photo-tile-picture">
          {props.picture ?? <Camera size={24} />}
          {state === 'missing' && props.needLabel !== undefined && <span>{props.needLabel}</span>}
          {state === 'sending' && <Percent value={props.percent ?? 0} />}
          {state === 'queued' && (
            <span className="photo-tile-state" data-v="unsent">
              <ArrowUp size={14} />
            </span>
          )}
          {state === 'awaited' && (
            <span className="photo-tile-state" data-v="none">
              <Smartphone size={13} />
            </span>
          )}
          {state === 'failed' && (
            <span className="photo-tile-state" data-v="fail">
              <RotateCw size={13} />
            </span>
          )}
        </span>
        <span className="photo-tile-caption">
          {props.name}
          <b>{props.countLabel}</b>
        </span>
        {props.stateLabel !== undefined && <span className="visually-hidden">{props.stateLabel}</span>}
      </button>
    </li>
  );
}

function Percent({ value }: { value: number }) {
  return (
    <span className="photo-tile-percent" style={{ '--progress': `${value}%` } as CSSProperties}>
      <ArrowUp size={12} />
      {Math.round(value)}%
    </span>
  );
}

/** Four tiles per row. */
export function PhotoTiles({ children }: { children: ReactNode }) {
  return <ul className="photo-tile-grid">{children}</ul>;
}
