/**
 * @file Signing in again in the middle of work.
 *
 * [Note: The session ends, the work goes on] When the server ends the session while a report is open, the page stays as it
 * is and asks for the password over it. The local database stays open and takes edits; nothing is sent until the same
 * person has signed in. The ended token stays in its place until then, so that a reload leads to the login page.
 */
import { create } from 'zustand';
import { call } from '../api/call.ts';
import { currentUser } from './session-store.ts';
import { storeLogin } from './token.ts';
import { PATHS } from '../paths.ts';

const WORK_PATHS: readonly string[] = [
  PATHS.information,
  PATHS.productImages,
  PATHS.nonConform,
  PATHS.inspectionItems,
  PATHS.conclusion,
];

export const useSignInAgainStore = create<{ isAsked: boolean }>()(() => ({ isAsked: false }));

/** `asked`: the sheet opens now. `open`: it is open already. `notHere`: nobody is at work on this page. */
export function askToSignInAgain(pathname: string): 'asked' | 'open' | 'notHere' {
  if (currentUser().uid === 0 || !WORK_PATHS.includes(pathname)) return 'notHere';
  if (useSignInAgainStore.getState().isAsked) return 'open';
  useSignInAgainStore.setState({ isAsked: true });
  return 'asked';
}

/** Opens the sheet on the person's wish. */
export function openSignInAgain(): void {
  useSignInAgainStore.setState({ isAsked: true });
}

/** Puts the sheet away; the work goes on unsent. */
export function closeSignInAgain(): void {
  useSignInAgainStore.setState({ isAsked: false });
}

/**
 * Signs the same person in and sends what waits. Somebody else's sign-in is refused, its token ended at the server, and
 * everything left as it is.
 * @throws {ApiError}
 */
export async function signInAgain(email: string, password: string): Promise<'done' | 'otherUser'> {
  const { uid } = currentUser();
  const data = await call('auth/doLogin', { username: email, password }, { isQuiet: true });
  if (data.uid !== uid) {
    // Without an answer it ends by itself, at its time.
    await call('user/logout', undefined, { token: data.token, isQuiet: true }).catch(() => undefined);
    return 'otherUser';
  }
  storeLogin(data);
  const { openLocalWork } = await import('./local-work.ts');
  openLocalWork(uid);
  closeSignInAgain();
  return 'done';
}
