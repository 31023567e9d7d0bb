/** @file Operations of the server itself, in the name of the person whose step needs them. */
import { SERVER_DEVICE } from '@proofmark/contract/report/template-rows.ts';
import type { Operation } from '@proofmark/contract/sync/operation.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { acceptAll, storeAll } from './write-operations.ts';

/** A report that the caller holds, and who makes the server write into it. */
export interface HeldReport {
  reportId: string;
  seq: number;
  head: string;
  updatedAt: number;
  uid: number;
  at: number;
}

/** Writes operations into the report. Returns its number and hash afterwards. */
export async function writeAsServer(
  tx: Transaction<Tables>,
  { reportId, seq: baseSeq, head: oldHead, updatedAt, uid, at }: HeldReport,
  ops: readonly Operation[],
): Promise<{ seq: number; head: string }> {
  const [accepted] = await acceptAll(tx, [
    {
      reportId,
      baseSeq,
      head: oldHead,
      lastAt: updatedAt,
      uid,
      role: '',
      deviceId: SERVER_DEVICE,
      at,
      ops: ops.map((op) => ({ op, body: JSON.stringify(op), fileHash: '' })),
    },
  ]);
  if (!accepted) return { seq: baseSeq, head: oldHead };
  await storeAll(tx, [accepted]);
  const { seq, head } = accepted;
  await tx.updateTable('report').set({ seq, head }).where('id', '=', reportId).execute();
  return { seq, head };
}
