/** @file Where a login leads. Without the router, because the first login page has none. */
import { PATHS } from '../paths.ts';

type OutsidePath = (typeof OUTSIDE)[number];

/** Pages for users who are not logged in. */
const OUTSIDE = [PATHS.login, PATHS.register, PATHS.forgotPassword, PATHS.choosePassword] as const;

export interface LoginSearch {
  /** A page with what it shows: `/work?view=late`. */
  redirect?: string | undefined;
}

/**
 * Accepts only our own pages, so that a crafted link leads nowhere else. Always sets the key, because the router
 * keeps what a check leaves out.
 */
export function readLoginSearch({ redirect: wanted }: Record<string, unknown>): LoginSearch {
  const isOurs = (path: string) => Object.values(PATHS).some((each) => each === path) && !isOutside(path);
  return { redirect: typeof wanted === 'string' && isOurs(wanted.split('?')[0] ?? '') ? wanted : undefined };
}

/** Whether a page is for users who are not logged in. */
export function isOutside(path: string): path is OutsidePath {
  return OUTSIDE.some((outside) => outside === path);
}
