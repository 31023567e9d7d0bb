/** @file Accounts: registering, resetting a password, the profile, devices that are logged in. */
import { z } from 'zod';
import { VISIBLE } from '../fields/characters.ts';
import {
  AVATAR_MAX_LENGTH,
  EMAIL_MAX,
  NICKNAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  plainName,
} from './account-limits.ts';
import { nextCursor, pageTerms } from './parts.ts';
import { PAGE_LIMIT } from './paths.ts';

/** How long to wait before asking for another code. */
export const CODE_RESEND_SECONDS = 60;
/** How long a code is valid. */
export const CODE_LIFETIME_MINUTES = 10;
/** After so many wrong tries a code is no longer valid. */
export const CODE_TRIES = 5;

/** What a code is for. */
export const CODE_PURPOSES = ['register', 'resetPassword'] as const;
/** What a code is for. */
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Stored in lower case, without spaces around it. */
export const email = z.string().trim().toLowerCase().max(EMAIL_MAX).check(z.email());
const code = z.string().regex(/^\d{6}$/);
const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
/** At least one visible character: copied texts can consist of invisible ones. JSON Schema can only say: no white space. */
export const nickname = z
  .string()
  .overwrite(plainName)
  .max(NICKNAME_MAX)
  .regex(VISIBLE)
  .meta({ pattern: String.raw`\S` });

/** What a link to choose a password is for, and for how many days it is valid. */
export const PASSWORD_LINK_DAYS = { invite: 7, reset: 1 } as const;
/** What a link to choose a password is for. */
export type PasswordLinkPurpose = keyof typeof PASSWORD_LINK_DAYS;

/** Whom to send a code, and what for. */
export const emailCodeQuery = z.object({ email, purpose: z.enum(CODE_PURPOSES) });
/** How long to wait before asking for another code. */
export const emailCodeData = z.object({ retryAfterSeconds: z.number().int() });

/** A new account, with the code from the email. */
export const registerBody = z.object({ email, code, nickname, password });
/** The id of the new account. */
export const registerData = z.object({ uid: z.number().int() });
/** A new password, with the code from the email. */
export const resetPasswordBody = z.object({ email, code, password });

const token = z.string().min(1).max(64).describe('The secret part of the address in the mail.');
/** The link of a mail. */
export const passwordLinkBody = z.object({ token });
/** Whose account a link is for. */
export const passwordLinkData = z.object({
  purpose: z.enum(['invite', 'reset']),
  email: z.string(),
  nickname: z.string(),
});
/** A password, chosen with the link of a mail. */
export const passwordByLinkBody = z.object({ token, password, nickname: nickname.optional() });

/** What to change of an account. */
export const profileBody = z.object({
  nickname: nickname.optional(),
  avatar: z
    .string()
    .max(AVATAR_MAX_LENGTH)
    .regex(/^(data:image\/(jpeg|png);base64,[A-Za-z0-9+/]+={0,2})?$/)
    .optional()
    .describe('A data address of a small JPEG or PNG, or empty for none.'),
});
/** A new password, with the current one. */
export const changePasswordBody = z.object({
  currentPassword: z.string().min(1).max(PASSWORD_MAX),
  password,
});

/** What is only on a device, as it said when it fetched a report last. */
export const unsentSchema = z.object({ changes: z.number().int(), photos: z.number().int() });
/** What is only on a device. */
export type Unsent = z.infer<typeof unsentSchema>;

const ofUid = z.coerce
  .number<number>()
  .int()
  .positive()
  .optional()
  .describe('Whose account; left out: the own one. For admins.');

/** A device where the account is logged in. */
export const deviceSchema = z.object({
  id: z.string().describe('Names the session; it is not the token.'),
  userAgent: z.string(),
  createdAt: z.number().int().describe('Epoch milliseconds.'),
  lastSeenAt: z.number().int().describe('Epoch milliseconds.'),
  isCurrent: z.boolean(),
  unsent: unsentSchema.nullable(),
});
/** Which page of devices to read. */
export const devicesQuery = z.object({
  uid: ofUid,
  ...pageTerms(PAGE_LIMIT, 50),
});
/** One page of devices. */
export const devicesData = z.object({ items: z.array(deviceSchema), nextCursor });
/** A device where the account is logged in. */
export type Device = z.infer<typeof deviceSchema>;
/** Which device to log out. */
export const logOutDeviceBody = z.object({ id: z.string().min(1).max(64), uid: ofUid });
