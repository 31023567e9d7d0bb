import type Pad from 'signature_pad';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import './signature.css';
import { SignatureImage } from './SignatureImage.tsx';
import { fromStroke, toStroke } from './strokes.ts';

interface SignaturePadProps {
  /** Integers x, y, x, y … per stroke, in a box of 1000 × 400. */
  value: number[][];
  /** After each stroke, and with [] when cleared. */
  onChange: (strokes: number[][]) => void;
  /** Read out: who signs here. */
  label: string;
  clearLabel: string;
  isReadOnly?: boolean | undefined;
}

/** Half the width of the line. It never changes, so that drawn and stored signatures look the same. */
const LINE_PX = 1.1;

/** A pad of full width to sign on with a finger. */
export function SignaturePad({ value, onChange, label, clearLabel, isReadOnly = false }: SignaturePadProps) {
  // A new canvas each time: the old one may hold strokes that the store has not sent back yet.
  const [clearings, setClearings] = useState(0);

  function clear(): void {
    setClearings(clearings + 1);
    onChange([]);
  }

  if (isReadOnly) {
    return (
      <div className="signature-pad wide">
        <SignatureImage strokes={value} label={label} />
      </div>
    );
  }
  return (
    <div className="signature-signing">
      <PadCanvas key={clearings} value={value} isCleared={clearings > 0} onChange={onChange} label={label} />
      <Button kind="text" onPress={clear}>
        {clearLabel}
      </Button>
    </div>
  );
}

interface PadCanvasProps extends Pick<SignaturePadProps, 'value' | 'onChange' | 'label'> {
  /** Begins empty, whatever the value still is. */
  isCleared: boolean;
}

function PadCanvas({ value, isCleared, onChange, label }: PadCanvasProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const padRef = useRef<Pad | null>(null);
  // What was drawn here and has not come back from the store yet. It comes back while the next stroke is being drawn.
  // Drawing the value again would remove that stroke. A pad that was cleared waits for the value without strokes.
  const ownRef = useRef<number[][][]>(isCleared ? [[]] : []);
  const seenRef = useRef(JSON.stringify(value));
  // A pad that is drawn anew under the finger never ends its stroke, nor takes another.
  const isDrawingRef = useRef(false);

  const emit = useEffectEvent((pad: Pad, canvas: HTMLCanvasElement) => {
    const strokes = pad.toData().map((group) => toStroke(group.points, sizeOf(canvas)));
    ownRef.current.push(strokes);
    onChange(strokes);
  });
  const redraw = useEffectEvent((pad: Pad, canvas: HTMLCanvasElement) => {
    drawStrokes(pad, canvas, ownRef.current.at(-1) ?? value);
  });

  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null) return undefined;
    let isGone = false;
    const fit = () => {
      const pad = padRef.current;
      if (pad !== null && !isDrawingRef.current && !isFitted(canvas)) redraw(pad, canvas);
    };
    const observer = new ResizeObserver(fit);
    void import('signature_pad').then(({ default: SignaturePadClass }) => {
      if (isGone) return;
      const pad = new SignaturePadClass(canvas, { minWidth: LINE_PX, maxWidth: LINE_PX, dotSize: LINE_PX });
      pad.addEventListener('beginStroke', () => {
        isDrawingRef.current = true;
      });
      pad.addEventListener('endStroke', () => {
        isDrawingRef.current = false;
        emit(pad, canvas);
        // The size may have changed under the finger.
        fit();
      });
      padRef.current = pad;
      redraw(pad, canvas);
      observer.observe(canvas);
    });
    return () => {
      isGone = true;
      observer.disconnect();
      padRef.current?.off();
      padRef.current = null;
      isDrawingRef.current = false;
    };
  }, []);

  useEffect(() => {
    const pad = padRef.current;
    const written = JSON.stringify(value);
    // The same value again: the store was read before the new strokes reached it.
    if (written === seenRef.current) return;
    seenRef.current = written;
    const echoed = ownRef.current.findIndex((strokes) => JSON.stringify(strokes) === written);
    if (echoed >= 0) ownRef.current.splice(0, echoed + 1);
    // The stroke that is being drawn replaces what came in from elsewhere.
    else if (isDrawingRef.current) ownRef.current = [];
    else if (pad !== null && pad.toData().length !== value.length && canvasRef.current !== null) {
      ownRef.current = [];
      drawStrokes(pad, canvasRef.current, value);
    }
  }, [value]);

  return (
    <div className="signature-pad wide">
      <canvas ref={canvasRef} role="img" aria-label={label} data-base-ui-swipe-ignore="" />
    </div>
  );
}

/** True while the canvas has as many pixels as its box on the screen. */
function isFitted(canvas: HTMLCanvasElement): boolean {
  const { width, height } = sizeOf(canvas);
  return (
    canvas.width === Math.floor(width * devicePixelRatio) &&
    canvas.height === Math.floor(height * devicePixelRatio)
  );
}

/** Sets the canvas to its current size and colour. A canvas loses its drawing when it is resized. */
function drawStrokes(pad: Pad, canvas: HTMLCanvasElement, strokes: number[][]): void {
  const { width, height } = sizeOf(canvas);
  const penColor = getComputedStyle(canvas).color;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
  pad.penColor = penColor;
  pad.fromData(
    strokes.map((stroke) => ({
      penColor,
      dotSize: LINE_PX,
      minWidth: LINE_PX,
      maxWidth: LINE_PX,
      velocityFilterWeight: 0.7,
      compositeOperation: 'source-over' as const,
      points: fromStroke(stroke, { width, height }).map((point) => ({ ...point, pressure: 0.5, time: 0 })),
    })),
  );
}

function sizeOf(canvas: HTMLCanvasElement): { width: number; height: number } {
  return { width: Math.max(1, canvas.clientWidth), height: Math.max(1, canvas.clientHeight) };
}
