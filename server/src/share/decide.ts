/** @file The client's decision, as somebody recorded it behind a link. */
import type { ShareLink } from '@proofmark/contract/api/share.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Deps } from '../context.ts';
import type { Transaction } from 'kysely';
import type { ShareLinkTable, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { plannersOf, reviewersOf, teamOf } from '../inbox/recipients.ts';
import { tell } from '../inbox/tell.ts';
import { writePushes } from '../reports/write-pushes.ts';
import { readRoles } from '../session/roles.ts';

/** A decision, with the name and the reasons of whoever made it. */
export type Decision = Omit<NonNullable<ShareLink['decision']>, 'at'>;

/**
 * Records the decision: with the link, and in the report with name, reason and time, so that everybody who works on it
 * sees it; and tells them. The operation is that of whoever gave out the link; its device names the link. False if the link has a decision, or the report takes none.
 */
export async function recordDecision(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  link: ShareLinkTable,
  decision: Decision,
): Promise<boolean> {
  const at = now();
  const sender = await db
    .selectFrom('user')
    .select(['uid', 'nickname', 'roles'])
    .where('uid', '=', link.createdBy)
    .executeTakeFirstOrThrow();
  const deviceId = `share-${link.id}`.slice(0, 40);
  const op = {
    opId: newId(at),
    kind: 'conclusion',
    id: 'conclusion',
    set: {
      clientDecision: decision.decision,
      clientDecisionBy: decision.name,
      clientDecisionReason: decision.reason || null,
      clientDecisionAt: new Date(at).toISOString(),
    },
    hlc: formatClock(at, 0, deviceId),
  } as Operation;
  const push = {
    reportId: link.reportId,
    deviceId,
    caller: { uid: sender.uid, nickname: sender.nickname, roles: readRoles(sender.roles) },
    at,
    desk: 'decision' as const,
    ops: [{ op, body: JSON.stringify(op), fileHash: '' }],
  };
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('shareLink')
      .set({ decision: JSON.stringify({ ...decision, at }) })
      .where('id', '=', link.id)
      .where('decision', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if ((await writePushes(tx, [push], 'wait')).has(link.reportId)) {
      await tellDecision(tx, link, decision, at);
      return true;
    }
    await tx.updateTable('shareLink').set({ decision: null }).where('id', '=', link.id).execute();
    return false;
  });
}

/** Tells the team, who planned and who reviewed the report, and who gave out the link. */
async function tellDecision(
  tx: Transaction<Tables>,
  { reportId, createdBy }: ShareLinkTable,
  { decision, name, reason }: Decision,
  at: number,
): Promise<void> {
  const [team, planners, reviewers] = [
    await teamOf(tx, reportId),
    await plannersOf(tx, reportId),
    await reviewersOf(tx, reportId),
  ];
  const to = [...team, ...planners, ...reviewers, createdBy];
  const detail = { decision, client: name, ...(reason ? { text: reason } : {}) };
  await tell(tx, { kind: 'decided', to, reportId, by: null, at, detail });
}
