/** @file The tab bar that lies under the pages of the office on a narrow screen: what is in it, and on which pages. */
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { PATHS } from '../paths.ts';
import { WORKPLACE_PATHS, workplacesOf, type Workplace } from '../session/workplaces.ts';

/** Where somebody is, as the router says it. */
export interface Location {
  pathname: string;
  search: { reportNo?: string | undefined };
}

/** A place that the tab bar leads to. */
export type Tab = Workplace | 'inbox' | 'find' | 'account';

/** The most places in the tab bar, the account among them. */
const MOST_TABS = 5;

/** The tabs under a page; none on most pages. The settings have what found no room in the bar of the first pages. */
export function tabsAt({ pathname, search }: Location, roles: readonly Role[]): readonly Tab[] {
  const places: Tab[] = workplacesOf(roles);
  // Clients see only the reports on their page, and get no notifications.
  if (!places.includes('reports')) places.push('inbox', 'find');
  if (pathname === PATHS.settings) return places.slice(MOST_TABS - 1);
  const isFirstPage =
    Object.values<string>(WORKPLACE_PATHS).includes(pathname) &&
    (pathname !== PATHS.review || search.reportNo === undefined);
  return isFirstPage ? [...places.slice(0, MOST_TABS - 1), 'account'] : [];
}
