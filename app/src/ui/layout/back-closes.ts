/**
 * @file The phone's own "back", a gesture or a key, first closes what lies over the page: a sheet, the camera, a photo.
 * Otherwise it would leave the page below, and the report on it.
 */
import { useEffect, useEffectEvent } from 'react';

/** What lies over the page, in the order in which it was opened. */
const layers: (() => void)[] = [];

/** While `isOpen`, "back" calls `close`. The one that opened last closes first. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeThis = useEffectEvent(close);

  // The navigation lies outside React.
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => closeThis();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen]);
}

/** Closes what lies on top; false when nothing lies over the page. */
export function closeTopmost(): boolean {
  const topmost = layers.at(-1);
  topmost?.();
  return topmost !== undefined;
}
