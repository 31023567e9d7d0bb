/** @file Who hears of a job that was given up: administrators, and whoever had an email about a share link sent. */
import type { Transaction } from 'kysely';
import type { Deps } from '../context.ts';
import type { JobTable, Tables } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobBodies } from '../jobs/job-types.ts';
import { withRole } from './recipients.ts';
import { tell } from './tell.ts';

const LINK_MAILS = ['shareMail', 'newVersionMail', 'withdrawnMail'];

/**
 * Tells the administrators, and the sender of the share link that it was about. Not about a mail or message of the inbox:
 * that would fail and be reported again and again.
 */
export async function tellOfJob(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { type, body }: Pick<JobTable, 'type' | 'body'>,
): Promise<void> {
  if (type === 'inboxMail' || type === 'inboxPush') return;
  const at = now();
  await inTransaction(db, async (tx) => {
    const to = await withRole(tx, ['admin']);
    await tell(tx, { kind: 'jobFailed', to, reportId: null, by: null, at, detail: { job: type } });
    if (LINK_MAILS.includes(type)) await tellSender(tx, JSON.parse(body) as JobBodies['shareMail'], at);
  });
}

async function tellSender(
  tx: Transaction<Tables>,
  { linkId }: JobBodies['shareMail'],
  at: number,
): Promise<void> {
  const link = await tx
    .selectFrom('shareLink')
    .select(['reportId', 'email', 'createdBy'])
    .where('id', '=', linkId)
    .executeTakeFirst();
  if (!link) return;
  const { reportId, email, createdBy } = link;
  // Held until the end, so that two mails that fail at once add up in one entry.
  await tx
    .updateTable('user')
    .set((eb) => ({ roles: eb.ref('roles') }))
    .where('uid', '=', createdBy)
    .execute();
  const news = { to: [createdBy], reportId, by: null, at };
  await tell(tx, { ...news, kind: 'linkMailFailed', detail: { emails: [email] } });
}
