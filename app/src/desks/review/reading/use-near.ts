/** @file Draws what is near the screen. A report of 300 items and 500 photos would otherwise be drawn whole to be opened. */
import { useCallback, useState, type RefCallback } from 'react';

/** Shorter documents are drawn whole, so that the browser's own search finds everything. */
export const WINDOWED_FROM = 200;
/** So many points at the beginning are drawn at once. */
export const DRAWN_FIRST = 30;
/** So many more are drawn in each frame. */
const DRAWN_PER_FRAME = 4;
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

const waiting: (() => void)[] = [];

/** Draws a few in each frame: a screen of photos at once would hold up the scrolling. */
function inTurn(draw: () => void): void {
  waiting.push(draw);
  if (waiting.length === 1) requestAnimationFrame(drawSome);
}

function drawSome(): void {
  for (const draw of waiting.slice(0, DRAWN_PER_FRAME)) draw();
  waiting.splice(0, DRAWN_PER_FRAME);
  if (waiting.length > 0) requestAnimationFrame(drawSome);
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
        if (isIntersecting && draw) inTurn(draw);
      }
    },
    { root, rootMargin: MARGIN },
  );
  const watch = { observer, callbacks };
  watches.set(root, watch);
  return watch;
}
