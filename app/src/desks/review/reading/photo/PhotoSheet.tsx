import {
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type WheelEvent,
} from 'react';
import { photoName } from '@proofmark/contract/words/row-names.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { usePhotoUrl } from '../../../../photos/use-photo-url.ts';
import { MarkOverlay } from '../../../../report/photos/MarkOverlay.tsx';
import { usePageReport } from '../../../../report/use-current-report.ts';
import './photo-sheet.css';
import { PdfPaper } from './PdfPaper.tsx';
import { showBytes } from './show-bytes.ts';
import { PDF, type StagePicture } from './use-comparable.ts';
import { useFilePicture } from './use-file-picture.ts';
import { moved, zoomedAt, type Zoom } from './zoom.ts';

/** A point of the photo, in parts of its sides. */
export interface PhotoPoint {
  x: number;
  y: number;
}

/** A point with the number of its comment. */
export interface Pin extends PhotoPoint {
  key: string;
  label: string;
  text: string;
  isCurrent: boolean;
  onPress: () => void;
}

/** How much of a picture is shown, and what lies over it. */
interface View {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  hasMarks: boolean;
  pins: readonly Pin[];
  /** A press on the photo; undefined where it does nothing. */
  onPoint?: ((point: PhotoPoint) => void) | undefined;
  /** From 0 to 1, over another photo. */
  opacity?: number | undefined;
}

/** Movements below this are a press. */
const PRESS_PX = 4;
/** Of a picture that is not there yet. */
const USUAL_RATIO = 4 / 3;

/** One picture, to be enlarged by the wheel or two fingers and moved by the pointer, with its marks and pins. */
export function PhotoSheet({ picture, ...view }: View & { picture: StagePicture }) {
  switch (picture.from) {
    case 'report':
      return <ReportPhoto photoId={picture.photoId} {...view} />;
    case 'file':
      return <FilePicture {...picture} {...view} />;
    case 'paper':
      if (picture.blob.type === PDF) return <PdfPaper {...picture} />;
      return <Sheet source={picture.blob} {...picture} ratio={null} {...view} />;
  }
}

function ReportPhoto({ photoId, ...view }: View & { photoId: string }) {
  const { t } = useTranslation();
  const { report } = usePageReport('report');
  const url = usePhotoUrl(photoId, 'full');
  const photo = report.photos.find(({ id }) => id === photoId);
  const ratio = photo?.width && photo.height ? photo.width / photo.height : USUAL_RATIO;
  return (
    <Sheet source={url ?? undefined} alt={photoName(t, photoId, report)} ratio={ratio} {...view}>
      {view.hasMarks && <MarkOverlay photoId={photoId} fit="contain" />}
    </Sheet>
  );
}

function FilePicture({ rename, ...sheet }: View & { rename: string; alt: string; ratio: number | null }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useFilePicture(rename);
  if (!isError || data !== undefined) return <Sheet source={data} {...sheet} />;
  return (
    <p className="photo-sheet-failed" role="status">
      {t('review.photo.notLoaded')}{' '}
      <button type="button" onClick={() => void refetch()}>
        {t('common.retry')}
      </button>
    </p>
  );
}

interface SheetProps extends View {
  /** An address, or the bytes; undefined while they load. */
  source: string | Blob | undefined;
  alt: string;
  /** Width by height; null where only the picture itself says it. */
  ratio: number | null;
  children?: ReactNode;
}

function Sheet({ source, alt, ratio, zoom, onZoom, pins, onPoint, opacity, children }: SheetProps) {
  const [natural, setNatural] = useState(USUAL_RATIO);
  const from = useRef<{ x: number; y: number; zoom: Zoom; isMoved: boolean } | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  function start(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    // Two fingers enlarge, and are no press.
    if (fingers.current.size > 1) return void (from.current = null);
    from.current = { x: event.clientX, y: event.clientY, zoom, isMoved: false };
  }

  /** Enlarges by as much as the fingers go apart, about the middle between them. */
  function pinch({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    const own = fingers.current.get(pointerId);
    if (!own || !other) return;
    const { left, top, width, height } = boxOf(currentTarget);
    const apart = (a: { x: number; y: number }) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const next = { x: clientX, y: clientY };
    const middle = {
      x: ((next.x + other.x) / 2 - left) / width - 0.5,
      y: ((next.y + other.y) / 2 - top) / height - 0.5,
    };
    fingers.current.set(pointerId, next);
    onZoom(zoomedAt(zoom, apart(next) / apart(own), middle));
  }

  function move(event: PointerEvent<HTMLElement>): void {
    if (fingers.current.size > 1) return pinch(event);
    const { clientX, clientY, currentTarget } = event;
    const start = from.current;
    if (start === null) return;
    const [dx, dy] = [clientX - start.x, clientY - start.y];
    if (Math.hypot(dx, dy) < PRESS_PX && !start.isMoved) return;
    start.isMoved = true;
    const { width, height } = boxOf(currentTarget);
    onZoom(moved(start.zoom, { x: dx / width, y: dy / height }));
  }

  function end({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    fingers.current.delete(pointerId);
    const start = from.current;
    from.current = null;
    if (start === null || start.isMoved || onPoint === undefined) return;
    const picture = currentTarget.querySelector('[data-picture]')?.getBoundingClientRect();
    if (!picture) return;
    const point = {
      x: (clientX - picture.left) / picture.width,
      y: (clientY - picture.top) / picture.height,
    };
    if (point.x >= 0 && point.x <= 1 && point.y >= 0 && point.y <= 1)
      onPoint({ x: round(point.x), y: round(point.y) });
  }

  function turn({ deltaY, clientX, clientY, currentTarget }: WheelEvent<HTMLElement>): void {
    const { left, top, width, height } = boxOf(currentTarget);
    const point = { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
    onZoom(zoomedAt(zoom, 1.0015 ** -deltaY, point));
  }

  const style = {
    '--photo-sheet-ratio': ratio ?? natural,
    transform: `translate(${zoom.x * 100}cqi, ${zoom.y * 100}cqb) scale(${zoom.scale})`,
    opacity,
  } as CSSProperties;
  return (
    <div
      className="photo-sheet"
      data-pins={onPoint !== undefined || undefined}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={({ pointerId }) => {
        fingers.current.delete(pointerId);
        from.current = null;
      }}
      onWheel={turn}
    >
      <div className="photo-sheet-picture" data-picture style={style}>
        {source !== undefined && (
          <img
            {...(typeof source === 'string' ? { src: source } : { ref: (image) => showBytes(image, source) })}
            alt={alt}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              if (naturalHeight > 0) setNatural(naturalWidth / naturalHeight);
            }}
          />
        )}
        {children}
        {pins.map(({ key, x, y, label, text, isCurrent, onPress }) => (
          <button
            key={key}
            type="button"
            className="photo-sheet-pin"
            aria-label={label}
            aria-current={isCurrent || undefined}
            style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%`, scale: 1 / zoom.scale }}
            onClick={onPress}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

const boxOf = (element: Element) => element.getBoundingClientRect();
const round = (part: number) => Math.round(part * 10_000) / 10_000;
