import { drawMark, type DrawableMark, type PictureSize } from '@proofmark/contract/report/mark-drawing.ts';
import { Fragment, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MarkShape } from '../MarkShape.tsx';
import '../marks.css';
import {
  isTap,
  markPoint,
  movedPoints,
  pointsOfWay,
  withEndAt,
  type MarkColour,
  type MarkPoint,
  type MarkShapeName,
} from './mark-points.ts';
import { SelectedMark } from './SelectedMark.tsx';
import type { Mark } from './use-marks.ts';

interface MarkCanvasProps {
  /** For screen readers: which photo. */
  label: string;
  url: string;
  size: PictureSize;
  marks: readonly Mark[];
  tool: MarkShapeName;
  /** The colour of the next mark. */
  colour: MarkColour;
  /** A text that is being typed and is not a mark yet. */
  written: DrawableMark | null;
  selected: Mark | undefined;
  isReadOnly: boolean;
  onSelect: (mark: Mark | undefined) => void;
  onDraw: (points: number[][]) => void;
  onMove: (mark: Mark, points: number[][]) => void;
  onDelete: (mark: Mark) => void;
}

/** What the finger is doing, from touching to lifting. */
type Gesture =
  | { does: 'draw'; way: MarkPoint[]; pressed: Mark | undefined }
  | { does: 'move'; mark: Mark; from: MarkPoint; to: MarkPoint }
  | { does: 'reshape'; mark: Mark; end: 0 | 1; to: MarkPoint };

/** Per press of an arrow key, in thousandths. With Shift only the second end moves. */
const KEY_STEP = 10;
const STEP_BY_KEY: Record<string, readonly [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};

/**
 * The photo with its marks. A finger draws with the chosen tool. A tap selects the mark below it, and the selected mark
 * follows the finger.
 */
export function MarkCanvas(props: MarkCanvasProps) {
  const { t } = useTranslation();
  const { size, marks, tool, selected } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [gesture, setGesture] = useState<Gesture | null>(null);
  // A finger may lift before the last of its way is drawn.
  const latest = useRef<Gesture | null>(null);

  function follow(next: Gesture | null): void {
    latest.current = next;
    setGesture(next);
  }

  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): MarkPoint {
    const toPhoto = svg.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toPhoto);
    return markPoint(x, y, size);
  }

  function begin(event: PointerEvent<SVGSVGElement>): void {
    // Ignore a second finger and other buttons.
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    const target = event.target as Element;
    const end = target.getAttribute('data-end');
    const markId = target.getAttribute('data-mark');
    const pressed = marks.find(({ id }) => id === markId);
    if (selected && end !== null)
      follow({ does: 'reshape', mark: selected, end: end === '0' ? 0 : 1, to: at });
    else if (pressed && pressed.id === selected?.id)
      follow({ does: 'move', mark: pressed, from: at, to: at });
    else follow({ does: 'draw', way: [at], pressed });
  }

  function go(event: PointerEvent<SVGSVGElement>): void {
    const now = latest.current;
    if (now === null || !event.isPrimary) return;
    if (now.does !== 'draw') {
      follow({ ...now, to: pointOf(event) });
      return;
    }
    // The browser joins several positions of a fast finger into one event.
    const gathered = event.nativeEvent.getCoalescedEvents();
    const places = (gathered.length > 0 ? gathered : [event]).map(pointOf);
    follow({ ...now, way: [...now.way, ...places] });
  }

  function end(event: PointerEvent<SVGSVGElement>): void {
    const done = latest.current;
    if (done === null || !event.isPrimary) return;
    follow(null);
    if (done.does !== 'draw') {
      const points = pointsAfter(done);
      if (JSON.stringify(points) !== JSON.stringify(done.mark.points)) props.onMove(done.mark, points);
      return;
    }
    const { way, pressed } = done;
    if (!isTap(way, size) || (tool === 'text' && !pressed)) props.onDraw(pointsOfWay(tool, way));
    else props.onSelect(pressed);
  }

  function moveByKey(event: KeyboardEvent, mark: Mark): void {
    const step = STEP_BY_KEY[event.key];
    if (event.key === 'Enter' || event.key === ' ') props.onSelect(mark);
    else if (event.key === 'Delete' || event.key === 'Backspace') props.onDelete(mark);
    else if (step) props.onMove(mark, pointsAfterKey(mark, step, event.shiftKey));
    else return;
    event.preventDefault();
  }

  const drawn =
    gesture?.does === 'draw' && tool !== 'text'
      ? drawMark({ shape: tool, colour: props.colour, points: pointsOfWay(tool, gesture.way) }, size)
      : null;
  const written = props.written && drawMark(props.written, size);
  return (
    <div className="mark-up-stage" inert={props.isReadOnly}>
      <svg
        ref={svg}
        className="marks"
        role="group"
        aria-label={props.label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => follow(null)}
      >
        <image href={props.url} width={size.width} height={size.height} />
        {marks.map((mark, index) => {
          const isHeld = gesture !== null && gesture.does !== 'draw' && gesture.mark.id === mark.id;
          const shown = isHeld ? { ...mark, points: pointsAfter(gesture) } : mark;
          const drawing = drawMark(shown, size);
          if (drawing === null) return null;
          const { left, top, right, bottom } = drawing.bounds;
          return (
            <Fragment key={mark.id}>
              <g aria-hidden>
                <MarkShape drawing={drawing} />
              </g>
              <g
                role="button"
                tabIndex={0}
                aria-pressed={mark.id === selected?.id}
                aria-label={t('markUp.mark', {
                  n: index + 1,
                  colour: t(`report.colour.${mark.colour ?? 'red'}`),
                  shape: t(`report.shape.${mark.shape ?? 'pen'}`),
                  text: mark.shape === 'text' ? (mark.text ?? '') : '',
                })}
                onKeyDown={(event) => moveByKey(event, mark)}
              >
                {drawing.path === '' ? (
                  <rect
                    className="mark-up-hit"
                    data-mark={mark.id}
                    x={left}
                    y={top}
                    width={right - left}
                    height={bottom - top}
                  />
                ) : (
                  <path className="mark-up-hit" data-mark={mark.id} d={drawing.path} />
                )}
                {mark.id === selected?.id && (
                  <SelectedMark mark={shown} bounds={drawing.bounds} size={size} />
                )}
              </g>
            </Fragment>
          );
        })}
        {drawn !== null && <MarkShape drawing={drawn} />}
        {written !== null && <MarkShape drawing={written} />}
      </svg>
    </div>
  );
}

function pointsAfter(gesture: Exclude<Gesture, { does: 'draw' }>): number[][] {
  const { mark, to } = gesture;
  const points = mark.points ?? [];
  if (gesture.does === 'reshape') return withEndAt(points, gesture.end, to);
  return movedPoints(points, to.x - gesture.from.x, to.y - gesture.from.y);
}

function pointsAfterKey(
  { points, shape }: Mark,
  [dx, dy]: readonly [number, number],
  isReshaping: boolean,
): number[][] {
  const [[, , x, y] = []] = points ?? [];
  const hasEnds = shape !== 'pen' && x !== undefined && y !== undefined;
  if (!isReshaping || !hasEnds) return movedPoints(points ?? [], dx, dy);
  const [[toX = x, toY = y] = []] = movedPoints([[x, y]], dx, dy);
  return withEndAt(points ?? [], 1, { x: toX, y: toY });
}
