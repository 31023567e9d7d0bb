/** @file Draws what need not be there at once, a little after each frame: a screen of it in one piece would hold up the scrolling. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** So long is drawn between two frames, in ms, with style and layout. */
const DRAWING_MS = 8;

/** What waits, by what it belongs to, in the order in which it came. */
const waiting = new Map<object, () => void>();
let isDrawing = false;

/** Calls `draw` when it is the turn of `key`, soon. */
export function drawInTurn(key: object, draw: () => void): void {
  waiting.set(key, draw);
  if (isDrawing) return;
  isDrawing = true;
  afterFrame(drawSome);
}

/** It need not be drawn any more. */
export function leaveTurn(key: object): void {
  waiting.delete(key);
}

function drawSome(): void {
  const until = performance.now() + DRAWING_MS;
  for (const [key, draw] of waiting) {
    waiting.delete(key);
    // At once and with its layout, which takes longer than React does, so that the clock measures all of it.
    flushSync(draw);
    document.body.getBoundingClientRect();
    if (performance.now() > until) break;
  }
  isDrawing = waiting.size > 0;
  if (isDrawing) afterFrame(drawSome);
}

/** After the paint, not before it: a press or a scroll is shown first, and painting is a task of its own. */
function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
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
