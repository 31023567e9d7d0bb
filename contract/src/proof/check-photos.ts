/** @file Checks photos: whether a photo is, byte by byte, one of an issued version. */
import { sha256, toHex, type Bytes } from './bytes.ts';
import type { Manifest } from './manifest.ts';

/** Where an issued version has a photo. */
export interface KnownPhoto {
  reportNo: string;
  version: number;
  /** UTC, ISO 8601. */
  receivedAt: string;
}

/** What a photo is. `open`: there was nothing to compare it with. */
export interface PhotoFinding {
  name: string;
  place: KnownPhoto | null | 'open';
}

/** The most photos in one question, so that it fits into an address. */
export const PHOTO_LIMIT = 50;

/**
 * Asks a server for up to {@link PHOTO_LIMIT} photos by SHA-256 (hexadecimal), one answer per hash. Rejects if there is no
 * answer.
 */
export type AskPhotos = (hashes: readonly string[]) => Promise<(KnownPhoto | null)[]>;

/** How each type of photo begins. */
const TYPES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/** Whether this begins as a photo that the server takes: JPEG, PNG or WebP. */
export function isPhoto(bytes: Uint8Array): boolean {
  const begins = TYPES.some((type) => type.every((byte, index) => bytes[index] === byte));
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  return begins || (text.startsWith('RIFF') && text.endsWith('WEBP'));
}

/**
 * Compares photos with the manifests of PDFs that were found genuine, and asks for the others.
 * @param manifests of genuine files only: a photo counts as theirs without asking anybody
 */
export async function checkPhotos(
  photos: readonly { name: string; hash: string }[],
  manifests: readonly Manifest[],
  ask: AskPhotos | null,
): Promise<PhotoFinding[]> {
  const findings = photos.map(({ name, hash }) => ({ name, hash, place: placeIn(manifests, hash) }));
  const unknown = findings.filter(({ place }) => place === null);
  const asked = new Map<string, KnownPhoto | null>();
  for (let at = 0; at < unknown.length; at += PHOTO_LIMIT) {
    const hashes = unknown.slice(at, at + PHOTO_LIMIT).map(({ hash }) => hash);
    const places = (await ask?.(hashes).catch(() => null)) ?? null;
    if (places === null) break;
    for (const [index, hash] of hashes.entries()) asked.set(hash, places[index] ?? null);
  }
  // Without the server, a photo that no manifest has may belong to another report.
  return findings.map(({ name, hash, place }) => ({
    name,
    place: place ?? (asked.has(hash) ? (asked.get(hash) ?? null) : 'open'),
  }));
}

/** SHA-256 of a photo, hexadecimal, as manifests have it. */
export async function photoHash(bytes: Bytes): Promise<string> {
  return toHex(await sha256(bytes));
}

function placeIn(manifests: readonly Manifest[], hash: string): KnownPhoto | null {
  for (const { photos, reportNo, version } of manifests) {
    const photo = photos.find(({ sha256: own }) => own === hash);
    if (photo !== undefined) return { reportNo, version, receivedAt: photo.receivedAt };
  }
  return null;
}
