import { isShown } from '../ui/focus/is-shown.ts';
import { focusShownHeading } from '../ui/focus/keep-focus.ts';

/** Longer than any page takes to draw after its file has loaded. */
const GIVE_UP_MS = 2000;

/** Focuses the heading of the current page as soon as there is one. Does not take the focus from a sheet or a field. */
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
