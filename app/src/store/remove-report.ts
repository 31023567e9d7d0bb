import type { LocalDatabase } from './local-database.ts';

/** Removes a report and its task from the phone. Call inside a transaction over all tables that have a report's parts. */
export async function removeReport(db: LocalDatabase, reportId: string): Promise<void> {
  const photos = await db.photos.where({ reportId }).primaryKeys();
  await db.tasks.delete(reportId);
  await db.reports.delete(reportId);
  await db.rows.where({ reportId }).delete();
  await db.operations.where({ reportId }).delete();
  await db.taken.where({ reportId }).delete();
  await db.attachments.where({ reportId }).delete();
  await db.photoBytes.bulkDelete(photos);
  await db.originals.bulkDelete(photos);
  await db.photos.bulkDelete(photos);
}
