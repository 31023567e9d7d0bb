/** @file Files of a report: announce one, confirm it, read it. */
import { envelope } from '@proofmark/contract/api/envelope.ts';
import {
  confirmBody,
  fileUrlData,
  fileUrlQuery,
  presignBody,
  presignData,
  uploadResult,
} from '@proofmark/contract/api/file.ts';
import { routePath } from '@proofmark/contract/api/paths.ts';
import { requireReportAccess, requireUser, type App, type Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import { MAX_TTL_SECONDS } from '../objects/object-store.ts';
import { originOf } from '../objects/origin.ts';
import { confirmFile } from './confirm.ts';
import { presignFile } from './presign.ts';

export function fileRoutes(app: App, deps: Deps): void {
  const { db, objects, config } = deps;

  app.post(
    routePath('/file/presign'),
    {
      schema: {
        tags: ['files'],
        summary: 'Announce a file; get an address to put exactly its bytes',
        body: presignBody,
        response: { 200: envelope(presignData) },
      },
    },
    async (request) =>
      ok(await presignFile(deps, requireUser(request), request.body, originOf(request, config.publicUrl))),
  );

  app.post(
    routePath('/file/confirm'),
    {
      schema: {
        tags: ['files'],
        summary: 'Confirm that the bytes were put: they are checked, and the file counts as uploaded',
        body: confirmBody,
        response: { 200: envelope(uploadResult) },
      },
    },
    async (request) =>
      ok(await confirmFile(deps, requireUser(request), request.body, originOf(request, config.publicUrl))),
  );

  app.get(
    routePath('/file/url'),
    {
      schema: {
        tags: ['files'],
        summary: 'A short-lived address to read a file from',
        querystring: fileUrlQuery,
        response: { 200: envelope(fileUrlData) },
      },
    },
    async (request) => {
      const { rename } = request.query;
      const file = await db
        .selectFrom('file')
        .select(['reportId', 'contentType', 'state'])
        .where('rename', '=', rename)
        .executeTakeFirst();
      if (file) await requireReportAccess(deps, requireUser(request), file.reportId, 'read');
      if (file?.state !== 'confirmed') throw refuse('FILE_NOT_FOUND');
      const url = objects.presignGet({
        name: rename,
        contentType: file.contentType,
        ttlSeconds: MAX_TTL_SECONDS,
        origin: originOf(request, config.publicUrl),
      });
      return ok({ url });
    },
  );
}
