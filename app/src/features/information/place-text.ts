/** @file Places as text: "22.61450, 113.19370", latitude first, as maps give them. */
import type { Position } from '@proofmark/contract/fields/field-types.ts';

type Place = Pick<Position, 'lat' | 'lng'>;

/** '' for none. */
export function coordinatesText(place: Place | null | undefined): string {
  return place ? `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}` : '';
}

/** Reads two numbers, separated by a comma (also 、，) or spaces. Null if they are no latitude and longitude. */
export function parsePlace(text: string): Place | null {
  const parts = text
    .trim()
    .split(/[\s,，、;；]+/)
    .map((part) => part.replace(/°$/, ''));
  const [lat, lng] = parts.map(Number);
  const isNumeric = parts.length === 2 && parts.every((part) => /^[+-]?\d+(\.\d+)?$/.test(part));
  if (!isNumeric || lat === undefined || lng === undefined) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
