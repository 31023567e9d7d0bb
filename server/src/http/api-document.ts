/** @file The OpenAPI document, generated from the contract, and a page to read it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import type { App } from '../context.ts';

const VERSION = '1.4.2';

/** Serves `/openapi.json` and `/docs/api`. To be called before the routes, which it collects as they come. */
export async function apiDocument(app: App, { publicUrl }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Proofmark',
        version: VERSION,
        description:
          'Every answer is an envelope: `code` 200 with `data`; the string "401" for no, unknown or expired token; ' +
          '400 with `data.reason` for what was refused. These three come with HTTP status 200; 403 and 500 are their own.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } } },
      security: [{ token: [] }],
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  app.get('/openapi.json', { config: { isPublic: true }, schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    // The default would call plain http up to https, and ask a validator outside.
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    uiConfig: { validatorUrl: null },
  });
}
