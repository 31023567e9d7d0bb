import type { LocalDatabase } from './local-database.ts';

/** Removes a report and its task from the phone, unless `mayGo` says no when it is asked in the same transaction. */
export async function removeReport(
  db: LocalDatabase,
  reportId: string,
  mayGo: () => Promise<boolean>,
): Promise<void> {
  const own = [db.rows, db.operations, db.taken, db.attachments];
  const single = [db.tasks, db.newTasks, db.reports];
  const ofPhotos = [db.photos, db.photoBytes, db.originals];
  await db.transaction('rw', [...own, ...single, ...ofPhotos], async () => {
    if (!(await mayGo())) return;
    const photos = await db.photos.where({ reportId }).primaryKeys();
    for (const table of single) await table.delete(reportId);
    for (const table of own) await table.where({ reportId }).delete();
    for (const table of ofPhotos) await table.bulkDelete(photos);
  });
}
