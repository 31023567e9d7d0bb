/** @file The code by which people name a report on paper and on the phone: 80 bits of its manifest's hash. */

/** Crockford's base 32: no I, L, O, U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_PER_DIGIT = 5;
const CODE_BYTES = 10;
const LENGTH = 16;

/** The code of a manifest hash, in groups of four: `7Q2M-X0KD-93TN-V4HA`. */
export function reportCode(manifestHash: Uint8Array): string {
  let bits = 0n;
  for (const byte of manifestHash.slice(0, CODE_BYTES)) bits = (bits << 8n) | BigInt(byte);
  const digits = Array.from({ length: LENGTH }, (_, place) => {
    const shift = BigInt((LENGTH - 1 - place) * BITS_PER_DIGIT);
    return DIGITS[Number((bits >> shift) & 31n)];
  });
  return digits.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/**
 * Reads a code as people type it: small letters, without dashes or with spaces, O for 0, I and L for 1. Null if it cannot
 * be a code.
 */
export function readReportCode(typed: string): string | null {
  const digits = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (digits.length !== LENGTH || digits.split('').some((digit) => !DIGITS.includes(digit))) return null;
  return digits.replaceAll(/(.{4})(?=.)/g, '$1-');
}
