/** @file Tasks that wait to be created share a transaction: see [Note: Writes in groups]. */
import type { Deps } from '../context.ts';
import { inGroups } from '../database/groups.ts';
import type { Db } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { countTasksOf } from '../limits/quotas.ts';
import { createTasks, type NewTask } from './create-task.ts';

const MAX_TASKS = 32;

type CreateDeps = Pick<Deps, 'config' | 'db' | 'now'>;
type Create = (task: NewTask) => Promise<string | null>;

const groups = new WeakMap<Db, Create>();

/**
 * Creates a task, counts it for its creator, and returns its id. Throws like `createTask`, and refuses with BUSY if the
 * creator has added too many; neither counts then.
 */
export async function createCounted(deps: CreateDeps, task: NewTask): Promise<string> {
  let create = groups.get(deps.db);
  if (!create) groups.set(deps.db, (create = createGroups(deps)));
  const taskId = (await create(task)) ?? (await createAll(deps, [task]))[0];
  if (taskId === undefined) throw new Error('Cannot create a task: nothing was made of it');
  return taskId;
}

function createGroups(deps: CreateDeps): Create {
  return inGroups<NewTask, string>({
    write: (tasks) => createAll(deps, tasks),
    // One number for two tasks would undo the whole group.
    keyOf: ({ reportNo }) => reportNo,
    sizeOf: () => 1,
    maxSize: MAX_TASKS,
  });
}

function createAll(deps: CreateDeps, tasks: readonly NewTask[]): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    const byCreator = Map.groupBy(tasks, ({ createdBy }) => createdBy);
    // In one order, so that two processes do not wait for each other.
    const creators = [...byCreator].toSorted(([a], [b]) => a - b);
    for (const [uid, own] of creators) await countTasksOf({ ...deps, db: tx }, uid, own.length);
    return (await createTasks(tx, tasks)).map(({ taskId }) => taskId);
  });
}
