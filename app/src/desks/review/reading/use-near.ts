/** @file Draws what is near the screen. A report of 300 items and 500 photos would otherwise be drawn whole to be opened. */
import { useCallback, useEffect, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { useReading } from './reading-store.ts';

/** Shorter documents are drawn whole, so that the browser's own search finds everything. */
export const WINDOWED_FROM = 200;
/** So many points at the beginning are drawn at once. */
export const DRAWN_FIRST = 30;
/** So long more are drawn in each frame, in ms. Style, layout and paint of what was drawn come on top. */
const DRAWING_MS = 8;
/** How far from the screen something is drawn, so that it is there when it comes into sight. */
const MARGIN = '1200px 0px';

interface Watch {
  observer: IntersectionObserver;
  callbacks: WeakMap<Element, () => void>;
}
const watches = new WeakMap<Element, Watch>();

/** Whether the element has come near the screen, and its ref. It stays drawn from then on. */
export function useIsNear(isDrawn: boolean): [isNear: boolean, ref: RefCallback<HTMLElement>] {
  const [isNear, setNear] = useState(isDrawn);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const root = element?.closest('.desk-main');
      if (isNear || isDrawn || !element || !root) return undefined;
      const { observer, callbacks } = watchOf(root);
      callbacks.set(element, () => setNear(true));
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [isNear, isDrawn],
  );
  return [isNear || isDrawn, ref];
}

/** What is near and not drawn yet, by what it belongs to, in the order in which it came near. */
const waiting = new Map<object, () => void>();
let isDrawing = false;

/** Draws a little in each frame: a screen of photos at once would hold up the scrolling. */
function drawInTurn(): void {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(drawSome);
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

/** True once it is the turn of a heavy part of a point. Its place is kept empty until then. */
export function useIsItsTurn(): boolean {
  const isWindowed = useReading(({ drawnFirst }) => drawnFirst !== null);
  const [isDrawn, setDrawn] = useState(!isWindowed);

  // The queue is outside of React.
  useEffect(() => {
    if (isDrawn) return undefined;
    const key = {};
    waiting.set(key, () => setDrawn(true));
    drawInTurn();
    return () => void waiting.delete(key);
  }, [isDrawn]);
  return isDrawn;
}

/** One observer for all points of a document. */
function watchOf(root: Element): Watch {
  const known = watches.get(root);
  if (known) return known;
  const callbacks: Watch['callbacks'] = new WeakMap();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const draw = callbacks.get(target);
        // What was passed quickly need not be drawn.
        if (isIntersecting && draw) waiting.set(target, draw);
        else waiting.delete(target);
      }
      drawInTurn();
    },
    { root, rootMargin: MARGIN },
  );
  const watch = { observer, callbacks };
  watches.set(root, watch);
  return watch;
}
