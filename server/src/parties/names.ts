/** @file What a task takes from the records of its parties. */
import type { TaskUpdate } from '@proofmark/contract/api/order.ts';
import { REVIEW_HOURS } from '@proofmark/contract/api/order-limits.ts';
import type { Party } from '@proofmark/contract/api/party.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { notAllowed } from '../errors.ts';
import { holdParties } from './hold.ts';
import { readParty } from './stored.ts';

type Parties = Pick<
  TaskUpdate,
  'clientId' | 'supplierId' | 'factoryId' | 'client' | 'supplier' | 'factory' | 'factoryZh'
>;

/**
 * The request with the names of the records that it names. A name without a record belongs to none any more. Refuses with
 * INVALID_INPUT an id that is not a record of its kind.
 */
export async function withParties<T extends Parties>(db: Kysely<Tables>, request: T): Promise<T> {
  const named: Parties = {};
  for (const kind of ['client', 'supplier', 'factory'] as const) {
    const id = request[`${kind}Id`];
    if (id === undefined && request[kind] !== undefined) named[`${kind}Id`] = '';
    if (!id) continue;
    const row = await holdParties(db)
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('mergedInto', 'is', null)
      .executeTakeFirst();
    if (!row) throw notAllowed(`${kind}Id`, id, 'party');
    const { nameEn, nameZh } = readParty(row);
    named[kind] = nameEn || nameZh;
    if (kind === 'factory') named.factoryZh = nameZh;
  }
  return { ...request, ...named };
}

/** What an order has where it does not say otherwise. */
type Usual = Pick<Party, 'templateCode' | 'terms' | 'reviewHours'>;

/** What a client usually wants; nothing special if nobody named a record. */
export async function usualOf(db: Kysely<Tables>, clientId: string | undefined): Promise<Usual> {
  const row = clientId
    ? await db.selectFrom('party').selectAll().where('id', '=', clientId).executeTakeFirst()
    : undefined;
  return row ? readParty(row) : { templateCode: '', terms: {}, reviewHours: REVIEW_HOURS };
}
