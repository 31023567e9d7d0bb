/**
 * @file What stands in index.html itself, so that the first answer is enough for a first picture: the scripts of
 * src/first-paint, the styles of the start, and the login page (src/features/accounts/login/login-shell.ts).
 */
import { LANGUAGES } from '@proofmark/contract/words/languages.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport, type HtmlTagDescriptor, type Plugin } from 'vite';

const RENDERER = path.resolve(import.meta.dirname, 'render-login-shell.tsx');

const FIRST_PAINT = path.resolve(import.meta.dirname, '../src/first-paint');

/**
 * Puts the scripts of the first paint into the page. They stand there instead of beside it because each request before
 * the first picture costs a round trip; the server allows them by their hash (server/src/http/static-app.ts).
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: () => [
      { tag: 'script', children: scriptOf('theme.js'), injectTo: 'head' },
      { tag: 'script', children: scriptOf('login-shell.js'), injectTo: 'body' },
    ],
  };
}

/** Without its leading comment, which is for those who read the source. */
function scriptOf(name: string): string {
  return readFileSync(path.join(FIRST_PAINT, name), 'utf8').replace(/^\/\*[^]*?\*\/\s*/, '');
}

/**
 * Puts the login page of each language into the page as a template, and the start's styles in full. In development
 * styles come by script, so there is no shell.
 */
export function loginShell(): Plugin {
  return {
    name: 'login-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => ({
        html: withStyles(html, (name) => {
          const file = bundle[name];
          if (file?.type !== 'asset')
            throw new Error(`index.html links ${name}, which is no file of the build`);
          return String(file.source);
        }),
        tags: await templates(),
      }),
    },
  };
}

/** Drawing takes markup alone, and the import of styles does not work outside a build. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? 'export {}' : null),
};

async function templates(): Promise<HtmlTagDescriptor[]> {
  const { module } = await runnerImport<typeof import('./render-login-shell.tsx')>(RENDERER, {
    configFile: false,
    logLevel: 'error',
    plugins: [noStyles],
  });
  return LANGUAGES.map((lang) => ({
    tag: 'template',
    attrs: { lang },
    children: module.renderLoginShell(lang),
    injectTo: 'body-prepend',
  }));
}

/**
 * Writes the linked styles into the page. The links stay, disabled: a disabled link is not fetched (HTML, link element),
 * and pages loaded later see by it that they need not bring these styles along.
 */
function withStyles(html: string, contentOf: (name: string) => string): string {
  return html.replaceAll(
    /<link rel="stylesheet"( crossorigin)? href="\/([^"]+)">/g,
    (_link, crossOrigin: string | undefined, name: string) =>
      `<style>${contentOf(name)}</style>\n    <link rel="stylesheet"${crossOrigin ?? ''} href="/${name}" disabled>`,
  );
}
