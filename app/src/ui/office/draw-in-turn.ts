/** @file Draws what need not be there at once, a little in each frame: a screen of it in one piece would hold up the scrolling. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So long is drawn in each frame, in ms. Style, layout and paint of what was drawn come on top. */
const DRAWING_MS = 8;

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
  const until = performance.now() + DRAWING_MS;
  for (const [key, draw] of waiting) {
    waiting.delete(key);
    // At once, so that the clock measures it.
    flushSync(draw);
    if (performance.now() > until) break;
  }
  isDrawing = waiting.size > 0;
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
