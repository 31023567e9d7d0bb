import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { failureOf } from '../store/failure.ts';
import type { LocalDatabase } from '../store/local-database.ts';
import { putTasks } from '../store/tasks.ts';
import { inOwnName } from './session-guard.ts';

/**
 * Adds a task on the server that was added on the phone, before anything of its report is sent. Does nothing if the server
 * has it. A refusal is kept, to be shown. See [Note: A task that only the phone has].
 * @throws {ApiError} while the server does not have the task
 */
export async function sendNewTask(db: LocalDatabase, reportId: string, signal?: AbortSignal): Promise<void> {
  const record = await db.newTasks.get(reportId);
  if (!record) return;
  try {
    const task = await call('task/add', record.request, inOwnName(db, signal));
    if (task.reportId !== reportId) throw takenByOwnTask();
    await db.transaction('rw', [db.tasks, db.reports, db.newTasks], async () => {
      await putTasks(db, [task]);
      await db.newTasks.delete(reportId);
    });
  } catch (error) {
    if (isRefusal(error)) await db.newTasks.update(reportId, { refusal: failureOf(error) });
    throw error;
  }
}

/** The person has a task with these numbers already, for example from another phone. Two reports never become one by themselves. */
function takenByOwnTask(): ApiError {
  return new ApiError({ kind: 'refused', reason: 'TASK_EXISTS', msg: '' });
}

/** The server has answered and does not take the task now. Of a quota it says when it will. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.kind === 'refused' || error.kind === 'forbidden');
}
