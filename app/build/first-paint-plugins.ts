/**
 * @file Puts into index.html all that the first paint needs: the scripts of src/first-paint, the styles of the start,
 * and the login page (src/features/accounts/login/login-shell.ts). The first response of the server is then enough.
 */
import { LANGUAGES } from '@proofmark/contract/words/languages.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport, type HtmlTagDescriptor, type Plugin } from 'vite';

const RENDERER = path.resolve(import.meta.dirname, 'render-login-shell.tsx');

const FIRST_PAINT = path.resolve(import.meta.dirname, '../src/first-paint');

/**
 * Writes the scripts of the first paint into the page, because each request before the first paint costs a round trip.
 * The server allows them by their hash (server/src/http/static-app.ts).
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

/** The theme alone, for a page that has no login page of its own. */
export function themeFirst(): Plugin {
  return {
    name: 'theme-first',
    transformIndexHtml: () => [{ tag: 'script', children: scriptOf('theme.js'), injectTo: 'head' }],
  };
}

/** Leaves out the leading comment, which is for readers of the source. */
function scriptOf(name: string): string {
  return readFileSync(path.join(FIRST_PAINT, name), 'utf8').replace(/^\/\*[^]*?\*\/\s*/, '');
}

/**
 * Writes the login page into index.html, one template per language, and the styles of the start in full. In development
 * scripts bring the styles, so there is no shell.
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
            throw new Error(`index.html links ${name}, but the build has no such file`);
          return String(file.source);
        }),
        tags: await templates(),
      }),
    },
  };
}

/** Leaves out styles: rendering needs only the markup, and Node cannot import styles. */
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
 * Writes the linked styles into the page. The links stay but are disabled. The browser does not fetch a disabled link
 * (HTML standard, link element), and pages loaded later see from it that these styles are there.
 */
function withStyles(html: string, contentOf: (name: string) => string): string {
  return html.replaceAll(
    /<link rel="stylesheet"( crossorigin)? href="\/([^"]+)">/g,
    (_link, crossOrigin: string | undefined, name: string) =>
      `<style>${contentOf(name)}</style>\n    <link rel="stylesheet"${crossOrigin ?? ''} href="/${name}" disabled>`,
  );
}
