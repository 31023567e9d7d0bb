import type { NewTaskRecord } from './local-database.ts';
import { useLocalQuery } from './use-local-query.ts';

/** The tasks that the server does not have yet, by report id, live. */
export function useNewTasks(): Record<string, NewTaskRecord> {
  return useLocalQuery('new-tasks', async (db) => byId(await db.newTasks.toArray())) ?? NONE;
}

const NONE: Record<string, NewTaskRecord> = {};

function byId(records: readonly NewTaskRecord[]): Record<string, NewTaskRecord> {
  return Object.fromEntries(records.map((record) => [record.reportId, record]));
}
