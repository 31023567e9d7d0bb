import { expect, test } from 'vitest';
import { base32, hotp, stepAt, stepOfCode, totpAddress } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  '755224',
  '287082',
  '359152',
  '969429',
  '338314',
  '254676',
  '287922',
  '162583',
  '399871',
  '520489',
])('RFC 4226, appendix D: %s', (code) => {
  const codes = Array.from({ length: 10 }, (_, counter) => hotp(SECRET, counter));
  expect(codes).toContain(code);
  expect(codes[0]).toBe('755224');
  expect(codes[9]).toBe('520489');
});

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %i seconds', (seconds, code) => {
  expect(hotp(SECRET, stepAt(seconds * 1000), 8)).toBe(code);
});

test('takes the codes of now, of the step before and of the one after, each only after the last one used', () => {
  const at = 1_234_567_890_000;
  const now = stepAt(at);
  const tried = [-2, -1, 0, 1, 2].map((by) => stepOfCode(SECRET, hotp(SECRET, now + by), at, 0));
  expect(tried).toEqual([null, now - 1, now, now + 1, null]);
  expect(stepOfCode(SECRET, hotp(SECRET, now), at, now)).toBeNull();
  expect(stepOfCode(SECRET, hotp(SECRET, now - 1), at, now)).toBeNull();
  expect(stepOfCode(SECRET, '１２３４５６', at, 0)).toBeNull();
});

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: %s', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded));

test('the address names who and where', () => {
  expect(totpAddress(SECRET, 'a+b@example.com', 'Proofmark x.org')).toBe(
    'otpauth://totp/Proofmark%20x.org%3Aa%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Proofmark%20x.org',
  );
});
