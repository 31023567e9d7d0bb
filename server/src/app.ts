/** @file Puts the application together. `server.ts` listens with it, tests inject calls into it. */
import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import { scheduleBackups } from './backup/schedule.ts';
import type { Config } from './config.ts';
import type { App, Deps } from './context.ts';
import { readRestores } from './database/restores.ts';
import type { Db } from './database/schema.ts';
import { auditRoutes } from './audit/routes.ts';
import { dictionaryRoutes } from './dictionary/routes.ts';
import { createPdfMaker, makeIssuedPdf, type PdfMaker } from './documents/issued-pdf.ts';
import { storePrintCopy } from './documents/print-copy.ts';
import type { Render } from './documents/render.ts';
import { documentRoutes } from './documents/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { BODY_BYTES } from '@proofmark/contract/api/endpoint-schema.ts';
import { apiDocument } from './http/api-document.ts';
import { compressAnswers } from './http/compress.ts';
import { watchDiskSpace } from './http/disk-space.ts';
import { handleError } from './http/error-handler.ts';
import { knownUrl } from './http/paths.ts';
import { healthRoutes } from './http/health.ts';
import { logAnswers, loggerOptions } from './http/logging.ts';
import { readJsonBodies } from './http/read-json.ts';
import { securityHeaders } from './http/security-headers.ts';
import { clientRoutes } from './share/client-routes.ts';
import { sharePages } from './share/page-routes.ts';
import { shareRoutes } from './share/routes.ts';
import { sendNewVersionMail, sendShareMail, sendWithdrawnMail } from './share/share-mails.ts';
import { staticApp } from './http/static-app.ts';
import { keepWhileWorking, TIMEOUTS, timeoutOptions, type Timeouts } from './http/timeouts.ts';
import { serializerCompiler, validatorCompiler } from './http/validation.ts';
import { tellCritical } from './inbox/critical.ts';
import { tellReviewOverdue } from './inbox/review-overdue.ts';
import { tellOfJob } from './inbox/failed-job.ts';
import { scheduleReminders } from './inbox/remind.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { tellAttached } from './inbox/tell-attached.ts';
import { mailEntry } from './inbox/send-mail.ts';
import { pushEntry } from './inbox/send-push.ts';
import { tellImport } from './imports/create.ts';
import { partyFileRoutes } from './imports/party-routes.ts';
import { importRoutes } from './imports/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { createWorker } from './jobs/worker.ts';
import { measure, type Metrics } from './monitoring/metrics.ts';
import { openMailer, type Mailer } from './mail/mailer.ts';
import { objectRoutes } from './files/file-store-routes.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { proofRoutes } from './proof/routes.ts';
import { openSigner } from './proof/signer.ts';
import { scheduleTimeStamps } from './proof/time-stamps.ts';
import { reportRoutes } from './reports/routes.ts';
import { recordForbidden } from './session/audit-log.ts';
import { companyRoutes } from './session/company-login.ts';
import { sessionHook } from './session/hook.ts';
import { sessionRoutes } from './session/routes.ts';
import { openSealingKey } from './session/sealed-secret.ts';
import { createSessions } from './session/sessions.ts';
import { partyRoutes } from './parties/routes.ts';
import { calendarRoutes } from './tasks/calendar-routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { limitRequests } from './limits/quotas.ts';
import { passkeyRoutes } from './users/passkey-routes.ts';
import { secondFactorRoutes } from './users/second-factor-routes.ts';
import { peopleRoutes } from './users/people-routes.ts';
import { accountRoutes } from './users/routes.ts';
import { sendCode } from './users/send-code.ts';
import { versionRoutes } from './versions/routes.ts';
import { sendPasswordLink } from './users/password-links.ts';
import { workflowRoutes } from './workflow/routes.ts';

/** When the server stops, jobs that are under way get this long. The server as a whole gets ten seconds. */
const JOBS_STOP_MS = 5000;

export interface AppParts {
  config: Config;
  db: Db;
  objects: ObjectStore;
  /** The server's clock in epoch milliseconds. */
  now?: () => number;
  /** Sends mails in place of the mailer that the settings ask for. */
  mailer?: Mailer;
  /** Where log lines go, in place of the standard output. */
  logStream?: NodeJS.WritableStream;
  /** Makes documents in place of Typst. */
  render?: Render;
  /** How long to wait for a request. */
  timeouts?: Timeouts;
  /** Checks every answer against its schema. Tests do; production trusts the types. */
  isChecked?: boolean;
}

/** The application, ready for `listen` or `inject`. Closing it does not close the database or the store. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, objects, now = Date.now, logStream, isChecked = false, timeouts = TIMEOUTS } = parts;
  const setHeaders = securityHeaders(config);
  const app: App = Fastify({
    logger: loggerOptions(config, logStream),
    // `logAnswers` writes one line per answer.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES,
    rewriteUrl: knownUrl,
    // Whoever came in before the server closed gets an answer.
    return503OnClosing: false,
    ...timeoutOptions(timeouts),
    trustProxy: config.trustedProxies,
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply);
      return handleError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler(isChecked));
  app.setErrorHandler(handleError);
  readJsonBodies(app);
  logAnswers(app);
  compressAnswers(app);
  app.addHook('onRequest', keepWhileWorking);
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  await apiDocument(app, config);

  const deps: Deps = { config, db, objects, now };
  const sessions = createSessions(db, now);
  sessionHook(app, sessions, config.secondFactorRoles);
  limitRequests(app, deps);
  healthRoutes(app, deps);
  watchDiskSpace(app, config);
  recordForbidden(app, deps);
  scheduleBackups(app, config, now);
  sessionRoutes(app, deps, sessions);
  companyRoutes(app, deps, sessions);
  accountRoutes(app, deps, sessions);
  peopleRoutes(app, deps, sessions);
  secondFactorRoutes(app, deps, sessions);
  passkeyRoutes(app, deps, sessions);
  const restores = await readRestores(db, now());
  reportRoutes(app, { ...deps, restores });
  await openSealingKey(config, db);
  const signer = await openSigner(config, db);
  partyRoutes(app, deps);
  importRoutes(app, deps);
  partyFileRoutes(app, deps);
  inboxRoutes(app, deps);
  jobRoutes(app, deps);
  scheduleReminders(app, deps);
  taskRoutes(app, { ...deps, signer, restores });
  calendarRoutes(app, deps);
  workflowRoutes(app, { ...deps, signer });
  proofRoutes(app, deps, signer);
  scheduleTimeStamps(app, deps, signer);
  const maker = createPdfMaker(deps, signer, parts.render);
  documentRoutes(app, maker);
  clientRoutes(app, maker);
  shareRoutes(app, deps);
  await sharePages(app, maker);
  versionRoutes(app, deps);
  auditRoutes(app, deps);
  exportRoutes(app, deps);
  fileRoutes(app, deps, tellAttached);
  objectRoutes(app, deps);
  dictionaryRoutes(app, deps);
  const metrics = config.metricsToken === null ? null : measure(app, deps, config.metricsToken);
  doJobs(app, maker, metrics, parts.mailer ?? openMailer(config, app.log));
  await staticApp(app, config);
  await app.ready();
  return app;
}

/** The worker for the table of jobs. It looks for jobs from when the server listens, and ends with the application. */
function doJobs(app: App, maker: PdfMaker, metrics: Metrics | null, mailer: Mailer): void {
  const { log } = app;
  const { deps } = maker;
  const worker = createWorker(
    deps,
    {
      codeMail: (body) => sendCode({ ...deps, mailer, log }, body),
      inboxMail: (body) => mailEntry({ ...deps, mailer }, body),
      inboxPush: (body) => pushEntry(deps, body),
      tellCritical: (body) => tellCritical(deps, body),
      reviewOverdue: (body) => tellReviewOverdue(deps, body),
      passwordLinkMail: (body) => sendPasswordLink({ ...deps, mailer }, body),
      shareMail: (body) => sendShareMail({ deps, mailer }, body),
      newVersionMail: (body) => sendNewVersionMail({ deps, mailer }, body),
      withdrawnMail: (body) => sendWithdrawnMail({ deps, mailer }, body),
      tellImport: (body) => tellImport(deps, body),
      printCopy: ({ rename }) => storePrintCopy(deps.objects, rename),
      issuedPdf: (body) => makeIssuedPdf(maker, body),
    },
    log,
    (job, outcome) => {
      metrics?.countJob(job.type, outcome);
      if (outcome === 'dead')
        tellOfJob(deps, job).catch((error: unknown) => log.error({ err: error }, 'Could not tell of a job'));
    },
  );
  app.decorate('jobs', worker);
  app.addHook('onListen', async () => worker.start());
  app.addHook('onClose', async () => {
    await worker.close(JOBS_STOP_MS);
    mailer.close();
  });
}
