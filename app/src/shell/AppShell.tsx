import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { loadDeskMessages, subscribeLanguage } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useUser } from '../session/session-store.ts';
import { isOffice } from '../session/workplaces.ts';
import { rewordToast } from '../ui/feedback/toast-store.ts';
import { StandingNoticeContext } from '../ui/feedback/Toast.tsx';
import { LoadingOverlay } from '../ui/feedback/Waiting.tsx';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { TooLongContext } from '../ui/fields/use-limited-text.ts';
import { KeptPages } from './KeptPages.tsx';
import { tabsAt } from './tab-bar.ts';
import { useIsForegroundBusy } from '../frame/foreground.ts';

/** Also loads the files for work without a network. Before login nobody needs them, and the form needs the bandwidth. */
const AppNotices = lazyPart(async () => (await import('./AppNotices.tsx')).AppNotices);

/** It stays with the data that it is about. Nobody who is not logged in can lose any. */
const SaveNotice = lazyPart(async () => (await import('../report/SaveNotice.tsx')).SaveNotice);

/** The rail of the office, which phones of inspectors never load. */
const OfficeRail = lazyPart(async () => {
  const [{ OfficeRail }] = await Promise.all([import('./OfficeRail.tsx'), loadDeskMessages()]);
  return OfficeRail;
});

/** What surrounds every page. Each Page and Sheet has its own place for toasts. */
export function AppShell() {
  const { t } = useTranslation();
  const { uid, roles } = useUser();
  const isSomebody = uid !== 0;
  const hasRail = isOffice(roles);
  const tabCount = useRouterState({
    select: ({ location }) => (hasRail ? tabsAt(location, roles).length : 0),
  });
  const isBusy = useIsForegroundBusy();
  // The router shows the first page in one piece. React draws what is deferred with pauses, and keys are answered in them.
  const hasPage = useDeferredValue(true, false);

  // The code of the rail comes later. Its place is kept from the first paint, so that the page does not move under a finger.
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-rail', hasRail);
    if (tabCount > 0) documentElement.dataset['tabs'] = String(tabCount);
    else delete documentElement.dataset['tabs'];
  }, [hasRail, tabCount]);

  // A toast outlives the component that showed it, so nothing else would render it in the new language.
  useEffect(() => subscribeLanguage(rewordToast), []);

  return (
    <TooLongContext value={(max, length) => t('common.tooLong', { max, length })}>
      <StandingNoticeContext
        value={
          isSomebody ? (
            <Suspense>
              <SaveNotice />
            </Suspense>
          ) : null
        }
      >
        {isSomebody && (
          <Suspense>
            <AppNotices />
          </Suspense>
        )}
        {hasRail && (
          <Suspense>
            <OfficeRail />
          </Suspense>
        )}
        {hasPage && <Outlet />}
        <KeptPages />
        {isBusy && <LoadingOverlay label={t('common.loading')} />}
      </StandingNoticeContext>
    </TooLongContext>
  );
}
