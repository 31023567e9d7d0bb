import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { subscribeLanguage } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useUser } from '../session/session-store.ts';
import { rewordToast } from '../ui/feedback/toast-store.ts';
import { LoadingOverlay } from '../ui/feedback/Waiting.tsx';
import { KeptPages } from './KeptPages.tsx';
import { useIsForegroundBusy } from '../frame/foreground.ts';

/** With them come the files for work without a network: nobody has any before signing in, and the form needs the line. */
const AppNotices = lazy(async () => ({ default: (await import('./AppNotices.tsx')).AppNotices }));

/** What stands around every page. Toasts have their place in each Page and Sheet. */
export function AppShell() {
  const { t } = useTranslation();
  const isSomebody = useUser().uid !== 0;
  const isBusy = useIsForegroundBusy();

  // A toast outlives the component that raised it, so nothing else renders it in the new words.
  useEffect(() => subscribeLanguage(rewordToast), []);

  return (
    <>
      {isSomebody && (
        <Suspense>
          <AppNotices />
        </Suspense>
      )}
      <Outlet />
      <KeptPages />
      {isBusy && <LoadingOverlay label={t('common.loading')} />}
    </>
  );
}
