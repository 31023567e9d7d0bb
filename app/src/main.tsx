/**
 * @file Where the app starts: language, error reactions, pages. It starts in pieces, so that the phone answers keys and taps
 * on the login page (see login-shell.ts) between them. The router comes after a first login page, which does without it.
 */
import { startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { keepAsShell, removeLoginShell } from './features/accounts/login/login-shell.ts';
import { currentLanguage, startI18n } from './i18n/i18n.ts';
import { Translated } from './i18n/Translated.tsx';
import type { Opening } from './routes.tsx';
import { startErrorReactions } from './frame/error-reactions.ts';
import { askAhead } from './shell/ask-ahead.ts';
import { FirstLogin, isFirstLogin } from './shell/FirstLogin.tsx';
import { whenIdle } from './frame/when-idle.ts';
import { watchInstall } from './frame/install.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/helpers.css';
import { ignoreDoubleTaps } from './ui/actions/double-tap.ts';
import { watchKeyboard } from './ui/layout/keyboard.ts';

const loadPages = () => import('./routes.tsx');
let goToLogin = () => {};

async function start(container: HTMLElement): Promise<void> {
  const pages = isFirstLogin() ? undefined : loadPages();
  // Its failure is seen below, once the language is there.
  pages?.catch(() => {});
  watchInstall();
  await startI18n(askAhead());
  watchKeyboard();
  ignoreDoubleTaps();
  startErrorReactions(() => goToLogin());
  await nextTask();
  const root = createRoot(container);
  if (pages !== undefined) goToLogin = (await pages).drawPages(root);
  else drawFirstLogin(root);
}

function drawFirstLogin(root: Root): void {
  const open = (path: Opening['path'], isReplacing: boolean) =>
    void leaveFirstLogin(root, { path, isReplacing });
  // While the user types. If it fails now, the next page asks again.
  const onDrawn = () => whenIdle(() => void loadPages().catch(() => {}));
  // React pauses within a transition, and otherwise draws the page in one piece.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Translated>
          <FirstLogin open={open} onDrawn={onDrawn} />
        </Translated>
      </StrictMode>,
    ),
  );
}

/** The form stays in sight until the next page is there. Without the code of the pages, the browser loads the page anew. */
async function leaveFirstLogin(root: Root, opening: Opening): Promise<void> {
  try {
    const { drawPages } = await loadPages();
    keepAsShell();
    goToLogin = drawPages(root, opening);
  } catch {
    location.assign(opening.path);
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const container = document.getElementById('root');
if (container === null) throw new Error('Cannot start the app: index.html has no #root');
start(container).catch((error: unknown) => showStartError(container, error));

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
