/** @file Passkeys in the browser. A chunk of its own, loaded when somebody uses one. */
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '../api/call.ts';
import { NOBODY, rememberUser } from './session-store.ts';
import { storeLogin } from './token.ts';

/**
 * Has the phone make a passkey for the account. False if the person changed their mind.
 * @throws {ApiError}
 */
export async function addPasskey(password: string): Promise<boolean> {
  const options = await call('user/passkey-start', { password });
  const response = await unlessCancelled(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
  if (response === null) return false;
  await call('user/passkey-add', { response: { ...response } });
  return true;
}

/**
 * Logs in with a passkey that the person chooses. False if they changed their mind.
 * @throws {ApiError}
 */
export async function logInByPasskey(): Promise<boolean> {
  const options = await call('auth/passkey-start');
  const response = await unlessCancelled(() =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
  if (response === null) return false;
  const data = await call('auth/passkey-login', { response: { ...response } });
  storeLogin(data);
  rememberUser({ ...NOBODY, uid: data.uid, nickname: data.nickname, roles: data.roles });
  return true;
}

/** Browsers say the same for a person who cancels, a phone that has the passkey already, and a wait that was too long. */
async function unlessCancelled<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (['NotAllowedError', 'InvalidStateError', 'AbortError'].includes((error as Error).name)) return null;
    throw error;
  }
}
