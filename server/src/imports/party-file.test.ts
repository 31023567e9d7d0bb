import type { Party } from '@proofmark/contract/api/party.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWorkbook } from '../exports/testing.ts';
import { importParties } from './party-file.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let t: TestApp;
let people: Record<'coordinator' | 'lin' | 'reviewer' | 'client', Person>;

beforeEach(async () => {
  t = await startTestApp();
  people = {
    coordinator: await t.person('coordinator', 'coordinator'),
    lin: await t.person('lin', 'inspector'),
    reviewer: await t.person('reviewer', 'reviewer'),
    client: await t.person('client', 'client'),
  };
});
afterEach(() => t.close());

const send = (text: string | Buffer, fileName = 'parties.csv', person = people.coordinator) =>
  t.call(person, 'POST', '/party/import', {
    body: { fileName, content: Buffer.from(text).toString('base64') },
  });
const excel = (language = 'en-US', person = people.coordinator) =>
  t.app.inject({
    url: `/assetsapi/business-assets/party/excel?language=${language}`,
    headers: { 'access-token': person.token },
  });
const list = async () =>
  (await t.call(people.coordinator, 'GET', '/party/list', {})).body.data.items as Party[];
const add = (body: object) => t.call(people.coordinator, 'POST', '/party/add', { body });

const FULL = {
  kind: 'client',
  nameEn: 'Northlight',
  nameZh: '北光',
  city: 'Hamburg',
  contacts: [
    { name: 'Ida', phone: '1', email: 'ida@example.com' },
    { name: 'Ole', phone: '2', email: '' },
  ],
  notes: '=HYPERLINK("x")',
  templateCode: 'textiles',
  terms: { samplingLevel: 'I', aqlMajor: '1.5', specialLevel: 'S-3' },
  reviewHours: 48,
};

test('what is exported and imported again changes nothing, in either language', async () => {
  await add(FULL);
  await add({ kind: 'factory', nameZh: '云禾', position: { lat: 29.87, lng: 121.54 } });
  const before = await list();
  for (const language of ['en-US', 'zh-CN']) {
    const file = (await excel(language)).rawPayload;
    const { body } = await send(file, 'parties.xlsx');
    expect(body).toMatchObject({ code: 200, data: { added: 0, changed: 0, unchanged: 2 } });
  }
  expect(await list()).toEqual(before);
  const [rows = []] = [...(await readWorkbook((await excel()).rawPayload)).values()];
  expect(rows.map((cells) => cells.slice(0, 2))).toEqual([
    ['Kind', 'Name (English)'],
    ['Client', 'Northlight'],
    ['Factory', null],
  ]);
});

test('a row changes the record with its number or its name, else adds one; a column that is not there stays', async () => {
  const { id } = (await add(FULL)).body.data;
  const { body } = await send(
    `Kind,Name (English),City,AQL major,Record no.
Client,NORTHLIGHT,Bremen,,
Client,Northlight GmbH,Kiel,2.5,${id}
Factory,Yunhe,Ningbo,,
`,
  );
  // Both rows mean the same record.
  expect(body.data).toMatchObject({
    reason: 'IMPORT_NOT_VALID',
    issues: [{ field: 'Name (English)', row: 3, code: 'REPEATED' }],
  });
  const right = await send(`Kind,Name (English),City,AQL major,Record no.
Client,Northlight GmbH,Kiel,,${id}
工厂,Yunhe,Ningbo,,
`);
  expect(right.body.data).toEqual({ added: 1, changed: 1, unchanged: 0 });
  const [changed, added] = await list();
  const { aqlMajor: _gone, ...terms } = FULL.terms;
  expect(changed).toMatchObject({ ...FULL, id, nameEn: 'Northlight GmbH', city: 'Kiel', terms, changes: 1 });
  expect(changed?.terms).toEqual(terms);
  expect(added).toMatchObject({ kind: 'factory', nameEn: 'Yunhe', city: 'Ningbo', reviewHours: 24 });
});

test('a row with the name of a merged record changes the one that it became part of, which keeps its names', async () => {
  const { id: from } = (await add({ kind: 'factory', nameEn: 'Moon Ltd' })).body.data;
  const { id: into } = (await add({ kind: 'factory', nameEn: 'Moon Works', nameZh: '明月' })).body.data;
  await t.call(people.coordinator, 'POST', '/party/merge', { body: { from, into } });
  const { body } = await send('Kind,Name (English),City\nFactory,MOON LTD,Ningbo\n');
  expect(body.data).toEqual({ added: 0, changed: 1, unchanged: 0 });
  expect(await list()).toMatchObject([
    { id: into, nameEn: 'Moon Works', nameZh: '明月', city: 'Ningbo', changes: 1 },
  ]);
});

test('stores many rows with few statements', async () => {
  let statements = 0;
  const db = t.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const table = (city: string) => ({
    headings: ['Kind', 'Name (English)', 'City'],
    rows: Array.from({ length: 1500 }, (_, row) => ({ row, cells: ['Client', `Client ${row}`, city] })),
  });
  expect(await importParties(db, table('Kiel'), t.clock.ms)).toMatchObject({ added: 1500 });
  expect(await importParties(db, table('Bremen'), t.clock.ms)).toMatchObject({ changed: 1500 });
  expect(statements).toBeLessThan(10);
});

test('names row, column and reason of every error, and then changes nothing', async () => {
  const { body } =
    await send(`类别,名称（英文）,名称（中文）,坐标,审核时限（小时）,模板,AQL 严重,联系人,档案号
客户,,,,,,,,
船东,Marlow,,,,,,,
工厂,Yunhe,,"95, 10",0,nothing,7,,
供应商,Sea,,here,soon,,,,nobody
客户,Good,,,24,,,Ida;1;ida@example.com,
客户,Far,,,24,,,Ida;1;ida@example,
`);
  expect(body.msg).not.toBe('');
  const issues = (body.data.issues as { row: number; field: string; code: string; message: string }[]).map(
    ({ row, field }) => `${row} ${field}`,
  );
  expect(issues.toSorted()).toEqual(
    [
      '2 名称（英文）',
      '3 类别',
      '4 坐标',
      '4 审核时限（小时）',
      '4 AQL 严重',
      '4 模板',
      '5 坐标',
      '5 审核时限（小时）',
      '5 档案号',
      '7 联系人',
    ].toSorted(),
  );
  expect(body.data.issues.every(({ message }: { message: string }) => message.length > 4)).toBe(true);
  expect(await list()).toEqual([]);
});

test.each([
  ['a file without the kind', 'Name (English)\nYunhe\n', 'MISSING_COLUMN'],
  ['an empty file', '', 'EMPTY_FILE'],
  ['a file of 5,001 rows', `Kind,Name (English)\n${'Client,A\n'.repeat(5001)}`, 'TOO_MANY_ROWS'],
])('refuses %s', async (_, text, code) => {
  expect((await send(text)).body.data).toMatchObject({ reason: 'IMPORT_NOT_VALID', issues: [{ code }] });
});

test('is for those who plan', async () => {
  for (const person of [people.lin, people.reviewer, people.client]) {
    expect((await send('x', 'a.csv', person)).status).toBe(403);
    expect((await excel('en-US', person)).statusCode).toBe(403);
  }
});
