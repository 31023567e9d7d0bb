import type { ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/** Holds a report until the transaction ends, so that nobody pushes, submits or decides meanwhile. Returns its status. */
export async function holdReport(tx: Transaction<Tables>, reportId: string): Promise<ReportStatus> {
  const { status } = await tx
    .updateTable('report')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', reportId)
    .returning('status')
    .executeTakeFirstOrThrow();
  return status;
}
