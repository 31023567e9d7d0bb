import { TASK_COUNT_LIMIT } from '@proofmark/contract/api/task-views.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeReport } from '../audit/testing.ts';
import type { Db } from '../database/schema.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { createTask } from './create-task.ts';
import { FEW, fewTasks } from './few-tasks.ts';
import { countTasks, readyFilter, tasksOfPage, type TaskFilter } from './list-tasks.ts';

let t: TestApp;
let coordinator: Person;
let lead: Person;
const at = Date.parse('2026-05-30T08:00:00Z');

beforeAll(async () => {
  t = await startTestApp();
  coordinator = await t.person('coordinator', 'coordinator');
  lead = await t.person('lead', 'inspector');
});
afterAll(() => t.close());

let count = 0;
/** Adds a task. Returns its report number. */
async function added(texts: object, status: 'draft' | 'assigned' = 'draft'): Promise<string> {
  count += 1;
  const reportNo = `SR-${count}`;
  const members = status === 'draft' ? [] : [{ uid: lead.uid, part: 'lead' } as const];
  const own = { members, status, createdBy: coordinator.uid, at };
  await createTask(t.db, {
    orderNo: 'PO_77%',
    reportNo,
    plannedDate: `2026-06-0${(count % 9) + 1}`,
    ...texts,
    ...own,
  });
  return reportNo;
}

async function reportIdOf(reportNo: string): Promise<string> {
  const task = t.db.selectFrom('task').select('reportId').where('reportNo', '=', reportNo);
  return (await task.executeTakeFirstOrThrow()).reportId;
}

async function found(keyword: string, person = coordinator): Promise<string[]> {
  const { data } = (await t.call(person, 'GET', '/task/list', { query: { keyword } })).body;
  return data.items.map(({ reportNo }: { reportNo: string }) => reportNo);
}

describe('a search', () => {
  it('finds a part of a word in both languages, and not what only looks alike', async () => {
    const shirt = await added({ productEn: 'Oxford shirt', productZh: '牛津纺衬衫' });
    for (const keyword of ['xfor', 'OXFORD SHIRT', '衬衫', '津', '纺衬衫'])
      expect(await found(keyword)).toEqual([shirt]);
    // A Chinese keyboard may write wide letters and digits.
    expect(await found('ｏｘＦＯＲＤ')).toEqual([shirt]);
    for (const keyword of ['衫衬', 'oxfort', 'shirt oxford']) expect(await found(keyword)).toEqual([]);
  });

  it('takes signs of patterns as they are', async () => {
    const all = await found('PO_77%');
    expect(all.length).toBe(count);
    for (const keyword of ['PO%77', 'PO-77', 'P__77%', '\\']) expect(await found(keyword)).toEqual([]);
  });

  it('finds the words that begin with one or two letters, by the index', async () => {
    const no = await added({ productEn: 'Steel qzar', productZh: '杯j7' });
    for (const keyword of ['qz', 'Q', 'J', 'j7', 'l qza', '杯j']) expect(await found(keyword)).toEqual([no]);
    expect(await found('za')).toEqual([]);
    expect(await fewTasks(t.db, { keyword: 'Q' })).toHaveLength(1);
    expect(await fewTasks(t.db, { keyword: 'za' })).toEqual([]);
    expect(await fewTasks(t.db, { keyword: '-' })).toBeNull();
  });

  it('does not find the letters that replace others in the index', async () => {
    await added({ productZh: '一一' });
    expect(await found('feo')).toEqual([]);
    expect(await found('一')).toHaveLength(1);
    expect(await found('\u{10FFFF}')).toEqual([]);
  });

  it('follows a change of the order', async () => {
    const reportNo = await added({ productEn: 'Walrus' });
    expect(await found('walrus')).toEqual([reportNo]);
    const { reportId } = await t.db
      .selectFrom('task')
      .select('reportId')
      .where('reportNo', '=', reportNo)
      .executeTakeFirstOrThrow();
    await t.call(coordinator, 'POST', '/task/update', { body: { reportId, productEn: 'Seal' } });
    expect(await found('walrus')).toEqual([]);
    expect(await found('seal')).toEqual([reportNo]);
  });

  it('lists for an inspector only the own tasks', async () => {
    const own = await added({ productEn: 'Narwhal' }, 'assigned');
    await added({ productEn: 'Narwhal' });
    expect(await found('narwhal', lead)).toEqual([own]);
  });

  it('follows texts that change and tasks that go, also in a file that was compacted', async () => {
    const [gone, changed] = [await added({ productEn: 'Vyrx one' }), await added({ productEn: 'Vyrx two' })];
    await removeReport(t.db, await reportIdOf(gone));
    if (t.config.database.type === 'sqlite') await sql`vacuum`.execute(t.db);
    const body = { reportId: await reportIdOf(changed), productEn: 'Wyrx three' };
    await t.call(coordinator, 'POST', '/task/update', { body });
    expect(await found('vyrx')).toEqual([]);
    expect(await found('wyrx')).toEqual([changed]);
  });
});

describe('few tasks and many', () => {
  const filter: TaskFilter = { uid: null, statuses: ['draft', 'assigned'], keyword: 'beluga' };

  beforeAll(async () => {
    for (let n = 0; n < 12; n += 1)
      await added({ productEn: 'Beluga', clientId: n % 2 ? 'c-1' : 'c-2' }, n % 3 ? 'draft' : 'assigned');
  });

  it.each([
    [{}],
    [{ clientId: 'c-1' }],
    [{ clientId: 'c-1', keyword: '' }],
    [{ clientId: 'nobody', keyword: '' }],
    [{ from: '2026-06-03', to: '2026-06-06' }],
    [{ order: 'earliest' as const, limit: 3 }],
    [{ statuses: ['assigned' as const] }],
    [{ keyword: 'no such whale' }],
  ])('give the same page: %o', async (more) => {
    const query = { ...filter, cursor: undefined, limit: 50, ...more };
    const ready = await readyFilter(t.db, query);
    expect(ready.few).not.toBeNull();
    const byIndex = await pageOf(t.db, { ...query, few: ready.few });
    expect(byIndex).toEqual(await pageOf(t.db, { ...query, few: null }));
    const counted = Object.values(await countTasks(t.db, query)).reduce((sum, n) => sum + n, 0);
    if (query.limit === 50) expect(counted).toBe(byIndex.length);
  });

  it('walks where many fit, and counts no further than the limit', async () => {
    await copyTasks(t.db, FEW + 1 - 12);
    expect(await fewTasks(t.db, { keyword: 'beluga' })).toBeNull();
    expect(await fewTasks(t.db, { keyword: 'narwhal' })).toHaveLength(2);
    expect((await pageOf(t.db, { ...filter, cursor: undefined, limit: 4, few: null })).length).toBe(5);
    expect((await countTasks(t.db, filter)).draft).toBe(TASK_COUNT_LIMIT);
  });
});

async function pageOf(db: Db, query: Parameters<typeof tasksOfPage>[0]): Promise<string[]> {
  const places = tasksOfPage(query);
  if (!places) return [];
  const rows = await db.selectFrom(places.as('place')).select('place.taskId').execute();
  return rows.map(({ taskId }) => taskId);
}

/** So many drafts like the first one with this word. */
async function copyTasks(db: Db, copies: number): Promise<void> {
  const task = await db
    .selectFrom('task')
    .selectAll()
    .where('search', 'like', '%beluga%')
    .limit(1)
    .executeTakeFirstOrThrow();
  const report = await db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', task.reportId)
    .executeTakeFirstOrThrow();
  const numbers = Array.from({ length: copies }, (_, n) => n);
  for (let first = 0; first < copies; first += 500) {
    const some = numbers.slice(first, first + 500);
    const own = (n: number) => ({ id: `copy-${n}`, reportId: `copy-r-${n}`, reportNo: `CP-${n}` });
    await db
      .insertInto('task')
      .values(some.map((n) => ({ ...task, ...own(n) })))
      .execute();
    await db
      .insertInto('report')
      .values(
        some.map((n) => ({ ...report, id: `copy-r-${n}`, taskId: `copy-${n}`, status: 'draft' as const })),
      )
      .execute();
  }
  await sql`analyze`.execute(db);
}
