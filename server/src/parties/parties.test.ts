import type { Role } from '@proofmark/contract/workflow/transitions.ts';
import { ROLES } from '@proofmark/contract/workflow/transitions.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
const people = {} as Record<Role, Person>;
beforeAll(async () => {
  t = await startTestApp();
  for (const role of ROLES) people[role] = await t.person(role, role);
});
afterAll(() => t.close());

const post = (path: string, body: object, who: Role = 'coordinator') =>
  t.call(people[who], 'POST', path, { body });
const add = async (body: object) => (await post('/party/add', { kind: 'client', ...body })).body.data;
const list = async (query: Record<string, string | number>) =>
  (await t.call(people.coordinator, 'GET', '/party/list', { query })).body.data;

test.each(ROLES)('as %s', async (role) => {
  const isAllowed = role === 'coordinator' || role === 'admin';
  const status = isAllowed ? 200 : 403;
  expect((await t.call(people[role], 'GET', '/party/list')).status).toBe(status);
  expect((await post('/party/add', { kind: 'factory', nameEn: role }, role)).status).toBe(status);
  expect((await post('/party/update', { id: 'x', nameEn: 'y' }, role)).status).toBe(status);
  expect((await post('/party/merge', { from: 'x', into: 'y' }, role)).status).toBe(status);
});

test('gives one record alone', async () => {
  const { id } = await add({ nameEn: 'One alone' });
  await add({ nameEn: 'One more' });
  expect((await list({ id })).items).toMatchObject([{ id, nameEn: 'One alone' }]);
  expect((await list({ id: 'x' })).items).toEqual([]);
});

test('is added once under an id that the caller has made', async () => {
  const body = { kind: 'client', id: randomUUID(), nameEn: 'Zwirnerei Quast' };
  const both = await Promise.all([post('/party/add', body), post('/party/add', body)]);
  expect(both.map((answer) => answer.body.data)).toEqual([
    expect.objectContaining(body),
    expect.objectContaining(body),
  ]);
  expect((await list({ keyword: 'Zwirnerei Quast' })).items).toHaveLength(1);
  expect((await post('/party/add', { ...body, nameEn: 'Another' })).body.data.issues).toMatchObject([
    { field: 'id', code: 'ID_TAKEN' },
  ]);
  expect((await post('/party/add', { ...body, id: 'x' })).body.data.issues).toMatchObject([{ field: 'id' }]);
  expect((await list({ id: body.id })).items).toMatchObject([body]);
});

test.each([
  'nordlicht',
  'NÖRDLICHT',
  'Ｎｏｒｄｌｉｃｈｔ',
  'nordlihct',
  'nordlich gmbh',
  'nordlight',
  '北光',
])('finds %s', async (keyword) => {
  const { id } = await add({ nameEn: 'Nordlicht GmbH', nameZh: '北光' });
  expect((await list({ keyword, kind: 'client' })).items.map((each: { id: string }) => each.id)).toContain(
    id,
  );
  expect((await list({ keyword, kind: 'supplier' })).items).toEqual([]);
});

test('pages have no gaps and no repeats', async () => {
  for (let n = 0; n < 7; n++) await add({ kind: 'supplier', nameEn: `Paging ${n % 3}` });
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({ kind: 'supplier', limit: 2, ...(cursor ? { cursor } : {}) });
    ids.push(...page.items.map(({ id }: { id: string }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(ids).size).toBe(7);
  expect(ids).toHaveLength(7);
});

test('takes an email address of a contact as every other, or none', async () => {
  const contact = { name: 'Wu', phone: '' };
  const asked = async (email: string) =>
    (await post('/party/add', { kind: 'client', nameEn: 'Mail', contacts: [{ ...contact, email }] })).body;
  expect((await asked('wu@example')).data).toMatchObject({
    reason: 'INVALID_INPUT',
    issues: [{ field: 'contacts.0.email', value: 'wu@example' }],
  });
  expect((await asked(' Wu@Example.com ')).data.contacts).toEqual([{ ...contact, email: 'wu@example.com' }]);
  expect((await asked('')).data.contacts).toEqual([{ ...contact, email: '' }]);
});

test('keeps everything, and needs a name', async () => {
  const more = {
    city: 'Ningbo',
    position: { lat: 29.87, lng: 121.54 },
    contacts: [{ name: 'Wu', phone: '1', email: '' }],
    terms: { aqlMajor: '1.5' },
    reviewHours: 48,
  };
  const party = await add({ nameEn: 'Full', ...more });
  expect(party).toMatchObject({ kind: 'client', ...more });
  const changed = await post('/party/update', { id: party.id, notes: 'pays late' });
  expect(changed.body.data).toEqual({ ...party, notes: 'pays late', changes: 1 });
  const late = await post('/party/update', { id: party.id, notes: 'pays early', changes: 0 });
  expect(late.body.data.reason).toBe('PARTY_CHANGED');
  const next = await post('/party/update', { id: party.id, notes: 'pays early', changes: 1 });
  expect(next.body.data).toMatchObject({ notes: 'pays early', changes: 2 });
  for (const nameEn of ['', ' ']) {
    expect((await post('/party/add', { kind: 'client', nameEn })).body.data.issues).toMatchObject([
      { field: 'nameEn' },
    ]);
  }
});

test.each(['before', 'after'])(
  'a task that is given a record %s a merge at the same moment',
  async (when) => {
    const from = await add({ nameEn: 'Acme Ltd' });
    const into = await add({ nameEn: 'ACME' });
    const numbers = { orderNo: 'PO-S', reportNo: `IR-S-${when}` };
    const { reportId } = (await post('/task/add', numbers)).body.data;
    const merge = () => post('/party/merge', { from: from.id, into: into.id });
    const give = () => post('/task/update', { reportId, clientId: from.id });
    const answers = await Promise.all(when === 'before' ? [give(), merge()] : [merge(), give()]);
    const given = answers[when === 'before' ? 0 : 1];
    const detail = await t.call(people.coordinator, 'GET', '/task/detail', { query: numbers });
    // Whoever came first: never the record that is gone.
    expect(detail.body.data.order.clientId).toBe(given?.body.code === 200 ? into.id : '');
  },
);

test('a merge moves the tasks and keeps their names', async () => {
  const from = await add({ nameEn: 'Acme Ltd' });
  const into = await add({ nameEn: 'ACME' });
  const numbers = { orderNo: 'PO-M', reportNo: 'IR-M' };
  const { data } = (await post('/task/add', { ...numbers, clientId: from.id })).body;
  expect(data.client).toBe('Acme Ltd');
  expect((await post('/party/merge', { from: from.id, into: into.id })).body.data.id).toBe(into.id);
  const detail = await t.call(people.coordinator, 'GET', '/task/detail', { query: numbers });
  expect(detail.body.data).toMatchObject({ task: { client: 'Acme Ltd' }, order: { clientId: into.id } });
  const factory = await add({ kind: 'factory', nameEn: 'Mill' });
  for (const wrong of [
    { from: from.id, into: into.id },
    { from: into.id, into: factory.id },
  ]) {
    expect((await post('/party/merge', wrong)).body.data.reason).toBe('INVALID_INPUT');
  }
  const unfit = { ...numbers, reportNo: 'IR-M2', clientId: factory.id };
  expect((await post('/task/add', unfit)).body.data.issues).toMatchObject([{ field: 'clientId' }]);
});
