/** @file The second factor: an app for codes (TOTP, RFC 6238) and recovery codes. */
import { z } from 'zod';

const password = z.string().min(1).max(128);
const code = z.string().trim().min(1).max(32);

/** What an account has. */
export const secondFactorData = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean().describe('One of your roles must have it: without it every other call is refused.'),
  recoveryCodesLeft: z.number().int(),
});
/** Your password. */
export const secondFactorStartBody = z.object({ password });
/** What an app for codes needs. */
export const secondFactorStartData = z.object({
  secret: z.string().describe('Base32, to type.'),
  address: z.string().describe('The same as an `otpauth:` address.'),
  qr: z.array(z.string()).describe('The address as a QR code: a text of 0 and 1 per row.'),
});
/** A code of the app. */
export const secondFactorConfirmBody = z.object({ code });
/** Each opens the account once in place of a code of the app. They are shown only here. */
export const recoveryCodesData = z.object({ recoveryCodes: z.array(z.string()) });
/** Your password, and a code of the app or a recovery code. */
export const secondFactorOffBody = z.object({ password, code });
