/** @file Files of a report: announcing one, confirming it, reading it, removing an attachment. */
import { requireReportAccess, type App, type Deps } from '../context.ts';
import { refuse } from '../errors.ts';
import { route } from '../http/route.ts';
import { originOf } from '../objects/origin.ts';
import { removeAttachment, type NoteAttachment } from './attachments.ts';
import { confirmFile } from './confirm.ts';
import { presignFile } from './presign.ts';

/** Mounts the endpoints of files. `note` hears of attachments. */
export function fileRoutes(app: App, deps: Deps, note: NoteAttachment): void {
  const { db, objects, config } = deps;

  route(app, 'file/presign', async ({ input, caller, request }) =>
    presignFile(deps, caller, input, originOf(request, config.publicUrl)),
  );

  route(app, 'file/confirm', async ({ input, caller, request }) =>
    confirmFile(deps, note, caller, input, originOf(request, config.publicUrl)),
  );

  route(app, 'file/remove', async ({ input, caller }) => {
    await removeAttachment(deps, note, caller, input);
    return null;
  });

  route(app, 'file/url', async ({ input: { rename }, caller, request }) => {
    const file = await db
      .selectFrom('file')
      .select(['reportId', 'contentType', 'state'])
      .where('rename', '=', rename)
      .executeTakeFirst();
    if (file) await requireReportAccess(deps, caller, file.reportId, 'read', 'FILE_NOT_FOUND');
    if (file?.state !== 'confirmed') throw refuse('FILE_NOT_FOUND');
    const url = objects.presignGet({
      name: rename,
      contentType: file.contentType,
      origin: originOf(request, config.publicUrl),
    });
    return { url };
  });
}
