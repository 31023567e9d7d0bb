/** @file What the first page of somebody who is logged in waits for, asked for before the page is known to need it. */
import { PATHS } from '../paths.ts';
import { askEarly } from '../session/session.ts';
import { rememberedUser } from '../session/session-store.ts';
import { isLoggedIn } from '../session/token.ts';
import { isOffice } from '../session/workplaces.ts';
import { readWorkSearch } from './desk-search.ts';

/**
 * Begins to load the user, and the list of Work where that is the page. Returns the messages that the page will need. On a
 * slow network each round costs more than what it brings.
 */
export function askAhead(): ('work' | 'desks')[] {
  if (!isLoggedIn()) return [];
  askEarly();
  const user = rememberedUser();
  if (user === null || !isOffice(user.roles)) return ['work'];
  if (location.pathname === PATHS.work) {
    const at = readWorkSearch(Object.fromEntries(new URLSearchParams(location.search)));
    import('../desks/work/use-work.ts').then(({ askFirst }) => askFirst(user, at)).catch(() => undefined);
  }
  return ['work', 'desks'];
}
