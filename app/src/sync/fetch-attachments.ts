/** @file Brings what coordinators attached to an order onto the phone, so that it opens without a network. */
import { call } from '../api/call.ts';
import type { LocalDatabase, TaskRecord } from '../store/local-database.ts';

/** Fetches the files of a task that are not here, and removes those that are not attached any more. Throws ApiError. */
export async function fetchAttachments(
  db: LocalDatabase,
  { reportId, orderNo, reportNo }: Pick<TaskRecord, 'reportId' | 'orderNo' | 'reportNo'>,
  signal?: AbortSignal,
): Promise<void> {
  const options = { isQuiet: true, ...(signal && { signal }) };
  const { order } = await call('task/detail', { orderNo, reportNo }, options);
  const stored = await db.attachments.where({ reportId }).primaryKeys();
  const listed = new Set(order.attachments.map(({ rename }) => rename));
  await db.attachments.bulkDelete(stored.filter((rename) => !listed.has(rename)));
  for (const { rename, name, contentType: type } of order.attachments) {
    if (stored.includes(rename)) continue;
    const { url } = await call('file/url', { rename }, options);
    const answer = await fetch(url, signal ? { signal } : {});
    if (!answer.ok) throw new Error(`The store answered ${answer.status}`);
    const blob = new Blob([await answer.arrayBuffer()], { type });
    await db.attachments.put({ rename, reportId, name, blob });
  }
}
