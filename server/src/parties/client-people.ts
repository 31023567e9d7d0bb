/** @file The people of a report's client whom the house can write to. */
import type { z } from 'zod';
import type { sharePeopleData } from '@proofmark/contract/api/share.ts';
import { email } from '@proofmark/contract/api/user.ts';
import type { Db } from '../database/schema.ts';
import { readParty } from './stored.ts';

/** The contacts of the client that have an email address, each address once. None where the order names no record. */
export async function clientPeople(
  db: Db,
  reportId: string,
  at: number,
): Promise<z.output<typeof sharePeopleData>> {
  const row = await db
    .selectFrom('task')
    .innerJoin('party', 'party.id', 'task.clientId')
    .selectAll('party')
    .where('task.reportId', '=', reportId)
    .executeTakeFirst();
  if (row === undefined) return { client: { nameEn: '', nameZh: '' }, people: [] };
  const { nameEn, nameZh, contacts } = readParty(row);
  const names = new Map<string, string>();
  for (const contact of contacts) {
    const { data: address } = email.safeParse(contact.email);
    if (address !== undefined && !names.has(address)) names.set(address, contact.name);
  }
  const client = { nameEn, nameZh };
  if (names.size === 0) return { client, people: [] };
  const links = await db
    .selectFrom('shareLink')
    .select('email')
    .distinct()
    .where('reportId', '=', reportId)
    .where('email', 'in', [...names.keys()])
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute();
  const linked = new Set(links.map((link) => link.email));
  const people = [...names].map(([address, name]) => ({
    name,
    email: address,
    hasLink: linked.has(address),
  }));
  return { client, people };
}
