/** @file Second factors and passkeys: what each endpoint takes, returns and refuses. */
import { z } from 'zod';
import {
  passkeyAnswer,
  passkeyOptions,
  passkeyRemoveBody,
  passkeysData,
  passkeyStartBody,
} from './passkey.ts';
import {
  recoveryCodesData,
  secondFactorConfirmBody,
  secondFactorData,
  secondFactorOffBody,
  secondFactorStartBody,
  secondFactorStartData,
} from './second-factor.ts';
import type { EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const secondFactorEndpoints = {
  'user/second-factor': {
    summary: 'Read whether your account has a second factor',
    isBeforeSecondFactor: true,
    data: secondFactorData,
  },
  'user/second-factor-start': {
    summary: 'Begin to set up a second factor',
    description: 'Makes a secret for an app for codes (TOTP, RFC 6238). It counts once it is confirmed.',
    isBeforeSecondFactor: 'setUp',
    input: secondFactorStartBody,
    data: secondFactorStartData,
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_ON'],
  },
  'user/second-factor-confirm': {
    summary: 'Switch the second factor on',
    description:
      'Needs a code of the new secret. Ends the other sessions, and answers with the recovery codes.',
    isBeforeSecondFactor: 'setUp',
    input: secondFactorConfirmBody,
    data: recoveryCodesData,
    reasons: ['TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_ON'],
  },
  'user/second-factor-off': {
    summary: 'Take the second factor away',
    input: secondFactorOffBody,
    data: z.null(),
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_WRONG'],
  },
  'user/passkeys': {
    summary: 'List your passkeys',
    isBeforeSecondFactor: true,
    data: passkeysData,
  },
  'user/passkey-start': {
    summary: 'Begin to add a passkey',
    isBeforeSecondFactor: 'setUp',
    description: 'A cookie keeps the challenge for five minutes.',
    input: passkeyStartBody,
    data: passkeyOptions,
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'PASSKEY_NOT_VALID'],
  },
  'user/passkey-add': {
    summary: 'Add a passkey',
    isBeforeSecondFactor: 'setUp',
    input: passkeyAnswer,
    data: z.null(),
    reasons: ['PASSKEY_NOT_VALID'],
  },
  'user/passkey-remove': {
    summary: 'Remove a passkey',
    description: 'Also answers success if there is no such passkey.',
    input: passkeyRemoveBody,
    data: z.null(),
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  },
} as const satisfies EndpointTable;
