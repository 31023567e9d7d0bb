/**
 * @file Keeps a double tap from pressing two things. A button that appears under the finger, or changes its meaning there,
 * ignores presses for a moment: nobody has read it yet.
 */
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';

/** Long enough for the second half of a double tap, too short to be noticed by somebody who reads first. */
const HOLD_MS = 500;
/** A finger that pressed longer ago has moved on. */
const FORGET_MS = 10_000;

interface Press {
  x: number;
  y: number;
  at: number;
}

/** The last press anywhere, and the one before. */
let last: Press | undefined;
let previous: Press | undefined;

globalThis.document?.addEventListener(
  'pointerdown',
  ({ clientX: x, clientY: y }) => {
    previous = last;
    last = { x, y, at: performance.now() };
  },
  { capture: true, passive: true },
);

/** What a guarded button needs. */
export interface PressGuard {
  /** For the button. */
  ref: RefObject<HTMLButtonElement | null>;
  /** The button has just appeared under the finger. Say so as `aria-disabled`. */
  isHeld: boolean;
  /** True for a press that came too soon. Keys are never too soon. */
  isTooSoon: (event: MouseEvent) => boolean;
}

/** Guards a button against the second half of a double tap, see the file's comment. */
export function usePressGuard(): PressGuard {
  const ref = useRef<HTMLButtonElement>(null);
  /** When it appeared, or its words changed. */
  const since = useRef(0);
  const [isHeld, setHeld] = useState(false);

  useLayoutEffect(() => {
    const button = ref.current;
    if (button === null) return undefined;
    let meaning: string | undefined;
    const look = () => {
      if (meaning === meaningOf(button)) return;
      meaning = meaningOf(button);
      since.current = performance.now();
      if (isUnder(last, button)) setHeld(true);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(button, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ['aria-label'],
    });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setHeld(false), HOLD_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return {
    ref,
    isHeld,
    isTooSoon: ({ detail, currentTarget }) => {
      const isByKey = detail === 0;
      // A sheet slides its buttons under the finger only after they were drawn.
      const isNew = performance.now() - since.current < HOLD_MS;
      return !isByKey && (isHeld || (isNew && isUnder(previous, currentTarget)));
    },
  };
}

/** What the button says, without its numbers: one more of the same is not another meaning. */
function meaningOf(button: HTMLElement): string {
  return `${button.ariaLabel ?? ''}/${button.textContent}`.replaceAll(/\d+/g, '');
}

function isUnder(press: Press | undefined, element: Element): boolean {
  if (press === undefined || performance.now() - press.at > FORGET_MS) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return press.x >= left && press.x <= right && press.y >= top && press.y <= bottom;
}
