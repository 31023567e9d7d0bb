/** @file The tasks on this phone, and how they follow the server's list. */
import type { Restore, Task } from '@proofmark/contract/api/task.ts';
import { call, type CallOptions } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { currentDatabase } from './current-database.ts';
import type { LocalDatabase, TaskRecord } from './local-database.ts';
import { goneSubmission } from './gone-submission.ts';
import { addAgain, mayBeLost } from './lost-task.ts';
import { removeReport } from './remove-report.ts';
import { withStorageErrors } from './storage-error.ts';
import { useLocalQuery } from './use-local-query.ts';

/**
 * The person's own tasks on this phone, in no order; undefined while they are read. Reports of others that a reviewer or
 * a coordinator has opened here are not among them.
 */
export function useTasks(): TaskRecord[] | undefined {
  return useLocalQuery('tasks', async (db) =>
    // All at once and then chosen: a filter of the database would take a step for each.
    (await db.tasks.toArray()).filter(({ part }) => part !== null),
  );
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
    return await keepTask(task, db);
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'TASK_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Stores a task that the server sent, such as one just added. `db`: the database of whoever asked; by the time of the answer,
 * somebody else may have logged in. @throws {StorageError}
 */
export function keepTask(task: Task, db: LocalDatabase): Promise<TaskRecord> {
  return withStorageErrors(() =>
    db.transaction('rw', [db.tasks, db.reports], async () => {
      await putTasks(db, [task]);
      return (await db.tasks.get(task.reportId)) as TaskRecord;
    }),
  );
}

const PAGE = 100;
const MAX_PAGES = 50;
/** How long a report of others stays on the phone of somebody who has opened it. */
const OTHERS_MS = 86_400_000;

/**
 * Brings the person's own tasks onto the phone: somebody who may read all asks for those of one inspector. Tasks that
 * the server no longer lists are removed with their rows and photos, unless something of them is unsent or a restore may
 * have taken them from the server; reports of others a day after they were opened. @throws {ApiError} when the server cannot be asked; the local list stays
 */
export async function refreshTasks(options: CallOptions = { isQuiet: true }): Promise<void> {
  const db = currentDatabase();
  const earlier = new Map((await db.tasks.toArray()).map(({ reportId, cachedAt }) => [reportId, cachedAt]));
  const listed = new Set<string>();
  let restores: readonly Restore[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query: { inspectorUid: number; limit: number; cursor?: string } = {
      inspectorUid: db.uid,
      limit: PAGE,
      ...(cursor !== null && { cursor }),
    };
    const { items, nextCursor, restores: ofPage = [] } = await call('task/list', query, options);
    restores = ofPage;
    const restoredAt = restores[0]?.at;
    await withStorageErrors(() =>
      db.transaction('rw', [db.tasks, db.reports], () => putTasks(db, items, restoredAt)),
    );
    for (const { reportId } of items) listed.add(reportId);
    cursor = nextCursor;
    if (cursor === null) break;
  }
  if (cursor !== null) return;
  for (const reportId of listed) earlier.delete(reportId);
  await removeUnlisted(db, earlier, restores);
}

/**
 * Stores tasks that the server sent; `restoredAt` is its latest restore, when it said so with a list. Call inside a
 * transaction over `tasks` and `reports`.
 */
export async function putTasks(
  db: LocalDatabase,
  tasks: readonly Task[],
  restoredAt?: number,
): Promise<void> {
  const cachedAt = Date.now();
  const before = await db.tasks.bulkGet(tasks.map(({ reportId }) => reportId));
  await db.tasks.bulkPut(
    tasks.map((task) => ({ ...task, cachedAt, ...(restoredAt !== undefined && { restoredAt }) })),
  );
  for (const [index, { reportId, status, version, submissions }] of tasks.entries()) {
    const report = await db.reports.get(reportId);
    if (!report || version < report.version) continue;
    await db.reports.update(reportId, {
      status,
      version,
      ...goneSubmission(report, before[index], { status, version, submissions }),
    });
  }
}

/** `unlisted`: when those were stored. One that was stored again since is too new to be on the list. */
async function removeUnlisted(
  db: LocalDatabase,
  unlisted: ReadonlyMap<string, number>,
  restores: readonly Restore[],
): Promise<void> {
  const gone = await db.tasks
    .filter(
      ({ reportId, part, cachedAt }) =>
        unlisted.get(reportId) === cachedAt && (part !== null || cachedAt < Date.now() - OTHERS_MS),
    )
    .toArray();
  for (const task of gone) {
    const { reportId } = task;
    if (mayBeLost(task, restores)) await addAgain(db, task);
    await removeReport(db, reportId, async () => {
      if (await db.newTasks.get(reportId)) return false;
      const operations = await db.operations.where({ reportId }).count();
      const photos = await db.photos.where({ reportId }).toArray();
      return operations === 0 && photos.every((photo) => photo.state === 'uploaded');
    });
  }
}
