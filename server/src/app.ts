/** @file Composes the application: what `server.ts` listens with and tests inject into. */
import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { App, Db, Deps } from './context.ts';
import { dictionaryRoutes } from './dictionary/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { apiDocument } from './http/api-document.ts';
import { handleError } from './http/error-handler.ts';
import { healthRoutes } from './http/health.ts';
import { logAnswers, loggerOptions } from './http/logging.ts';
import { readJsonBodies } from './http/read-json.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticApp } from './http/static-app.ts';
import { serializerCompiler, validatorCompiler } from './http/validation.ts';
import { objectRoutes } from './objects/file-store-routes.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { reportRoutes } from './reports/routes.ts';
import { sessionHook } from './session/hook.ts';
import { sessionRoutes } from './session/routes.ts';
import { createSessions } from './session/sessions.ts';
import { taskRoutes } from './tasks/routes.ts';
import { workflowRoutes } from './workflow/routes.ts';

/** Bodies of most calls are a few fields; a push has a limit of its own. */
const MAX_BODY_BYTES = 256_000;

export interface AppParts {
  config: Config;
  db: Db;
  objects: ObjectStore;
  /** The server's clock in epoch milliseconds. */
  now?: () => number;
  /** Where log lines go instead of the standard output. */
  logStream?: NodeJS.WritableStream;
  /** Holds every answer to its schema; tests do, production trusts the types. */
  isChecked?: boolean;
}

/** The application, ready for `listen` or `inject`. Closing it closes neither database nor store. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, objects, now = Date.now, logStream, isChecked = false } = parts;
  const app: App = Fastify({
    logger: loggerOptions(config, logStream),
    // One line per answer is enough (`logAnswers`).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    // Only what runs on this machine may say for whom it asks.
    trustProxy: 'loopback',
    frameworkErrors: handleError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler(isChecked));
  app.setErrorHandler(handleError);
  readJsonBodies(app);
  logAnswers(app);
  securityHeaders(app, config);
  await apiDocument(app, config);

  const deps: Deps = { config, db, objects, now };
  const sessions = createSessions(db, now);
  sessionHook(app, sessions);
  healthRoutes(app, deps);
  sessionRoutes(app, deps, sessions);
  taskRoutes(app, deps);
  reportRoutes(app, deps);
  workflowRoutes(app, deps);
  fileRoutes(app, deps);
  objectRoutes(app, deps);
  dictionaryRoutes(app);
  await staticApp(app, config);
  await app.ready();
  return app;
}
