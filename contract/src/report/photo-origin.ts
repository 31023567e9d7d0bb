/** @file Photos that may not be of this visit. */
import type { Fields } from '../fields/kinds.ts';
import { distanceM } from './distance.ts';

/** A photo was taken before the visit, after it, or away from the factory. */
export const PHOTO_DOUBTS = ['older', 'later', 'far'] as const;
type PhotoDoubt = (typeof PHOTO_DOUBTS)[number];

/** A large factory and a phone's error together. Nearer than this, nothing can be said. */
const NEAR_M = 2000;
/** Arrival and departure are often rounded, and the factory is photographed from outside. */
const ROUNDED_MS = 30 * 60_000;

type Visit = Pick<
  Fields<'information'>,
  'inspectionDate' | 'arrivalTime' | 'departureTime' | 'gps' | 'factoryPosition'
>;
type Photo = Pick<Fields<'photo'>, 'takenAt' | 'gps'>;

/**
 * Why a reviewer should ask whether a photo is of this visit, whether the camera or the gallery gave it. Empty for what
 * cannot be compared: without the times or the day of the visit, without a time or place of the photo, or without a known
 * place of the factory.
 */
export function photoDoubts({ takenAt, gps }: Photo, visit: Visit): PhotoDoubt[] {
  const factory = visit.factoryPosition ?? visit.gps;
  // Before the arrival is known, only the day counts: this is the photo's time of day on the day of the visit.
  const begin = visit.arrivalTime ?? `${visit.inspectionDate}${takenAt?.slice(10)}`;
  const found = {
    older: isLonger(takenAt, begin),
    later: isLonger(visit.departureTime, takenAt),
    far: gps && factory && distanceM(gps, factory) > NEAR_M + gps.accuracyM + factory.accuracyM,
  };
  return PHOTO_DOUBTS.filter((doubt) => found[doubt]);
}

/** True when more lies between two instants than rounding explains. False if one is missing. */
function isLonger(from: string | null | undefined, to: string | null | undefined): boolean {
  return Date.parse(to ?? '') - Date.parse(from ?? '') > ROUNDED_MS;
}
