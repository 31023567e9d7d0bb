/** @file Tells clients who read an older version behind a link that a new one replaces it. */
import type { Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { addJob } from '../jobs/job-table.ts';

/** Adds a mail for each address to which a link that still works was mailed, in the transaction that issues the version. */
export async function tellReaders(
  tx: Transaction<Tables>,
  { reportId, version, at }: { reportId: string; version: number; at: number },
): Promise<void> {
  const links = await tx
    .selectFrom('shareLink')
    .select(['id', 'email'])
    .where('reportId', '=', reportId)
    .where('email', '<>', '')
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', at)
    // A link without a secret has not been mailed yet: its mail will bring this version.
    .where('id', 'in', (eb) => eb.selectFrom('shareSecret').select('linkId'))
    .orderBy('id')
    .execute();
  // Somebody with several links gets one mail, about the newest link.
  const newest = new Map(links.map(({ id, email }) => [email, id]));
  for (const linkId of newest.values()) await addJob(tx, 'newVersionMail', { linkId, version }, at);
}
