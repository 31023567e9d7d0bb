/** @file The pages and their addresses (specification 2). Every page is its own chunk. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from './paths.ts';
import { AppShell } from './shell/AppShell.tsx';
import type { TitleKey } from './shell/document-title.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { loadUserFirst, readLoginSearch, requireSignedIn, requireSignedOut } from './shell/guards.ts';
import { REPORT_PAGES } from './shell/report-pages.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Shown in the window's title and in the bar. */
    title?: TitleKey;
  }
}

const rootRoute = createRootRoute({
  component: AppShell,
  errorComponent: ErrorPage,
  beforeLoad: loadUserFirst,
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.login,
  staticData: { title: 'menus.login' },
  validateSearch: readLoginSearch,
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(() => import('./features/login/LoginPage.tsx'), 'LoginPage'),
});

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireSignedIn,
});

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: PATHS.home,
  staticData: { title: 'menus.home' },
  component: lazyRouteComponent(() => import('./features/home/HomePage.tsx'), 'HomePage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: PATHS.settings,
  staticData: { title: 'menus.settings' },
  component: lazyRouteComponent(() => import('./features/settings/SettingsPage.tsx'), 'SettingsPage'),
});

const reportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'report',
  component: lazyRouteComponent(() => import('./shell/ReportLayout.tsx'), 'ReportLayout'),
});

/** ReportLayout shows the page itself and keeps it alive; the route only loads its chunk first. */
function KeptByLayout() {
  return null;
}

const informationRoute = createRoute({
  getParentRoute: () => reportRoute,
  path: PATHS.information,
  staticData: { title: 'menus.information' },
  loader: () => REPORT_PAGES.information.preload?.(),
  component: KeptByLayout,
});

const productImagesRoute = createRoute({
  getParentRoute: () => reportRoute,
  path: PATHS.productImages,
  staticData: { title: 'menus.productImages' },
  loader: () => REPORT_PAGES.productImages.preload?.(),
  component: KeptByLayout,
});

const nonConformRoute = createRoute({
  getParentRoute: () => reportRoute,
  path: PATHS.nonConform,
  staticData: { title: 'menus.nonConform' },
  loader: () => REPORT_PAGES.nonConform.preload?.(),
  component: KeptByLayout,
});

const inspectionItemsRoute = createRoute({
  getParentRoute: () => reportRoute,
  path: PATHS.inspectionItems,
  staticData: { title: 'menus.inspectionItems' },
  loader: () => REPORT_PAGES.inspectionItems.preload?.(),
  component: KeptByLayout,
});

const conclusionRoute = createRoute({
  getParentRoute: () => reportRoute,
  path: PATHS.conclusion,
  staticData: { title: 'menus.conclusion' },
  loader: () => REPORT_PAGES.conclusion.preload?.(),
  component: KeptByLayout,
});

const partsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.parts,
  staticData: { title: 'menus.parts' },
  component: lazyRouteComponent(() => import('./shell/PartsRoute.tsx'), 'PartsRoute'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { title: 'menus.notFound' },
  component: lazyRouteComponent(() => import('./features/not-found/NotFoundPage.tsx'), 'NotFoundPage'),
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  signedInRoute.addChildren([
    homeRoute,
    settingsRoute,
    reportRoute.addChildren([
      informationRoute,
      productImagesRoute,
      nonConformRoute,
      inspectionItemsRoute,
      conclusionRoute,
    ]),
  ]),
  partsRoute,
  notFoundRoute,
]);

export const router = createRouter({ routeTree, defaultErrorComponent: ErrorPage, defaultPendingMinMs: 0 });
