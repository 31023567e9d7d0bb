/** @file Your own account: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import { userInfoData } from './auth.ts';
import {
  changePasswordBody,
  devicesData,
  devicesQuery,
  emailCodeData,
  emailCodeQuery,
  passwordByLinkBody,
  passwordLinkBody,
  passwordLinkData,
  profileBody,
  registerBody,
  registerData,
  resetPasswordBody,
  logOutDeviceBody,
} from './user.ts';
import type { EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const userEndpoints = {
  'user/logout': {
    summary: 'Log out',
    description: 'Ends the session of the token.',
    isBeforeSecondFactor: true,
    data: z.null(),
  },
  'user/email-code': {
    summary: 'Send a code to an email address',
    description:
      'The answer is the same whether or not the address has an account. Within `retryAfterSeconds` nothing more is sent.',
    isPublic: true,
    isOpen: true,
    input: emailCodeQuery,
    data: emailCodeData,
    reasons: ['REGISTRATION_OFF', 'TOO_MANY_ATTEMPTS'],
  },
  'user/register': {
    summary: 'Create an account with the code from the email',
    isPublic: true,
    isOpen: true,
    input: registerBody,
    data: registerData,
    reasons: ['REGISTRATION_OFF', 'CODE_NOT_VALID', 'EMAIL_TAKEN'],
  },
  'user/reset-password': {
    summary: 'Set a new password with the code from the email',
    description: 'Ends every session of the account.',
    isPublic: true,
    isOpen: true,
    input: resetPasswordBody,
    data: z.null(),
    reasons: ['CODE_NOT_VALID'],
  },
  'user/password-link': {
    summary: 'Ask whose account the link of a mail is for',
    isPublic: true,
    input: passwordLinkBody,
    data: passwordLinkData,
    reasons: ['PASSWORD_LINK_NOT_VALID', 'PASSWORD_LINK_EXPIRED', 'PASSWORD_LINK_USED'],
  },
  'user/password-by-link': {
    summary: 'Choose a password with the link of a mail',
    description: 'The link works once. Ends every session of the account.',
    isPublic: true,
    input: passwordByLinkBody,
    data: z.null(),
    reasons: ['PASSWORD_LINK_NOT_VALID', 'PASSWORD_LINK_EXPIRED', 'PASSWORD_LINK_USED'],
  },
  'user/profile': {
    summary: 'Change your name or picture',
    description:
      'What you leave out stays as it is. `avatar` is a data address of a small JPEG or PNG, or empty for none.',
    input: profileBody,
    data: userInfoData,
  },
  'user/change-password': {
    summary: 'Change your password',
    description: 'Ends the other sessions of the account. BAD_CREDENTIALS: the current password is wrong.',
    input: changePasswordBody,
    data: z.null(),
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  },
  'user/devices': {
    summary: 'List the devices where you are logged in, newest first; for admins, also those of others',
    input: devicesQuery,
    data: devicesData,
  },
  'user/log-out-device': {
    summary: 'Log a device out; for admins, also one of somebody else',
    input: logOutDeviceBody,
    data: z.null(),
    reasons: ['USER_NOT_FOUND'],
  },
} as const satisfies EndpointTable;
