/** @file Ed25519 signatures (RFC 8032) by WebCrypto. */
import { joined, sha256, toHex, utf8, type Bytes } from './bytes.ts';

/**
 * What a signature is for. It is the first line of what is signed, so a signature for one purpose is never valid for
 * another.
 */
const PURPOSES = {
  manifest: 'proofmark-manifest/1\n',
  pdf: 'proofmark-pdf/1\n',
  qr: 'proofmark-qr/1\n',
  key: 'proofmark-key/1\n',
  head: 'proofmark-head/1\n',
} as const;
/** One of {@link PURPOSES}. */
export type Purpose = keyof typeof PURPOSES;

/** A private key of Ed25519 as WebCrypto holds it. */
export type PrivateKey = Parameters<typeof crypto.subtle.sign>[1];

/** The size of a public key of Ed25519 (RFC 8032). */
const PUBLIC_KEY_BYTES = 32;
/** The size of a signature of Ed25519 (RFC 8032). */
export const SIGNATURE_BYTES = 64;

/** The header of an Ed25519 key as SubjectPublicKeyInfo in DER (RFC 8410, section 4); the 32 bytes of the key follow. */
const SPKI_HEADER = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

/** Signs a message for a purpose: 64 bytes. */
export async function sign(key: PrivateKey, purpose: Purpose, message: Uint8Array): Promise<Bytes> {
  return signBytes(key, joined(utf8(PURPOSES[purpose]), message));
}

/** Whether a signature was made for this purpose and message. False also for a key or signature of the wrong length. */
export async function isSignedFor(
  publicKey: Uint8Array,
  purpose: Purpose,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  return isSignedBytes(publicKey, joined(utf8(PURPOSES[purpose]), message), signature);
}

/** Signs bytes as they are, for formats that name their purpose themselves. */
export async function signBytes(key: PrivateKey, bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes));
}

/** Whether a signature was made for these bytes. */
export async function isSignedBytes(
  publicKey: Uint8Array,
  bytes: Bytes,
  signature: Uint8Array,
): Promise<boolean> {
  if (publicKey.length !== PUBLIC_KEY_BYTES || signature.length !== SIGNATURE_BYTES) return false;
  return verify(joined(publicKey), bytes, joined(signature));
}

/** Verifies a signature of Ed25519; lengths are checked already. */
export type Verify = (publicKey: Bytes, bytes: Bytes, signature: Bytes) => Promise<boolean>;

let verify: Verify = async (publicKey, bytes, signature) => {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature, bytes);
};

/** Verifies with something else from now on: for browsers whose WebCrypto lacks Ed25519. */
export function verifyWith(other: Verify): void {
  verify = other;
}

/** The short name of a public key: the first 8 hexadecimal digits of SHA-256 of its SubjectPublicKeyInfo. */
export async function keyId(publicKey: Uint8Array): Promise<string> {
  return toHex(await sha256(joined(Uint8Array.from(SPKI_HEADER), publicKey))).slice(0, 8);
}
