import { MARK_UNITS, type MarkDrawing, type PictureSize } from '@proofmark/contract/report/mark-drawing.ts';
import type { Mark } from './use-marks.ts';

interface SelectedMarkProps {
  mark: Mark;
  bounds: MarkDrawing['bounds'];
  size: PictureSize;
}

/** The frame around the selected mark, and a handle at each end of marks that have two. */
export function SelectedMark({ mark, bounds, size }: SelectedMarkProps) {
  const { left, top, right, bottom } = bounds;
  const room = Math.max(size.width, size.height) * 0.015;
  const frame = {
    x: left - room,
    y: top - room,
    width: right - left + 2 * room,
    height: bottom - top + 2 * room,
  };
  const [[x0, y0, x1, y1] = []] = mark.points ?? [];
  const hasEnds = mark.shape !== 'pen' && mark.shape !== 'text' && x1 !== undefined && y1 !== undefined;
  const ends = hasEnds
    ? [
        [x0 ?? 0, y0 ?? 0],
        [x1, y1],
      ]
    : [];
  return (
    <>
      <rect className="mark-up-frame under" {...frame} />
      <rect className="mark-up-frame" {...frame} />
      {ends.map(([x = 0, y = 0], end) => {
        // A line of length zero with round ends is a dot of the same size on every screen.
        const dot = `M${(x * size.width) / MARK_UNITS} ${(y * size.height) / MARK_UNITS}h0`;
        return (
          <g key={end}>
            <path className="mark-up-end rim" d={dot} />
            <path className="mark-up-end" d={dot} />
            <path className="mark-up-end hit" data-end={end} d={dot} />
          </g>
        );
      })}
    </>
  );
}
