/** @file A pull: the rows that changed after a sequence number. */
import { PULL_LIMIT } from '@proofmark/contract/api/paths.ts';
import type { PullData } from '@proofmark/contract/api/report.ts';
import type { ReportAccess } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { withAuthors } from './authors.ts';
import { CHAIN_START } from './chain.ts';
import { readRow } from './rows.ts';

/** The largest value of the column. PostgreSQL refuses to compare it with a larger one. */
const MAX_SEQ = 2 ** 31 - 1;

/**
 * A page of the rows with a number above `since`, in order. The report was read before its rows, so everything that was
 * committed by then is among them. A row that changed in between comes with its new number, so none is missed. If the
 * log's hash at `since` is not `head`, the caller has seen another history, and all rows come.
 */
export async function pull(
  db: Db,
  report: ReportAccess,
  { since: asked, head }: { since: number; head?: string | undefined },
): Promise<PullData> {
  const known = await hashAt(db, report.id, asked);
  const isSame = known !== undefined && (head === undefined || head === known);
  const since = isSame ? asked : 0;
  const stored = await db
    .selectFrom('reportRow')
    .select(['kind', 'id', 'body', 'deleted', 'seq'])
    .where('reportId', '=', report.id)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(PULL_LIMIT + 1)
    .execute();
  const hasMore = stored.length > PULL_LIMIT;
  const rows = stored.slice(0, PULL_LIMIT).map(readRow);
  const last = rows.at(-1)?.seq ?? 0;
  const seq = hasMore ? last : Math.max(last, report.seq);
  return {
    seq,
    head: (seq === asked ? known : await hashAt(db, report.id, seq)) ?? CHAIN_START,
    since,
    status: report.status,
    version: report.version,
    submissions: report.submissions,
    rows: await withAuthors(db, report.id, rows),
    hasMore,
  };
}

/** The hash of an operation in the report's log; undefined if the log does not have that number. */
async function hashAt(db: Db, reportId: string, seq: number): Promise<string | undefined> {
  if (seq === 0) return CHAIN_START;
  const entry = await db
    .selectFrom('operation')
    .select('hash')
    .where('reportId', '=', reportId)
    .where('seq', '=', Math.min(seq, MAX_SEQ))
    .executeTakeFirst();
  return entry?.hash;
}
