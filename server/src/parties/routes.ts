/** @file Clients, suppliers and factories: listing, adding, changing, merging. For those who plan. */
import type { Party } from '@proofmark/contract/api/party.ts';
import { PARTY_KINDS } from '@proofmark/contract/api/party-kinds.ts';
import { defined } from '@proofmark/contract/fields/defined.ts';
import { requirePlanner, type App, type Deps } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { notAllowed, refuse } from '../errors.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { route } from '../http/route.ts';
import { auditedCall } from '../session/audit-log.ts';
import { addParty, changeParty, checked } from './add-party.ts';
import { mergeParties } from './merge.ts';
import { foldText, isFound } from './search.ts';
import { readParty, type PartyRow } from './stored.ts';

/** Mounts the endpoints of parties. */
export function partyRoutes(app: App, deps: Deps): void {
  const { db, now } = deps;
  route(app, 'party/list', async ({ input: { kind, id, keyword, cursor, limit }, caller }) => {
    requirePlanner(caller);
    const after = cursor === undefined ? null : readCursor(cursor);
    const all = db
      .selectFrom('party')
      .selectAll()
      .where('mergedInto', 'is', null)
      .where('kind', 'in', kind === undefined ? PARTY_KINDS : [kind]);
    const rows = await (id === undefined ? all : all.where('id', '=', id)).execute();
    const wanted = foldText(keyword);
    const found = rows.toSorted(byPlace).filter((row) => isFound(row.search, wanted) && isAfter(row, after));
    const { page, nextCursor } = pageOf(found.slice(0, limit + 1), limit, placeOf);
    return { items: page.map(readParty), nextCursor };
  });

  route(app, 'party/add', async ({ input, caller, request }) => {
    requirePlanner(caller);
    return auditedCall(deps, { caller, request }, 'partyAdd', () => addParty(db, input, now()), nameOf);
  });

  route(app, 'party/update', async ({ input: { id, changes, ...changed }, caller, request }) => {
    requirePlanner(caller);
    const detailOf = (party: Party) => `${nameOf(party)}: ${Object.keys(defined(changed)).join(', ')}`;
    const update = () =>
      inTransaction(db, async (tx) => {
        const row = await tx
          .selectFrom('party')
          .selectAll()
          .where('id', '=', id)
          .where('mergedInto', 'is', null)
          .executeTakeFirst();
        if (!row) throw notAllowed('id', id, 'party');
        const before = readParty(row);
        if (changes !== undefined && changes !== before.changes) throw refuse('PARTY_CHANGED');
        const party = await checked(tx, { ...before, ...defined(changed), changes: before.changes + 1 });
        await changeParty(tx, party, row.body);
        return party;
      });
    return auditedCall(deps, { caller, request }, 'partyUpdate', update, detailOf);
  });

  route(app, 'party/merge', async ({ input, caller, request }) => {
    requirePlanner(caller);
    const { kept } = await auditedCall(
      deps,
      { caller, request },
      'partyMerge',
      () => mergeParties(db, input),
      (merged) => `${nameOf(readParty(merged.gone))} → ${nameOf(readParty(merged.kept))}`,
    );
    return readParty(kept);
  });
}

const nameOf = ({ nameEn, nameZh }: Party) => nameEn || nameZh;

const placeOf = ({ search, id }: PartyRow): [string, string] => [search.slice(0, 40), id];

/** The same order on every database: by name, then by id. */
function byPlace(a: PartyRow, b: PartyRow): number {
  const [one, two] = [placeOf(a).join('\n'), placeOf(b).join('\n')];
  return one < two ? -1 : Number(one > two);
}

function isAfter(row: PartyRow, place: readonly [string, string] | null): boolean {
  return place === null || placeOf(row).join('\n') > place.join('\n');
}
