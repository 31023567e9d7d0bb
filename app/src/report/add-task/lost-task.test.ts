import { firstOperation, templateRows } from '@proofmark/contract/report/template-rows.ts';
import type { Template } from '@proofmark/contract/report/template.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { add as addPhoto, takePhotos } from '../../photos/testing/fake-photos.ts';
import { addRow, setFields } from '../../store/edit.ts';
import type { LocalDatabase } from '../../store/local-database.ts';
import { keepTask, refreshTasks } from '../../store/tasks.ts';
import { countUnsent } from '../../store/use-unsent-counts.ts';
import { startSync, stopSync, syncNow } from '../../sync/engine.ts';
import { fetchAttachments } from '../../sync/fetch-attachments.ts';
import { ok, refused, type FakeServer } from '../../sync/testing/fake-server.ts';
import { fakeStore } from '../../sync/testing/fake-xhr.ts';
import { MemoryReport } from '../../sync/testing/memory-report.ts';
import { newPhone, REPORT, taskOf } from '../../sync/testing/test-phone.ts';
import { soon } from '../../testing/soon.ts';

const template: Template = {
  code: 'kettle',
  version: 1,
  family: 'general',
  nameEn: 'Kettle',
  nameZh: '水壶',
  items: [{ code: 'A1', category: 'quantity', nameEn: 'Quantity check', nameZh: '数量核对' }],
};
const HOUR = 3_600_000;
const team = [
  { uid: 7, nickname: 'Lead' },
  { uid: 1, nickname: 'Lin' },
];

let db: LocalDatabase;
let server: FakeServer;
let now: number;
beforeEach(async () => {
  ({ db, server } = newPhone());
  now = Date.now();
  takeTemplate();
  takePhotos(server);
  fakeStore();
  await keepTask(taskOf({ part: 'inspector', inspectors: team, updatedAt: now - HOUR }), db);
  await work();
});
afterEach(() => stopSync());

function takeTemplate(): void {
  const parties = { client: 'Client', supplier: '', factory: '', factoryZh: '' };
  const lines = [{ itemNo: 'K-1', orderedQty: 500 }, { itemNo: 'K-2' }];
  const rows = templateRows(template, {
    inspectionType: 'PSI',
    ...parties,
    lines,
    terms: { aqlMajor: '1.5' },
  });
  for (const row of rows) server.take(firstOperation(row, `first-${row.id}`));
}

/** Enters something, and sends all of it. */
async function work(): Promise<void> {
  startSync(1, 'token-1');
  await setFields(REPORT, 'information', 'information', { weather: 'Sunny' });
  await addRow(REPORT, 'defect', { quantity: 3 });
  const colleague = { kind: 'remark', id: 'theirs', set: { textEn: 'theirs' } } as const;
  server.take({
    ...colleague,
    opId: 'theirs',
    hlc: `${String(now).padStart(15, '0')}:00000:elsewhere`,
  });
  await addPhoto('front');
  await syncNow();
  await soon(async () => expect(await countUnsent(db)).toMatchObject({ total: 0 }));
  await syncNow();
}

/** What the server has of the report, without numbers and names of files. */
const content = () =>
  Object.fromEntries(
    [...server.rows].map(([key, { fields }]) => [
      key,
      { ...fields, ...('rename' in fields && { rename: 'sent' }) },
    ]),
  );

/** The server comes back from a backup, made so long ago, and does not have the task. */
function restore(agoMs: number): void {
  server.report = new MemoryReport();
  const restores = [{ backupAt: now - agoMs, at: now - 1 }];
  server.answers['/task/list'] = () => ok({ items: [], nextCursor: null, restores });
  server.answers['/task/add'] = ({ body }) => {
    if (server.seq === 0) takeTemplate();
    return ok(taskOf({ ...(body as object), part: 'inspector', inspectors: team, status: 'assigned' }));
  };
  server.calls = [];
}

describe('a task that the server lost, because a backup from before it was restored', () => {
  test('is added again by a phone whose clock was a year ahead when the server last sent it', async () => {
    restore(2 * HOUR);
    await db.tasks.update(REPORT, { cachedAt: now + 365 * 24 * HOUR });
    await refreshTasks();
    await syncNow();
    expect(server.callsTo('/task/add')).toHaveLength(1);
  });

  test('is added again with its team, and all that was sent goes out again, with photos and colleagues’ rows', async () => {
    const before = content();
    restore(2 * HOUR);
    await refreshTasks();
    await syncNow();
    await soon(async () => expect(await countUnsent(db)).toMatchObject({ total: 0, failed: 0 }));
    await syncNow();
    expect(server.callsTo('/task/add').map(({ body }) => body)).toMatchObject([
      {
        isAgain: true,
        reportId: REPORT,
        templateCode: 'kettle',
        leadUid: 7,
        inspectorUids: [1],
        lines: [{ itemNo: 'K-1', orderedQty: 500 }, { itemNo: 'K-2' }],
        terms: { aqlMajor: '1.5', aqlMinor: '4.0' },
      },
    ]);
    expect(content()).toEqual(before);
    expect(server.callsTo('/file/presign')).toHaveLength(1);
    expect(await db.reports.get(REPORT)).not.toHaveProperty('isAnew');
    expect(await db.newTasks.count()).toBe(0);
  });

  test('keeps what was attached to its order, until that is attached again', async () => {
    const blob = new Blob(['drawing']);
    await db.attachments.put({ rename: 'old', reportId: REPORT, name: 'Drawing.pdf', blob });
    restore(2 * HOUR);
    await refreshTasks();
    await syncNow();
    const fetchAs = async (attachments: object[]) => {
      server.answers['/task/detail'] = () => ok({ order: { attachments } });
      await fetchAttachments(db, taskOf());
      return db.attachments.toCollection().primaryKeys();
    };
    expect(await fetchAs([])).toEqual(['old']);
    server.answers['/file/url'] = () => ok({ url: 'http://test/file' });
    server.answers['/file'] = () => 'drawing';
    expect(await fetchAs([{ rename: 'new', name: 'Drawing.pdf', contentType: 'application/pdf' }])).toEqual([
      'new',
    ]);
  });

  test('stays when the server refuses it, and the person reads why', async () => {
    restore(2 * HOUR);
    server.answers['/task/add'] = () => refused('INVALID_INPUT');
    await refreshTasks();
    await syncNow();
    await refreshTasks();
    expect(await db.newTasks.get(REPORT)).toMatchObject({ refusal: { reason: 'INVALID_INPUT' } });
    expect(await db.rows.count()).toBeGreaterThan(3);
  });
});

test.each([
  ['did not change after the backup', async () => restore(HOUR / 2)],
  [
    'was listed by the restored server',
    async () => {
      restore(2 * HOUR);
      await db.tasks.update(REPORT, { restoredAt: now - 1 });
    },
  ],
])(
  'a task that %s is not lost: it is removed as one from whose team the person was taken',
  async (_, happen) => {
    await happen();
    await refreshTasks();
    expect(await db.tasks.count()).toBe(0);
    expect(await db.newTasks.count()).toBe(0);
  },
);
