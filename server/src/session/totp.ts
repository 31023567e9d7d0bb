/** @file Codes that change every 30 seconds: TOTP (RFC 6238) over HOTP (RFC 4226), SHA-1 and six digits as all apps know them. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
/** A clock may be wrong by this many steps to either side. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a counter (RFC 4226, section 5.3). */
export function hotp(secret: Buffer, counter: number, digits = 6): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The number of the step at a time in epoch milliseconds. */
export function stepAt(ms: number): number {
  return Math.floor(ms / STEP_MS);
}

/** The step whose code this is; null if it is of none near `ms`, or of one that is not after `usedStep`. */
export function stepOfCode(secret: Buffer, code: string, ms: number, usedStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(ms);
  for (let step = now - DRIFT; step <= now + DRIFT; step += 1) {
    const isCode = timingSafeEqual(Buffer.from(hotp(secret, step)), Buffer.from(code));
    if (isCode && step > usedStep) return step;
  }
  return null;
}

/** Base32 (RFC 4648) without padding, as apps for codes read it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** The address that a QR code gives to an app for codes. */
export function totpAddress(secret: Buffer, email: string, issuer: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query.toString().replaceAll('+', '%20')}`;
}
