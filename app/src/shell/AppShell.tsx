import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from '../ui/Waiting.tsx';
import { KeptPages } from './KeptPages.tsx';
import { useIsForegroundBusy } from './foreground.ts';

const AppNotices = lazy(async () => ({ default: (await import('../outbox/AppNotices.tsx')).AppNotices }));

/** What stands around every page. Toasts have their place in each Page and Sheet. */
export function AppShell() {
  const { t } = useTranslation();
  const isBusy = useIsForegroundBusy();
  return (
    <>
      <Suspense>
        <AppNotices />
      </Suspense>
      <Outlet />
      <KeptPages />
      {isBusy && <LoadingOverlay label={t('common.loading')} />}
    </>
  );
}
