/** @file Where on the page a field of the report is: elements have `data-gap="kind:id:field"`. */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import { isShown } from '../../ui/focus/is-shown.ts';

/** The value of `data-gap` for a field, or for the whole row. */
export function anchorOf(kind: Kind, id: string, field?: string): string {
  return field === undefined ? `${kind}:${id}` : `${kind}:${id}:${field}`;
}

const FOCUSABLE = 'input:not([type=file]), textarea, select, button, [tabindex]';
/** On a slow phone the page of the field is drawn seconds later. */
const WAIT_MS = 5000;
/** A sheet takes the focus when it opens, and so does a page. On a slow phone that can happen after the fields are drawn. */
const SHEET_SETTLES_MS = 120;
const FRAMES_TO_HOLD = 45;

/**
 * Scrolls to the element with the anchor and focuses its input as soon as it is drawn. Gives up after 5 s.
 * @param block where on the screen the element comes: `start` for the heading of something tall
 */
export function focusAnchor(
  anchor: string,
  isInSheet: boolean,
  block: 'center' | 'start' = 'center',
  until = performance.now() + WAIT_MS,
): void {
  const scope = isInSheet ? '[role=dialog] ' : '';
  const found = [...document.querySelectorAll<HTMLElement>(`${scope}[data-gap="${CSS.escape(anchor)}"]`)];
  const element = found.find((each) => isShown(each));
  if (element !== undefined) {
    setTimeout(
      () => {
        focusInside(element, block);
        holdFocus(element, block, FRAMES_TO_HOLD);
      },
      isInSheet ? SHEET_SETTLES_MS : 0,
    );
  } else if (performance.now() < until)
    requestAnimationFrame(() => focusAnchor(anchor, isInSheet, block, until));
}

function focusInside(element: HTMLElement, block: 'center' | 'start'): void {
  element.scrollIntoView({ block });
  const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const input = element.matches(FOCUSABLE)
    ? element
    : inside.find((each) => isShown(each) && !each.closest('[data-comments]'));
  input?.focus({ preventScroll: true });
}

/** Focuses the field again if its sheet or page took the focus. Stops if the user has moved on. */
function holdFocus(element: HTMLElement, block: 'center' | 'start', framesLeft: number): void {
  const { activeElement } = document;
  const isTaken = activeElement === document.body || activeElement?.matches('[role=dialog], h1') === true;
  if (isTaken && isShown(element)) focusInside(element, block);
  if (framesLeft > 0) requestAnimationFrame(() => holdFocus(element, block, framesLeft - 1));
}
