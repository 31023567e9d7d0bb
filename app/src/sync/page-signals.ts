/** @file Signs that a try is worth while: the network came back, the person came back. */

/**
 * Calls `onSign` on each of them. They only speed things up: what is sent and what has failed is decided by answers,
 * because `navigator.onLine` knows of the next router at most.
 */
export function listenToPage(onSign: (isForced: boolean) => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const wake = () => onSign(true);
  const wakeIfVisible = () => {
    if (document.visibilityState === 'visible') onSign(true);
  };
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wakeIfVisible);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wakeIfVisible);
  };
}
