/**
 * @file Writes desk-files.json: which scripts and styles each page of the office needs. The server names them with the page
 * (server/src/http/static-app.ts), so that they come at once. Otherwise each waits for the one that imports it, and on a
 * slow network every such round takes longer than the files themselves.
 */
import { LANGUAGES } from '@proofmark/contract/words/languages.ts';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { PATHS } from '../src/paths.ts';
import { DESK_PAGES, RAIL } from './work-chunks.ts';

/** In this order: what the first script of the page loads, then what is around a desk. */
const AROUND = ['main.tsx', 'session/local-work.ts', RAIL];

/** Of these, the server names those of the browser's language. */
const MESSAGES = ['first-messages.ts', 'messages.ts', 'desk-messages.ts'];

/** Address of a page → language → names of its files, in the order in which they are needed. `source`: the app's modules. */
export function deskFiles(source: string): Plugin {
  return {
    name: 'desk-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.entries(DESK_PAGES).map(([name, page]) => [
          PATHS[name as keyof typeof DESK_PAGES],
          Object.fromEntries(
            LANGUAGES.map((language) => {
              const messages = MESSAGES.map((file) => `i18n/${language}/${file}`);
              return [language, filesOf([...AROUND, ...messages, page], source, bundle)];
            }),
          ),
        ]);
        this.emitFile({
          type: 'asset',
          fileName: 'desk-files.json',
          source: JSON.stringify(Object.fromEntries(files)),
        });
      },
    },
  };
}

function filesOf(modules: readonly string[], source: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const wanted = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || wanted.has(name)) return;
    for (const imported of file.imports) add(imported);
    wanted.add(name);
    // The styles of the start are in the page itself.
    if (file.name !== 'start') for (const style of file.viteMetadata?.importedCss ?? []) wanted.add(style);
  };
  for (const module of modules) {
    const id = normalizePath(`${source}/${module}`);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) throw new Error(`The build has no ${module}`);
    add(chunk.fileName);
  }
  return [...wanted];
}
