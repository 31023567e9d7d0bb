/** @file A place on the map as people type it. */
import type { Party } from '@proofmark/contract/api/party.ts';

type Place = NonNullable<Party['position']>;

/** A place as text: latitude and longitude. Empty for none. */
export function placeText(place: Place | null): string {
  return place ? `${place.lat}, ${place.lng}` : '';
}

/** Degrees from a text such as `22.6145, 113.1937`; null for anything else. */
export function placeOf(text: string): Place | null {
  const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,，;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!found) return null;
  const [lat, lng] = [Number(found[1]), Number(found[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
