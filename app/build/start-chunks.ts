/**
 * @file Puts what every start loads into two chunks, and what every page after login needs into two more: the libraries, which stay in the cache when we release an update, and
 * our own code. Otherwise the bundler makes some thirty chunks of a few hundred bytes, which compress badly and cost a
 * request each.
 */
import { normalizePath, type Rolldown } from 'vite';
import { reachedFrom } from './work-chunks.ts';

/** The app and the first login page. */
const START = 'main.tsx';

/** The router and what surrounds its pages. It comes after a first login page (src/main.tsx), and before any other. */
const ROUTES = 'routes.tsx';

/** One module names all icons, so the graph does not show which page uses which icon. Those of these chunks are listed here. */
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/](icons[\\/]|lucide-react)/;
const START_ICON =
  /icons[\\/](circle-exclamation-point|circle-check|eye|eye-off|globe|moon|shield-check|sun)\.mjs/;

const ROUTES_ICON = /icons[\\/](chevron-left|rotate-cw)\.mjs/;

/** Small parts that pages with and without a session share. They are not worth a request of their own. */
const WITH_ROUTES = /src[\\/]ui[\\/]readings[\\/](Cells|cells)\./;
const WITH_ROUTER = /zustand[\\/]esm[\\/]middleware/;

/** The groups for the bundler. `source` is the folder of the app's modules. */
export function startChunks(source: string) {
  let reached: Set<string> | undefined;
  let routed: Set<string> | undefined;
  return [
    {
      name: (id: string, graph: Rolldown.ChunkingContext) => {
        reached ??= reachedFrom(normalizePath(`${source}/${START}`), graph);
        routed ??= reachedFrom(normalizePath(`${source}/${ROUTES}`), graph);
        const isLibrary = id.includes('node_modules');
        if (ICON.test(id)) return START_ICON.test(id) ? 'start' : ROUTES_ICON.test(id) ? 'routes' : null;
        if (reached.has(id)) return isLibrary ? 'libraries' : 'start';
        if (WITH_ROUTER.test(id)) return 'router';
        // Their styles are in the page, with those of the start.
        if (WITH_ROUTES.test(id) || routed.has(id))
          return isLibrary ? 'router' : id.endsWith('.css') ? 'start' : 'routes';
        return null;
      },
      priority: 2,
      includeDependenciesRecursively: false,
    },
    { name: 'messages-first', test: messagesOf('zh-CN'), priority: 3, includeDependenciesRecursively: false },
    { name: 'messages-first', test: messagesOf('en-US'), priority: 3, includeDependenciesRecursively: false },
  ];
}

/** The messages of the pages without a session, in one chunk per language. */
function messagesOf(language: string): RegExp {
  return new RegExp(
    `[\\\\/](i18n|words)[\\\\/]${language}[\\\\/](first-messages|common|errors|login|menus|sections|shell|sync)\\.ts$`,
  );
}
