/**
 * @file Signing in and out. What is in the local database stays through all of it: nothing unsent is ever deleted by
 * a sign-out, a 401 or an error.
 */
import { call } from '../api/call.ts';
import { announceApiError, ApiError, isPassing } from '../api/errors.ts';
import { dropAllRoutes } from './route-cache.ts';
import {
  clearUser,
  currentUser,
  NOBODY,
  rememberedUser,
  rememberUser,
  setUser,
  type User,
} from './session-store.ts';
import { clearLogin, isSignedIn, storeLogin } from './token.ts';

/** With somebody remembered, a weak signal holds up a start no longer than this. */
const USER_INFO_PATIENCE_MS = 1500;
/** The server is told of a sign-out, but not waited for longer than this. */
const LOGOUT_PATIENCE_MS = 3000;

/**
 * Stores the login answer and its token; the user info is loaded at the next navigation.
 * @throws {ApiError} after clearing the session
 */
export async function signIn(username: string, password: string): Promise<void> {
  try {
    const data = await call('auth/doLogin', { username, password });
    storeLogin(data);
    rememberUser({ ...NOBODY, uid: data.uid, nickname: data.nickname, roles: data.roles, email: username });
  } catch (error) {
    endSession();
    throw error;
  }
}

/**
 * Makes sure that a person with a token has a name. Without a network the person of the last start goes on working.
 * @throws {ApiError} after clearing the session, when the server refuses or nobody is remembered
 */
export async function ensureUser(): Promise<void> {
  if (!isSignedIn() || currentUser().uid !== 0) return;
  const remembered = rememberedUser();
  const loading = loadUserInfo();
  if (remembered === null) return loading;
  await Promise.race([loading, wait(USER_INFO_PATIENCE_MS)]);
  await enter(remembered, true);
  // The answer may still come; a refusal then ends the session through the error reactions.
  loading.catch(() => undefined);
}

/**
 * Loads who the token belongs to and opens that person's database. Without an answer the session of a remembered person
 * is left alone; any other failure clears it.
 * @throws {ApiError} after clearing the session
 */
export async function loadUserInfo(): Promise<void> {
  const user = await askForUser();
  if (user !== null) await enter(user);
}

/** Null when a remembered person goes on without an answer. */
async function askForUser(): Promise<User | null> {
  try {
    return await call('auth/userInfo', undefined, { isQuiet: true });
  } catch (error) {
    if (mayGoOn(error)) return null;
    if (error instanceof ApiError) announceApiError(error);
    endSession();
    throw error;
  }
}

/**
 * A remembered person goes on when the server could not be asked; a fault is an answer. One who is at work already
 * goes on with any answer but '401': the calls that follow are refused by themselves.
 */
function mayGoOn(error: unknown): boolean {
  if (!(error instanceof ApiError) || rememberedUser() === null) return false;
  return currentUser().uid !== 0 ? error.kind !== 'signedOut' : isPassing(error) && error.kind !== 'fault';
}

/** Tells the server, then clears the session whatever the answer. */
export async function signOut(): Promise<void> {
  const ended = call('user/logout', undefined, { isQuiet: true }).catch(() => undefined);
  await Promise.race([ended, wait(LOGOUT_PATIENCE_MS)]);
  endSession();
}

/** Back to nobody signed in. The local database is closed, never emptied. */
export function endSession(): void {
  localWork?.closeLocalWork();
  dropAllRoutes();
  clearLogin();
  clearUser();
}

/** Loaded with the first person; nothing to close before. */
let localWork: typeof import('./local-work.ts') | null = null;

/** `isFallback`: only while the server's word is not there. It may come while this is under way. */
async function enter(user: User, isFallback = false): Promise<void> {
  localWork = await import('./local-work.ts');
  // Signed out while it was loading.
  if (!isSignedIn() || (isFallback && currentUser().uid !== 0)) return;
  localWork.openLocalWork(user.uid);
  setUser(user);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
