/**
 * @file The logs of the accounts as files, made while they are sent. The chained log has the entries as they were hashed,
 * oldest first, so that anybody can follow it. Logins and what administrators did are newest first, as in the list.
 */
import type { Db } from '../database/schema.ts';
import { readAccountTrail, type AccountTrailFilter } from './account-trail.ts';
import { csvHead, csvLine, csvInstant } from './csv.ts';

const PAGE = 500;

const ACTION_COLUMNS = [
  'serverTime',
  'event',
  'account',
  'actor',
  'outcome',
  'reason',
  'address',
  'device',
  'detail',
] as const;

const CHAIN_COLUMNS = [
  'entry',
  'serverTime',
  'uid',
  'account',
  'name',
  'roles',
  'active',
  'prevHash',
  'hash',
] as const;

/** Logins and what administrators did. */
export async function* actionsAsFile(
  db: Db,
  format: 'csv' | 'json',
  filter: AccountTrailFilter,
): AsyncGenerator<string> {
  const pages = actionPages(db, filter);
  if (format === 'json') return yield* asJson('proofmark-actions/1', pages);
  yield csvHead(ACTION_COLUMNS);
  for await (const entries of pages)
    yield entries
      .map(({ at, ...entry }) => csvLine(ACTION_COLUMNS, { ...entry, serverTime: csvInstant(at) }))
      .join('');
}

/** The whole chained log of accounts. */
export async function* chainAsFile(db: Db, format: 'csv' | 'json'): AsyncGenerator<string> {
  const pages = chainPages(db);
  if (format === 'json') return yield* asJson('proofmark-accounts/1', pages);
  yield csvHead(CHAIN_COLUMNS);
  for await (const entries of pages)
    yield entries
      .map(({ number, at, email, nickname, roles, isActive, ...entry }) =>
        csvLine(CHAIN_COLUMNS, {
          ...entry,
          entry: number,
          serverTime: csvInstant(at),
          account: email,
          name: nickname,
          roles: (JSON.parse(roles) as string[]).join(' '),
          active: isActive === 1 ? 'yes' : 'no',
        }),
      )
      .join('');
}

async function* asJson(format: string, pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  yield `{"format":${JSON.stringify(format)},"entries":[`;
  let separator = '\n';
  for await (const entries of pages) {
    for (const entry of entries) {
      yield `${separator}${JSON.stringify(entry)}`;
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

async function* actionPages(db: Db, filter: AccountTrailFilter) {
  let cursor: string | undefined;
  do {
    const { entries, nextCursor } = await readAccountTrail(db, filter, { cursor, limit: PAGE });
    yield entries;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* chainPages(db: Db) {
  let after = 0;
  for (let count = PAGE; count === PAGE;) {
    const entries = await db
      .selectFrom('accountEntry')
      .selectAll()
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    yield entries;
    count = entries.length;
    after = entries.at(-1)?.number ?? after;
  }
}
