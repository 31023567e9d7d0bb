import { useRef, type PointerEvent } from 'react';

/** A finger that moves less, in px, or not mostly sideways, does something else. */
const LEAST = 48;

/** Handlers for a part that a finger swipes sideways: 1 to the left, for what comes next, and -1 to the right. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      start.current = pointerType === 'touch' && isPrimary ? { x, y } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) >= LEAST && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    // The browser scrolls, or the visit below is dragged.
    onPointerCancel() {
      start.current = null;
    },
  };
}
