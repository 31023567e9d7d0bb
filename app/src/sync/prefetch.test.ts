import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalDatabase, ReportRecord, TaskRecord } from '../store/local-database.ts';
import { reportsToFetch, startPrefetch } from './prefetch.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { newPhone, taskOf } from './testing/test-phone.ts';
import { soon } from '../testing/soon.ts';

const NOW = Date.parse('2026-05-18T08:00:00Z');

const task = (reportId: string, change: Partial<TaskRecord> = {}): TaskRecord => ({
  ...taskOf({ reportId, reportNo: reportId, status: 'assigned', updatedAt: 1 }),
  cachedAt: 0,
  ...change,
});
const loaded = (reportId: string): [string, ReportRecord] => [
  reportId,
  { reportId, since: 1, head: '', status: null, version: 1, loadedAt: 1 },
];

describe('reportsToFetch()', () => {
  const choose = (tasks: TaskRecord[], reports: [string, ReportRecord][] = [], fetched = new Map()) =>
    reportsToFetch(tasks, new Map(reports), fetched as Map<string, number>, NOW);

  test('starts with reports that are under way or returned, then goes by planned day', () => {
    const tasks = [
      task('later', { plannedDate: '2026-05-30' }),
      task('soon', { plannedDate: '2026-05-19' }),
      task('returned', { plannedDate: '2026-05-02', status: 'returned' }),
      task('begun', { plannedDate: '2026-05-18', status: 'in_progress' }),
    ];
    expect(choose(tasks)).toEqual(['returned', 'begun', 'soon', 'later']);
  });

  test('includes overdue reports and the next thirty days, and no more', () => {
    const tasks = [
      task('day30', { plannedDate: '2026-06-17' }),
      task('day31', { plannedDate: '2026-06-18' }),
      task('overdue', { plannedDate: '2026-01-05' }),
    ];
    expect(choose(tasks)).toEqual(['overdue', 'day30']);
  });

  test.each(['submitted', 'under_review', 'approved', 'closed', 'cancelled', 'draft'] as const)(
    'none that is %s',
    (status) => expect(choose([task('a', { status })])).toEqual([]),
  );

  test('adds the last visit to the factory of each, until it is here', () => {
    const yunhe = { factory: 'Yunhe Plant 2', factoryZh: '' };
    const xinlu = { factory: 'Xinlu Lighting', factoryZh: '' };
    const tasks = [
      task('next', { plannedDate: '2026-05-19', ...yunhe }),
      task('last', { plannedDate: '2026-02-14', ...yunhe, status: 'approved' }),
      task('before', { plannedDate: '2025-11-02', ...yunhe, status: 'approved' }),
      task('elsewhere', { plannedDate: '2026-05-01', ...xinlu, status: 'approved' }),
    ];
    expect(choose(tasks)).toEqual(['next', 'last']);
    expect(choose(tasks, [loaded('last')])).toEqual(['next']);
  });

  test('leaves out reports in which the person has no part', () => {
    expect(choose([task('a', { part: null })])).toEqual([]);
  });

  test('fetches again only what has changed since', () => {
    const a = task('a', { updatedAt: 5 });
    expect(choose([a], [loaded('a')])).toEqual(['a']);
    expect(choose([a], [loaded('a')], new Map([['a', 5]]))).toEqual([]);
    expect(choose([a], [loaded('a')], new Map([['a', 4]]))).toEqual(['a']);
  });
});

describe('startPrefetch()', () => {
  let db: LocalDatabase;
  let server: FakeServer;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    ({ db, server } = newPhone());
    return () => vi.useRealTimers();
  });

  test('fetches each report of the list once', async () => {
    const items = ['a', 'b', 'c'].map((id) =>
      taskOf({ reportId: id, reportNo: id, plannedDate: '2026-01-01' }),
    );
    server.answers = {
      '/task/list': () => ({ code: 200, msg: '', data: { items, nextCursor: null } }),
      '/sysDic/list': () => ({ code: 200, msg: '', data: {} }),
      '/task/detail': () => ({ code: 200, msg: '', data: { order: { attachments: [] } } }),
    };
    // The coordinator has removed it since.
    await db.attachments.put({ rename: 'old', reportId: 'a', name: 'old.pdf', blob: new Blob(['%PDF-']) });
    const stop = startPrefetch(db);
    await soon(async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(await db.reports.filter(({ loadedAt }) => loadedAt !== null).count()).toBe(3);
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.callsTo('/report/pull')).toHaveLength(3);
    expect(server.callsTo('/task/detail')).toHaveLength(3);
    expect(await db.attachments.count()).toBe(0);
    stop();
  });

  test('fetches a report that came into the list during a round', async () => {
    const item = (id: string) => taskOf({ reportId: id, reportNo: id, plannedDate: '2026-01-01' });
    server.answers = {
      '/task/list': () => ({ code: 200, msg: '', data: { items: [item('a')], nextCursor: null } }),
      '/sysDic/list': () => ({ code: 200, msg: '', data: {} }),
      '/task/detail': () => ({ code: 200, msg: '', data: { order: { attachments: [] } } }),
    };
    let letGo = (): void => undefined;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    server.intercept = async ({ path }) => {
      if (path === '/report/pull') await isLetGo;
      return null;
    };
    const stop = startPrefetch(db);
    const pulled = () => server.callsTo('/report/pull').map(({ query }) => query.get('reportId'));
    await soon(async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(pulled()).toEqual(['a']);
    });
    await db.tasks.put({ ...item('new'), cachedAt: 0 });
    for (let step = 0; step < 10; step += 1) {
      await vi.advanceTimersByTimeAsync(500);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(pulled()).toEqual(['a']);
    letGo();
    await soon(async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(pulled()).toEqual(['a', 'new']);
    });
    stop();
  });
});
