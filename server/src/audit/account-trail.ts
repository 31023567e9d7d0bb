/** @file Logins and what administrators did, and the chained log of accounts: a page of each, newest first. */
import type { AccountChain, AccountTrail } from '@proofmark/contract/api/audit.ts';
import type { AuditEvent } from '@proofmark/contract/api/trail-kinds.ts';
import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import type { ExpressionBuilder } from 'kysely';
import type { AccountEntryTable, Db, Tables } from '../database/schema.ts';
import { pageOf, readCursor, readNumberCursor } from '../http/cursor.ts';
import { refuse } from '../errors.ts';
import { normaliseEmail } from '../session/users.ts';

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** Which entries: every filter narrows the list. */
export interface AccountTrailFilter {
  account?: string | undefined;
  event?: AuditEvent | undefined;
  outcome?: 'done' | 'refused' | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** The entries about an account, or of what that person did. */
export function isAbout(email: string) {
  const address = normaliseEmail(email);
  return (eb: ExpressionBuilder<Tables, 'auditEntry'>) =>
    eb.or([eb('account', '=', address), eb('actor', '=', address)]);
}

/** A page of the log, newest first. */
export async function readAccountTrail(
  db: Db,
  { account, event, outcome, from, to }: AccountTrailFilter,
  { cursor, limit }: Page,
): Promise<AccountTrail> {
  let query = db.selectFrom('auditEntry').selectAll();
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor);
    if (!/^\d{1,15}$/.test(at))
      throw refuse('INVALID_INPUT', {
        issues: [{ field: 'cursor', code: 'WRONG_FORMAT', value: cursor.slice(0, 80) }],
      });
    query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(Number(at), id)));
  }
  if (account !== undefined) query = query.where(isAbout(account));
  if (event !== undefined) query = query.where('event', '=', event);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  const found = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = pageOf(found, limit, ({ at, id }) => [String(at), id]);
  return { entries: page, nextCursor };
}

/** A page of the chained log of accounts, newest first. */
export async function readAccountChain(
  db: Db,
  { account, from, to }: Pick<AccountTrailFilter, 'account' | 'from' | 'to'>,
  { cursor, limit }: Page,
): Promise<AccountChain> {
  let query = db.selectFrom('accountEntry').selectAll();
  if (cursor !== undefined) query = query.where('number', '<', readNumberCursor(cursor));
  if (account !== undefined) query = query.where('email', '=', normaliseEmail(account));
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  const found = await query
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = pageOf(found, limit, ({ number }) => [String(number), '']);
  return { entries: page.map(presentEntry), nextCursor };
}

function presentEntry({ roles, isActive, ...entry }: AccountEntryTable): AccountChain['entries'][number] {
  return { ...entry, roles: JSON.parse(roles) as Role[], isActive: isActive === 1 };
}
