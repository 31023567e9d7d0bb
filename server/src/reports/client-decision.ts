/** @file The client's decision in the rows of a report. It is about one version, and the next one begins without it. */
import type { ClientDecided } from '@proofmark/contract/api/workflow.ts';
import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { SERVER_DEVICE } from '@proofmark/contract/report/template-rows.ts';
import { nextClock } from '@proofmark/contract/sync/clock.ts';
import { seenInField, type Row } from '@proofmark/contract/sync/merge.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import type { Transaction } from 'kysely';
import type { Db, Tables } from '../database/schema.ts';
import { newId } from '../ids.ts';
import { loadRows } from './rows.ts';
import { writeAsServer, type HeldReport } from './write-as-server.ts';

/** The row that has the decision. */
export async function readDecisionRow(db: Db, reportId: string): Promise<Row | undefined> {
  const [row] = (await loadRows(db, [reportId], ['conclusion'])).get(reportId) ?? [];
  return row;
}

/** The decision in the row. `name` is '' and `at` null if the inspection company entered it. */
export function decisionIn(row: Row | undefined): ClientDecided | null {
  const fields = (row?.fields ?? {}) as Fields<'conclusion'>;
  const { clientDecision, clientDecisionBy, clientDecisionReason, clientDecisionAt } = fields;
  if (!clientDecision) return null;
  return {
    decision: clientDecision,
    name: clientDecisionBy ?? '',
    reason: clientDecisionReason ?? '',
    at: clientDecisionAt ? Date.parse(clientDecisionAt) : null,
  };
}

/**
 * The operation that writes a decision, or takes it away. It follows what the report has, also what the clock of a phone
 * was ahead with, so that nothing of that stays beside it.
 */
export function decisionOperation(
  row: Row | undefined,
  decided: (Omit<ClientDecided, 'at'> & { at: number }) | null,
  at: number,
  deviceId: string,
): Operation {
  const set = {
    clientDecision: decided?.decision ?? null,
    clientDecisionBy: decided?.name ?? null,
    clientDecisionReason: decided?.reason || null,
    clientDecisionAt: decided ? new Date(decided.at).toISOString() : null,
  };
  const seen = row
    ? Object.keys(set).flatMap((field) => {
        const clock = seenInField(row, field, deviceId, true);
        return clock === undefined ? [] : [[field, clock] as const];
      })
    : [];
  const latest = Object.keys(set).reduce((last, field) => {
    const clock = row?.hlc[field] ?? '';
    return clock > last ? clock : last;
  }, '');
  return {
    opId: newId(at),
    kind: 'conclusion',
    id: 'conclusion',
    set,
    ...(seen.length > 0 ? { base: Object.fromEntries(seen) } : {}),
    hlc: nextClock(latest || null, at, deviceId),
  };
}

/**
 * Takes the decision out of a report that is amended, and out of its links, so that the client is asked again. Returns it
 * with the report's number and hash afterwards.
 */
export async function takeDecision(
  tx: Transaction<Tables>,
  report: HeldReport,
): Promise<{ decision: ClientDecided | null; seq: number; head: string }> {
  const { reportId, at } = report;
  await tx.updateTable('shareLink').set({ decision: null }).where('reportId', '=', reportId).execute();
  const row = await readDecisionRow(tx, reportId);
  const decision = decisionIn(row);
  if (decision === null) return { ...report, decision };
  const op = decisionOperation(row, null, at, SERVER_DEVICE);
  return { decision, ...(await writeAsServer(tx, report, [op])) };
}
