/** @file Share links that go out by mail: to addresses that somebody entered, or to the people of the client. */
import { SHARE_DAYS } from '@proofmark/contract/api/share.ts';
import type { Transaction } from 'kysely';
import type { ShareLinkTable, Tables } from '../database/schema.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/job-table.ts';
import { clientPeople } from '../parties/client-people.ts';

const DAY_MS = 86_400_000;

/** What the links of one call have in common. */
export interface LinkTerms extends Pick<
  ShareLinkTable,
  'reportId' | 'language' | 'passwordHash' | 'mayDecide' | 'createdBy' | 'createdAt'
> {
  idempotencyKey?: string | null;
  days: number;
}

/** A link that nobody has opened yet. With an empty address it is for somebody to pass on. */
export function newLink({ days, ...terms }: LinkTerms, email: string): ShareLinkTable {
  return {
    idempotencyKey: null,
    ...terms,
    id: newId(terms.createdAt),
    email,
    expiresAt: terms.createdAt + days * DAY_MS,
    withdrawnAt: null,
    openings: 0,
    lastOpenedAt: null,
    decision: null,
  };
}

/** Mails the people of the client a link each. Those who have one get the new version by `tellReaders`. */
export async function mailClient(
  tx: Transaction<Tables>,
  terms: Pick<ShareLinkTable, 'reportId' | 'language' | 'createdBy' | 'createdAt'>,
): Promise<void> {
  const { people } = await clientPeople(tx, terms.reportId, terms.createdAt);
  for (const { email } of people.filter(({ hasLink }) => !hasLink)) {
    const link = newLink({ ...terms, days: SHARE_DAYS, passwordHash: null, mayDecide: 0 }, email);
    await tx.insertInto('shareLink').values(link).execute();
    await addJob(tx, 'shareMail', { linkId: link.id }, terms.createdAt);
  }
}
