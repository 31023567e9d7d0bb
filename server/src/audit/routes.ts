/** @file The audit trail of a report, for everybody who may read the report; that of the accounts, for administrators. */
import { Readable } from 'node:stream';
import { TRAIL_KINDS } from '@proofmark/contract/api/trail-kinds.ts';
import { requireAdmin, requireReportAccess, type App, type Deps } from '../context.ts';
import { attach, namePart } from '../http/download.ts';
import { readList } from '../http/read-list.ts';
import { route } from '../http/route.ts';
import { createQueue } from '../queue.ts';
import { auditedCall } from '../session/audit-log.ts';
import { readAccountChain, readAccountTrail } from './account-trail.ts';
import { checkOneReport } from './check-audit.ts';
import { actionsAsFile, chainAsFile } from './export-accounts.ts';
import { trailAsCsv, trailAsJson } from './export-trail.ts';
import { readEnds, readTrail } from './trail.ts';

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** A check replays a whole log, so two at once must not take the processor from those who enter values. */
const checkQueue = createQueue({ name: 'auditChecks', concurrency: 1, waiting: 16 });

/** Mounts the endpoints of the audit trail. */
export function auditRoutes(app: App, deps: Deps): void {
  const { db, now } = deps;

  route(app, 'audit/report', async ({ input: { reportId, cursor, limit, kinds, ...filter }, caller }) => {
    await requireReportAccess(deps, caller, reportId, 'read');
    const wanted = { ...filter, kinds: readList('kinds', kinds, TRAIL_KINDS) };
    return readTrail(db, reportId, wanted, { cursor, limit });
  });

  route(app, 'audit/check', async ({ input: { reportId }, caller }) => {
    await requireReportAccess(deps, caller, reportId, 'read');
    const { entries, fault } = await checkQueue(() => checkOneReport(db, reportId), {
      client: String(caller.uid),
    });
    return {
      entries,
      ...(await readEnds(db, reportId)),
      checkedAt: now(),
      fault: fault && { ...fault, seq: fault.seq ?? null, step: fault.step ?? null },
    };
  });

  route(app, 'audit/export', async ({ input: { reportId, format }, caller, request, reply }) => {
    await requireReportAccess(deps, caller, reportId, 'read');
    const numbers = db.selectFrom('task').select('reportNo').where('reportId', '=', reportId);
    const { reportNo } = await auditedCall(
      deps,
      { caller, request },
      'exportTrail',
      () => numbers.executeTakeFirstOrThrow(),
      (task) => `${task.reportNo}.${format}`,
    );
    const log = format === 'csv' ? trailAsCsv(db, reportId) : trailAsJson(db, reportId);
    return attach(reply, TYPES[format], `${namePart(reportNo)}_log.${format}`).send(Readable.from(log));
  });

  route(app, 'audit/accounts', async ({ input: { cursor, limit, ...filter }, caller }) => {
    requireAdmin(caller);
    return readAccountTrail(db, filter, { cursor, limit });
  });

  route(app, 'audit/account-chain', async ({ input: { cursor, limit, ...filter }, caller }) => {
    requireAdmin(caller);
    return readAccountChain(db, filter, { cursor, limit });
  });

  route(
    app,
    'audit/account-export',
    async ({ input: { log, format, ...filter }, caller, request, reply }) => {
      requireAdmin(caller);
      const file = await auditedCall(
        deps,
        { caller, request },
        'exportTrail',
        async () => (log === 'chain' ? chainAsFile(db, format) : actionsAsFile(db, format, filter)),
        () => `${log}.${format}`,
      );
      return attach(reply, TYPES[format], `${log}_log.${format}`).send(Readable.from(file));
    },
  );
}
