/** @file Signs that a try is worth while: the network came back, the person came back. */

/**
 * Calls `onSign` on each of them. They only speed things up: what is sent and what has failed is decided by answers,
 * because `navigator.onLine` knows of the next router at most.
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
