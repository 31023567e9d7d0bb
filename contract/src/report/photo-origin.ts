/** @file Photos from the gallery that may not be of this visit. */
import type { Fields } from '../fields/kinds.ts';
import { distanceM } from './distance.ts';

/** A photo from the gallery was taken before the day of the visit, or away from the factory. */
export const PHOTO_DOUBTS = ['older', 'far'] as const;
type PhotoDoubt = (typeof PHOTO_DOUBTS)[number];

/** A large factory and a phone's error together. Nearer than this, nothing can be said. */
const NEAR_M = 2000;

type Visit = Pick<Fields<'information'>, 'inspectionDate' | 'gps' | 'factoryPosition'>;
type Photo = Pick<Fields<'photo'>, 'source' | 'takenAt' | 'gps'>;

/**
 * Why a reviewer should ask whether a photo is of this visit. Empty for what the camera took, and for what cannot be
 * compared: without a day of the visit, without a time or place in the file, or without a known place of the factory.
 */
export function photoDoubts({ source, takenAt, gps }: Photo, visit: Visit): PhotoDoubt[] {
  if (source !== 'library') return [];
  const factory = visit.factoryPosition ?? visit.gps;
  const isOlder = Boolean(takenAt && visit.inspectionDate && takenAt.slice(0, 10) < visit.inspectionDate);
  const isFar = gps && factory ? distanceM(gps, factory) > NEAR_M + gps.accuracyM + factory.accuracyM : false;
  const found = { older: isOlder, far: isFar };
  return PHOTO_DOUBTS.filter((doubt) => found[doubt]);
}
