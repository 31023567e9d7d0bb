/**
 * @file What every start loads, in two chunks: the libraries, which stay in the cache over updates, and the app's own
 * parts. Left alone, the bundler makes some thirty of a few hundred bytes each, which compress badly and cost a request
 * with its headers every time.
 */

const LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store)|zustand[\\/]esm[\\/](index|vanilla|react)|@bprogress|tslib)[\\/.]/;

/** The drawing of icons and those of the shell; all others lie with their pages. */
const FRAME =
  /lucide-react[\\/]dist[\\/]esm[\\/](?!icons|lucide|dynamic|iconsAndAliases)|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](chevron-left|circle-exclamation-point|circle-check|eye|eye-off|globe|moon|rotate-cw|shield-check|sun)\.mjs|vite[\\/]preload-helper|contract[\\/]src[\\/]api[\\/](auth|envelope|paths)/;

/** Below src: what the shell and the login form consist of. */
const OWN =
  /[\\/]app[\\/]src[\\/](paths|routes|features[\\/]login[\\/][a-zA-Z-]+|api[\\/](calls|client|errors|read-answer|server-time)|i18n[\\/](i18n|languages|translator|use-translation)|session[\\/](account[\\/]login-email|route-cache|session|session-store|theme|token|version)|outbox[\\/]sign-in-again|styles[\\/](base|tokens)|shell[\\/](account[\\/]PasswordField|error-page|AppShell|choose-language|document-title|ErrorPage|error-reactions|error-text|foreground|guards|install|kept-pages|KeptPages|navigation|navigation-progress|report-pages|StartWait|use-go-back)|ui[\\/](button|dock|empty-state|field|nav-bar|page|toast|waiting|Button|class-names|Dock|EmptyState|FieldFrame|focus-next|keyboard|Logo|NavBar|Page|TextField|theme|Toast|toast-store|use-draft|Waiting))\.(tsx?|css)$/;

export const startChunks = [
  { name: 'libraries', test: LIBRARIES, priority: 2, includeDependenciesRecursively: false },
  {
    name: 'start',
    test: (id: string) => OWN.test(id) || FRAME.test(id),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'messages-first', test: messagesOf('zh-CN'), priority: 1, includeDependenciesRecursively: false },
  { name: 'messages-first', test: messagesOf('en-US'), priority: 1, includeDependenciesRecursively: false },
];

/** The messages of the pages without a session, in one chunk per language. */
function messagesOf(language: string): RegExp {
  return new RegExp(
    `[\\\\/]i18n[\\\\/]${language}[\\\\/](first-messages|account|common|errors|login|menus|shell|sync)\\.ts$`,
  );
}
