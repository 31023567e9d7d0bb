/**
 * @file Keeps a double tap from pressing two things. After a press another button may appear under the finger, or the same
 * one may come to mean something else; the second half of the double tap must not press it.
 */

/** Longer than Android (300 ms) and iOS wait for the second tap, and too short to read what has appeared. */
const WITHIN_MS = 500;
/** The finger comes down again about where it was. */
const WITHIN_PX = 24;

interface Press {
  button: Element | null;
  meaning: string;
  x: number;
  y: number;
  at: number;
}

/** Ignores such presses on the whole page until it ends. Presses by key always count. */
export function ignoreDoubleTaps(): void {
  let last: Press | undefined;
  document.addEventListener(
    'click',
    (event) => {
      const isByKey = event.detail === 0;
      if (isByKey) return;
      const button = (event.target as Element).closest('button, a');
      const press = {
        button,
        meaning: meaningOf(button),
        x: event.clientX,
        y: event.clientY,
        // Of the finger, not of now: a slow phone may be late with both.
        at: event.timeStamp,
      };
      const isSecondHalf =
        last !== undefined &&
        press.at - last.at < WITHIN_MS &&
        Math.hypot(press.x - last.x, press.y - last.y) < WITHIN_PX;
      if (isSecondHalf && button !== null && (button !== last?.button || press.meaning !== last.meaning)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      last = press;
    },
    { capture: true },
  );
}

/** What a button says, without its numbers: one more of the same is not another meaning. */
function meaningOf(button: Element | null): string {
  return `${button?.ariaLabel ?? ''}/${button?.textContent ?? ''}`.replaceAll(/\d+/g, '');
}
