/**
 * @file Login and logout. Neither of them touches the local database: a logout, a 401 or an error never deletes anything
 * unsent.
 */
import { call } from '../api/call.ts';
import { readStored, TOKEN_KEY } from '../api/client.ts';
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
import { clearLogin, isLoggedIn, isOfEndedSession, storeLogin } from './token.ts';

/** If a person is remembered, a weak signal delays the start by no more than this. */
const USER_INFO_PATIENCE_MS = 1500;
/** How long a logout waits for the server. */
const LOGOUT_PATIENCE_MS = 3000;

/**
 * Logs in and stores the answer with its token. The next navigation loads the user info.
 * @param code the second factor, once the server has asked for it
 * @throws {ApiError} after clearing the session
 */
export async function logIn(username: string, password: string, code?: string): Promise<void> {
  try {
    const data = await call('auth/doLogin', { username, password, ...(code ? { code } : {}) });
    storeLogin(data);
    rememberUser({ ...NOBODY, uid: data.uid, nickname: data.nickname, roles: data.roles, email: username });
  } catch (error) {
    endSession();
    throw error;
  }
}

/**
 * Makes sure that the user of the stored token is known. Without a network it is the person of the last start.
 * @throws {ApiError} after clearing the session, when the server refuses or nobody is remembered
 */
export async function ensureUser(): Promise<void> {
  if (!isLoggedIn() || currentUser().uid !== 0) return;
  const remembered = rememberedUser();
  const loading = loadUserInfo();
  if (remembered === null) return loading;
  await Promise.race([loading, wait(USER_INFO_PATIENCE_MS)]);
  await enter(remembered, null);
  // The answer may still come. If it is a refusal, the error reactions end the session.
  loading.catch(() => undefined);
}

/** A question to the server, whose token this is. */
interface Asked {
  token: string | null;
  answer: Promise<User>;
}

function ask(): Asked {
  return {
    token: readStored(TOKEN_KEY),
    answer: call('auth/userInfo', undefined, { isQuiet: true }),
  };
}

/** What {@link askEarly} asked; used once. */
let early: Asked | null = null;

/** With a token: asks for its user, and for the code of the work, before the page that waits for both begins to load. */
export function askEarly(): void {
  if (!isLoggedIn()) return;
  early = ask();
  early.answer.catch(() => undefined);
  import('./local-work.ts').catch(() => undefined);
}

/**
 * Loads the user of the token and opens that person's database. Without an answer a remembered person stays logged in;
 * any other failure clears the session.
 * @throws {ApiError} after clearing the session
 */
async function loadUserInfo(): Promise<void> {
  const { token, answer } = early ?? ask();
  early = null;
  const user = await userOf(answer);
  if (user !== null) await enter(user, token);
}

/** Null when somebody continues without an answer. */
async function userOf(answer: Promise<User>): Promise<User | null> {
  try {
    return await answer;
  } catch (error) {
    // Somebody has logged in meanwhile, perhaps in another tab.
    if (isLoggedIn() && error instanceof ApiError && isOfEndedSession(error)) {
      if (currentUser().uid === 0) await loadUserInfo();
      return null;
    }
    if (mayGoOn(error)) return null;
    if (error instanceof ApiError) announceApiError(error);
    endSession();
    throw error;
  }
}

/**
 * A remembered person continues when the server could not be asked; HTTP 500 counts as an answer. A person who is at
 * work already continues after any answer except '401', because the server refuses the following calls anyway.
 */
function mayGoOn(error: unknown): boolean {
  if (!(error instanceof ApiError) || rememberedUser() === null) return false;
  return currentUser().uid !== 0 ? error.kind !== 'loggedOut' : isPassing(error) && error.kind !== 'fault';
}

/** Logs out at the server, then clears the session whatever the answer. */
export async function logOut(): Promise<void> {
  const ended = call('user/logout', undefined, { isQuiet: true }).catch(() => undefined);
  await Promise.race([ended, wait(LOGOUT_PATIENCE_MS)]);
  endSession();
}

/** Clears the session. The local database is closed, never emptied. */
export function endSession(): void {
  localWork?.closeLocalWork();
  dropAllRoutes();
  clearLogin();
  clearUser();
}

/**
 * Another tab has logged somebody else in, and its token is everybody's. This tab begins anew with that person: it would
 * store their answers among the work of the one before.
 */
function beginWithOther(): void {
  const { uid } = currentUser();
  const other = rememberedUser();
  if (uid === 0 || !isLoggedIn() || other === null || other.uid === uid) return;
  localWork?.closeLocalWork();
  location.reload();
}
globalThis.addEventListener?.('storage', beginWithOther);
// A phone tells a tab in the background nothing. It looks before anything else does when it is in front again.
globalThis.document?.addEventListener('visibilitychange', beginWithOther, { capture: true });

/** Loaded with the first person. Before that there is nothing to close. */
let localWork: typeof import('./local-work.ts') | null = null;

/**
 * Opens a person's work and makes them the current one.
 * @param known the token for which the server has named them. Null for the person of the last start, who is entered only
 * if the server has not answered yet; its answer may come while this function waits
 */
async function enter(user: User, known: string | null): Promise<void> {
  localWork = await import('./local-work.ts');
  // Logged out while it was loading.
  if (!isLoggedIn() || (known === null && currentUser().uid !== 0)) return;
  // Somebody has logged in meanwhile in another tab: whose token it is has to be asked anew.
  const isOthers = known === null ? rememberedUser()?.uid !== user.uid : known !== readStored(TOKEN_KEY);
  if (isOthers) return ensureUser();
  localWork.openLocalWork(user.uid, known);
  setUser(user);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
