/** @file Brings what coordinators attached to an order onto the phone, so that it opens without a network. */
import { call } from '../api/call.ts';
import type { LocalDatabase, TaskRecord } from '../store/local-database.ts';
import { inOwnName } from './session-guard.ts';

/**
 * Fetches the files of a task that are not here, and removes those that are not attached any more. Those that the server has
 * lost stay. @throws {ApiError}
 */
export async function fetchAttachments(
  db: LocalDatabase,
  { reportId, orderNo, reportNo }: Pick<TaskRecord, 'reportId' | 'orderNo' | 'reportNo'>,
  signal?: AbortSignal,
): Promise<void> {
  const options = inOwnName(db, signal);
  const { order } = await call('task/detail', { orderNo, reportNo }, options);
  const here = await db.attachments.where({ reportId }).toArray();
  const [listed, names] = [new Set<string>(), new Set<string>()];
  for (const { rename, name } of order.attachments) {
    listed.add(rename);
    names.add(name);
  }
  const gone = here.filter(({ rename, name, isLost }) => (isLost ? names.has(name) : !listed.has(rename)));
  await db.attachments.bulkDelete(gone.map(({ rename }) => rename));
  const stored = here.map(({ rename }) => rename);
  for (const { rename, name, contentType: type } of order.attachments) {
    if (stored.includes(rename)) continue;
    const { url } = await call('file/url', { rename }, options);
    const answer = await fetch(url, signal ? { signal } : {});
    if (!answer.ok) throw new Error(`The store answered ${answer.status}`);
    const blob = new Blob([await answer.arrayBuffer()], { type });
    await db.attachments.put({ rename, reportId, name, blob });
  }
}
