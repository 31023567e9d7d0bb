import { useLayoutEffect } from 'react';

/** A part on which the layout of the whole page depends. `aside`: something stands at the right of the page. `update`: above it. */
type RootPart = 'aside' | 'desk' | 'update';

const shown: Partial<Record<RootPart, number>> = {};

/**
 * Says on the html element that a part is there, as `data-<part>`, for style sheets. `:root:has(…)` would say it too, but
 * then the browser looks again, and styles the page's root again, whenever anything comes into the page or leaves it.
 */
export function RootMark({ part }: { part: RootPart }) {
  // Before the paint: the page must not jump.
  useLayoutEffect(() => {
    count(part, 1);
    return () => count(part, -1);
  }, [part]);
  return null;
}

function count(part: RootPart, by: 1 | -1): void {
  shown[part] = (shown[part] ?? 0) + by;
  document.documentElement.toggleAttribute(`data-${part}`, shown[part] > 0);
}
