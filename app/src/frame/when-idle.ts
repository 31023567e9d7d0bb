/** Calls `work` once the page has nothing else to do. Safari does not say when that is, so there it is the next task. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work);
}
