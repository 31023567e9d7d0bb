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

/** Ignores such presses on the whole page until it ends. */
export function ignoreDoubleTaps(): void {
  const isSecondHalf = secondHalves();
  document.addEventListener(
    'click',
    (event) => {
      if (!isSecondHalf(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** Tells of each click, in their order, whether it is such a second half. A press by key never is. */
export function secondHalves(): (
  click: Pick<MouseEvent, 'detail' | 'target' | 'clientX' | 'clientY' | 'timeStamp'>,
) => boolean {
  let last: Press | undefined;
  return ({ detail, target, clientX: x, clientY: y, timeStamp }) => {
    const isByKey = detail === 0;
    if (isByKey) return false;
    const button = (target as Element).closest('button, a');
    // The time is that of the finger, not of now: a slow phone may be late with both.
    const press = { button, meaning: meaningOf(button), x, y, at: timeStamp };
    const isSoonThere =
      last !== undefined &&
      press.at - last.at < WITHIN_MS &&
      Math.hypot(press.x - last.x, press.y - last.y) < WITHIN_PX;
    if (isSoonThere && button !== null && (button !== last?.button || press.meaning !== last.meaning))
      return true;
    last = press;
    return false;
  };
}

/** What a button says, without its numbers: one more of the same is not another meaning. */
function meaningOf(button: Element | null): string {
  return `${button?.ariaLabel ?? ''}/${button?.textContent ?? ''}`.replaceAll(/\d+/g, '');
}
