/** @file What every page behind a share link has: its head, its bar, its styles and script. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Issuer } from '@proofmark/contract/proof/manifest.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { html, trusted, type Html } from '../../html.ts';
import { hashSource } from '../../http/security-headers.ts';
import { icon, SEAL } from './parts.ts';
import { logoPath } from '../../proof/issuer.ts';

/** The styles and the script of the pages, as the app's build made them. */
export interface PageAssets {
  styles: string;
  /** The script's address. */
  script: string | null;
}

/** Follows the system. It must run before anything is drawn. */
const THEME =
  "matchMedia('(prefers-color-scheme: dark)').matches&&document.documentElement.classList.add('dark')";

/** Reads them. Without the built app the pages have neither, and still say everything. */
export function readAssets(appDir: string): PageAssets {
  const folder = path.join(appDir, 'assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const script = names.find((name) => /^share-page-.*\.js$/.test(name));
  const styles = names.find((name) => /^share-page-.*\.css$/.test(name));
  return {
    styles: styles === undefined ? '' : readFileSync(path.join(folder, styles), 'utf8'),
    script: script === undefined ? null : `/assets/${script}`,
  };
}

/** What browsers may load for such a page: our own script, this page's styles, nothing of anybody else. */
export function pagePolicy({ styles }: PageAssets): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashSource(THEME)}`,
    `style-src ${hashSource(styles)}`,
    // The drawings set how many of their cells are filled.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** One page. `data` goes to the script. */
export function page(options: {
  language: Language;
  title: string;
  /** Whose page it is, as the bar says. */
  issuer: Issuer;
  assets: PageAssets;
  body: Html;
  /** In the bar: the report's number. */
  no?: string | undefined;
  /** The same page in the other language. */
  other: { href: string; text: string };
  data?: Record<string, string> | undefined;
}): string {
  const { language, title, issuer, assets, body, no, other, data } = options;
  const name = issuer.name[language === 'zh-CN' ? 'zh' : 'en'];
  const attributes = Object.entries(data ?? {}).map(
    ([name, value]) => html` data-${trusted(name)}="${value}"`,
  );
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title}</title>
        ${trusted(`<script>${THEME}</script><style>${assets.styles}</style>`)}
      </head>
      <body class="share-page" ${attributes}>
        <header class="share-page-bar">
          <span class="share-page-sender"
            >${issuer.logo === null ? SEAL : html`<img src="${logoPath(issuer.logo)}" alt="" />`}<b
              >${name}</b
            ></span
          ><span class="share-page-number">${no}</span
          ><a class="share-page-language" href="${other.href}" lang="${language === 'zh-CN' ? 'en' : 'zh'}"
            >${icon('language')}${other.text}</a
          >
        </header>
        ${body} ${assets.script !== null && html`<script type="module" src="${assets.script}"></script>`}
      </body>
    </html> `.text;
}
