/**
 * @file Tasks that were added without a network, until the server has them.
 *
 * [Note: A task that only the phone has] The phone makes the report's id and its first rows, as the server will make
 * them. The person works on it like on any other. Everything of it waits until the server has taken the task, under the
 * same id however often it is asked. If the server refuses the task, all of it stays, and the person decides.
 */
import { summarise } from '@proofmark/contract/report/summary.ts';
import {
  DEFAULT_TEMPLATE,
  firstOperation,
  templateRows,
  type TemplateRow,
} from '@proofmark/contract/report/template-rows.ts';
import { applyOperation, type Row } from '@proofmark/contract/sync/merge.ts';
import { currentDatabase } from './current-database.ts';
import {
  FORESEEN,
  type LocalDatabase,
  type NewTaskRecord,
  type RowRecord,
  type TaskRecord,
} from './local-database.ts';
import { removeReport } from './remove-report.ts';
import { withStorageErrors } from './storage-error.ts';

/** Why the phone cannot add a task: it does not have the template, or has another task with this report number. */
export type NewTaskProblem = 'noTemplate' | 'taken';

/**
 * Adds a task on this phone, to be sent. Gives the task that is there if the person has it already.
 * @throws {StorageError}
 */
export function addTaskHere(
  request: NewTaskRecord['request'],
  lead: { uid: number; nickname: string },
): Promise<TaskRecord | NewTaskProblem> {
  const db = currentDatabase();
  const tables = [db.tasks, db.reports, db.rows, db.newTasks, db.templates];
  return withStorageErrors(() =>
    db.transaction('rw', tables, async () => {
      const known = await taskWithNumber(db, request.reportNo);
      if (known) return known.orderNo === request.orderNo && known.part !== null ? known : 'taken';
      const template = await db.templates.get(request.templateCode ?? DEFAULT_TEMPLATE);
      if (!template) return 'noTemplate';
      const { inspectionType = 'PSI' } = request;
      const parties = { client: '', supplier: '', factory: '', factoryZh: '' };
      const rows = templateRows(template, { inspectionType, ...parties });
      const now = Date.now();
      const task: TaskRecord = {
        ...parties,
        reportId: request.reportId,
        orderNo: request.orderNo,
        reportNo: request.reportNo,
        status: 'assigned',
        version: 1,
        inspectionType,
        productEn: '',
        productZh: '',
        instructionsEn: '',
        instructionsZh: '',
        plannedDate: '',
        site: null,
        manDays: 0,
        changes: 0,
        part: 'lead',
        inspectors: [lead],
        reviewer: null,
        returnReason: null,
        decided: null,
        submissions: 0,
        summary: summarise(rows.map(foreseenRow), parties),
        updatedAt: now,
        cachedAt: now,
      };
      await putNewTask(db, task, { reportId: request.reportId, request, rows });
      return task;
    }),
  );
}

/** Stores a new task with its first rows. Call inside a transaction over `tasks`, `reports`, `rows` and `newTasks`. */
export async function putNewTask(db: LocalDatabase, task: TaskRecord, record: NewTaskRecord): Promise<void> {
  const { reportId } = record;
  const { status, version } = task;
  await db.tasks.put(task);
  await db.newTasks.put(record);
  // `isAnew`: the first pull compares these rows with the server's.
  await db.reports.put({ reportId, since: 0, head: '', isAnew: true, status, version, loadedAt: Date.now() });
  await db.rows.bulkPut(
    record.rows.map((row): RowRecord => {
      const server = foreseenRow(row);
      return { reportId, kind: row.kind, id: row.id, server, view: server };
    }),
  );
}

/** The row as the server will make it. */
function foreseenRow(row: TemplateRow): Row {
  return { ...applyOperation(undefined, firstOperation(row, '')), seq: FORESEEN };
}

function taskWithNumber(db: LocalDatabase, reportNo: string): Promise<TaskRecord | undefined> {
  return db.tasks.filter((task) => task.reportNo === reportNo).first();
}

/**
 * Gives a task that the server refused another report number, to be sent again. False if another task on this phone has
 * the number. @throws {StorageError}
 */
export function renumberNewTask(reportId: string, reportNo: string): Promise<boolean> {
  const db = currentDatabase();
  return withStorageErrors(() =>
    db.transaction('rw', [db.tasks, db.newTasks], async () => {
      const record = await db.newTasks.get(reportId);
      const known = await taskWithNumber(db, reportNo);
      // The server has it meanwhile.
      if (!record) return true;
      if (known && known.reportId !== reportId) return false;
      const { refusal: _, ...kept } = record;
      await db.newTasks.put({ ...kept, request: { ...record.request, reportNo } });
      await db.tasks.update(reportId, { reportNo });
      return true;
    }),
  );
}

/** Deletes a task that the server refused, with everything entered in it, because the person said so. @throws {StorageError} */
export async function discardNewTask(reportId: string): Promise<void> {
  const db = currentDatabase();
  // Once the server has the task, its work is no longer only here.
  await withStorageErrors(() =>
    removeReport(db, reportId, async () => Boolean((await db.newTasks.get(reportId))?.refusal)),
  );
}
