/**
 * @file Puts what every start loads into two chunks: the libraries, which stay in the cache when we release an update, and
 * our own code. Otherwise the bundler makes some thirty chunks of a few hundred bytes, which compress badly and cost a
 * request each.
 */
import { normalizePath, type Rolldown } from 'vite';
import { reachedFrom } from './work-chunks.ts';

/** The app and the first page that it shows. */
const START = ['main.tsx', 'features/accounts/login/LoginPage.tsx'];

/** One module names all icons, so the graph does not show which page uses which icon. Those of the start are listed here. */
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/](icons[\\/]|lucide-react)/;
const START_ICON =
  /icons[\\/](chevron-left|circle-exclamation-point|circle-check|eye|eye-off|globe|moon|rotate-cw|shield-check|sun)\.mjs/;

/** The groups for the bundler. `source` is the folder of the app's modules. */
export function startChunks(source: string) {
  let reached: Set<string> | undefined;
  return [
    {
      name: (id: string, graph: Rolldown.ChunkingContext) => {
        reached ??= new Set(
          START.flatMap((page) => [...reachedFrom(normalizePath(`${source}/${page}`), graph)]),
        );
        if (ICON.test(id)) return START_ICON.test(id) ? 'start' : null;
        if (!reached.has(id)) return null;
        return id.includes('node_modules') ? 'libraries' : 'start';
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
