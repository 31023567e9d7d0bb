/** @file The built app: its files, and its page for every address of a page. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { languageOf } from './language.ts';
import { handleUnknownPath } from './error-handler.ts';
import { PROXY_PREFIX } from './paths.ts';
import { contentSecurityPolicy, hashSource } from './security-headers.ts';

const INDEX = 'index.html';
/** The page that checks reports, all in one file (app/build/one-file-plugin.ts). */
const VERIFY = 'verify.html';
/** The files that each page of the office needs (app/build/desk-files-plugin.ts). */
const DESK_FILES = 'desk-files.json';
/** The names of files below it contain a hash of their content. */
const HASHED = '/assets/';
const STYLE = /<style>([^]*?)<\/style>/g;

/** Serves the app if it is built, and answers every unknown address. */
export async function staticApp(app: App, config: Config): Promise<void> {
  const { appDir } = config;
  const deskLinks = linksOfDesks(join(appDir, DESK_FILES));
  const isBuilt = [INDEX, VERIFY].every((page) => existsSync(join(appDir, page)));
  if (isBuilt) {
    const pagePolicy = contentSecurityPolicy(config, inlineOf(readFileSync(join(appDir, INDEX), 'utf8')));
    const verifyPolicy = verifyPagePolicy(readFileSync(join(appDir, VERIFY), 'utf8'));
    await app.register(fastifyStatic, {
      root: appDir,
      // A route per file, so that the API answers its own unknown addresses.
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.replaceAll('\\', '/').includes(HASHED);
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        // Its compressed copies too.
        if (basename(path).startsWith(INDEX)) void reply.header('content-security-policy', pagePolicy);
        if (basename(path).startsWith(VERIFY))
          void reply.header('content-security-policy', verifyPolicy).header('referrer-policy', 'no-referrer');
      },
    });
    // People type the address from paper.
    for (const address of ['/verify', '/verify/'])
      app.get(address, { config: { isPublic: true }, schema: { hide: true } }, (_, reply) =>
        reply.sendFile(VERIFY),
      );
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !request.url.startsWith(PROXY_PREFIX) &&
      (request.headers.accept ?? '').includes('text/html');
    if (!isPage || !isBuilt) return handleUnknownPath(request, reply);
    const links = deskLinks.get(request.url.split('?', 1)[0] ?? '');
    if (links !== undefined) void reply.header('link', links[languageOf(request.headers['accept-language'])]);
    return reply.sendFile(INDEX);
  });
}

/** Address of a page of the office → for each language a header that tells the browser to fetch its files beside the page. */
function linksOfDesks(file: string): ReadonlyMap<string, Record<Language, string>> {
  if (!existsSync(file)) return new Map();
  const pages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<Language, string[]>>;
  const link = (name: string) =>
    `</${name}>; ${name.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'}; crossorigin`;
  const header = (files: string[]) => files.map(link).join(', ');
  return new Map(
    Object.entries(pages).map(([path, files]) => [
      path,
      { 'zh-CN': header(files['zh-CN']), 'en-US': header(files['en-US']) },
    ]),
  );
}

/** The scripts and styles in the page, for its first paint (app/build/first-paint-plugins.ts). */
function inlineOf(html: string) {
  return { scripts: textsIn(html, /<script>([^]*?)<\/script>/g), styles: textsIn(html, STYLE) };
}

/** What the page that checks reports may do: run what it holds, and ask this server. */
function verifyPagePolicy(html: string): string {
  const hashes = (texts: string[]) => texts.map(hashSource).join(' ');
  return [
    "default-src 'none'",
    `script-src ${hashes(textsIn(html, /<script(?: type="module")?>([^]*?)<\/script>/g))}`,
    `style-src ${hashes(textsIn(html, STYLE))}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function textsIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text]) => text ?? '');
}
