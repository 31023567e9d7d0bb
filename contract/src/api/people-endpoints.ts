/** @file The people of the company, for administrators: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import {
  userAddBody,
  userHomeBody,
  userListData,
  userListQuery,
  userRolesBody,
  userUidBody,
} from './people.ts';
import type { EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const peopleEndpoints = {
  'user/list': {
    summary: 'List the accounts of the company; for admins',
    input: userListQuery,
    data: userListData,
  },
  'user/add': {
    summary: 'Add an account; for admins',
    description: 'The person gets a mail with a link that is valid for seven days and works once.',
    input: userAddBody,
    data: z.object({ uid: z.number().int() }),
    reasons: ['EMAIL_TAKEN', 'BUSY'],
  },
  'user/send-password-link': {
    summary: 'Mail the owner of an account a link to choose a password; for admins',
    description:
      'Somebody who has not answered the invitation is invited again. Others can choose a new password for a day; the old one works until then. Earlier links stop working.',
    input: userUidBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND', 'BUSY'],
  },
  'user/set-roles': {
    summary: 'Give an account these roles in place of those it has; for admins',
    input: userRolesBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND', 'LAST_ADMIN', 'PERSON_CHANGED'],
  },
  'user/set-home': {
    summary: 'Say where the owner of an account lives; for admins',
    input: userHomeBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND', 'PERSON_CHANGED'],
  },
  'user/close': {
    summary: 'Close an account; for admins',
    description:
      'Its sessions end. Its work and signatures stay, and so does what its devices have not sent.',
    input: userUidBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND', 'LAST_ADMIN'],
  },
  'user/reopen': {
    summary: 'Open a closed account again; for admins',
    input: userUidBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
  'user/end-sessions': {
    summary: 'Log an account out everywhere; for admins',
    input: userUidBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
  'user/reset-second-factor': {
    summary: 'Remove second factor and passkeys of an account, and log it out; for admins',
    input: userUidBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
