import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { createTask } from './create-task.ts';

let t: TestApp;
let lin: Person;
let wang: Person;
let reviewer: Person;
let coordinator: Person;

/** Number → planned day, status, lead. */
const TASKS = {
  'R-1': ['2026-06-01', 'assigned', 'lin'],
  'R-2': ['2026-06-02', 'assigned', 'wang'],
  'R-3': ['2026-06-03', 'in_progress', 'lin'],
  'R-4': ['2026-06-09', 'assigned', 'lin'],
  'R-5': ['2026-06-04', 'draft', null],
  'R-6': ['2026-06-03', 'cancelled', 'lin'],
} as const;

beforeAll(async () => {
  t = await startTestApp();
  lin = await t.person('lin', 'inspector');
  wang = await t.person('wang', 'inspector');
  reviewer = await t.person('reviewer', 'reviewer');
  coordinator = await t.person('coordinator', 'coordinator');
  const people = { lin, wang };
  for (const [reportNo, [plannedDate, status, lead]] of Object.entries(TASKS)) {
    const members = lead === null ? [] : [{ uid: people[lead].uid, part: 'lead' } as const];
    const own = { members, createdBy: coordinator.uid, at: Date.parse('2026-05-30T08:00:00Z') };
    await createTask(t.db, { orderNo: 'PO-1', reportNo, plannedDate, status, ...own });
  }
});
afterAll(() => t.close());

async function numbers(person: Person, query: Record<string, string | number>): Promise<string[]> {
  const { data } = (await t.call(person, 'GET', '/task/list', { query })).body;
  return data.items.map(({ reportNo }: { reportNo: string }) => reportNo);
}

test('a list goes by planned date, either way, page by page', async () => {
  const latest = (await numbers(coordinator, { status: 'draft,assigned,in_progress' })).join(' ');
  expect(latest).toBe('R-4 R-5 R-3 R-2 R-1');
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Record<string, string | number> = { order: 'earliest', limit: 2, ...(cursor && { cursor }) };
    const { data } = (await t.call(coordinator, 'GET', '/task/list', { query })).body;
    seen.push(...data.items.map(({ reportNo }: { reportNo: string }) => reportNo));
    cursor = data.nextCursor;
  }
  expect(seen).toEqual(['R-1', 'R-2', 'R-3', 'R-6', 'R-5', 'R-4']);
});

test.each(['earliest', 'latest'])(
  'a part of a list ends where the next page begins, %s first',
  async (order) => {
    const page = async (query: Record<string, string | number>) =>
      (await t.call(coordinator, 'GET', '/task/list', { query: { order, ...query } })).body.data;
    const all = await numbers(coordinator, { order });
    const first = await page({ limit: 2 });
    const second = await page({ limit: 2, cursor: first.nextCursor });
    const part = await page({ limit: 100, cursor: first.nextCursor, until: second.nextCursor });
    expect(part.items.map(({ reportNo }: { reportNo: string }) => reportNo)).toEqual(all.slice(2, 4));
    expect(part.nextCursor).toBeNull();
    const { body } = await t.call(coordinator, 'GET', '/task/list', { query: { until: 'x' } });
    expect(body).toMatchObject({ code: 400, data: { reason: 'INVALID_INPUT' } });
  },
);

test('a list is narrowed by days and by inspector', async () => {
  expect(await numbers(coordinator, { from: '2026-06-02', to: '2026-06-04', order: 'earliest' })).toEqual([
    'R-2',
    'R-3',
    'R-6',
    'R-5',
  ]);
  expect(await numbers(coordinator, { inspectorUid: wang.uid })).toEqual(['R-2']);
  // Inspectors have only their own, whoever they name.
  expect(await numbers(lin, { inspectorUid: wang.uid, status: 'assigned' })).toEqual(['R-4', 'R-1']);
});

test.each([
  [{ from: 'soon' }, 'from'],
  [{ to: '2026-02-30' }, 'to'],
  [{ order: 'random' }, 'order'],
  [{ inspectorUid: 'lin' }, 'inspectorUid'],
])('%j is refused and names the field', async (query, field) => {
  const { body } = await t.call(coordinator, 'GET', '/task/list', { query });
  expect(body).toMatchObject({ code: 400, data: { issues: [{ field }] } });
});

test('counts go by status, and only over what the caller may see', async () => {
  const counts = async (person: Person, query = {}) =>
    (await t.call(person, 'GET', '/task/count', { query })).body.data.statuses;
  expect(await counts(coordinator)).toMatchObject({
    draft: 1,
    assigned: 3,
    in_progress: 1,
    cancelled: 1,
    approved: 0,
  });
  expect(await counts(coordinator, { status: 'assigned', to: '2026-06-02' })).toEqual({ assigned: 2 });
  expect(await counts(coordinator, { keyword: 'r-4', status: 'assigned' })).toEqual({ assigned: 1 });
  expect(await counts(reviewer)).not.toHaveProperty('draft');
  expect(await counts(lin, { status: 'assigned,draft' })).toEqual({ assigned: 2 });
});

test('a week is cells, earliest first, without cancelled visits', async () => {
  const week = async (person: Person) =>
    (await t.call(person, 'GET', '/task/week', { query: { from: '2026-06-01', to: '2026-06-07' } })).body
      .data;
  const { cells, count, ...readings } = await week(coordinator);
  expect(count).toBe(4);
  expect(readings).toEqual({ waitingSince: null, results: {} });
  expect(cells.map(({ reportNo, status }: Record<string, string>) => `${reportNo} ${status}`)).toEqual([
    'R-1 assigned',
    'R-2 assigned',
    'R-3 in_progress',
    'R-5 draft',
  ]);
  expect((await week(wang)).count).toBe(1);
});

test('a list is found by factory and supplier, and narrowed by records; counts follow', async () => {
  expect(await numbers(coordinator, { planned: 'no' })).toEqual([]);
  const add = async (path: string, body: object) =>
    (await t.call(coordinator, 'POST', path, { body })).body.data as { id: string };
  const site = { city: '福州', position: { lat: 26.1, lng: 119.3 } };
  const client = await add('/party/add', { kind: 'client', nameEn: 'Marlow' });
  const factory = await add('/party/add', { kind: 'factory', nameEn: 'Haiyue', nameZh: '海悦', ...site });
  const order = { orderNo: 'PO-P', clientId: client.id, plannedDate: '2027-01-01' };
  await add('/task/add', { ...order, reportNo: 'P-1', factoryId: factory.id, supplier: 'Yunhe' });
  await add('/task/add', { ...order, reportNo: 'P-2', factory: 'Haiyue' });
  expect(await numbers(coordinator, { keyword: '海悦' })).toEqual(['P-1']);
  await add('/task/add', { orderNo: 'PO-P', reportNo: 'P-3' });
  expect(await numbers(coordinator, { planned: 'no' })).toEqual(['P-3']);
  const { items } = (await t.call(coordinator, 'GET', '/task/list', { query: { keyword: 'p-1' } })).body.data;
  expect(items[0].site).toEqual(site);
  expect(await numbers(coordinator, { keyword: 'yunhe' })).toEqual(['P-1']);
  expect((await numbers(coordinator, { keyword: 'haiyue' })).sort()).toEqual(['P-1', 'P-2']);
  expect((await numbers(coordinator, { clientId: client.id })).sort()).toEqual(['P-1', 'P-2']);
  expect(await numbers(coordinator, { clientId: client.id, factoryId: factory.id })).toEqual(['P-1']);
  expect(await numbers(coordinator, { clientId: factory.id })).toEqual([]);
  const query = { status: 'draft', factoryId: factory.id };
  expect((await t.call(coordinator, 'GET', '/task/count', { query })).body.data.statuses).toEqual({
    draft: 1,
  });
});
