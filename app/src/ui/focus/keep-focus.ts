/** @file Keeps the focus on the page when the focused element goes away. Otherwise keys and screen reader start at the top again. */
import { useEffect } from 'react';
import { isShown } from './is-shown.ts';

/** How long to wait: a row deleted in a sheet goes a moment after the sheet, when the store reports it. */
const WATCH_MS = 5000;
const EVERY_MS = 100;

/** Focuses the heading of the page that is shown; false while there is none. */
export function focusShownHeading(): boolean {
  const heading = [...document.querySelectorAll('h1')].find((each) => isShown(each));
  if (heading === undefined) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Watches for a moment, and focuses the heading once nothing has the focus. The browser sends no event for that. */
export function keepFocus(): void {
  const until = performance.now() + WATCH_MS;
  const look = () => {
    const isLost = document.activeElement === document.body && !isDialogOpen();
    if (isLost) focusShownHeading();
    else if (performance.now() < until) setTimeout(look, EVERY_MS);
  };
  setTimeout(look, EVERY_MS);
}

/** Does the same each time `isOpen` turns false. */
export function useFocusKept(isOpen: boolean): void {
  // The browser's focus is outside React.
  useEffect(() => (isOpen ? keepFocus : undefined), [isOpen]);
}

/** Whether a sheet is open. It takes the focus itself and gives it back. */
function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog]:not([data-ending-style])') !== null;
}
