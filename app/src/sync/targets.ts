/** @file Which reports have something to send, and when there is more. */
import { outboxKeys, type LocalDatabase, type ReportRecord } from '../store/local-database.ts';
import { follow, live } from '../store/use-local-query.ts';

/** Ids of the reports with operations to send, a queued submission, or a task that the server does not have yet. */
export function reportsToSend(db: LocalDatabase): Promise<Set<string>> {
  return db.transaction('r', [db.newTasks, db.operations, db.reports], async () => {
    const keys = await outboxKeys(db);
    const queued = await queuedReports(db);
    return new Set([
      ...(await db.newTasks.toCollection().primaryKeys()),
      ...keys.flatMap(({ state, reportId }) => (state === 'rejected' ? [] : [reportId])),
      ...queued.map(({ reportId }) => reportId),
    ]);
  });
}

/**
 * Calls `onNews` when the person has done something that has to be sent, in this tab or another: an edit, a photo, a
 * submission, a new task. Something that was sent, or a try that failed, is not news. Returns the function that ends it.
 */
export function watchForNews(db: LocalDatabase, onNews: () => void): () => void {
  let known = new Set<string>();
  const tables = [db.operations, db.newTasks, db.photos, db.reports];
  return follow(
    () => live(async () => db.transaction('r', tables, () => newsOf(db))),
    (news) => {
      const isNews = news.some((item) => !known.has(item));
      known = new Set(news);
      if (isNews) onNews();
    },
  );
}

async function newsOf(db: LocalDatabase): Promise<string[]> {
  const lastEdit = await db.operations.orderBy('op.hlc').last();
  const newTasks = await db.newTasks.toArray();
  // Their photos are news once the server has the task.
  const early = new Set(newTasks.map(({ reportId }) => reportId));
  const photos = await db.photos
    .where({ state: 'queued' })
    .filter(
      ({ reportId, nextTryAt, removedAt }) => nextTryAt === 0 && removedAt === null && !early.has(reportId),
    )
    .primaryKeys();
  const queued = await queuedReports(db);
  const edits = lastEdit?.state === 'fresh' ? [lastEdit.op.hlc] : [];
  return [
    ...edits,
    ...photos,
    ...queued.map(({ reportId, submitQueued }) => `${reportId}/${submitQueued}`),
    ...newTasks.map(({ reportId, request }) => `${reportId}/${request.reportNo}`),
  ];
}

/** Reads all reports in one step. A filter of the database would take a step for each, and this runs at every edit. */
async function queuedReports(db: LocalDatabase): Promise<ReportRecord[]> {
  return (await db.reports.toArray()).filter(({ submitQueued }) => submitQueued !== undefined);
}
