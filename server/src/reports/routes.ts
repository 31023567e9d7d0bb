/** @file Pushing and pulling a report. */
import { envelope } from '@proofmark/contract/api/envelope.ts';
import { PROTOCOL_HEADER, routePath } from '@proofmark/contract/api/paths.ts';
import {
  lotHistoryData,
  lotHistoryQuery,
  pullData,
  pullQuery,
  pushBody,
  pushData,
} from '@proofmark/contract/api/report.ts';
import { isAhead, isSpoken } from '@proofmark/contract/sync/protocol-version.ts';
import type { FastifyRequest } from 'fastify';
import { requireReportAccess, requireUser, type App, type Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import { languageOf } from '../http/language.ts';
import { createPresence } from '../presence/presence.ts';
import { lotHistory } from './lot-history.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';

/** Room for a push of 500 operations, or of a few with signatures; a larger one is to be split. */
const MAX_PUSH_BYTES = 4_000_000;

export function reportRoutes(app: App, deps: Deps): void {
  const presence = createPresence(deps);
  app.post(
    routePath('/report/push'),
    {
      preValidation: requireSpokenProtocol,
      bodyLimit: MAX_PUSH_BYTES,
      schema: {
        tags: ['report'],
        summary: 'Push changes',
        description:
          'Each operation is applied, a duplicate, or rejected alone. The answer comes after the commit.',
        body: pushBody,
        response: { 200: envelope(pushData) },
      },
    },
    async (request) => {
      const language = languageOf(request.headers['accept-language']);
      const isNewer = isAhead(versionOf(request));
      return ok(await push(deps, requireUser(request), request.body, language, isNewer));
    },
  );

  app.get(
    routePath('/report/pull'),
    {
      preValidation: requireSpokenProtocol,
      schema: {
        tags: ['report'],
        summary: 'Pull rows that changed',
        description:
          'With `section`, others on the report are told where the caller is, and the caller where they are.',
        querystring: pullQuery,
        response: { 200: envelope(pullData) },
      },
    },
    async (request) => {
      const { reportId, since, section } = request.query;
      const caller = requireUser(request);
      const report = await requireReportAccess(deps, caller, reportId, 'read');
      const pulled = await pull(deps.db, report, since);
      if (section === undefined) return ok(pulled);
      await presence.note(reportId, caller.uid, section);
      const present = await presence.others(reportId, caller.uid);
      return ok({ ...pulled, present });
    },
  );

  app.get(
    routePath('/report/lotHistory'),
    {
      schema: {
        tags: ['report'],
        summary: 'Verdicts of earlier lots of the same client, supplier and product, newest first',
        description: '`advice` is what the switching rules of the standard say of the next lot: a hint.',
        querystring: lotHistoryQuery,
        response: { 200: envelope(lotHistoryData) },
      },
    },
    async (request) => {
      const { reportId, cursor, limit } = request.query;
      await requireReportAccess(deps, requireUser(request), reportId, 'read');
      return ok(await lotHistory(deps.db, { reportId, cursor, limit }));
    },
  );
}

/** Runs before the body is looked at: that of a newer version may have another shape. */
async function requireSpokenProtocol(request: FastifyRequest): Promise<void> {
  const version = versionOf(request);
  if (isSpoken(version)) return;
  throw refuse('PROTOCOL_NOT_SPOKEN', {
    issues: [{ field: PROTOCOL_HEADER, code: 'NOT_ALLOWED', value: version }],
  });
}

function versionOf({ headers }: FastifyRequest): string | undefined {
  return headers[PROTOCOL_HEADER.toLowerCase()]?.toString();
}
