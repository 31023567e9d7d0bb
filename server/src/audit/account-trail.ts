/** @file Logins, and what was done to accounts: a page of the audit log, newest first. */
import type { AccountTrail } from '@proofmark/contract/api/audit.ts';
import type { Db } from '../database/schema.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { refuse } from '../errors.ts';
import { normaliseEmail } from '../session/users.ts';

/** Which entries: every filter narrows the list. */
export interface AccountTrailFilter {
  account?: string | undefined;
  event?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** A page of the log, newest first. */
export async function readAccountTrail(
  db: Db,
  { account, event, outcome, from, to }: AccountTrailFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
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
  if (account !== undefined) query = query.where('account', '=', normaliseEmail(account));
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
