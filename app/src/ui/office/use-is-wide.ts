import { useSyncExternalStore } from 'react';

/** Where a desk has the rail, and its columns side by side. The same widths as in the style sheets. */
const WIDE = '(min-width: 60em)';
/** Where there is room for a third column. */
const ROOMY = '(min-width: 75em)';

/** True while the window is wide enough for the rail. */
export function useIsWide(): boolean {
  return useMedia(WIDE);
}

/** True while the window has room for a column at each side of the content. */
export function useIsRoomy(): boolean {
  return useMedia(ROOMY);
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
