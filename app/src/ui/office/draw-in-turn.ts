/** @file Draws what need not be there at once, a little in each frame: a screen of it in one piece would hold up the scrolling. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So long is drawn in each frame, in ms, or one part. Style, layout and paint of what was drawn come on top. */
const [LEAST_MS, MOST_MS] = [1, 8];
/** A frame that takes longer, all in all, makes the next ones draw less. */
const LONG_FRAME_MS = 33;

let drawingMs = MOST_MS / 2;
/** When the frame before began, if it drew too. */
let beganAt: number | null = null;

/** What waits, by what it belongs to, in the order in which it came. */
const waiting = new Map<object, () => void>();
let isDrawing = false;

/** Calls `draw` when it is the turn of `key`, soon. */
export function drawInTurn(key: object, draw: () => void): void {
  waiting.set(key, draw);
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(drawSome);
}

/** It need not be drawn any more. */
export function leaveTurn(key: object): void {
  waiting.delete(key);
}

function drawSome(): void {
  const now = performance.now();
  if (beganAt !== null)
    drawingMs =
      now - beganAt > LONG_FRAME_MS ? Math.max(LEAST_MS, drawingMs / 2) : Math.min(MOST_MS, drawingMs * 1.5);
  const until = now + drawingMs;
  for (const [key, draw] of waiting) {
    waiting.delete(key);
    // At once, so that the clock measures it.
    flushSync(draw);
    if (performance.now() >= until) break;
  }
  isDrawing = waiting.size > 0;
  beganAt = isDrawing ? now : null;
  if (isDrawing) requestAnimationFrame(drawSome);
}

/** True once it is the turn of a part, which keeps its place empty until then. `isAtOnce`: it does not wait. */
export function useIsDrawn(isAtOnce: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isAtOnce);

  // The queue is outside of React.
  useEffect(() => {
    if (isDrawn) return undefined;
    const key = {};
    drawInTurn(key, () => setDrawn(true));
    return () => leaveTurn(key);
  }, [isDrawn]);
  return isDrawn || isAtOnce;
}
