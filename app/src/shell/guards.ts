/** @file Who may see which page. */
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../api/errors.ts';
import { loadAllMessages } from '../i18n/i18n.ts';
import { PATHS } from '../paths.ts';
import { ensureUser } from '../session/session.ts';
import { isSignedIn } from '../session/token.ts';

/** Pages to which a sign-in may lead back. */
type ReturnPath = Exclude<(typeof PATHS)[keyof typeof PATHS], OutsidePath>;
type OutsidePath = (typeof OUTSIDE)[number];

/** Pages of those who are not signed in. */
const OUTSIDE = [PATHS.login, PATHS.register, PATHS.forgotPassword] as const;

export interface LoginSearch {
  redirect?: ReturnPath | undefined;
}

/**
 * Only our own pages: an address that somebody put into the link leads nowhere. The key is always given, because the
 * router keeps what a check leaves out.
 */
export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const wanted = Object.values(PATHS).find((path) => path === search['redirect']);
  return { redirect: wanted === undefined || isOutside(wanted) ? undefined : wanted };
}

function isOutside(path: string): path is OutsidePath {
  return OUTSIDE.some((outside) => outside === path);
}

/** Before every navigation: the pages without a session have their messages from the start, the others need them all. */
export async function loadMessagesFirst({ location }: { location: { pathname: string } }): Promise<void> {
  if (isSignedIn() || !isOutside(location.pathname)) await loadAllMessages();
}

/**
 * Before every navigation: with a token and no user yet, the user is loaded first (specification 2). When that fails,
 * the session is over and the error shown; the guard of the page then sends the person to the login page.
 */
export async function loadUserFirst({ preload }: { preload: boolean }): Promise<void> {
  if (preload) return;
  try {
    await ensureUser();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Sends those who are not signed in to the login page, and back after it. */
export function requireSignedIn({ location }: { location: { pathname: string } }): void {
  if (isSignedIn()) return;
  throw redirect({
    to: PATHS.login,
    search: readLoginSearch({ redirect: location.pathname }),
    replace: true,
  });
}

/** Sends those who are signed in to where they wanted to go, or home: login and register are not for them. */
export function requireSignedOut({ search = {} }: { search?: LoginSearch }): void {
  if (isSignedIn()) throw redirect({ to: search.redirect ?? PATHS.home, replace: true });
}
