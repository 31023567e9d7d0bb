/** @file Where in the page a field of the report is: elements carry `data-gap="kind:id:field"`. */
import type { Kind } from '@proofmark/contract/report/kinds.ts';

/** The value of `data-gap` for a field, or for the whole row. */
export function anchorOf(kind: Kind, id: string, field?: string): string {
  return field === undefined ? `${kind}:${id}` : `${kind}:${id}:${field}`;
}

const FOCUSABLE = 'input:not([type=file]), textarea, select, button, [tabindex]';
const FRAMES_TO_WAIT = 60;
/** A sheet that opens takes the focus for itself first. */
const SHEET_SETTLES_MS = 120;

/** Scrolls to the element with the anchor and focuses its input, as soon as it is drawn; gives up after about 1 s. */
export function focusAnchor(anchor: string, isInSheet: boolean, framesLeft = FRAMES_TO_WAIT): void {
  const scope = isInSheet ? '[role=dialog] ' : '';
  const found = [...document.querySelectorAll<HTMLElement>(`${scope}[data-gap="${CSS.escape(anchor)}"]`)];
  const element = found.find((each) => each.checkVisibility());
  if (element !== undefined) setTimeout(() => focusInside(element), isInSheet ? SHEET_SETTLES_MS : 0);
  else if (framesLeft > 0) requestAnimationFrame(() => focusAnchor(anchor, isInSheet, framesLeft - 1));
}

function focusInside(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  const input = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  input?.focus({ preventScroll: true });
}
