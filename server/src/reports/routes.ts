/** @file Pushing and pulling a report, and the history of its lot. */
import type { Restore } from '@proofmark/contract/api/task.ts';
import { isAhead } from '@proofmark/contract/sync/protocol-version.ts';
import { requireReportAccess, type App, type Deps } from '../context.ts';
import { languageOf } from '../http/language.ts';
import { protocolVersionOf, route } from '../http/route.ts';
import { createPresence } from '../presence/presence.ts';
import { tokenOf } from '../session/hook.ts';
import { noteUnsent } from '../session/unsent.ts';
import { lotHistory } from './lot-history.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';

/** Mounts the endpoints of reports. */
export function reportRoutes(app: App, deps: Deps & { restores: readonly Restore[] }): void {
  const presence = createPresence(deps);
  let isTold = deps.restores.length > 0;

  route(app, 'report/push', async ({ input, caller, request }) =>
    push(
      deps,
      caller,
      input,
      languageOf(request.headers['accept-language']),
      isAhead(protocolVersionOf(request)),
    ),
  );

  route(app, 'report/pull', async ({ input, caller, request }) => {
    const { reportId, since, head, section, unsentChanges: changes, unsentPhotos: photos } = input;
    const report = await requireReportAccess(deps, caller, reportId, 'read');
    if (changes !== undefined && photos !== undefined)
      await noteUnsent(deps.db, tokenOf(request.headers), { changes, photos });
    const pulled = await pull(deps.db, report, { since, head });
    if (pulled.since !== since && !isTold) {
      isTold = true;
      app.log.warn({ reportId, since, seq: report.seq }, 'A phone has seen another history of a report');
    }
    if (section === undefined) return pulled;
    await presence.note(reportId, caller.uid, section);
    return { ...pulled, present: await presence.others(reportId, caller.uid) };
  });

  route(app, 'report/lotHistory', async ({ input: { reportId, cursor, limit }, caller }) => {
    await requireReportAccess(deps, caller, reportId, 'read');
    return lotHistory(deps.db, { reportId, cursor, limit });
  });
}
