/** @file What happens around every navigation: progress bar, window title (specification 2) and focus. */
import type { AnyRouter } from '@tanstack/react-router';
import { closeTopmost } from '../ui/layout/back-closes.ts';
import { removeLoginShell } from '../features/accounts/login/login-shell.ts';
import { subscribeLanguage } from '../i18n/i18n.ts';
import { PATHS } from '../paths.ts';
import { showDocumentTitle, type TitleKey } from './document-title.ts';
import { focusHeading } from './focus-heading.ts';
import { endProgress, startProgress } from './navigation-progress.ts';

/** Follows the router until the page ends. */
export function followNavigation(router: AnyRouter): void {
  router.history.block({
    blockerFn: ({ action }: { action: string }) => action === 'BACK' && closeTopmost(),
    enableBeforeUnload: false,
  });
  router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    // "Back" that has closed something else leads nowhere.
    if (hrefChanged) startProgress();
    showDocumentTitle(titleOf(router, toLocation.pathname));
  });
  // Both come after success and failure alike, and a navigation overtaken by another ends with that one. `onResolved`
  // stays out when the new page fails to render, `onLoad` when nothing had to be loaded.
  router.subscribe('onLoad', endProgress);
  router.subscribe('onResolved', endProgress);
  // The first page is read from its beginning, as the browser does it.
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    // The login page takes it over itself.
    if (toLocation.pathname !== PATHS.login) removeLoginShell();
    if (fromLocation !== undefined && pathChanged) focusHeading();
  });
  subscribeLanguage(() => showDocumentTitle(titleOf(router, router.latestLocation.pathname)));
}

function titleOf(router: AnyRouter, pathname: string): TitleKey | undefined {
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  const staticData: { title?: TitleKey } = matchedRoutes.at(-1)?.options.staticData ?? {};
  return staticData.title;
}
