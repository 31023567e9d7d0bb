/** @file The tasks on this phone, and how they follow the server's list. */
import type { Task } from '@proofmark/contract/api/task.ts';
import { call, type CallOptions } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { currentDatabase } from './current-database.ts';
import type { LocalDatabase, TaskRecord } from './local-database.ts';
import { removeReport } from './remove-report.ts';
import { withStorageErrors } from './storage-error.ts';
import { useLocalQuery } from './use-local-query.ts';

/** The tasks on this phone, in no order; undefined while they are read. */
export function useTasks(): TaskRecord[] | undefined {
  return useLocalQuery('tasks', (db) => db.tasks.toArray());
}

/**
 * Finds the task of an order and a report number on the phone, else on the server. Undefined when neither has it.
 * @throws {ApiError} when the server cannot be asked
 */
export async function findTask(orderNo: string, reportNo: string): Promise<TaskRecord | undefined> {
  const db = currentDatabase();
  const local = await db.tasks.where('[orderNo+reportNo]').equals([orderNo, reportNo]).first();
  if (local) return local;
  try {
    const { task } = await call('task/detail', { orderNo, reportNo }, { isQuiet: true });
    return await keepTask(task);
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'TASK_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Stores a task that the server sent, such as one just added. @throws {StorageError} */
export function keepTask(task: Task): Promise<TaskRecord> {
  const db = currentDatabase();
  return withStorageErrors(() =>
    db.transaction('rw', [db.tasks, db.reports], async () => {
      await putTasks(db, [task]);
      return (await db.tasks.get(task.reportId)) as TaskRecord;
    }),
  );
}

const PAGE = 100;
const MAX_PAGES = 50;

/**
 * Brings the server's whole list onto the phone. Tasks that it no longer lists are removed with their rows and photos,
 * unless something of them is unsent. @throws {ApiError} when the server cannot be asked; the local list stays
 */
export async function refreshTasks(options: CallOptions = { isQuiet: true }): Promise<void> {
  const db = currentDatabase();
  const startedAt = Date.now();
  const listed = new Set<string>();
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query: { limit: number; cursor?: string } =
      cursor === null ? { limit: PAGE } : { limit: PAGE, cursor };
    const { items, nextCursor } = await call('task/list', query, options);
    await withStorageErrors(() => db.transaction('rw', [db.tasks, db.reports], () => putTasks(db, items)));
    for (const { reportId } of items) listed.add(reportId);
    cursor = nextCursor;
    if (cursor === null) break;
  }
  if (cursor === null) await removeUnlisted(db, listed, startedAt);
}

/** Stores tasks that the server sent. Call inside a transaction over `tasks` and `reports`. */
export async function putTasks(db: LocalDatabase, tasks: readonly Task[]): Promise<void> {
  const cachedAt = Date.now();
  await db.tasks.bulkPut(tasks.map((task) => ({ ...task, cachedAt })));
  for (const { reportId, status, version } of tasks) {
    const report = await db.reports.get(reportId);
    if (report && version >= report.version) await db.reports.update(reportId, { status, version });
  }
}

/** Tasks that were stored after the listing began may be too new to be on it. */
async function removeUnlisted(db: LocalDatabase, listed: Set<string>, startedAt: number): Promise<void> {
  const gone = await db.tasks
    .filter((task) => !listed.has(task.reportId) && task.cachedAt < startedAt)
    .primaryKeys();
  for (const reportId of gone) {
    await db.transaction(
      'rw',
      [
        db.tasks,
        db.newTasks,
        db.reports,
        db.rows,
        db.operations,
        db.taken,
        db.photos,
        db.photoBytes,
        db.originals,
      ],
      async () => {
        if (await db.newTasks.get(reportId)) return;
        const operations = await db.operations.where({ reportId }).count();
        const photos = await db.photos.where({ reportId }).toArray();
        if (operations > 0 || photos.some((photo) => photo.state !== 'uploaded')) return;
        await removeReport(db, reportId);
      },
    );
  }
}
