/** @file The client's decision, as somebody recorded it behind a link. */
import type { ShareLink } from '@proofmark/contract/api/share.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import type { Deps } from '../context.ts';
import type { ShareLinkTable } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { writePushes } from '../reports/write-pushes.ts';
import { readRoles } from '../session/roles.ts';

/** A decision, with the name and the reasons of whoever made it. */
export type Decision = Omit<NonNullable<ShareLink['decision']>, 'at'>;

/**
 * Records the decision: with the link, and in the report, so that everybody who works on it sees it. The operation is that of
 * whoever gave out the link; its device names the link. False if the link has a decision, or the report takes none.
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
    set: { clientDecision: decision.decision },
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
    if ((await writePushes(tx, [push], 'wait')).has(link.reportId)) return true;
    await tx.updateTable('shareLink').set({ decision: null }).where('id', '=', link.id).execute();
    return false;
  });
}
