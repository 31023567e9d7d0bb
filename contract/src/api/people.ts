/** @file The people of the company, as administrators see and change them. */
import { z } from 'zod';
import { ROLES } from '../workflow/transitions.ts';
import { nextCursor, pageTerms, place } from './parts.ts';
import { email, nickname, unsentSchema } from './user.ts';

const uid = z.number().int().positive();
/** Each once. */
const roles = z
  .array(z.enum(ROLES))
  .min(1)
  .max(ROLES.length)
  .overwrite((names) => [...new Set(names)]);

const clientId = z
  .string()
  .max(64)
  .default('')
  .describe('Of the account of a client: the record of `party/list` whose approved reports it sees.');

/** Where somebody lives. The plan says how far a factory is from there. */
export const homeSchema = z.strictObject({
  city: z.string().trim().max(100),
  position: place.nullable().describe('Where it is, in degrees.'),
});
/** Where somebody lives. */
export type Home = z.infer<typeof homeSchema>;

/** Which accounts to list: those in use, those whose owner has not answered the invitation, and those that are closed. */
export const PEOPLE_STATES = ['all', 'open', 'invited', 'closed'] as const;

/** Which accounts to list. */
export const userListQuery = z.object({
  keyword: z.string().max(64).default('').describe('Searched for in name and address.'),
  state: z.enum(PEOPLE_STATES).default('all'),
  role: z.enum(ROLES).optional().describe('Those who have it.'),
  ...pageTerms(100, 50),
});
/** An account, as administrators see it. */
export const personSchema = z.object({
  uid: z.number().int(),
  email: z.string(),
  nickname: z.string(),
  roles: z.array(z.enum(ROLES)),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  home: homeSchema,
  client: z
    .object({ id: z.string(), nameEn: z.string(), nameZh: z.string() })
    .nullable()
    .describe('Of the account of a client: the record to which it belongs.'),
  devices: z.number().int().describe('Devices that are logged in.'),
  lastSeenAt: z
    .number()
    .int()
    .nullable()
    .describe('When one of them called last, epoch ms; null: none is logged in.'),
  unsent: unsentSchema.describe('What is only on the devices that are logged in, as far as they have said.'),
  language: z.string().describe('Of the app when the person opened it last; empty before that.'),
  createdAt: z.number().int().describe('Epoch ms.'),
  invitation: z
    .object({ at: z.number().int(), expiresAt: z.number().int() })
    .nullable()
    .describe('An invitation that nobody has answered yet, epoch ms.'),
});
/** An account, as administrators see it. */
export type Person = z.infer<typeof personSchema>;
/** A page of accounts, by address. */
export const userListData = z.object({
  items: z.array(personSchema),
  counts: z
    .record(z.enum(PEOPLE_STATES), z.number().int())
    .describe('Of all accounts, or of those with the role, whatever is searched for.'),
  roles: z.record(z.enum(ROLES), z.number().int()).describe('Role → how many accounts in use have it.'),
  nextCursor,
});
/** Somebody who is to have an account. */
export const userAddBody = z.object({ email, nickname, roles, clientId });
/** The roles of an account. */
export const userRolesBody = z.object({
  uid,
  roles,
  clientId,
  before: z
    .strictObject({ roles, clientId })
    .optional()
    .describe('As the caller saw them. If they are others by now, the change is refused.'),
});
/** Where the owner of an account lives. */
export const userHomeBody = z.object({
  uid,
  home: homeSchema,
  before: homeSchema
    .optional()
    .describe('As the caller saw it. If it is another by now, the change is refused.'),
});
/** Whose account a call is about. */
export const userUidBody = z.object({ uid });
