import { Camera } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './thumb.css';

interface ThumbProps {
  /** Object URL or address; without it the icon is shown. */
  url?: string | undefined;
  /** Shown in the corner from 2 on. */
  count?: number | undefined;
  /** Needed and not there: amber. */
  isMissing?: boolean | undefined;
  /** Edge in pixels, 52 by default. */
  size?: number | undefined;
  /** In place of a photo; a camera by default. */
  icon?: ReactNode;
}

/** A small square photo; decorative, the text beside it says what it shows. */
export function Thumb({ url, count = 1, isMissing = false, size, icon = <Camera size={22} /> }: ThumbProps) {
  const style = size === undefined ? undefined : ({ '--thumb': `${size}px` } as CSSProperties);
  return (
    <span className={classNames('thumb', isMissing && 'missing')} style={style}>
      {url === undefined ? icon : <img src={url} alt="" />}
      {count > 1 && <span className="thumb-count">{count}</span>}
    </span>
  );
}
