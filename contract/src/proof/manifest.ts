/**
 * @file The manifest of an issued version: everything that the report says, in a form that never changes. Its hash is what
 * is signed, logged and printed.
 */
import type { Json } from '../sync/operation.ts';
import { sha256, utf8, type Bytes } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { isSignedFor, sign, type PrivateKey } from './signature.ts';

/** A text as it is printed in each language. */
export interface PrintedText {
  en: string;
  zh: string;
}

/** The company's logo, as reports carry it. */
export interface Logo {
  sha256: string;
  contentType: 'image/png' | 'image/svg+xml';
  width: number;
  height: number;
}

/** The company that issues reports, in its own words when it issued them. */
export interface Issuer {
  name: PrintedText;
  /** Empty if it gave none. */
  address: PrintedText;
  disclaimer: PrintedText;
  logo: Logo | null;
}

/** Everything that an issued version says. Times are UTC, ISO 8601. */
export interface Manifest {
  format: 'proofmark-manifest/1';
  /** The name of the instance that issued it, as in its log. */
  origin: string;
  issuer: Issuer;
  reportId: string;
  reportNo: string;
  orderNo: string;
  /** What the task calls the goods. */
  goods: { productEn: string; productZh: string };
  /** The inspectors, the lead first. */
  team: string[];
  /** Counts from 1. */
  version: number;
  issuedAt: string;
  /** The overall result: a code of `overall_result`. */
  overall: string;
  /** Defects found, Ac and Re per class, and the sampling's result. Null if the report has no sampling plan. */
  sampling: {
    lotSize: number;
    result: string;
    classes: { class: string; found: number; accept: number; reject: number }[];
  } | null;
  /** Every row with every value, in the order of `kind` and `id`. */
  rows: { kind: string; id: string; fields: { [field: string]: Json } }[];
  /** What each field of the rows is called: `information.weather` → text. */
  labels: { [field: string]: PrintedText };
  /** What the codes among the values mean: `photo.category` → code → text. Of `defect.category`, those that the dictionary had. */
  words: { [field: string]: { [code: string]: PrintedText } };
  /** The pictures as they were received. */
  photos: { id: string; sha256: string; bytes: number; takenAt: string; receivedAt: string }[];
  /** The steps of the workflow up to this version, oldest first, with their reasons and the warnings that were left. */
  steps: {
    event: string;
    by: string;
    at: string;
    version: number;
    reason: string;
    text: string;
    warnings: { en: string; zh: string; answer: string }[];
    /** Of `amend`: what the client had decided on the version before. `at` is in epoch milliseconds. */
    decision?: { decision: string; name: string; reason: string; at: number | null };
  }[];
  /** The hash of the report's newest log entry, hexadecimal: all that was entered, and every step, this approval included. */
  auditHead: string;
  /** The hash of the manifest of the version before, hexadecimal. Null for the first version. */
  previous: string | null;
}

/** The manifest's bytes as they are hashed and put into the PDF. */
export function manifestText(manifest: Manifest): string {
  return canonicalJson(manifest as unknown as Json);
}

/** SHA-256 of the manifest: 32 bytes. */
export async function manifestHash(text: string): Promise<Bytes> {
  return sha256(utf8(text));
}

/** Signs a manifest's hash. */
export async function signManifest(hash: Uint8Array, key: PrivateKey): Promise<Bytes> {
  return sign(key, 'manifest', hash);
}

/** Whether the holder of the key signed the manifest with this hash. */
export async function isManifestSigned(
  hash: Uint8Array,
  publicKey: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  return isSignedFor(publicKey, 'manifest', hash, signature);
}

/**
 * What the log holds of an issued version: SHA-256 over the manifest's hash and the hashes of files made of it. A version
 * gets an entry without files when it is approved, so that its files can carry the proof of it; each file gets one after
 * it was made. An entry shows nothing of the report.
 */
export async function logEntryOf(hash: Uint8Array, ...fileHashes: Uint8Array[]): Promise<Bytes> {
  const whole = new Uint8Array(hash.length * (1 + fileHashes.length));
  for (const [place, each] of [hash, ...fileHashes].entries()) whole.set(each, place * hash.length);
  return sha256(whole);
}
