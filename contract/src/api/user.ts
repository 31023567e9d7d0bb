/** @file Accounts: registering, resetting a password, the profile, signed-in devices. */
import { z } from 'zod';

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
/** Seconds until a code may be asked for again; minutes that it is good for; wrong tries that it survives. */
export const CODE_RESEND_SECONDS = 60;
export const CODE_LIFETIME_MINUTES = 10;
export const CODE_TRIES = 5;
/** The largest avatar, as a base64 data address. */
export const AVATAR_MAX_LENGTH = 60_000;

export const CODE_PURPOSES = ['register', 'resetPassword'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** An address in the form in which it is kept: lower case, no spaces around it. */
const email = z.string().trim().toLowerCase().max(254).check(z.email());
const code = z.string().regex(/^\d{6}$/);
const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
/** With something in it that can be seen: copied texts bring characters along that have no shape. */
const nickname = z
  .string()
  .trim()
  .max(50)
  .regex(/[^\s\p{DI}\p{C}]/u);

export const emailCodeQuery = z.object({ email, purpose: z.enum(CODE_PURPOSES) });
export const emailCodeData = z.object({ retryAfterSeconds: z.number().int() });

export const registerBody = z.object({ email, code, nickname, password });
export const registerData = z.object({ uid: z.number().int() });
export const resetPasswordBody = z.object({ email, code, password });

export const profileBody = z.object({
  nickname: nickname.optional(),
  /** A data address of a small JPEG or PNG, or empty for none. */
  avatar: z
    .string()
    .max(AVATAR_MAX_LENGTH)
    .regex(/^(data:image\/(jpeg|png);base64,[A-Za-z0-9+/]+={0,2})?$/)
    .optional(),
});
export const changePasswordBody = z.object({
  currentPassword: z.string().min(1).max(PASSWORD_MAX),
  password,
});

/** A signed-in device. `id` is no token: it only names the session. */
export const deviceSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.number().int(),
  lastSeenAt: z.number().int(),
  isCurrent: z.boolean(),
});
export const devicesQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const devicesData = z.object({ items: z.array(deviceSchema), nextCursor: z.string().nullable() });
export type Device = z.infer<typeof deviceSchema>;
export const signOutDeviceBody = z.object({ id: z.string().min(1).max(64) });
