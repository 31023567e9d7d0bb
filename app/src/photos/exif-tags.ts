/**
 * @file The Exif tags of a picture file, whatever its container. Source: TIFF 6.0, section 2; Exif 3.0 (CIPA DC-008), 4.6.
 *
 * It is our own code, because libraries bring tables of all tags and formats: ten times the code for eleven tags.
 */
import type { ExifTags } from './exif-fields.ts';

/** The tags that {@link exifFields} uses, by directory. */
const MAIN_TAGS: Record<number, keyof ExifTags> = { 0x010f: 'Make', 0x0110: 'Model' };
const EXIF_TAGS: Record<number, keyof ExifTags> = {
  0x9003: 'DateTimeOriginal',
  0x9004: 'CreateDate',
  0x9010: 'OffsetTime',
  0x9011: 'OffsetTimeOriginal',
};
const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;
const GPS = { latitudeRef: 1, latitude: 2, longitudeRef: 3, longitude: 4, error: 0x1f };

/** Bytes per value of the types 1 to 12 of TIFF, and of 13 (IFD, TIFF technical note 1). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** A camera writes about sixty. A file with more is not what it claims to be. */
const MOST_ENTRIES = 1000;

type Directory = Map<number, string | number[]>;

/** Reads the tags. Empty when there are none or they cannot be read. Never throws. */
export function exifTags(bytes: Uint8Array): ExifTags {
  try {
    const start = tiffStart(bytes);
    return start === null ? {} : tagsOf(bytes.subarray(start));
  } catch {
    return {};
  }
}

function tagsOf(tiff: Uint8Array): ExifTags {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  const main = directory(view, view.getUint32(4, isLittle), isLittle);
  const exif = pointed(view, main, EXIF_POINTER, isLittle);
  const gps = pointed(view, main, GPS_POINTER, isLittle);
  const tags: ExifTags = { ...named(main, MAIN_TAGS), ...named(exif, EXIF_TAGS) };
  const latitude = degrees(gps.get(GPS.latitude), gps.get(GPS.latitudeRef), 'S');
  const longitude = degrees(gps.get(GPS.longitude), gps.get(GPS.longitudeRef), 'W');
  const error = gps.get(GPS.error);
  if (latitude !== null && longitude !== null) Object.assign(tags, { latitude, longitude });
  if (Array.isArray(error)) tags.GPSHPositioningError = error[0];
  return tags;
}

/**
 * Where the TIFF part begins. JPEG and HEIC mark it by `Exif` and two zeros (in HEIC anywhere in the file), PNG
 * and WebP by a chunk's name.
 */
function tiffStart(bytes: Uint8Array): number | null {
  for (let at = bytes.indexOf(0x45); at >= 0 && at + 12 < bytes.length; at = bytes.indexOf(0x45, at + 1)) {
    if (isText(bytes, at, 'Exif\0\0') && isTiff(bytes, at + 6)) return at + 6;
    // The length of a WebP chunk comes between its name and its content.
    if (isText(bytes, at, 'EXIF') && isTiff(bytes, at + 8)) return at + 8;
  }
  const chunk = indexOfText(bytes, 'eXIf');
  return chunk !== null && isTiff(bytes, chunk + 4) ? chunk + 4 : null;
}

function indexOfText(bytes: Uint8Array, text: string): number | null {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (isText(bytes, at, text)) return at;
  return null;
}

function isText(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

function isTiff(bytes: Uint8Array, at: number): boolean {
  return isText(bytes, at, 'II*\0') || isText(bytes, at, 'MM\0*');
}

function pointed(view: DataView, main: Directory, pointer: number, isLittle: boolean): Directory {
  const value = main.get(pointer);
  return Array.isArray(value) && value[0] !== undefined ? directory(view, value[0], isLittle) : new Map();
}

/** Reads one directory. Leaves out an entry that points outside the file. */
function directory(view: DataView, at: number, isLittle: boolean): Directory {
  const entries: Directory = new Map();
  if (at + 2 > view.byteLength) return entries;
  const count = Math.min(view.getUint16(at, isLittle), MOST_ENTRIES);
  for (let index = 0; index < count; index += 1) {
    const entryAt = at + 2 + index * 12;
    if (entryAt + 12 > view.byteLength) break;
    const value = valueOf(view, entryAt, isLittle);
    if (value !== null) entries.set(view.getUint16(entryAt, isLittle), value);
  }
  return entries;
}

/** Text or numbers; null for another type and for what is outside the file. */
function valueOf(view: DataView, entryAt: number, isLittle: boolean): string | number[] | null {
  const type = view.getUint16(entryAt + 2, isLittle);
  const count = view.getUint32(entryAt + 4, isLittle);
  const size = (TYPE_BYTES[type] ?? 0) * count;
  if (size === 0 || size > 10_000) return null;
  const at = size <= 4 ? entryAt + 8 : view.getUint32(entryAt + 8, isLittle);
  if (at + size > view.byteLength) return null;
  if (type === 2) return text(new Uint8Array(view.buffer, view.byteOffset + at, count));
  const numberAt = NUMBER_READERS[type];
  if (!numberAt) return null;
  const each = TYPE_BYTES[type] as number;
  return Array.from({ length: count }, (_, index) => numberAt(view, at + index * each, isLittle));
}

const NUMBER_READERS: Record<number, (view: DataView, at: number, isLittle: boolean) => number> = {
  3: (view, at, isLittle) => view.getUint16(at, isLittle),
  4: (view, at, isLittle) => view.getUint32(at, isLittle),
  5: (view, at, isLittle) => view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle),
  // Some files use signed numbers, or the type for pointers, where the standard says unsigned.
  9: (view, at, isLittle) => view.getInt32(at, isLittle),
  10: (view, at, isLittle) => view.getInt32(at, isLittle) / view.getInt32(at + 4, isLittle),
  13: (view, at, isLittle) => view.getUint32(at, isLittle),
};

/** The text up to the first NUL. Today's phones write UTF-8 where the standard says ASCII. */
function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end)).trim();
}

function named(entries: Directory, names: Record<number, keyof ExifTags>): ExifTags {
  return Object.fromEntries(
    Object.entries(names).flatMap(([tag, name]) => {
      const value = entries.get(Number(tag));
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Degrees, minutes and seconds as one number, south and west negative. */
function degrees(
  value: string | number[] | undefined,
  ref: string | number[] | undefined,
  negative: 'S' | 'W',
): number | null {
  if (!Array.isArray(value)) return null;
  const [whole, minutes = 0, seconds = 0] = value;
  if (whole === undefined) return null;
  // Some phones write 0/0 for seconds that they do not know.
  const size = whole + (minutes || 0) / 60 + (seconds || 0) / 3600;
  return ref === negative ? -size : size;
}
