/** @file Logging in: what each endpoint takes, returns and refuses. */
import { companyLoginBody, doLoginInput, loginData, userInfoData, waysData } from './auth.ts';
import { passkeyAnswer, passkeyOptions } from './passkey.ts';
import type { EndpointTable } from './endpoint-schema.ts';

/** Endpoint → what it takes, returns and refuses. */
export const authEndpoints = {
  'auth/doLogin': {
    summary: 'Log in',
    description:
      'The body keeps the password out of the logs of proxies. The specification sends it in the query: if the query has a ' +
      '`username` or a `password`, it counts, whatever the body holds.',
    isPublic: true,
    isOpen: true,
    input: doLoginInput,
    data: loginData,
    reasons: ['BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG'],
  },
  'auth/ways': {
    summary: 'Ask how people can log in without a password',
    isPublic: true,
    data: waysData,
  },
  'auth/company-login': {
    summary: 'Log in, after coming back from the company',
    description: 'The cookie that `/company/back` has set says who it is. It is valid for two minutes.',
    isPublic: true,
    input: companyLoginBody,
    data: loginData,
    reasons: [
      'COMPANY_LOGIN_FAILED',
      'NO_ACCOUNT',
      'BAD_CREDENTIALS',
      'TOO_MANY_ATTEMPTS',
      'SECOND_FACTOR_NEEDED',
      'SECOND_FACTOR_WRONG',
    ],
  },
  'auth/passkey-start': {
    summary: 'Begin a login with a passkey',
    description: 'A cookie keeps the challenge for five minutes.',
    isPublic: true,
    data: passkeyOptions,
  },
  'auth/passkey-login': {
    summary: 'Log in with a passkey',
    description: 'The phone has asked for face, finger or PIN, so no second factor is asked for.',
    isPublic: true,
    input: passkeyAnswer,
    data: loginData,
    reasons: ['PASSKEY_NOT_VALID', 'BAD_CREDENTIALS', 'TOO_MANY_ATTEMPTS'],
  },
  'auth/userInfo': {
    summary: 'Read your own account',
    isBeforeSecondFactor: true,
    data: userInfoData,
  },
} as const satisfies EndpointTable;
