/** @file The built app: its files, and its page for every address that is a page of the app. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { handleUnknownPath } from './error-handler.ts';
import { PROXY_PREFIX } from './paths.ts';

const INDEX = 'index.html';
/** Files below it have a hash of their content in their name. */
const HASHED = '/assets/';

/** Serves the app if it has been built, and answers every unknown address. */
export async function staticApp(app: App, { appDir }: Config): Promise<void> {
  const isBuilt = existsSync(join(appDir, INDEX));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: appDir,
      // A route per file: an address of the API that does not exist stays the API's to answer.
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.replaceAll('\\', '/').includes(HASHED);
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
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
