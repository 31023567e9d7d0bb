/** @file The focus when what had it is taken away: without this the keys and the screen reader begin at the top again. */
import { useEffect } from 'react';
import { isShown } from './is-shown.ts';

/** A row that was deleted in a sheet goes when the store has told so, a moment after the sheet. */
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

/** For a moment from now on: once nothing has the focus, the heading gets it. The browser tells of no such loss. */
export function keepFocus(): void {
  const until = performance.now() + WATCH_MS;
  const look = () => {
    const isLost = document.activeElement === document.body && !isDialogOpen();
    if (isLost) focusShownHeading();
    else if (performance.now() < until) setTimeout(look, EVERY_MS);
  };
  setTimeout(look, EVERY_MS);
}

/** The same after what was open has closed. */
export function useFocusKept(isOpen: boolean): void {
  // Joins the browser's focus.
  useEffect(() => (isOpen ? keepFocus : undefined), [isOpen]);
}

/** It takes the focus itself, and gives it back. */
function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog]:not([data-ending-style])') !== null;
}
