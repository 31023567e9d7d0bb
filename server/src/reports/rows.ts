/** @file Reads and writes the stored rows of reports. */
import type { Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Row } from '@proofmark/contract/sync/merge.ts';
import type { Kysely } from 'kysely';
import type { ReportRowTable, Tables } from '../database/schema.ts';

/** A row, from its stored form. */
export function readRow({ kind, id, body, deleted, seq }: Omit<ReportRowTable, 'reportId'>): Row {
  return {
    ...(JSON.parse(body) as Omit<Row, 'kind' | 'id' | 'deleted' | 'seq'>),
    kind: kind as Kind,
    id,
    deleted: deleted === 1,
    seq,
  };
}

/** The stored form of a row. */
export function writeRow(reportId: string, { kind, id, deleted, seq, ...body }: Row): ReportRowTable {
  return { reportId, kind, id, body: JSON.stringify(body), deleted: deleted ? 1 : 0, seq };
}

/** All rows of these reports, or those of some kinds, by report id. */
export async function loadRows(
  db: Kysely<Tables>,
  reportIds: readonly string[],
  kinds?: readonly Kind[],
): Promise<Map<string, Row[]>> {
  const byReport = new Map<string, Row[]>(reportIds.map((id) => [id, []]));
  if (reportIds.length === 0) return byReport;
  const all = db.selectFrom('reportRow').selectAll().where('reportId', 'in', reportIds);
  const stored = await (kinds ? all.where('kind', 'in', kinds) : all).execute();
  for (const { reportId, ...row } of stored) byReport.get(reportId)?.push(readRow(row));
  return byReport;
}
