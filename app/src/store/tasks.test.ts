import type { Task } from '@proofmark/contract/api/task.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok, refused, type FakeServer } from '../sync/testing/fake-server.ts';
import { newPhone, REPORT, taskOf } from '../sync/testing/test-phone.ts';
import { currentDatabase, openLocalDatabase } from './current-database.ts';
import { setFields } from './edit.ts';
import type { LocalDatabase } from './local-database.ts';
import { asStorageError } from './storage-error.ts';
import { findTask, keepTask, refreshTasks } from './tasks.ts';
import { readState } from './use-local-report.ts';

let db: LocalDatabase;
let server: FakeServer;
beforeEach(() => {
  ({ db, server } = newPhone());
});

/** The server's list, two to a page. */
function list(tasks: Task[]) {
  server.answers['/task/list'] = ({ query }) => {
    const from = Number(query.get('cursor') ?? 0);
    const next = from + 2;
    return ok({ items: tasks.slice(from, next), nextCursor: next < tasks.length ? String(next) : null });
  };
}
const tasks = (...ids: string[]) => ids.map((reportId) => taskOf({ reportId, reportNo: reportId }));
const localIds = async () => (await db.tasks.toArray()).map(({ reportId }) => reportId).sort();
const later = () => new Promise((resolve) => setTimeout(resolve, 2));

describe('refreshTasks()', () => {
  test('fetches every page', async () => {
    list(tasks('a', 'b', 'c', 'd', 'e'));
    await refreshTasks();
    expect(await localIds()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('removes tasks that are no longer listed, unless something of them is unsent', async () => {
    for (const task of tasks('gone', 'unsent')) await keepTask(task, db);
    await setFields('unsent', 'remark', 'r', { textEn: 'mine' });
    await later();
    list(tasks('a'));
    await refreshTasks();
    expect(await localIds()).toEqual(['a', 'unsent']);
    expect(await db.operations.count()).toBe(1);
  });

  test('asks for the tasks of this person, also for somebody who may read all', async () => {
    list([]);
    await refreshTasks();
    expect(server.calls.map(({ query }) => query.get('inspectorUid'))).toEqual([String(db.uid)]);
  });

  test('keeps a report of others that was opened here, for a day', async () => {
    for (const task of tasks('fresh', 'old')) await keepTask({ ...task, part: null }, db);
    await db.tasks.update('old', { cachedAt: Date.now() - 86_400_001 });
    await later();
    list([]);
    await refreshTasks();
    expect(await localIds()).toEqual(['fresh']);
  });

  test('removes nothing when it could not read the whole list', async () => {
    await keepTask(taskOf({ reportId: 'old' }), db);
    await later();
    list(tasks('a', 'b', 'c'));
    server.faults = [null, 'network'];
    await expect(refreshTasks()).rejects.toMatchObject({ kind: 'network' });
    expect(await localIds()).toEqual(['a', 'b', 'old']);
  });

  test('does not give a report the status of an earlier version', async () => {
    await db.reports.put({
      reportId: 'a',
      since: 0,
      head: '',
      status: 'in_progress',
      version: 2,
      loadedAt: 1,
    });
    list(tasks('a').map((task) => ({ ...task, status: 'approved' as const, version: 1 })));
    await refreshTasks();
    expect(await db.reports.get('a')).toMatchObject({ status: 'in_progress', version: 2 });
  });
});

describe('findTask()', () => {
  test('finds the task on the phone without a network', async () => {
    await keepTask(taskOf(), db);
    expect(await findTask('PO-1', 'R-1')).toMatchObject({ reportId: REPORT });
    expect(server.calls).toHaveLength(0);
  });

  test('asks the server for a task that is not on the phone, and stores it', async () => {
    server.answers['/task/detail'] = () => ok({ task: taskOf() });
    expect(await findTask('PO-1', 'R-1')).toMatchObject({ reportId: REPORT });
    expect(await localIds()).toEqual([REPORT]);
  });

  test('stores nothing for the next person if its answer comes after a logout', async () => {
    server.answers['/task/detail'] = () => {
      openLocalDatabase(2);
      return ok({ task: taskOf() });
    };
    await expect(findTask('PO-1', 'R-1')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await currentDatabase().tasks.count()).toBe(0);
  });

  test('is undefined when neither has it, and rejects when the server cannot be asked', async () => {
    server.answers['/task/detail'] = () => refused('TASK_NOT_FOUND');
    expect(await findTask('x', 'y')).toBeUndefined();
    server.faults = ['network'];
    await expect(findTask('x', 'y')).rejects.toMatchObject({ kind: 'network' });
  });
});

test('readState() says what the phone knows of a report', async () => {
  expect(await readState(db, REPORT)).toBeUndefined();
  await keepTask(taskOf(), db);
  await setFields(REPORT, 'information', 'information', { client: 'A' });
  const known = { isEditable: true, isLoaded: false, unsentOperations: 1, rejected: [] };
  expect(await readState(db, REPORT)).toMatchObject(known);
  await keepTask(taskOf({ part: null }), db);
  expect(await readState(db, REPORT)).toMatchObject({ isEditable: false });
  await keepTask(taskOf({ status: 'approved' }), db);
  expect(await readState(db, REPORT)).toMatchObject({ isEditable: false });
});

test.each([
  [{ name: 'QuotaExceededError' }, 'full'],
  [{ name: 'AbortError', inner: { name: 'QuotaExceededError' } }, 'full'],
  [{ name: 'VersionError' }, 'outdated'],
  [{ name: 'DatabaseClosedError' }, 'unavailable'],
  [{ name: 'TypeError' }, undefined],
])('asStorageError() of %o is %s', (error, kind) => {
  expect(asStorageError(error)?.kind).toBe(kind);
});
