/** @file Where a login leads. Without the router, because the first login page has none. */
import { PATHS } from '../paths.ts';

/** Pages to which login may return. */
type ReturnPath = Exclude<(typeof PATHS)[keyof typeof PATHS], OutsidePath>;
type OutsidePath = (typeof OUTSIDE)[number];

/** Pages for users who are not logged in. */
const OUTSIDE = [PATHS.login, PATHS.register, PATHS.forgotPassword, PATHS.choosePassword] as const;

export interface LoginSearch {
  redirect?: ReturnPath | undefined;
}

/**
 * Accepts only our own pages, so that a crafted link leads nowhere else. Always sets the key, because the router
 * keeps what a check leaves out.
 */
export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const wanted = Object.values(PATHS).find((path) => path === search['redirect']);
  return { redirect: wanted === undefined || isOutside(wanted) ? undefined : wanted };
}

/** Whether a page is for users who are not logged in. */
export function isOutside(path: string): path is OutsidePath {
  return OUTSIDE.some((outside) => outside === path);
}
