/** @file What happens around every navigation: progress bar, window title (specification 2) and focus. */
import type { AnyRouter } from '@tanstack/react-router';
import { closeTopmost } from '../ui/layout/back-closes.ts';
import { removeLoginShell } from '../features/accounts/login/login-shell.ts';
import { subscribeLanguage } from '../i18n/i18n.ts';
import { PATHS } from '../paths.ts';
import { whenIdle } from '../frame/when-idle.ts';
import { showDocumentTitle, type TitleKey } from './document-title.ts';
import { focusHeading } from './focus-heading.ts';
import { endProgress, startProgress } from './navigation-progress.ts';

/**
 * Follows the router until the page ends.
 * @param isAfterLogin its first page follows the first login page, and is no start of the app
 */
export function followNavigation(router: AnyRouter, isAfterLogin: boolean): void {
  router.history.block({
    blockerFn: ({ action }: { action: string }) => action === 'BACK' && closeTopmost(),
    enableBeforeUnload: false,
  });
  router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    // A "back" that only closed something does not navigate.
    if (hrefChanged) startProgress();
    showDocumentTitle(titleOf(router, toLocation.pathname));
  });
  // Both events come after success and after failure. When a navigation overtakes another, both end together.
  // `onResolved` is missing when the new page fails to render, `onLoad` when nothing had to load.
  router.subscribe('onLoad', endProgress);
  router.subscribe('onResolved', endProgress);
  // Leave the focus on the first page alone: screen readers read it from the top, as the browser does.
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    // The login page removes it itself.
    if (toLocation.pathname !== PATHS.login) removeLoginShell();
    if ((fromLocation !== undefined || isAfterLogin) && pathChanged) focusHeading();
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    // Somebody who sees the tasks opens a report next.
    if (toLocation.pathname === PATHS.home)
      whenIdle(() => void router.preloadRoute({ to: PATHS.information }));
  });
  subscribeLanguage(() => showDocumentTitle(titleOf(router, router.latestLocation.pathname)));
}

function titleOf(router: AnyRouter, pathname: string): TitleKey | undefined {
  const [matchedRoutes] = router.getMatchedRoutes(pathname);
  const staticData: { title?: TitleKey } = matchedRoutes.at(-1)?.options.staticData ?? {};
  return staticData.title;
}
