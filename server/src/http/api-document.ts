/** @file Serving the OpenAPI document, and a page to read it. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';
import { openApiDocument } from './openapi.ts';

/** Serves `/openapi.json` and `/docs/api`. */
export async function apiDocument(app: App, { publicUrl }: Config): Promise<void> {
  const document = openApiDocument(publicUrl) as unknown as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  app.get('/openapi.json', { config: { isPublic: true } }, () => document);
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    // The default would call plain http up to https, and ask a validator outside.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    uiConfig: { validatorUrl: null },
  });
}
