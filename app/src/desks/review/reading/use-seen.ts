/** @file Notes what a reviewer has seen: a point that was current, or fully in sight, for a second. */
import { useEffect, useMemo, type RefObject } from 'react';
import { noteSeen, useSeenPoints } from '../../../store/seen-points.ts';

/** How long a point must be in sight. */
const SEEN_AFTER_MS = 1000;
const NONE: ReadonlySet<string> = new Set();

/** Ids of the points that the person has seen as they are now; a later change makes a point unseen. */
export function useSeen(reportId: string, clocks: ReadonlyMap<string, string>): ReadonlySet<string> {
  const stored = useSeenPoints(reportId);
  return useMemo(
    () => (stored ? new Set([...clocks].flatMap(([id, clock]) => (stored[id] === clock ? [id] : []))) : NONE),
    [stored, clocks],
  );
}

/**
 * Watches the points inside the scroll box (`data-point`) and notes those that stay in sight. One that is higher than the
 * box counts when it fills the box.
 */
export function useWatchedPoints(
  box: RefObject<HTMLElement | null>,
  reportId: string,
  clocks: ReadonlyMap<string, string>,
): void {
  useEffect(() => {
    const root = box.current;
    if (root === null || clocks.size === 0) return undefined;
    const since = new Map<string, number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
          const id = (target as HTMLElement).dataset['point'] ?? '';
          const fills = intersectionRect.height > 0.8 * (rootBounds?.height ?? Infinity);
          if (intersectionRatio < 0.99 && !fills) since.delete(id);
          else if (!since.has(id)) since.set(id, performance.now());
        }
      },
      { root, threshold: [0, 0.25, 0.5, 0.75, 1] },
    );
    for (const element of root.querySelectorAll('[data-point]')) observer.observe(element);
    // One timer for all: a page of photos has hundreds of points.
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      const now = performance.now();
      const seen = [...since].filter(([, from]) => now - from >= SEEN_AFTER_MS).map(([id]) => id);
      for (const id of seen) since.delete(id);
      if (seen.length > 0)
        void noteSeen(reportId, Object.fromEntries(seen.map((id) => [id, clocks.get(id) ?? ''])));
    }, SEEN_AFTER_MS / 4);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, [box, reportId, clocks]);
}
