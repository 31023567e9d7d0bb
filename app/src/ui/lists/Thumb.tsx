import { Camera, Image } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './thumb.css';

interface ThumbProps {
  /** Object URL or address; without it the icon is shown. */
  url?: string | undefined | null;
  /** Shown in the corner from 2 on. */
  count?: number | undefined;
  /** Needed and not there: amber. */
  isMissing?: boolean | undefined;
  /** Edge in pixels, 52 by default. */
  size?: number | undefined;
  /** In place of a photo. By default a picture, which may still come, or a camera if there is none. */
  icon?: ReactNode;
}

/** A small square photo; decorative, the text beside it says what it shows. */
export function Thumb({ url, count = 1, isMissing = false, size, icon }: ThumbProps) {
  const Default = count > 0 ? Image : Camera;
  const style = size === undefined ? undefined : ({ '--thumb': `${size}px` } as CSSProperties);
  return (
    <span className={classNames('thumb', isMissing && 'missing')} style={style}>
      {url ? <img src={url} alt="" /> : (icon ?? <Default size={22} />)}
      {count > 1 && <span className="thumb-count">{count}</span>}
    </span>
  );
}
