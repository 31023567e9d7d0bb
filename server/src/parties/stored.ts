/** @file A party as it is stored. */
import type { Party } from '@proofmark/contract/api/party.ts';
import type { Selectable } from 'kysely';
import type { PartyTable } from '../database/schema.ts';

/** A row of the table. */
export type PartyRow = Selectable<PartyTable>;

/** The party of a row. */
export function readParty({ id, kind, body }: PartyRow): Party {
  return { id, kind, ...(JSON.parse(body) as Omit<Party, 'id' | 'kind'>) };
}
