/** @file The built app: its files, and its page for every address of a page. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { handleUnknownPath } from './error-handler.ts';
import { PROXY_PREFIX } from './paths.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const INDEX = 'index.html';
/** The names of files below it contain a hash of their content. */
const HASHED = '/assets/';

/** Serves the app if it is built, and answers every unknown address. */
export async function staticApp(app: App, config: Config): Promise<void> {
  const { appDir } = config;
  const isBuilt = existsSync(join(appDir, INDEX));
  if (isBuilt) {
    const pagePolicy = contentSecurityPolicy(
      config,
      inlineScriptsOf(readFileSync(join(appDir, INDEX), 'utf8')),
    );
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
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith(PROXY_PREFIX) &&
      (request.headers.accept ?? '').includes('text/html');
    if (!isPage || !isBuilt) return handleUnknownPath(request, reply);
    return reply.sendFile(INDEX);
  });
}

/** The scripts in the page that run before its first paint (app/build/first-paint-plugins.ts). */
function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text ?? '');
}
