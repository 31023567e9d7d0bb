/** @file Logging in, and your own account. */
import { z } from 'zod';
import { ROLES } from '../workflow/transitions.ts';

/**
 * The credentials travel in the query, as the specification gives it, or in the body, where no proxy writes them into its
 * log. Our own log has neither.
 */
export const doLoginInput = z.object({
  username: z.string().trim().min(1).max(254).describe('The email address of the account.'),
  password: z.string().min(1).max(128),
  code: z
    .string()
    .trim()
    .max(32)
    .optional()
    .describe('The second factor, after SECOND_FACTOR_NEEDED: a code of the app, or a recovery code.'),
});
/** What the login page has to know of logins without a password. The labels are in the language of the caller. */
export const waysData = z.object({
  company: z.string().nullable().describe('The link to `/company/login`. Null: there is none.'),
  isWaiting: z.boolean().describe('The browser has come back from there: go on with `auth/company-login`.'),
  passkey: z.string().nullable().describe('Of the button for passkeys. Null: nobody has one here.'),
});
/** The second half of a company login. The first is in a cookie. */
export const companyLoginBody = z.object({ code: doLoginInput.shape.code });
/** What a person may do; `workflow/transitions.ts` says what each role may. */
export const roleSchema = z.enum(ROLES);

/** A new session. */
export const loginData = z.object({
  token: z.string(),
  uid: z.number().int(),
  nickname: z.string(),
  roles: z.array(roleSchema),
  expiresAt: z.number().int().describe('Epoch milliseconds.'),
});
/** A new session. */
export type LoginData = z.infer<typeof loginData>;

/** The account that a token belongs to. */
export const userInfoData = z.object({
  uid: z.number().int(),
  nickname: z.string(),
  avatar: z.string().describe('A data address of a JPEG or PNG, or empty for none.'),
  email: z.string(),
  roles: z.array(roleSchema),
  mayAddTasks: z.boolean().describe('Inspectors may only where visits that nobody planned are allowed.'),
});
/** The account that a token belongs to. */
export type UserInfo = z.infer<typeof userInfoData>;
