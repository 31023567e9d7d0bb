import { useRouterState } from '@tanstack/react-router';
import { Activity, Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PATHS } from '../paths.ts';
import { useRouteCache } from '../session/route-cache.ts';
import { Skeleton } from '../ui/feedback/Waiting.tsx';
import { KEPT_NAMES, KEPT_PAGES } from './kept-pages.ts';

/** The current page, and the pages flagged in the route cache, which stay alive in the background. */
export function KeptPages() {
  const { t } = useTranslation();
  const names = useRouteCache((cache) => cache.names);
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  return KEPT_NAMES.map((name) => {
    const isShown = PATHS[name] === pathname;
    const KeptPage = KEPT_PAGES[name];
    if (!isShown && !names.includes(name)) return null;
    return (
      <Activity key={name} mode={isShown ? 'visible' : 'hidden'}>
        <Suspense fallback={<Skeleton label={t('common.loading')} />}>
          <KeptPage />
        </Suspense>
      </Activity>
    );
  });
}
