/**
 * @file Where the app starts: language, error reactions, router, in this order. It starts in pieces, so that the phone
 * answers keys and taps on the login page (see login-shell.ts) between them.
 */
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { removeLoginShell } from './features/accounts/login/login-shell.ts';
import { currentLanguage, startI18n } from './i18n/i18n.ts';
import { PATHS } from './paths.ts';
import { createAppRouter } from './routes.tsx';
import { startErrorReactions } from './frame/error-reactions.ts';
import { askAhead } from './shell/ask-ahead.ts';
import { readLoginSearch } from './shell/guards.ts';
import { watchInstall } from './frame/install.ts';
import { followNavigation } from './shell/navigation.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/helpers.css';
import { ignoreDoubleTaps } from './ui/actions/double-tap.ts';
import { watchKeyboard } from './ui/layout/keyboard.ts';

async function start(root: HTMLElement): Promise<void> {
  watchInstall();
  await startI18n(askAhead());
  watchKeyboard();
  ignoreDoubleTaps();
  const router = createAppRouter();
  followNavigation(router);
  startErrorReactions(() => goToLogin(router));
  await nextTask();
  // React pauses within a transition, and otherwise draws the first page in one piece.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Opens the login page, which leads back here after login. Does nothing on the login page. */
function goToLogin(router: ReturnType<typeof createAppRouter>): void {
  if (router.state.location.pathname === PATHS.login) return;
  const search = readLoginSearch({ redirect: router.state.location.pathname });
  void router.navigate({ to: PATHS.login, search, replace: true });
}

const root = document.getElementById('root');
if (root === null) throw new Error('Cannot start the app: index.html has no #root');
start(root).catch((error: unknown) => showStartError(root, error));

/** Shows plain words and a retry button, because without messages or router nothing else can be drawn. */
function showStartError(root: HTMLElement, error: unknown): void {
  const text =
    currentLanguage() === 'zh-CN' || navigator.language.startsWith('zh')
      ? '应用没有打开。本机数据都在，请检查网络后重新加载。'
      : 'The app did not open. Everything on this phone is kept. Check the network and reload.';
  removeLoginShell();
  root.replaceChildren(Object.assign(document.createElement('p'), { role: 'alert', textContent: text }));
  root.style.cssText = 'display:grid;place-content:center;padding:24px';
  throw error;
}
