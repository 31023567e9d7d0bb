import { firstOperation, templateRows, type TemplateTask } from '@proofmark/contract/report/template-rows.ts';
import type { Template } from '@proofmark/contract/report/template.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTaskHere, discardNewTask, renumberNewTask } from '../../store/new-task.ts';
import { setFields } from '../../store/edit.ts';
import type { LocalDatabase } from '../../store/local-database.ts';
import { readState } from '../../store/use-local-report.ts';
import { countUnsent } from '../../store/use-unsent-counts.ts';
import { refreshTasks } from '../../store/tasks.ts';
import { refreshTemplates } from '../../store/templates.ts';
import { add as addPhoto, takePhotos } from '../../photos/testing/fake-photos.ts';
import { startSync, stopSync, syncNow } from '../../sync/engine.ts';
import { useEngineStore } from '../../sync/engine-store.ts';
import { ok, refused, type FakeServer } from '../../sync/testing/fake-server.ts';
import { fakeStore } from '../../sync/testing/fake-xhr.ts';
import { newPhone, REPORT, taskOf } from '../../sync/testing/test-phone.ts';
import { soon } from '../../testing/soon.ts';
import { stateOf } from '../../sync/use-sync-state.ts';

const template: Template = {
  code: 'general',
  version: 1,
  family: 'general',
  nameEn: 'General',
  nameZh: '通用',
  items: [
    { code: 'A1', category: 'quantity', nameEn: 'Quantity check', nameZh: '数量核对' },
    { code: 'B1', category: 'workmanship', nameEn: 'Workmanship', nameZh: '外观与工艺' },
  ],
};
const request = { reportId: REPORT, orderNo: 'PO-1', reportNo: 'R-1' };
const LEAD = { uid: 1, nickname: 'Lin' };

let db: LocalDatabase;
let server: FakeServer;
beforeEach(async () => {
  ({ db, server } = newPhone());
  server.answers['/template/list'] = () => ok({ items: [template], nextCursor: null });
  await refreshTemplates();
  server.calls = [];
});
afterEach(() => stopSync());

/** Makes the server take the task and write its first rows, once. */
function takeTask(from: Template = template): void {
  const parties: TemplateTask = {
    inspectionType: 'PSI',
    client: '',
    supplier: '',
    factory: '',
    factoryZh: '',
  };
  const rows = templateRows(from, parties);
  server.answers['/task/add'] = ({ body }) => {
    if (server.seq === 0) for (const row of rows) server.take(firstOperation(row, `first-${row.id}`));
    return ok(taskOf({ ...(body as object), status: 'assigned' }));
  };
}
const paths = () => server.calls.map(({ path }) => path).filter((path) => !path.startsWith('/auth'));
const views = async () =>
  Object.fromEntries((await db.rows.where({ reportId: REPORT }).toArray()).map(({ id, view }) => [id, view]));
const send = async () => {
  startSync(1, 'token-1');
  await syncNow();
};

describe('a task added without a network', () => {
  test('is in the list with its checklist, and counts as unsent', async () => {
    await addTaskHere(request, LEAD);
    expect(await db.tasks.toArray()).toMatchObject([
      { reportNo: 'R-1', part: 'lead', status: 'assigned', summary: { begun: [] } },
    ]);
    expect((await views())['B1']?.fields).toMatchObject({ nameEn: 'Workmanship' });
    expect(await readState(db, REPORT)).toMatchObject({ isEditable: true, isLoaded: true });
    expect(await countUnsent(db)).toEqual({ total: 1, byReport: { [REPORT]: 1 }, failed: 0 });
  });

  test('cannot be added without its template, or with the number of another order', async () => {
    expect(await addTaskHere({ ...request, templateCode: 'toys' }, LEAD)).toBe('noTemplate');
    expect(await db.tasks.count()).toBe(0);
    const task = await addTaskHere(request, LEAD);
    expect(await addTaskHere({ ...request, reportId: 'b', orderNo: 'PO-2' }, LEAD)).toBe('taken');
    // The person has it already.
    expect(await addTaskHere({ ...request, reportId: 'b' }, LEAD)).toEqual(task);
    expect(await db.newTasks.count()).toBe(1);
  });

  test('is sent before its changes and its photos', async () => {
    takeTask();
    takePhotos(server);
    fakeStore();
    await addTaskHere(request, LEAD);
    await setFields(REPORT, 'information', 'information', { samplingLevel: 'III' });
    await addPhoto('front');
    await send();
    expect(paths()[0]).toBe('/task/add');
    expect(paths()).toEqual(expect.arrayContaining(['/report/push', '/file/presign']));
    await soon(async () => expect(await countUnsent(db)).toEqual({ total: 0, byReport: {}, failed: 0 }));
    expect(server.rows.get('information/information')?.fields).toMatchObject({ samplingLevel: 'III' });
    const { information } = await views();
    expect(information?.fields).toMatchObject({ samplingLevel: 'III', templateCode: 'general' });
    expect(information).not.toHaveProperty('rivals');
  });

  test('is asked for again with the same id when the answer was lost', async () => {
    takeTask();
    await addTaskHere(request, LEAD);
    await setFields(REPORT, 'remark', 'r', { textEn: 'x' });
    server.faults = ['lostAnswer'];
    await send();
    expect(await db.newTasks.count()).toBe(1);
    await syncNow();
    expect(server.callsTo('/task/add').map(({ body }) => body['reportId'])).toEqual([REPORT, REPORT]);
    expect(await countUnsent(db)).toMatchObject({ total: 0 });
  });

  test('stays through a list of the server that does not have it', async () => {
    server.answers['/task/list'] = () => ok({ items: [], nextCursor: null });
    await addTaskHere(request, LEAD);
    await db.tasks.update(REPORT, { cachedAt: 0 });
    await refreshTasks();
    expect(await db.tasks.count()).toBe(1);
    expect(Object.keys(await views())).toHaveLength(3);
  });

  test('keeps an item that the server’s template no longer has, with all its words', async () => {
    takeTask({ ...template, version: 2, items: template.items.slice(0, 1) });
    await addTaskHere(request, LEAD);
    await setFields(REPORT, 'item', 'B1', { result: 'pass' });
    await send();
    expect(server.rows.get('item/B1')?.fields).toMatchObject({ nameEn: 'Workmanship', result: 'pass' });
    expect((await views())['information']?.fields).toMatchObject({ templateVersion: 2 });
    expect(await countUnsent(db)).toMatchObject({ total: 0 });
  });
});

describe('a task that the server refuses', () => {
  beforeEach(async () => {
    await addTaskHere(request, LEAD);
    await setFields(REPORT, 'remark', 'r', { textEn: 'entered' });
    await addPhoto('front');
  });
  const stays = async () => {
    expect(await countUnsent(db)).toMatchObject({ total: 4, byReport: { [REPORT]: 4 } });
    expect((await views())['r']?.fields).toMatchObject({ textEn: 'entered' });
    expect(paths()).not.toContain('/report/push');
    expect(paths()).not.toContain('/file/presign');
  };

  test.each([
    ['a taken number', () => refused('TASK_EXISTS'), 'TASK_EXISTS', 1],
    ['a task of the same person under another id', () => ok(taskOf({ reportId: 'other' })), 'TASK_EXISTS', 1],
    ['a quota', () => refused('BUSY'), 'BUSY', 0],
    ['an unknown template', () => refused('INVALID_INPUT'), 'INVALID_INPUT', 1],
  ])('because of %s loses nothing and says why', async (_, answer, reason, failed) => {
    server.answers['/task/add'] = answer;
    await send();
    await stays();
    expect(await db.newTasks.toArray()).toMatchObject([{ refusal: { reason } }]);
    expect((await countUnsent(db)).failed).toBe(failed);
  });

  test('because of the role loses nothing and says why', async () => {
    server.intercept = ({ path }) =>
      path === '/task/add' ? new Response('{"code":403,"msg":"No"}', { status: 403 }) : null;
    await send();
    await stays();
    expect(await db.newTasks.toArray()).toMatchObject([{ refusal: { reason: 'forbidden', msg: 'No' } }]);
    expect(stateOf(await countUnsent(db), useEngineStore.getState(), false)).toBe('failed');
  });

  test('goes out with everything under another number', async () => {
    takePhotos(server);
    fakeStore();
    server.answers['/task/add'] = () => refused('TASK_EXISTS');
    await send();
    takeTask();
    expect(await renumberNewTask(REPORT, 'R-2')).toBe(true);
    await syncNow();
    expect(server.callsTo('/task/add').at(-1)?.body).toMatchObject({ ...request, reportNo: 'R-2' });
    expect(await db.tasks.toArray()).toMatchObject([{ reportNo: 'R-2' }]);
    await soon(async () => expect(await countUnsent(db)).toEqual({ total: 0, byReport: {}, failed: 0 }));
    expect(server.rows.get('remark/r')?.fields).toMatchObject({ textEn: 'entered' });
  });

  test('does not take the number of another task on this phone', async () => {
    await addTaskHere({ ...request, reportId: 'b', reportNo: 'R-2' }, LEAD);
    expect(await renumberNewTask(REPORT, 'R-2')).toBe(false);
    expect(await db.newTasks.get(REPORT)).toMatchObject({ request });
  });

  test('stays with everything when the phone cannot store its deletion', async () => {
    server.answers['/task/add'] = () => refused('TASK_EXISTS');
    await send();
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    db.rows.hook('deleting').subscribe(refuse);
    await expect(discardNewTask(REPORT)).rejects.toMatchObject({ name: 'StorageError', kind: 'full' });
    db.rows.hook('deleting').unsubscribe(refuse);
    await stays();
  });

  test('is deleted with everything when the person says so, but not one that only waits', async () => {
    await discardNewTask(REPORT);
    await stays();
    server.answers['/task/add'] = () => refused('TASK_EXISTS');
    await send();
    await discardNewTask(REPORT);
    for (const table of [db.tasks, db.newTasks, db.reports, db.rows, db.operations, db.photos, db.photoBytes])
      expect(await table.count(), table.name).toBe(0);
  });
});
