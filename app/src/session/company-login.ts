/** @file Logging in by the company's provider. Not part of session.ts, so that the start does not carry it. */
import type { DataOf } from '@proofmark/contract/api/endpoint-schemas.ts';
import { call } from '../api/call.ts';
import { NOBODY, rememberUser } from './session-store.ts';
import { storeLogin } from './token.ts';

/** The ways to log in without a password. Null if the server cannot be asked, or is not ours. */
export async function askForWays(): Promise<DataOf<'auth/ways'> | null> {
  return call('auth/ways', undefined, { isQuiet: true }).catch(() => null);
}

/**
 * The second half of the login, after the provider.
 * @param code the second factor, once the server has asked for it
 * @throws {ApiError}
 */
export async function logInByCompany(code?: string): Promise<void> {
  const data = await call('auth/company-login', code ? { code } : {});
  storeLogin(data);
  rememberUser({ ...NOBODY, uid: data.uid, nickname: data.nickname, roles: data.roles });
}
