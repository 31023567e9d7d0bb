/** @file The position of a photo in its report: computed once per report, not once per tile. */
import type { Entity } from '../fields/kinds.ts';

type Photos = readonly Entity<'photo'>[];

/** A photo and its two positions. */
export interface PhotoPlace {
  photo: Entity<'photo'>;
  /** From 1, among all photos. */
  n: number;
  /** From 1, among those of its category. */
  nOfCategory: number;
}

const placesByPhotos = new WeakMap<Photos, Map<string, PhotoPlace>>();

/** The photo with this id and its positions. Undefined if the report has no such photo. */
export function photoPlace(photos: Photos, photoId: string): PhotoPlace | undefined {
  const places = placesByPhotos.get(photos) ?? placesOf(photos);
  placesByPhotos.set(photos, places);
  return places.get(photoId);
}

function placesOf(photos: Photos): Map<string, PhotoPlace> {
  const counts = new Map<string | null | undefined, number>();
  return new Map(
    photos.map((photo, index) => {
      const nOfCategory = (counts.get(photo.category) ?? 0) + 1;
      counts.set(photo.category, nOfCategory);
      return [photo.id, { photo, n: index + 1, nOfCategory }];
    }),
  );
}
