/** @file Who may open which page. */
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { ApiError } from '../api/errors.ts';
import { loadAllMessages } from '../i18n/i18n.ts';
import { PATHS } from '../paths.ts';
import { ensureUser } from '../session/session.ts';
import { currentUser } from '../session/session-store.ts';
import { isLoggedIn } from '../session/token.ts';
import { startPath, workplacesOf } from '../session/workplaces.ts';
import { readReviewSearch } from './desk-search.ts';
import { isOutside, readLoginSearch, type LoginSearch } from './login-search.ts';

/** Before every navigation: pages without a session have their messages from the start, all other pages need all messages. */
export async function loadMessagesFirst({ location }: { location: { pathname: string } }): Promise<void> {
  if (isLoggedIn() || !isOutside(location.pathname)) await loadAllMessages();
}

/**
 * Before every navigation: with a token but no user yet, loads the user first (specification 2). If that fails, the
 * session ends and the error is shown. The guard of the page then opens the login page.
 */
export async function loadUserFirst({ preload }: { preload: boolean }): Promise<void> {
  if (preload) return;
  try {
    await ensureUser();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Before a page of a report: an entry of the inbox, a mail or a message on a device names the report that it leads to, and
 * maybe the row in it.
 */
export async function openNamedTask({ location }: { location: ParsedLocation }): Promise<void> {
  const { orderNo, reportNo, at } = readReviewSearch(location.search);
  if (orderNo === undefined || reportNo === undefined) return;
  const { setCurrentTask } = await import('../session/task-store.ts');
  setCurrentTask({ orderNo, reportNo });
  if (at === undefined) return;
  const { noteRow } = await import('../report/gaps/note-row.ts');
  noteRow(at);
}

/** Sends users who are not logged in to the login page, which leads back after login. */
export function requireLoggedIn({
  location: { pathname, searchStr },
}: {
  location: Pick<ParsedLocation, 'pathname' | 'searchStr'>;
}): void {
  if (isLoggedIn()) return;
  throw redirect({
    to: PATHS.login,
    search: readLoginSearch({ redirect: pathname + searchStr }),
    replace: true,
  });
}

/** Sends logged-in users from login and register to the page that they wanted, or home. */
export function requireLoggedOut({ search = {} }: { search?: LoginSearch }): void {
  if (isLoggedIn()) throw redirect({ href: search.redirect ?? startPath(), replace: true });
}

/** Sends somebody who has no task list to the first of their desks. */
export function requireTaskList(): void {
  const { uid, roles } = currentUser();
  if (uid !== 0 && !workplacesOf(roles).includes('mine')) throw redirect({ to: startPath(), replace: true });
}
