/**
 * @file The seal of a PDF file: one signature over every byte of it, so that a changed page is found without a server. The
 * file holds the seal in two places, in its document information and in its XMP metadata. The signature covers the file as
 * it was with zeros there.
 */
import { fromBase64Url, joined, placesOf, sha256, toBase64Url, utf8, type Bytes } from './bytes.ts';
import { isSignedFor, sign, type PrivateKey } from './signature.ts';

/** Characters of a signature in base64url. */
const SEAL_LENGTH = 86;
const MARK = utf8('proofmark-seal:');
const PLACES = 2;
const ZERO = 0x30;

/** What the PDF's maker writes as a keyword. `sealPdf` replaces its zeros. */
export const SEAL_TO_COME = `proofmark-seal:${'0'.repeat(SEAL_LENGTH)}`;

/** Writes the seal into a file that has `SEAL_TO_COME` twice. @throws {Error} if it has not */
export async function sealPdf(file: Uint8Array, key: PrivateKey): Promise<Bytes> {
  const found = cutOut(file);
  if (found === null || found.seals.some((seal) => /[^0]/.test(seal)))
    throw new Error(
      `Cannot seal the PDF: it needs two places for the seal, and has ${placesOfSeals(file).length}`,
    );
  const signature = await sign(key, 'pdf', await sha256(found.file));
  return filledIn(found.file, found.places, utf8(toBase64Url(signature)));
}

/** The seal's signature and the hash that it signs. Null if the file does not have exactly two equal seals. */
export async function sealOf(file: Uint8Array): Promise<{ signature: Bytes; hash: Bytes } | null> {
  const found = cutOut(file);
  if (found === null) return null;
  const [seal = '', ...others] = found.seals;
  const signature = fromBase64Url(seal);
  if (signature === null || others.some((other) => other !== seal)) return null;
  return { signature, hash: await sha256(found.file) };
}

/** Whether the file is, byte by byte, as it was sealed with this key. */
export async function isSealed(file: Uint8Array, publicKey: Uint8Array): Promise<boolean> {
  const seal = await sealOf(file);
  return seal !== null && isSignedFor(publicKey, 'pdf', seal.hash, seal.signature);
}

interface CutOut {
  /** The file with zeros for the seals. */
  file: Bytes;
  /** Where they begin. */
  places: number[];
  seals: string[];
}

function cutOut(file: Uint8Array): CutOut | null {
  const places = placesOfSeals(file);
  if (places.length !== PLACES) return null;
  const seals = places.map((place) => String.fromCharCode(...file.subarray(place, place + SEAL_LENGTH)));
  if (seals.some((seal) => seal.length !== SEAL_LENGTH)) return null;
  return { file: filledIn(file, places, new Uint8Array(SEAL_LENGTH).fill(ZERO)), places, seals };
}

function filledIn(file: Uint8Array, places: readonly number[], seal: Uint8Array): Bytes {
  const filled = joined(file);
  for (const place of places) filled.set(seal, place);
  return filled;
}

/** Where seals begin: behind each mark. */
function placesOfSeals(file: Uint8Array): number[] {
  return Array.from(placesOf(MARK, file), (place) => place + MARK.length);
}
