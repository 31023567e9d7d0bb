/**
 * @file Logging in again in the middle of work.
 *
 * [Note: The session ends, the work goes on] When the server ends the session while a report or a desk is open, the page
 * stays, with what was typed, and a sheet over it asks for the password. The local database stays open and takes edits.
 * Nothing is sent until the same person has logged in. The ended token stays stored until then, so that a reload leads to
 * the login page.
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
  PATHS.returned,
  PATHS.reports,
  PATHS.work,
  PATHS.plan,
  PATHS.parties,
  PATHS.import,
  PATHS.review,
  PATHS.admin,
  PATHS.jobs,
  PATHS.audit,
  PATHS.versions,
];

/** Whether the sheet that asks for the password is open, live. */
export const useLogInAgainStore = create<{ isAsked: boolean }>()(() => ({ isAsked: false }));

/** Opens the sheet. `asked`: it opens now. `open`: it is open already. `notHere`: nobody is at work on this page. */
export function askToLogInAgain(pathname: string): 'asked' | 'open' | 'notHere' {
  if (currentUser().uid === 0 || !WORK_PATHS.includes(pathname)) return 'notHere';
  if (useLogInAgainStore.getState().isAsked) return 'open';
  useLogInAgainStore.setState({ isAsked: true });
  return 'asked';
}

/** Opens the sheet because the person wants it. */
export function openLogInAgain(): void {
  useLogInAgainStore.setState({ isAsked: true });
}

/** Closes the sheet. The work goes on and stays unsent. */
export function closeLogInAgain(): void {
  useLogInAgainStore.setState({ isAsked: false });
}

/**
 * Logs the same person in and sends what waits. If somebody else logs in, that token is ended at the server and nothing
 * changes here.
 * @throws {ApiError}
 */
export async function logInAgain(
  email: string,
  password: string,
  code?: string,
): Promise<'done' | 'otherUser'> {
  const { uid } = currentUser();
  const input = { username: email, password, ...(code ? { code } : {}) };
  const data = await call('auth/doLogin', input, { isQuiet: true });
  if (data.uid !== uid) {
    // Without an answer the token expires by itself.
    await call('user/logout', undefined, { token: data.token, isQuiet: true }).catch(() => undefined);
    return 'otherUser';
  }
  storeLogin(data);
  const { openLocalWork } = await import('./local-work.ts');
  openLocalWork(uid, data.token);
  closeLogInAgain();
  return 'done';
}
