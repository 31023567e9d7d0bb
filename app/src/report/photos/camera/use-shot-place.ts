/** @file The place of a shot. A running camera writes no Exif. */
import type { Position } from '@proofmark/contract/fields/field-types.ts';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * The phone's position while the camera is open, null while it is unknown. Only if the user has already allowed it for
 * the visit: the camera does not ask.
 */
export function useShotPlace(): RefObject<Position | null> {
  const place = useRef<Position | null>(null);
  useEffect(() => {
    const end = new AbortController();
    void watchPlace(end.signal, (position) => {
      place.current = position;
    });
    return () => end.abort();
  }, []);
  return place;
}

async function watchPlace(end: AbortSignal, onPlace: (position: Position | null) => void): Promise<void> {
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return;
  const { state } = await navigator.permissions
    .query({ name: 'geolocation' })
    .catch(() => ({ state: 'prompt' }));
  if (state !== 'granted' || end.aborted) return;
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => onPlace(positionOf(coords)),
    () => onPlace(null),
    { enableHighAccuracy: true, maximumAge: 60_000 },
  );
  end.addEventListener('abort', () => navigator.geolocation.clearWatch(watch));
}

/** A position as the report stores it: to a tenth of a metre, the error in whole metres. */
export function positionOf({ latitude, longitude, accuracy }: GeolocationCoordinates): Position {
  return {
    lat: Number(latitude.toFixed(6)),
    lng: Number(longitude.toFixed(6)),
    accuracyM: Math.round(accuracy),
  };
}
