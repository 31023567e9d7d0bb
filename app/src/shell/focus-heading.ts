/** @file Where a navigation leads the keys and the screen reader: to the heading of the page that came. */
import { isShown } from '../ui/focus/is-shown.ts';
import { focusShownHeading } from '../ui/focus/keep-focus.ts';

/** Longer than any page takes to be drawn once its file is there. */
const GIVE_UP_MS = 2000;

/** Focuses the heading of the page that is shown, once there is one. What a sheet or a field has taken stays there. */
export function focusHeading(): void {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  const focus = () => {
    if (isTaken()) return;
    if (!focusShownHeading() && performance.now() < giveUpAt) requestAnimationFrame(focus);
  };
  requestAnimationFrame(focus);
}

function isTaken(): boolean {
  const { activeElement } = document;
  if (activeElement === null || !isShown(activeElement)) return false;
  return activeElement.matches('input, textarea, select, [role=dialog], [role=dialog] *');
}
