import { useSyncExternalStore } from 'react';

/** Where a desk has the rail, and its columns side by side. The same width as in the style sheets. */
const WIDE = '(min-width: 60em)';

/** True while the window is wide enough for the rail. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
