/** @file Changes tasks one by one, says what came of it, and offers to take it back. */
import type { TaskAssign, TaskUpdate } from '@proofmark/contract/api/order.ts';
import type { Task } from '@proofmark/contract/api/task.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { errorText, furtherIssues } from '../../frame/error-text.ts';
import type { Translate } from '../../i18n/messages.ts';
import { whenOthersLogIn } from '../../store/current-database.ts';
import { showToast, type Toast } from '../../ui/feedback/toast-store.ts';
import { renewWork } from './use-work.ts';

type T = Translate;

/** Who goes, for all the tasks, and when: '' is no day, null leaves each its own. */
export interface Assignment extends Pick<TaskAssign, 'leadUid'> {
  /** Who else goes; null: of each task those who did. */
  inspectorUids: readonly number[] | null;
  plannedDate: string | null;
}

/** How many of the tasks were changed. */
export type Outcome = 'all' | 'some' | 'none';

/** Assigns the tasks. */
export function assignAll(
  t: T,
  tasks: readonly Task[],
  { plannedDate, leadUid, inspectorUids }: Assignment,
  done: Done = 'work.assign.done',
): Promise<Outcome> {
  return changeAll(t, done, tasks, {
    make: ({ reportId, changes }) =>
      call(
        'task/assign',
        {
          reportId,
          changes,
          leadUid,
          ...(inspectorUids !== null && { inspectorUids: [...inspectorUids] }),
          ...(plannedDate !== null && { plannedDate }),
        },
        QUIET,
      ),
    // With the number of the change that it takes back, so that what a colleague changed since then stays.
    undo: ({ reportId, status, inspectors, plannedDate: before }, { changes }) => {
      const [lead, ...others] = status === 'draft' ? [] : inspectors;
      const inspectorUids = others.map(({ uid }) => uid);
      const team = { leadUid: lead?.uid ?? null, inspectorUids };
      return call('task/assign', { reportId, changes, ...team, plannedDate: before }, QUIET);
    },
  });
}

/** Moves the tasks to another day. Each keeps its team. */
export function moveAll(t: T, tasks: readonly Task[], plannedDate: string): Promise<Outcome> {
  return changeAll(t, 'work.plan.moved', tasks, {
    make: ({ reportId, changes }) => call('task/update', { reportId, changes, plannedDate }, QUIET),
    undo: ({ reportId, plannedDate: before }, { changes }) =>
      call('task/update', { reportId, changes, plannedDate: before }, QUIET),
  });
}

/** Changes some facts of an order. `before`: what they were. */
export function changeOrder(
  t: T,
  task: Task,
  change: Partial<TaskUpdate>,
  before: Partial<TaskUpdate>,
): Promise<Outcome> {
  return changeAll(t, 'work.change.saved', [task], {
    make: ({ reportId, changes }) => call('task/update', { ...change, reportId, changes }, QUIET),
    undo: ({ reportId }, { changes }) => call('task/update', { ...before, reportId, changes }, QUIET),
  });
}

/** Cancels the tasks. */
export function cancelAll(t: T, tasks: readonly Task[], reason: string): Promise<Outcome> {
  return changeAll(t, 'work.cancel.done', tasks, {
    make: ({ reportId }) => call('workflow/cancel', { reportId, reason }, QUIET),
    undo: ({ reportId }) => call('workflow/restore', { reportId }, QUIET),
  });
}

/** Closes an approved report. */
export function closeTask(t: T, task: Task): Promise<Outcome> {
  return changeAll(t, 'work.closed', [task], {
    make: ({ reportId }) => call('workflow/close', { reportId }, QUIET),
    undo: ({ reportId }) => call('workflow/restore', { reportId }, QUIET),
  });
}

/** Until a mail tells people of a change. */
const UNDO_MS = 60_000;
let last: { takeBack: () => Promise<void>; until: number } | null = null;
whenOthersLogIn(() => (last = null));

/** Takes the last change back, also one that is still being saved, if it is not a minute old. */
export function takeBackLast(): void {
  void inTurn(async () => {
    if (last && Date.now() < last.until) await last.takeBack();
  });
}

/** What the toast says of what was done. */
type Done = 'work.assign.done' | 'work.cancel.done' | 'work.closed' | 'work.change.saved' | 'work.plan.moved';

/** The toast says it. */
const QUIET = { isQuiet: true } as const;

interface Change<Answer> {
  make: (task: Task) => Promise<Answer>;
  /** `answer`: that of `make`. */
  undo: (task: Task, answer: Answer) => Promise<unknown>;
}

/** The changes that are being saved. Each waits for the one before. */
let saving: Promise<unknown> = Promise.resolve();

/** Resolves when what was changed so far is saved, or refused, and the pages have it. */
export function changesSaved(): Promise<unknown> {
  return saving;
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = saving.then(work);
  saving = done.catch(() => {});
  return done;
}

/** The number of a task that was changed here → the number that this change gave it. */
const raised = new Map<string, number>();

function noteNumber({ reportId, changes }: Task, answer: unknown): void {
  if (answer && typeof answer === 'object' && 'changes' in answer && Number(answer.changes) > changes)
    raised.set(`${reportId}/${changes}`, Number(answer.changes));
}

/** A task as it is after one's own changes: only those of others are a reason to refuse the next. */
function withOwnChanges(task: Task): Task {
  const next = raised.get(`${task.reportId}/${task.changes}`);
  return next === undefined ? task : withOwnChanges({ ...task, changes: next });
}

function changeAll<Answer>(
  t: T,
  done: Done,
  tasks: readonly Task[],
  change: Change<Answer>,
): Promise<Outcome> {
  return inTurn(() => changeNow(t, done, tasks, change));
}

async function changeNow<Answer>(
  t: T,
  done: Done,
  tasks: readonly Task[],
  { make, undo }: Change<Answer>,
): Promise<Outcome> {
  const answers = new Map<string, Answer>();
  const { taken, refused, failure } = await forEach(tasks, async (task) => {
    const { reportId, changes } = withOwnChanges(task);
    const answer = await make({ ...task, changes });
    answers.set(reportId, answer);
    noteNumber({ ...task, changes }, answer);
  });
  await renewWork();
  const takeBack = async () => {
    if (last?.takeBack === takeBack) last = null;
    const undone = await forEach(taken, async (task) => {
      noteNumber(withOwnChanges(task), await undo(task, answers.get(task.reportId) as Answer));
    });
    await renewWork();
    if (undone.failure) showToast(failed(t, 'work.notUndone', undone.refused, undone.failure));
    else showToast({ tone: 'done', text: () => t('work.undone', { what: namesOf(t, undone.taken) }) });
  };
  if (taken.length > 0) last = { takeBack, until: Date.now() + UNDO_MS };
  showToast({
    ...(failure
      ? failed(t, 'work.failed', refused, failure, taken.length)
      : { tone: 'done', text: () => t(done, { what: namesOf(t, taken) }) }),
    action:
      taken.length > 0 ? { label: () => t('common.undo'), onPress: () => void inTurn(takeBack) } : undefined,
  });
  if (failure === null) return 'all';
  return taken.length > 0 ? 'some' : 'none';
}

/** One call after the other. A task that is refused does not hold up the next. */
async function forEach(tasks: readonly Task[], run: (task: Task) => Promise<unknown>) {
  const taken: Task[] = [];
  const refused: Task[] = [];
  let failure: ApiError | null = null;
  for (const task of tasks) {
    try {
      await run(task);
      taken.push(task);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push(task);
      failure ??= error;
    }
  }
  return { taken, refused, failure };
}

function failed(
  t: T,
  key: 'work.failed' | 'work.notUndone',
  refused: readonly Task[],
  error: ApiError,
  changed = 0,
): Toast {
  return {
    tone: 'fail',
    text: () =>
      [t(key, { what: namesOf(t, refused) }), changed > 0 && t('work.otherwise', { count: changed })]
        .filter(Boolean)
        .join(' '),
    help: [errorText(t, error), ...furtherIssues(error)].join(' '),
  };
}

/** The report number of one task, or how many there are. */
export function namesOf(t: T, tasks: readonly Task[]): string {
  const [first] = tasks;
  return tasks.length === 1 && first ? first.reportNo : t('work.tasks', { count: tasks.length });
}
