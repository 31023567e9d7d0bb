/** @file The history of a report's workflow. */
import type { SubmittedWarning, WorkflowHistory } from '@proofmark/contract/api/workflow.ts';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { pageOf, readCursor } from '../http/cursor.ts';

/** A page of the history, newest last. */
export async function readHistory(
  db: Db,
  reportId: string,
  cursor: string | undefined,
  limit: number,
): Promise<WorkflowHistory> {
  const place = cursor === undefined ? null : readCursor(cursor);
  const entries = await db
    .selectFrom('workflowEntry as entry')
    .leftJoin('user', 'user.uid', 'entry.uid')
    .selectAll('entry')
    .select('user.nickname')
    .where('entry.reportId', '=', reportId)
    .$if(place !== null, (query) =>
      query.where(
        sql<boolean>`(${sql.ref('entry.at')}, ${sql.ref('entry.id')}) > (${Number(place?.[0]) || 0}, ${place?.[1]})`,
      ),
    )
    .orderBy('entry.at')
    .orderBy('entry.id')
    .limit(limit + 1)
    .execute();
  const { page, nextCursor } = pageOf(entries, limit, ({ at, id }) => [String(at), id]);
  return {
    entries: page.map(({ event, from, to, uid, nickname, at, version, reason, text, warnings }) => ({
      event: event as WorkflowHistory['entries'][number]['event'],
      from,
      to,
      by: { uid, nickname: nickname ?? '' },
      at,
      version,
      reason,
      text,
      warnings: JSON.parse(warnings) as SubmittedWarning[],
    })),
    nextCursor,
  };
}
