/** @file Signing in and out, and who one is. */
import { z } from 'zod';
import { ROLES } from '../workflow/transitions.ts';

export const doLoginQuery = z.object({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(128),
});
export const roleSchema = z.enum(ROLES);

export const loginData = z.object({
  token: z.string(),
  uid: z.number().int(),
  nickname: z.string(),
  roles: z.array(roleSchema),
  /** Epoch milliseconds. */
  expiresAt: z.number().int(),
});
export type LoginData = z.infer<typeof loginData>;

export const userInfoData = z.object({
  uid: z.number().int(),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
});
export type UserInfo = z.infer<typeof userInfoData>;
