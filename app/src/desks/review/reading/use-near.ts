/** @file Draws what is near the screen. A report of 300 items and 500 photos would otherwise be drawn whole to be opened. */
import { useCallback, useState, type RefCallback } from 'react';
import { drawInTurn, leaveTurn, useIsDrawn } from '../../../ui/office/draw-in-turn.ts';
import { useReading } from './reading-store.ts';

/** So many points at the beginning are drawn at once. */
export const DRAWN_FIRST = 30;
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

/** True once it is the turn of a heavy part of a point. Its place is kept empty until then. */
export function useIsItsTurn(): boolean {
  return useIsDrawn(useReading(({ drawnFirst }) => drawnFirst === null));
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
        if (isIntersecting && draw) drawInTurn(target, draw);
        else leaveTurn(target);
      }
    },
    { root, rootMargin: MARGIN },
  );
  const watch = { observer, callbacks };
  watches.set(root, watch);
  return watch;
}
