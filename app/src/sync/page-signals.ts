/** @file Signs that another try makes sense: the network came back, or the person came back to the page. */

/**
 * Calls `onSign` at each of these signs. Returns the function that ends it. The signs only speed things up. Only answers
 * decide what was sent and what failed, because `navigator.onLine` knows at most about the nearest router.
 */
export function listenToPage(onSign: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const wakeIfVisible = () => {
    if (document.visibilityState === 'visible') onSign();
  };
  window.addEventListener('online', onSign);
  window.addEventListener('focus', onSign);
  document.addEventListener('visibilitychange', wakeIfVisible);
  return () => {
    window.removeEventListener('online', onSign);
    window.removeEventListener('focus', onSign);
    document.removeEventListener('visibilitychange', wakeIfVisible);
  };
}
