/** @file Reads the proof that a PDF carries: its two attached files, and nothing that they say is believed yet. */
import { isRecord } from '../sync/is-record.ts';
import type { Bytes } from './bytes.ts';
import { embeddedFiles } from './embedded-files.ts';
import { isListedKey } from './keys.ts';
import { manifestText, type Manifest } from './manifest.ts';
import type { VersionProof } from './version-proof.ts';

/** What a PDF says about itself. */
export interface CarriedProof {
  proof: VersionProof;
  /** The bytes of the manifest as they are attached. */
  manifestBytes: Bytes;
  /** Null if they are not a manifest in its canonical form. */
  manifest: Manifest | null;
}

/** The name of a log: the first line of its checkpoint. */
export function logNameOf(checkpoint: string): string {
  return checkpoint.split('\n', 1)[0] ?? '';
}

/** The proof and manifest in a PDF. Null if it has not exactly one of each. */
export async function carriedProof(pdf: Uint8Array): Promise<CarriedProof | null> {
  const files = (await embeddedFiles(pdf)).map((bytes) => ({ bytes, value: readJson(bytes) }));
  const [proof, ...moreProofs] = files.flatMap(({ value }) => (isVersionProof(value) ? [value] : []));
  const [manifest, ...moreManifests] = files.filter(({ value }) => hasFormat(value, 'proofmark-manifest/1'));
  if (proof === undefined || manifest === undefined || moreProofs.length > 0 || moreManifests.length > 0)
    return null;
  return { proof, manifestBytes: manifest.bytes, manifest: readManifest(manifest.bytes) };
}

/** The manifest in these bytes. Null if they are not the one way to write it. */
export function readManifest(bytes: Uint8Array): Manifest | null {
  const value = readJson(bytes);
  if (!isManifest(value)) return null;
  try {
    return manifestText(value) === new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) ? value : null;
  } catch {
    // Half a surrogate pair, for example.
    return null;
  }
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return null;
  }
}

function hasFormat(value: unknown, format: string): boolean {
  return isRecord(value) && value['format'] === format;
}

const MOST_KEYS = 1_000;
/** A log cannot be deeper. */
const MOST_HASHES = 64;

function isVersionProof(value: unknown): value is VersionProof {
  if (!isRecord(value) || !hasFormat(value, 'proofmark-proof/1')) return false;
  const { inclusion, keys, logIndex } = value;
  return (
    ['manifestHash', 'kid', 'signature', 'checkpoint'].every((name) => typeof value[name] === 'string') &&
    Number.isSafeInteger(logIndex) &&
    isHashes(inclusion) &&
    Array.isArray(keys) &&
    keys.length <= MOST_KEYS &&
    keys.every(isListedKey)
  );
}

/** Whether this can be the hashes of a proof in a log, base64url. */
export function isHashes(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.length <= MOST_HASHES && value.every((each) => typeof each === 'string')
  );
}

/** What the checks and the page read of a manifest. The rest is covered by its signature. */
function isManifest(value: unknown): value is Manifest {
  if (!isRecord(value)) return false;
  const { version, sampling, goods, rows, photos, labels, words } = value;
  return (
    ['origin', 'reportId', 'reportNo', 'orderNo', 'issuedAt', 'overall'].every(
      (name) => typeof value[name] === 'string',
    ) &&
    Number.isSafeInteger(version) &&
    (sampling === null || isSampling(sampling)) &&
    isRecord(goods) &&
    typeof goods['productEn'] === 'string' &&
    typeof goods['productZh'] === 'string' &&
    Array.isArray(rows) &&
    rows.every(
      (row) =>
        isRecord(row) &&
        typeof row['kind'] === 'string' &&
        typeof row['id'] === 'string' &&
        isRecord(row['fields']),
    ) &&
    Array.isArray(photos) &&
    photos.every((photo) => isRecord(photo) && typeof photo['sha256'] === 'string') &&
    isRecord(labels) &&
    isRecord(words)
  );
}

function isSampling(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['lotSize'] === 'number' &&
    typeof value['result'] === 'string' &&
    Array.isArray(value['classes']) &&
    value['classes'].every(
      (each) =>
        isRecord(each) &&
        typeof each['class'] === 'string' &&
        ['found', 'accept', 'reject'].every((name) => typeof each[name] === 'number'),
    )
  );
}
