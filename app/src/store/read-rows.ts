import type { Row } from '@proofmark/contract/sync/merge.ts';
import { currentDatabase } from './current-database.ts';

/** The rows of a report as they are stored now, with the number of the server's last change among them. */
export function readRows(reportId: string): Promise<{ rows: Row[]; seq: number }> {
  const db = currentDatabase();
  return db.transaction('r', [db.rows, db.reports], async () => {
    const [records, report] = await Promise.all([
      db.rows.where({ reportId }).toArray(),
      db.reports.get(reportId),
    ]);
    return { rows: records.map(({ view }) => view), seq: report?.since ?? 0 };
  });
}
