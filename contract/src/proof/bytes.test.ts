import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, fromBase64Url, fromHex, sha256, toBase64, toBase64Url, toHex, utf8 } from './bytes.ts';

test.each([
  ['hexadecimal', toHex, fromHex],
  ['base64', toBase64, fromBase64],
  ['base64url', toBase64Url, fromBase64Url],
] as const)('%s: what is written is read, and there is one way to write it', (_name, to, from) => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(from(to(bytes))).toEqual(bytes);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const bytes = from(text);
      expect(bytes === null || to(bytes) === text).toBe(true);
    }),
  );
});

test.each([
  ['a hexadecimal digit too few', fromHex('abc')],
  ['upper case', fromHex('AB')],
  ['padding in base64url', fromBase64Url('YQ==')],
  ['bits that say nothing', fromBase64Url('YR')],
  ['white space', fromBase64('Y Q=')],
])('%s is not read', (_name, read) => expect(read).toBeNull());

test('SHA-256 of "abc" is as FIPS 180-4 has it', async () => {
  expect(toHex(await sha256(utf8('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
