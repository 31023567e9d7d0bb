/** Whether an element has a place on the page; false inside a page that is kept but not shown. */
export function isShown(element: Element): boolean {
  // checkVisibility() would do, but iOS 16 lacks it.
  return element.getClientRects().length > 0;
}
