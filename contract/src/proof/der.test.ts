import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toHex } from './bytes.ts';
import { der, INTEGER, inside, OCTETS, oid, readDer, SEQUENCE } from './der.ts';
import { readToken, tokenIn } from './time-stamp.ts';

test.each([
  ['2.16.840.1.101.3.4.2.1', '0609608648016503040201'],
  ['1.2.840.113549.1.7.2', '06092a864886f70d010702'],
  ['1.3.6.1.5.5.7.3.8', '06082b06010505070308'],
])('oid(%s)', (dotted, hex) => {
  expect(toHex(oid(dotted))).toBe(hex);
});

describe('readDer()', () => {
  it('reads what der() writes, of any length', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0, 1, 127, 128, 255, 256, 65_536), { maxLength: 4 }),
        (lengths) => {
          const parts = lengths.map((length) => der(OCTETS, new Uint8Array(length).fill(7)));
          const read = inside(der(SEQUENCE, ...parts));
          expect(read.map(({ tag, body }) => [tag, body.length])).toEqual(
            lengths.map((length) => [OCTETS, length]),
          );
        },
      ),
    );
  });

  it.each([
    ['a value that is cut off', '0405aabb'],
    ['a length without end', '308002010100'],
    ['a length of four bytes', '048401000000'],
    ['a tag of several bytes', '1f8101'],
    ['no length', '04'],
  ])('refuses %s', (_what, hex) => {
    expect(() => readDer(Uint8Array.from(Buffer.from(hex, 'hex')))).toThrow(RangeError);
  });
});

test('any bytes are a token, or refused as none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      for (const read of [tokenIn, readToken])
        for (const given of [bytes, der(SEQUENCE, bytes), der(SEQUENCE, der(SEQUENCE, der(INTEGER, bytes)))])
          try {
            read(given);
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
          }
    }),
  );
});
