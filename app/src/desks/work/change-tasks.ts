/** @file Changes tasks one by one, says what came of it, and offers to take it back. */
import type { TaskAssign } from '@proofmark/contract/api/order.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../frame/error-text.ts';
import type { Translate } from '../../i18n/messages.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { renewWork } from './use-work.ts';

type T = Translate;

/** Who goes, for all the tasks; '' leaves each its day. */
export interface Assignment extends Pick<TaskAssign, 'leadUid'> {
  inspectorUids: readonly number[];
  plannedDate: string;
}

/** Assigns the tasks. True if every one was taken. */
export function assignAll(
  t: T,
  tasks: readonly Task[],
  { plannedDate, leadUid, inspectorUids }: Assignment,
  done: Done = 'work.assign.done',
): Promise<boolean> {
  return changeAll(t, done, tasks, {
    make: ({ reportId, changes }) =>
      call(
        'task/assign',
        {
          reportId,
          changes,
          leadUid,
          inspectorUids: [...inspectorUids],
          ...(plannedDate && { plannedDate }),
        },
        QUIET,
      ),
    undo: ({ reportId, inspectors: [lead, ...others], plannedDate: before }) =>
      call(
        'task/assign',
        {
          reportId,
          leadUid: lead?.uid ?? null,
          inspectorUids: others.map(({ uid }) => uid),
          plannedDate: before,
        },
        QUIET,
      ),
  });
}

/** Cancels the tasks. */
export function cancelAll(t: T, tasks: readonly Task[], reason: string): Promise<boolean> {
  return changeAll(t, 'work.cancel.done', tasks, {
    make: ({ reportId }) => call('workflow/cancel', { reportId, reason }, QUIET),
    undo: async ({ reportId, status, inspectors: [lead, ...others] }) => {
      await call('workflow/reopen', { reportId }, QUIET);
      const inspectorUids = others.map(({ uid }) => uid);
      if (status !== 'draft' && lead)
        await call('task/assign', { reportId, leadUid: lead.uid, inspectorUids }, QUIET);
    },
  });
}

/** What the toast says of what was done. */
type Done = 'work.assign.done' | 'work.cancel.done' | 'work.plan.moved';

/** The toast says it. */
const QUIET = { isQuiet: true } as const;

interface Change {
  make: (task: Task) => Promise<unknown>;
  undo: (task: Task) => Promise<unknown>;
}

async function changeAll(t: T, done: Done, tasks: readonly Task[], { make, undo }: Change): Promise<boolean> {
  const changed: Task[] = [];
  const refused: Task[] = [];
  let failure: ApiError | null = null;
  for (const task of tasks) {
    try {
      await make(task);
      changed.push(task);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push(task);
      failure = error;
    }
  }
  await renewWork();
  if (failure) {
    const error: ApiError = failure;
    showToast({
      tone: 'fail',
      text: () => t('work.failed', { what: namesOf(t, refused) }),
      help: [errorText(t, error), ...error.issues.map(({ message }) => message)].join(' '),
    });
  } else {
    showToast({
      tone: 'done',
      text: () => t(done, { what: namesOf(t, changed) }),
      action: {
        label: () => t('common.undo'),
        onPress: () => void takeBack(t, changed, undo),
      },
    });
  }
  return failure === null;
}

/** The report number of one task, or how many there are. */
export function namesOf(t: T, tasks: readonly Task[]): string {
  const [first] = tasks;
  return tasks.length === 1 && first ? first.reportNo : t('work.tasks', { count: tasks.length });
}

async function takeBack(t: T, tasks: readonly Task[], undo: Change['undo']): Promise<void> {
  try {
    for (const task of tasks) await undo(task);
    showToast({ tone: 'done', text: () => t('work.undone', { what: namesOf(t, tasks) }) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ tone: 'fail', text: errorText(t, error) });
  } finally {
    await renewWork();
  }
}
