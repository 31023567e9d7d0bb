import type { Task } from '@proofmark/contract/api/task.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok, refused, type FakeServer } from '../../sync/testing/fake-server.ts';
import { openLocalDatabase } from '../../store/current-database.ts';
import { newPhone, taskOf } from '../../sync/testing/test-phone.ts';
import { soon } from '../../testing/soon.ts';
import { useToastStore } from '../../ui/feedback/toast-store.ts';
import { assignAll, cancelAll, changesSaved, closeTask, moveAll, takeBackLast } from './change-tasks.ts';

let server: FakeServer;
beforeEach(() => {
  ({ server } = newPhone());
});

/** The key, and what it says. */
const t = ((key: string, values?: object) =>
  values ? `${key} ${JSON.stringify(values)}` : key) as Parameters<typeof assignAll>[0];
const lin = { uid: 1, nickname: 'Lin' };
const tasks = (...changes: Partial<Task>[]) =>
  changes.map((change, index) => taskOf({ reportId: `r${index}`, reportNo: `R-${index}`, ...change }));
const toast = () => useToastStore.getState().toast;
const bodies = (path: string) => server.callsTo(path).map(({ body }) => body);

/** Counts up the changes of each task, and refuses some. */
function assigns(refuses: readonly string[] = []) {
  server.answers['/task/assign'] = ({ body: { reportId, changes } }) =>
    refuses.includes(reportId as string)
      ? refused('TASK_CHANGED')
      : ok(taskOf({ reportId: reportId as string, changes: (changes as number) + 1 }));
}

const ASSIGNMENT = { leadUid: 2, inspectorUids: [], plannedDate: null };

describe('assigning several', () => {
  test('takes back those that were changed, though one was refused', async () => {
    assigns(['r1']);
    const three = tasks({ inspectors: [lin] }, { inspectors: [lin] }, { inspectors: [lin] });
    expect(await assignAll(t, three, ASSIGNMENT)).toBe('some');
    expect(toast()?.text).toContain('"what":"R-1"');
    expect(toast()?.text).toContain('"count":2');
    server.calls = [];
    toast()?.action?.onPress();
    await soon(() => expect(toast()?.text).toContain('work.undone'));
    expect(bodies('/task/assign')).toMatchObject([
      { reportId: 'r0', leadUid: 1 },
      { reportId: 'r2', leadUid: 1 },
    ]);
  });

  test('leaves each task those who go with its lead', async () => {
    assigns();
    await assignAll(t, tasks({}, {}), { ...ASSIGNMENT, inspectorUids: null });
    for (const body of bodies('/task/assign')) expect(body).not.toHaveProperty('inspectorUids');
  });

  test('takes back only its own change, and says whose change stays', async () => {
    assigns();
    await assignAll(t, tasks({ changes: 4, inspectors: [lin] }, { changes: 7 }), ASSIGNMENT);
    server.calls = [];
    assigns(['r0']);
    toast()?.action?.onPress();
    await soon(() => expect(toast()?.text).toContain('work.notUndone'));
    expect(toast()?.text).toContain('"what":"R-0"');
    expect(bodies('/task/assign').map(({ changes }) => changes)).toEqual([5, 8]);
  });

  test('says each thing that is wrong once', async () => {
    const [lead, helper] = ['leadUid cannot be 2.', 'inspectorUids.0 cannot be 3.'];
    server.answers['/task/assign'] = () => ({
      code: 400,
      // The server's sentence includes the first.
      msg: `The request is not valid. ${lead}`,
      data: {
        reason: 'INVALID_INPUT',
        issues: [lead, helper].map((message) => ({ field: 'uid', code: 'NOT_ALLOWED', message })),
      },
    });
    expect(await assignAll(t, tasks({}), ASSIGNMENT)).toBe('none');
    expect(toast()?.help).toBe(`The request is not valid. ${lead} ${helper}`);
  });

  test('leads a draft back to a draft, whoever it proposes', async () => {
    assigns();
    await assignAll(t, tasks({ status: 'draft', inspectors: [lin] }), ASSIGNMENT);
    server.calls = [];
    toast()?.action?.onPress();
    await soon(() => expect(toast()?.text).toContain('work.undone'));
    expect(bodies('/task/assign')).toMatchObject([{ leadUid: null, inspectorUids: [] }]);
  });
});

test('undoes a cancellation by restoring the status before', async () => {
  for (const path of ['/workflow/cancel', '/workflow/restore'])
    server.answers[path] = () => ok({ status: 'cancelled', version: 1 });
  expect(await cancelAll(t, tasks({ status: 'returned', inspectors: [lin] }), 'moved')).toBe('all');
  toast()?.action?.onPress();
  await soon(() => expect(toast()?.text).toContain('work.undone'));
  expect(bodies('/workflow/restore')).toEqual([{ reportId: 'r0' }]);
  expect(bodies('/task/assign')).toEqual([]);
});

test('undoes the closing of a task by restoring the status before', async () => {
  for (const path of ['/workflow/close', '/workflow/restore'])
    server.answers[path] = () => ok({ status: 'approved', version: 1 });
  const [task] = tasks({ status: 'approved' });
  expect(await closeTask(t, task!)).toBe('all');
  expect(toast()?.text).toContain('work.closed');
  toast()?.action?.onPress();
  await soon(() => expect(toast()?.text).toContain('work.undone'));
  expect(bodies('/workflow/restore')).toEqual([{ reportId: 'r0' }]);
});

test('a move keeps the team, and Ctrl Z takes it back once', async () => {
  server.answers['/task/update'] = ({ body }) => ok(taskOf({ changes: (body['changes'] as number) + 1 }));
  await moveAll(t, tasks({ reportId: 'moved', plannedDate: '2026-06-01', changes: 3 }), '2026-06-09');
  expect(bodies('/task/update')).toEqual([{ reportId: 'moved', changes: 3, plannedDate: '2026-06-09' }]);
  takeBackLast();
  takeBackLast();
  await soon(() => expect(toast()?.text).toContain('work.undone'));
  expect(bodies('/task/update').slice(1)).toEqual([
    { reportId: 'moved', changes: 4, plannedDate: '2026-06-01' },
  ]);
});

test('Ctrl Z takes back the change that is still being saved, not the one before', async () => {
  server.answers['/task/update'] = ({ body: { reportId, changes } }) =>
    ok(taskOf({ reportId: reportId as string, changes: (changes as number) + 1 }));
  const [first, second] = tasks(
    { plannedDate: '2026-06-01' },
    { reportId: 'saving', plannedDate: '2026-06-02', changes: 3 },
  );
  await moveAll(t, [first!], '2026-06-09');
  const moving = moveAll(t, [second!], '2026-06-10');
  takeBackLast();
  // Made with the number from before: one's own undo is no change of a colleague.
  const again = moveAll(t, [second!], '2026-06-11');
  await Promise.all([moving, again]);
  expect(bodies('/task/update').slice(1)).toEqual([
    { reportId: 'saving', changes: 3, plannedDate: '2026-06-10' },
    { reportId: 'saving', changes: 4, plannedDate: '2026-06-02' },
    { reportId: 'saving', changes: 5, plannedDate: '2026-06-11' },
  ]);
});

test('Ctrl Z takes nothing back of the person who was logged in before', async () => {
  server.answers['/task/update'] = ({ body }) => ok(taskOf({ changes: (body['changes'] as number) + 1 }));
  await moveAll(t, tasks({ plannedDate: '2026-06-01' }), '2026-06-09');
  openLocalDatabase(2);
  takeBackLast();
  await changesSaved();
  expect(bodies('/task/update')).toHaveLength(1);
});
