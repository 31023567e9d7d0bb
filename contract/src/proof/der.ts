/** @file DER (X.690), as much of it as time stamps need: values with a tag of one byte, and no more than 1 MB. */
import { joined, type Bytes } from './bytes.ts';

/** The tags of the universal types. */
export const INTEGER = 0x02;
export const BOOLEAN = 0x01;
export const OCTETS = 0x04;
export const NULL = 0x05;
export const OID = 0x06;
export const GENERALIZED_TIME = 0x18;
export const SEQUENCE = 0x30;
export const SET = 0x31;
/** The first context-specific tag, constructed: `[0]`. */
export const CONTEXT_0 = 0xa0;

/** One value. */
export interface Der {
  tag: number;
  body: Bytes;
  /** With its tag and length. */
  whole: Bytes;
}

const LONG_FORM = 0x80;
const MOST_LENGTH_BYTES = 3;

/** Writes a value. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const body = joined(...parts);
  const length: number[] = [];
  if (body.length < LONG_FORM) length.push(body.length);
  else {
    for (let rest = body.length; rest > 0; rest = Math.floor(rest / 256)) length.unshift(rest % 256);
    length.unshift(LONG_FORM | length.length);
  }
  return joined(Uint8Array.from([tag, ...length]), body);
}

/** The values that follow one another. @throws {RangeError} if the bytes are no such values */
export function readDer(bytes: Uint8Array): Der[] {
  const values: Der[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at] ?? 0;
    const first = bytes[at + 1] ?? LONG_FORM;
    const lengthBytes = first < LONG_FORM ? 0 : first & 0x7f;
    // A length without end is BER alone.
    if (first === LONG_FORM || lengthBytes > MOST_LENGTH_BYTES || (tag & 0x1f) === 0x1f)
      throw new RangeError(`Not DER: tag ${tag}, length ${first}`);
    const begin = at + 2 + lengthBytes;
    const length =
      lengthBytes === 0 ? first : bytes.subarray(at + 2, begin).reduce((sum, byte) => sum * 256 + byte, 0);
    if (begin + length > bytes.length) throw new RangeError('Not DER: the value is cut off');
    // Copies, also of a Buffer, whose `slice` shares its memory.
    const copy = (from: number) => new Uint8Array(bytes.subarray(from, begin + length));
    values.push({ tag, body: copy(begin), whole: copy(at) });
    at = begin + length;
  }
  return values;
}

/** The values inside the only value of these bytes. @throws {RangeError} if that has another tag */
export function inside(bytes: Uint8Array, tag: number = SEQUENCE): Der[] {
  const [value, more] = readDer(bytes);
  if (value?.tag !== tag || more !== undefined)
    throw new RangeError(`Not DER: no single value with tag ${tag}`);
  return readDer(value.body);
}

/** An object identifier. */
export function oid(dotted: string): Bytes {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const digits = [part % 128];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left % 128) | LONG_FORM);
    bytes.push(...digits);
  }
  return der(OID, Uint8Array.from(bytes));
}
