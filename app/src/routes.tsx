/** @file The pages and their addresses (specification 2). Every page is its own chunk. */
import type { Section } from '@proofmark/contract/report/sections.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  RouterProvider,
} from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { loadAccountMessages, loadBesideMessages, loadDeskMessages } from './i18n/i18n.ts';
import { Translated } from './i18n/Translated.tsx';
import { PATHS } from './paths.ts';
import { ADDRESS_SEARCH } from './shell/address-search.ts';
import { AppShell } from './shell/AppShell.tsx';
import type { TitleKey } from './shell/document-title.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { KEPT_PAGES, KeptByLayout } from './shell/kept-pages.ts';
import {
  loadMessagesFirst,
  loadUserFirst,
  openNamedTask,
  requireLoggedIn,
  requireLoggedOut,
  requireTaskList,
} from './shell/guards.ts';
import { readImportSearch, readReviewSearch, readTaskSearch, readWorkSearch } from './shell/desk-search.ts';
import { LoginRoute } from './shell/LoginRoute.tsx';
import { followNavigation } from './shell/navigation.ts';
import { StartWait } from './shell/StartWait.tsx';
import { readLoginSearch } from './shell/login-search.ts';
import { REPORT_PAGES } from './shell/report-pages.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Shown in the window's title and in the bar. */
    title?: TitleKey;
  }
}

const rootRoute = createRootRoute({
  component: AppShell,
  errorComponent: ErrorPage,
  // Shown only at the start, while the user loads. The overlay waits a moment before it appears.
  pendingComponent: StartWait,
  pendingMs: 0,
  beforeLoad: async (start) => {
    await Promise.all([loadMessagesFirst(start), loadUserFirst(start)]);
  },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.login,
  staticData: { title: 'menus.login' },
  validateSearch: readLoginSearch,
  beforeLoad: requireLoggedOut,
  component: LoginRoute,
});

/** What the pages have on which somebody without a session gets an account or a new password. */
const account = { getParentRoute: () => rootRoute, loader: loadAccountMessages };

const registerRoute = createRoute({
  ...account,
  path: PATHS.register,
  staticData: { title: 'menus.register' },
  beforeLoad: () => requireLoggedOut({}),
  component: lazyRouteComponent(() => import('./features/accounts/RegisterPage.tsx'), 'RegisterPage'),
});

const forgotPasswordRoute = createRoute({
  ...account,
  path: PATHS.forgotPassword,
  staticData: { title: 'menus.forgotPassword' },
  component: lazyRouteComponent(
    () => import('./features/accounts/ForgotPasswordPage.tsx'),
    'ForgotPasswordPage',
  ),
});

const choosePasswordRoute = createRoute({
  ...account,
  path: PATHS.choosePassword,
  staticData: { title: 'menus.choosePassword' },
  component: lazyRouteComponent(
    () => import('./features/accounts/ChoosePasswordPage.tsx'),
    'ChoosePasswordPage',
  ),
});

const loggedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'logged-in',
  beforeLoad: requireLoggedIn,
});

const homeRoute = createRoute({
  getParentRoute: () => loggedInRoute,
  path: PATHS.home,
  staticData: { title: 'menus.home' },
  beforeLoad: requireTaskList,
  component: lazyRouteComponent(() => import('./features/home/HomePage.tsx'), 'HomePage'),
});

/** What all desks have. */
const desk = { getParentRoute: () => loggedInRoute, loader: loadDeskMessages };

const reviewRoute = createRoute({
  ...desk,
  path: PATHS.review,
  staticData: { title: 'menus.review' },
  validateSearch: readReviewSearch,
  component: lazyRouteComponent(() => import('./desks/review/ReviewDesk.tsx'), 'ReviewDesk'),
});

const reportsRoute = createRoute({
  ...desk,
  path: PATHS.reports,
  staticData: { title: 'menus.reports' },
  component: lazyRouteComponent(() => import('./desks/reports/ReportsDesk.tsx'), 'ReportsDesk'),
});

const workRoute = createRoute({
  ...desk,
  path: PATHS.work,
  staticData: { title: 'menus.work' },
  validateSearch: readWorkSearch,
  component: lazyRouteComponent(() => import('./desks/work/WorkDesk.tsx'), 'WorkDesk'),
});

const planRoute = createRoute({
  ...desk,
  path: PATHS.plan,
  staticData: { title: 'menus.plan' },
  component: lazyRouteComponent(() => import('./desks/work/plan/PlanDesk.tsx'), 'PlanDesk'),
});

const partiesRoute = createRoute({
  ...desk,
  path: PATHS.parties,
  staticData: { title: 'menus.parties' },
  component: lazyRouteComponent(() => import('./desks/work/parties/PartyDesk.tsx'), 'PartyDesk'),
});

const importRoute = createRoute({
  ...desk,
  path: PATHS.import,
  staticData: { title: 'menus.import' },
  validateSearch: readImportSearch,
  component: lazyRouteComponent(() => import('./desks/work/import/ImportDesk.tsx'), 'ImportDesk'),
});

const adminRoute = createRoute({
  ...desk,
  path: PATHS.admin,
  staticData: { title: 'menus.admin' },
  component: lazyRouteComponent(() => import('./desks/admin/AdminDesk.tsx'), 'AdminDesk'),
});

const jobsRoute = createRoute({
  ...desk,
  path: PATHS.jobs,
  staticData: { title: 'menus.jobs' },
  component: lazyRouteComponent(() => import('./desks/admin/AdminDesk.tsx'), 'JobDesk'),
});

const auditRoute = createRoute({
  ...desk,
  path: PATHS.audit,
  staticData: { title: 'menus.audit' },
  validateSearch: readTaskSearch,
  component: lazyRouteComponent(() => import('./desks/audit/AuditDesk.tsx'), 'AuditDesk'),
});

const versionsRoute = createRoute({
  ...desk,
  path: PATHS.versions,
  staticData: { title: 'menus.versions' },
  validateSearch: readTaskSearch,
  component: lazyRouteComponent(() => import('./desks/versions/VersionsDesk.tsx'), 'VersionsDesk'),
});

const profileRoute = createRoute({
  getParentRoute: () => loggedInRoute,
  path: PATHS.profile,
  staticData: { title: 'menus.profile' },
  loader: loadBesideMessages,
  component: lazyRouteComponent(() => import('./features/accounts/profile/ProfilePage.tsx'), 'ProfilePage'),
});

const settingsRoute = createRoute({
  getParentRoute: () => loggedInRoute,
  path: PATHS.settings,
  staticData: { title: 'menus.settings' },
  component: lazyRouteComponent(() => import('./shell/SettingsRoute.tsx'), 'SettingsRoute'),
});

const reportRoute = createRoute({
  getParentRoute: () => loggedInRoute,
  id: 'report',
  beforeLoad: openNamedTask,
  component: lazyRouteComponent(() => import('./shell/ReportLayout.tsx'), 'ReportLayout'),
});

/** The layout of the report shows the page of a section. The route only loads its chunk. */
function sectionRoute<S extends Section>(section: S) {
  return createRoute({
    getParentRoute: () => reportRoute,
    path: PATHS[section],
    staticData: { title: `menus.${section}` },
    loader: () => REPORT_PAGES[section].preload?.(),
    component: KeptByLayout,
  });
}

const returnedRoute = createRoute({
  getParentRoute: () => reportRoute,
  path: PATHS.returned,
  staticData: { title: 'menus.returned' },
  // Not kept for work without a network before a report is returned. Without it the section pages show the reason.
  loader: async () => {
    try {
      await Promise.all([REPORT_PAGES.returned.preload?.(), loadBesideMessages()]);
    } catch {
      throw redirect({ to: PATHS.information, replace: true });
    }
  },
  component: KeptByLayout,
});

const chartsRoute = createRoute({
  getParentRoute: () => loggedInRoute,
  path: PATHS.charts,
  staticData: { title: 'menus.charts' },
  loader: loadBesideMessages,
  component: lazyRouteComponent(() => import('./features/charts/ChartsPage.tsx'), 'ChartsPage'),
});

const mockRoute = createRoute({
  getParentRoute: () => loggedInRoute,
  path: PATHS.mock,
  staticData: { title: 'menus.mock' },
  loader: loadBesideMessages,
  component: lazyRouteComponent(() => import('./features/mock/MockPage.tsx'), 'MockPage'),
});

const counterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.counter,
  staticData: { title: 'menus.counter' },
  loader: loadBesideMessages,
  component: lazyRouteComponent(() => import('./features/counter/CounterPage.tsx'), 'CounterPage'),
});

const keepaliveRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: PATHS.keepalive,
  staticData: { title: 'menus.keepalive' },
  loader: () => Promise.all([loadBesideMessages(), KEPT_PAGES.keepalive.preload?.()]),
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
  loader: loadBesideMessages,
  component: lazyRouteComponent(() => import('./features/not-found/NotFoundPage.tsx'), 'NotFoundPage'),
});

const routeTree = rootRoute.addChildren([
  loginRoute,
  registerRoute,
  forgotPasswordRoute,
  choosePasswordRoute,
  loggedInRoute.addChildren([
    homeRoute,
    reportsRoute,
    workRoute,
    planRoute,
    partiesRoute,
    importRoute,
    adminRoute,
    jobsRoute,
    reviewRoute,
    auditRoute,
    versionsRoute,
    profileRoute,
    settingsRoute,
    chartsRoute,
    mockRoute,
    reportRoute.addChildren([
      sectionRoute('information'),
      sectionRoute('productImages'),
      sectionRoute('nonConform'),
      sectionRoute('inspectionItems'),
      sectionRoute('conclusion'),
      returnedRoute,
    ]),
  ]),
  counterRoute,
  keepaliveRoute,
  partsRoute,
  notFoundRoute,
]);

function createAppRouter() {
  return createRouter({
    ...ADDRESS_SEARCH,
    routeTree,
    defaultErrorComponent: ErrorPage,
    defaultPendingMinMs: 0,
  });
}

/** False for an address such as `/%zz`. No route takes it, not even that of every unknown address. */
function canDecode(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/** A page to open, and whether it takes the place of the current one in the history. */
export interface Opening {
  path: string;
  isReplacing: boolean;
}

/**
 * Starts the router and draws its pages, the one of the address or of `opening`. Returns a function that opens the login page,
 * which leads back after login. It does nothing on the login page.
 */
export function drawPages(root: Root, opening?: Opening): () => void {
  const router = createAppRouter();
  if (opening?.isReplacing === true) router.history.replace(opening.path);
  else if (opening !== undefined) router.history.push(opening.path);
  else if (!canDecode(location.pathname)) router.history.replace('/404');
  followNavigation(router, opening !== undefined);
  // React pauses within a transition, and otherwise draws the first page in one piece.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Translated>
          <RouterProvider router={router} />
        </Translated>
      </StrictMode>,
    ),
  );
  return () => {
    const { pathname, searchStr } = router.state.location;
    if (pathname === PATHS.login) return;
    const search = readLoginSearch({ redirect: pathname + searchStr });
    void router.navigate({ to: PATHS.login, search, replace: true });
  };
}
