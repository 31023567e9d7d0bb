/**
 * @file A time stamp of RFC 3161: what is asked of an authority, and what its token says. Whether the authority signed the
 * token is checked by the server when it gets it, and by anybody with `openssl ts -verify`.
 */
import { fromBase64, isEqual, sha256, utf8, type Bytes } from './bytes.ts';
import {
  BOOLEAN,
  CONTEXT_0,
  der,
  GENERALIZED_TIME,
  inside,
  INTEGER,
  NULL,
  OCTETS,
  oid,
  readDer,
  SEQUENCE,
  SET,
  type Der,
} from './der.ts';

const SHA_256 = oid('2.16.840.1.101.3.4.2.1');
const SIGNED_DATA = oid('1.2.840.113549.1.7.2');
const TST_INFO = oid('1.2.840.113549.1.9.16.1.4');
/** Granted, and granted with changes. */
const GRANTED = [0, 1];
const CLOCK = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/;

/** What a token says. */
export interface TimeStamp {
  /** SHA-256 of what was stamped. Empty if another hash was. */
  imprint: Bytes;
  /** UTC, ISO 8601. */
  at: string;
  /** The number that the request had; null if it has none. */
  nonce: Bytes | null;
  /** What the signature covers, and the parts of the signed message. */
  content: Bytes;
  certificates: Bytes[];
  signer: Der[];
}

/** A request for a stamp over this hash, with the authority's certificate in the token. */
export function timeStampRequest(hash: Uint8Array, nonce: Uint8Array): Bytes {
  const imprint = der(SEQUENCE, der(SEQUENCE, SHA_256, der(NULL)), der(OCTETS, hash));
  return der(
    SEQUENCE,
    der(INTEGER, Uint8Array.of(1)),
    imprint,
    der(INTEGER, nonce),
    der(BOOLEAN, Uint8Array.of(0xff)),
  );
}

/** The token in an authority's answer. Null if it refused. @throws {RangeError} if this is not an answer */
export function tokenIn(answer: Uint8Array): Bytes | null {
  const [status, token] = inside(answer);
  const [code] = readDer(status?.body ?? new Uint8Array());
  if (code?.tag !== INTEGER) throw new RangeError('Not DER: an answer without a status');
  return GRANTED.includes(code.body[0] ?? -1) && code.body.length === 1 ? (token?.whole ?? null) : null;
}

/** What a token says. Nothing of it is believed yet. @throws {RangeError} if it is none */
export function readToken(token: Uint8Array): TimeStamp {
  const [type, wrapped] = inside(token);
  if (!isType(type, SIGNED_DATA) || wrapped?.tag !== CONTEXT_0) throw new RangeError('Not a signed message');
  const parts = inside(wrapped.body);
  const [, , stamped] = parts;
  const [contentType, content] = readDer(stamped?.body ?? new Uint8Array());
  if (!isType(contentType, TST_INFO) || content?.tag !== CONTEXT_0) throw new RangeError('Not a time stamp');
  const [octets] = readDer(content.body);
  const info = inside(octets?.body ?? new Uint8Array());
  const [, , imprint] = info;
  const [algorithm, hash] = readDer(imprint?.body ?? new Uint8Array());
  const [algorithmId] = readDer(algorithm?.body ?? new Uint8Array());
  const signers = parts.findLast(({ tag }) => tag === SET);
  const [signer] = readDer(signers?.body ?? new Uint8Array());
  const certificates = parts.find(({ tag }) => tag === CONTEXT_0);
  return {
    imprint: isType(algorithmId, SHA_256) ? (hash?.body ?? new Uint8Array()) : new Uint8Array(),
    at: instantOf(info.find(({ tag }) => tag === GENERALIZED_TIME)),
    // The serial number before the time is an INTEGER too.
    nonce: info.slice(5).find(({ tag }) => tag === INTEGER)?.body ?? null,
    content: octets?.body ?? new Uint8Array(),
    certificates: readDer(certificates?.body ?? new Uint8Array()).map(({ whole }) => whole),
    signer: readDer(signer?.body ?? new Uint8Array()),
  };
}

/** When a token (base64) says that this text was there. Null unless it is a token over exactly this text. */
export async function stampedAt(token: string, text: string): Promise<string | null> {
  const bytes = fromBase64(token);
  if (bytes === null) return null;
  try {
    const { imprint, at } = readToken(bytes);
    return isEqual(imprint, await sha256(utf8(text))) ? at : null;
  } catch {
    return null;
  }
}

/** True when the value is an object identifier of this type. */
export function isType(value: Der | undefined, type: Uint8Array): boolean {
  return value !== undefined && isEqual(value.whole, type);
}

function instantOf(value: Der | undefined): string {
  const match = CLOCK.exec(String.fromCharCode(...(value?.body ?? [])));
  if (match === null) throw new RangeError('Not a time stamp: it has no time');
  const [, year, month, day, hour, minute, second] = match;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
}
