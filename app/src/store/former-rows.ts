import type { LocalDatabase } from './local-database.ts';

/** The number of a server's row that is of the history before. See [Note: A server from a backup]. */
export const FORMER = -1;

/**
 * Marks everything that the phone has of a report as what the server had: the next pull fetches all of it anew and compares.
 * The rows stay on the screen. Call inside a transaction over `rows` and `reports`.
 */
export async function markFormer(db: LocalDatabase, reportId: string): Promise<void> {
  await db.reports.update(reportId, { since: 0, head: '', isAnew: true });
  await db.rows.where({ reportId }).modify(({ server }) => {
    if (server) server.seq = FORMER;
  });
}
