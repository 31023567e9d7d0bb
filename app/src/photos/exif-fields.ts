/**
 * @file From a picture's Exif tags to the fields of a photo row. Source: Exif 3.0 (CIPA DC-008), tags as named there.
 */
import { fits, instant, position, type Position } from '@proofmark/contract/fields/field-types.ts';

/** The tags that are read, as they are in the file. The reader works out `latitude` and `longitude`. */
export interface ExifTags {
  DateTimeOriginal?: unknown;
  CreateDate?: unknown;
  OffsetTimeOriginal?: unknown;
  OffsetTime?: unknown;
  Make?: unknown;
  Model?: unknown;
  latitude?: unknown;
  longitude?: unknown;
  GPSHPositioningError?: unknown;
}

/** What a picture says about itself; absent when it does not say. */
export interface ExifFields {
  /** RFC 3339 with offset. */
  takenAt?: string;
  device?: string;
  gps?: Position;
}

/** How far a phone's position may be off when the phone does not say, in metres. */
const ASSUMED_ACCURACY_M = 100;

/** Makes fields of the tags. Leaves out what is missing, bogus (`0000:00:00`, 0°/0°) or out of range. */
export function exifFields(tags: ExifTags): ExifFields {
  const takenAt = takenAtOf(tags);
  const device = deviceOf(tags);
  const gps = gpsOf(tags);
  return { ...(takenAt ? { takenAt } : {}), ...(device ? { device } : {}), ...(gps ? { gps } : {}) };
}

/** An instant with the phone's offset at that time, because a picture's time is the wall clock of the factory. */
export function instantOf(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const wall = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  return wall + offsetText(offset);
}

function takenAtOf({
  DateTimeOriginal,
  CreateDate,
  OffsetTimeOriginal,
  OffsetTime,
}: ExifTags): string | null {
  const text = [DateTimeOriginal, CreateDate].find((value) => typeof value === 'string');
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text ?? '');
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const offsetTag = [OffsetTimeOriginal, OffsetTime].find((value) => typeof value === 'string');
  const offset = offsetTag && /^([+-]\d\d:\d\d|Z)$/.test(offsetTag.trim()) ? offsetTag.trim() : null;
  const value = offset ? wall + offset : wall + offsetText(-new Date(wall).getTimezoneOffset());
  return fits(instant, value) ? value : null;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(Math.round(size % 60))}`;
}

function deviceOf({ Make, Model }: ExifTags): string | null {
  // Some cameras fill the tag up with NULs.
  const [make, model] = [Make, Model].map((value) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '').trim() : '',
  );
  if (!model) return make || null;
  const hasMake = make && !model.toLowerCase().startsWith(make.toLowerCase());
  return (hasMake ? `${make} ${model}` : model).slice(0, 100);
}

function gpsOf({ latitude, longitude, GPSHPositioningError }: ExifTags): Position | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  // Phones without a position write zeros.
  if (latitude === 0 && longitude === 0) return null;
  const error =
    typeof GPSHPositioningError === 'number' && GPSHPositioningError > 0 ? GPSHPositioningError : null;
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  const gps = {
    lat: round(latitude),
    lng: round(longitude),
    accuracyM: Math.round(error ?? ASSUMED_ACCURACY_M),
  };
  return fits(position, gps) ? gps : null;
}
