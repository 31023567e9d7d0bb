import { drawMark } from '@proofmark/contract/report/mark-drawing.ts';
import { photoPlace } from '@proofmark/contract/report/photo-places.ts';
import './marks.css';
import { MarkShape } from './MarkShape.tsx';
import { useReportParts } from '../use-current-report.ts';

interface MarkOverlayProps {
  photoId: string;
  /** How the photo below fits its box: `cover` fills it, `contain` shows it whole. */
  fit: 'cover' | 'contain';
}

/** On a photo as small as a tile, a line of its true width would be invisible. */
const EMPHASIS = { cover: 2.5, contain: 1 };

/** The marks of a photo, drawn over it in the same box. Shows nothing if there are none. */
export function MarkOverlay({ photoId, fit }: MarkOverlayProps) {
  const report = useReportParts('marks', 'photos');
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
