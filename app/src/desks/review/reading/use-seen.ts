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
 * Notes the points inside the scroll box (`data-point`) that stay in sight. One that is higher than the box counts when it
 * fills the box. Looks from time to time: an observer of a thousand points would work in every frame of a scroll.
 */
export function useWatchedPoints(
  box: RefObject<HTMLElement | null>,
  reportId: string,
  clocks: ReadonlyMap<string, string>,
): void {
  useEffect(() => {
    const root = box.current;
    if (root === null || clocks.size === 0) return undefined;
    let since = new Map<string, number>();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      const now = performance.now();
      since = new Map(pointsInSight(root).map((id) => [id, since.get(id) ?? now]));
      const seen = [...since].filter(([, from]) => now - from >= SEEN_AFTER_MS).map(([id]) => id);
      // Once noted, they wait for their next change.
      for (const id of seen) since.set(id, Infinity);
      if (seen.length > 0)
        void noteSeen(reportId, Object.fromEntries(seen.map((id) => [id, clocks.get(id) ?? ''])));
    }, SEEN_AFTER_MS / 4);
    return () => clearInterval(timer);
  }, [box, reportId, clocks]);
}

/** Ids of the points that are in sight as a whole, or fill the box. Passes over sections and groups that are elsewhere. */
function pointsInSight(root: HTMLElement): string[] {
  const { top: from, bottom: to } = root.getBoundingClientRect();
  const look = (element: Element): string[] => {
    const { top, bottom } = element.getBoundingClientRect();
    const shown = Math.min(bottom, to) - Math.max(top, from);
    if (shown <= 0) return [];
    const id = (element as HTMLElement).dataset['point'];
    if (id === undefined) return [...element.children].flatMap(look);
    return shown >= bottom - top - 1 || shown > 0.8 * (to - from) ? [id] : [];
  };
  return [...root.children].flatMap(look);
}
