/** @file Pages outside a report that may stay alive, each its own chunk, by route name. */
import { lazyRouteComponent } from '@tanstack/react-router';

export const KEPT_PAGES = {
  keepalive: lazyRouteComponent(() => import('../features/keepalive/KeepalivePage.tsx'), 'KeepalivePage'),
};

type KeptName = keyof typeof KEPT_PAGES;
export const KEPT_NAMES = Object.keys(KEPT_PAGES) as KeptName[];

/** The component of a kept page's route. ReportLayout or KeptPages shows the page; the route only loads its chunk. */
export function KeptByLayout() {
  return null;
}
