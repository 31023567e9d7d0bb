/** @file Adds a party, and what adding and changing one share. */
import { REVIEW_HOURS } from '@proofmark/contract/api/order-limits.ts';
import type { Party } from '@proofmark/contract/api/party.ts';
import { defined } from '@proofmark/contract/fields/defined.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { requireTemplate } from '../dictionary/templates.ts';
import { refuse } from '../errors.ts';
import { newId } from '../ids.ts';
import { foldText } from './search.ts';
import type { PartyRow } from './stored.ts';

/** What a record holds of which only its kind is known. */
export const EMPTY_PARTY: Omit<Party, 'id' | 'kind'> = {
  changes: 0,
  nameEn: '',
  nameZh: '',
  city: '',
  addressEn: '',
  addressZh: '',
  position: null,
  contacts: [],
  notes: '',
  terms: {},
  templateCode: '',
  reviewHours: REVIEW_HOURS,
};

/** What is known of a new party. With an `id` that the caller has made, it is added once. */
type NewParty = Pick<Party, 'kind'> & {
  [K in Exclude<keyof Party, 'kind' | 'changes'>]?: Party[K] | undefined;
};

/** Adds a party. Refuses with INVALID_INPUT as {@link checked} does, and if the id belongs to another party. */
export async function addParty(db: Kysely<Tables>, input: NewParty, at: number): Promise<Party> {
  const { kind, id = newId(at) } = input;
  const party = await checked(db, { ...EMPTY_PARTY, ...defined(input), id, kind });
  const row = toRow(party);
  await db
    .insertInto('party')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { body } = await db.selectFrom('party').select('body').where('id', '=', id).executeTakeFirstOrThrow();
  if (body !== row.body)
    throw refuse('INVALID_INPUT', { issues: [{ field: 'id', code: 'ID_TAKEN', value: id }] });
  return party;
}

/** Stores what a party is now. Refuses with PARTY_CHANGED if it was changed or merged since it was read as `before`. */
export async function changeParty(db: Kysely<Tables>, party: Party, before: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('party')
    .set(toRow(party))
    .where('id', '=', party.id)
    .where('body', '=', before)
    .where('mergedInto', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw refuse('PARTY_CHANGED');
}

/** The party. Refuses with INVALID_INPUT one without a name, or with a template that is not there. */
export async function checked(db: Kysely<Tables>, party: Party): Promise<Party> {
  const { nameEn, nameZh, templateCode } = party;
  if (nameEn === '' && nameZh === '')
    throw refuse('INVALID_INPUT', { issues: [{ field: 'nameEn', code: 'MISSING' }] });
  if (templateCode !== '') await requireTemplate(db, templateCode);
  return party;
}

/** The party as it is stored. */
export function toRow({ id, kind, ...body }: Party): PartyRow {
  const search = foldText([body.nameEn, body.nameZh, body.city].join(' '));
  return { id, kind, search, body: JSON.stringify(body), mergedInto: null };
}
