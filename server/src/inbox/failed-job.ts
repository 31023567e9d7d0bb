/** @file Administrators hear of a job that was given up. */
import type { Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { withRole } from './recipients.ts';
import { tell } from './tell.ts';

/** Tells the administrators. Not about a mail or message of the inbox: that would fail and be reported again and again. */
export async function tellOfJob({ db, now }: Pick<Deps, 'db' | 'now'>, type: string): Promise<void> {
  if (type === 'inboxMail' || type === 'inboxPush') return;
  await inTransaction(db, async (tx) => {
    const to = await withRole(tx, ['admin']);
    await tell(tx, { kind: 'jobFailed', to, reportId: null, by: null, at: now(), detail: { job: type } });
  });
}
