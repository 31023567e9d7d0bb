/** @file Bytes as text and text as bytes, alike in browsers and in Node, and SHA-256. */

/** The bytes of a text in UTF-8. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Bytes that own their memory, as WebCrypto asks. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Several pieces one after the other. */
export function joined(...pieces: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** True for the same bytes in the same order. */
export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Where some bytes occur in others: the index of each first byte, in order. */
export function* placesOf(part: Uint8Array, whole: Uint8Array): Generator<number> {
  const [first = 0] = part;
  for (let at = whole.indexOf(first); at !== -1; at = whole.indexOf(first, at + 1))
    if (part.every((byte, index) => whole[at + index] === byte)) yield at;
}

/** Two hexadecimal digits per byte, in lower case. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads `toHex`. Null for anything else, so that there is one way to write each value. */
export function fromHex(text: string): Bytes | null {
  if (text.length % 2 === 1 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Base64 with padding (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Reads `toBase64`. Null for anything else, also for another way to write the same bytes. */
export function fromBase64(text: string): Bytes | null {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  return btoa(binary) === text ? Uint8Array.from(binary, (char) => char.charCodeAt(0)) : null;
}

/** Base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads `toBase64Url`. Null for anything else, also for another way to write the same bytes. */
export function fromBase64Url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return fromBase64(plain.padEnd(Math.ceil(plain.length / 4) * 4, '='));
}

/** SHA-256 (FIPS 180-4): 32 bytes. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
