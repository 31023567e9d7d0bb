import { drawMark } from '@proofmark/contract/report/mark-drawing.ts';
import './marks.css';
import { MarkShape } from './MarkShape.tsx';
import { photoPlace } from './photo-places.ts';
import { usePageReport } from '../use-current-report.ts';

export interface MarkOverlayProps {
  photoId: string;
  /** As the picture beneath fits its box: `cover` fills it, `contain` shows it whole. */
  fit: 'cover' | 'contain';
}

/** In a picture as small as a tile, a line of its true width could not be seen. */
const EMPHASIS = { cover: 2.5, contain: 1 };

/** The marks of a photo, to be laid over its picture in the same box; nothing where it has none. */
export function MarkOverlay({ photoId, fit }: MarkOverlayProps) {
  const { report } = usePageReport();
  const marks = report.marks.filter((mark) => mark.photoId === photoId);
  if (marks.length === 0) return null;
  const photo = photoPlace(report.photos, photoId)?.photo;
  if (!photo?.width || !photo.height) return null;
  const size = { width: photo.width, height: photo.height };
  return (
    <svg
      className="marks marks-overlay"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
      aria-hidden
    >
      {marks.map((mark) => {
        const drawing = drawMark(mark, size, EMPHASIS[fit]);
        return drawing === null ? null : <MarkShape key={mark.id} drawing={drawing} />;
      })}
    </svg>
  );
}
