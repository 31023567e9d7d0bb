/** @file A pull: the rows that changed after a sequence number. */
import { PULL_LIMIT } from '@proofmark/contract/api/paths.ts';
import type { PullData } from '@proofmark/contract/api/report.ts';
import type { ReportAccess } from '../context.ts';
import type { Db } from '../database/schema.ts';
import { withAuthors } from './authors.ts';
import { readRow } from './rows.ts';

/** The largest value of the column. PostgreSQL refuses to compare it with a larger one. */
const MAX_SEQ = 2 ** 31 - 1;

/**
 * A page of the rows with a number above `since`, in order. The report was read before its rows, so everything that was
 * committed by then is among them. A row that changed in between comes with its new number, so none is missed.
 */
export async function pull(db: Db, report: ReportAccess, since: number): Promise<PullData> {
  const stored = await db
    .selectFrom('reportRow')
    .select(['kind', 'id', 'body', 'deleted', 'seq'])
    .where('reportId', '=', report.id)
    .where('seq', '>', Math.min(since, MAX_SEQ))
    .orderBy('seq')
    .limit(PULL_LIMIT + 1)
    .execute();
  const hasMore = stored.length > PULL_LIMIT;
  const rows = stored.slice(0, PULL_LIMIT).map(readRow);
  const last = rows.at(-1)?.seq ?? 0;
  return {
    seq: hasMore ? last : Math.max(last, report.seq),
    status: report.status,
    version: report.version,
    rows: await withAuthors(db, report.id, rows),
    hasMore,
  };
}
