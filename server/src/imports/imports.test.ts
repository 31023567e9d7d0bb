import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CheckedRow, Import } from '@proofmark/contract/api/import.ts';
import { readWorkbook } from '../exports/testing.ts';
import { workbookEntries, type Sheet } from '../exports/workbook.ts';
import { zipStream } from '../exports/zip-stream.ts';
import { mergeParties } from '../parties/merge.ts';
import { operation } from '../testing/operations.ts';
import type { Person } from '../testing/test-app.ts';
import { startAccountApp, type AccountApp } from '../users/testing.ts';
import { createImport } from './create.ts';

let t: AccountApp;
let people: Record<'coordinator' | 'admin' | 'lin' | 'ma' | 'reviewer' | 'client', Person>;

beforeEach(async () => {
  t = await startAccountApp();
  t.clock.ms = Date.UTC(2026, 5, 22, 4);
  people = {
    coordinator: await t.person('coordinator', 'coordinator'),
    admin: await t.person('admin', 'admin'),
    lin: await t.person('Lin Jia', 'inspector'),
    ma: await t.person('Ma Tao', 'inspector'),
    reviewer: await t.person('reviewer', 'reviewer'),
    client: await t.person('client', 'client'),
  };
});
afterEach(() => t.close());

const call = (method: 'GET' | 'POST', path: string, input: object, person = people.coordinator) =>
  t.call(
    person,
    method,
    `/import/${path}`,
    method === 'GET' ? { query: input as Record<string, string> } : { body: input },
  );
const data = async <T = Import>(method: 'GET' | 'POST', path: string, input: object): Promise<T> => {
  const { body } = await call(method, path, input);
  if (body.code !== 200) throw new Error(JSON.stringify(body));
  return body.data as T;
};
const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64');
const read = (text: string | Uint8Array, fileName = 'orders.csv') =>
  data('POST', 'read', { fileName, content: base64(text) });
const rowsOf = async (id: string, show = 'all') =>
  (await data<{ items: CheckedRow[] }>('GET', 'rows', { id, show })).items;
const issuesOf = async (id: string) =>
  (await rowsOf(id)).flatMap(({ row, issues }) =>
    issues.map(({ field, code, proposal }) => [row, field, code, proposal]),
  );
const tasks = () => t.db.selectFrom('task').selectAll().orderBy('reportNo').execute();
const addParty = (kind: string, nameEn: string, more: object = {}) =>
  t.call(people.coordinator, 'POST', '/party/add', { body: { kind, nameEn, ...more } });

const HEAD = 'PO No.,Style,Product,Qty,Factory,Insp. date,QC';
const GOOD = `${HEAD}
4500,TS-1,T-shirt white,"6,000",Haiyue Garments,2026-07-06,Lin
4500,TS-2,T-shirt black,4000,Haiyue Garments,2026-07-06,Lin/Ma
4501,SW-1,Sweater,800,Haiyue Garments,2026-07-07,
`;

describe('a file', () => {
  test('names people whose names have 和 in them, and is not sure of somebody by the surname alone', async () => {
    const wang = await t.person('王芳', 'inspector');
    const names = ['李和平', '王和', '王', '王芳 和 Lin', '王芳/李四'];
    const rows = names.map((name, index) => `45${index},TS-1,T-shirt,100,Haiyue,2026-07-06,${name}`);
    const { people: found } = await read([HEAD, ...rows].join('\n'));
    expect(Object.fromEntries(found.map(({ name, uid }) => [name, uid]))).toEqual({
      李和平: null,
      王和: null,
      王: null,
      王芳: wang.uid,
      Lin: people.lin.uid,
      李四: null,
    });
  });

  test('names people by whole names, whole words or addresses, and leaves to people what is not sure', async () => {
    const oliver = await t.person('Oliver Brandt', 'inspector');
    const zhou = await t.person('Zhou Min（周敏）', 'inspector');
    const jia = await t.person('Jia', 'inspector');
    const hua = await t.person('周敏华', 'inspector');
    const names = [
      'Li',
      'Brand',
      'oliver',
      'Min',
      '周敏',
      '周敏华',
      '敏',
      'Jia',
      'Jia Lin',
      'Lin Bo',
      oliver.email,
    ];
    const rows = names.map((name, index) => `45${index},TS-1,T-shirt,100,Haiyue,2026-07-06,${name}`);
    const { people: found } = await read([HEAD, ...rows].join('\n'));
    expect(Object.fromEntries(found.map(({ name, uid }) => [name, uid]))).toEqual({
      Li: null,
      Brand: null,
      oliver: oliver.uid,
      Min: zhou.uid,
      周敏: zhou.uid,
      周敏华: hua.uid,
      敏: null,
      Jia: jia.uid,
      'Jia Lin': people.lin.uid,
      'Lin Bo': null,
      [oliver.email]: oliver.uid,
    });
    await t.person('Min Hao', 'inspector');
    const { people: later } = await read(`${HEAD}\n4599,TS-1,T-shirt,100,Haiyue,2026-07-06,Min`, 'later.csv');
    expect(later).toMatchObject([{ name: 'Min', uid: null, isSettled: false }]);
  });

  test('becomes tasks: rows of one visit together, with people, numbers and parties', async () => {
    await addParty('factory', 'Haiyue Garments', { nameZh: '海悦服饰' });
    const found = await read(GOOD);
    expect(found).toMatchObject({
      state: 'open',
      missing: [],
      people: [
        { name: 'Lin', rows: 2, uid: people.lin.uid, isSettled: true },
        { name: 'Ma', rows: 1, uid: people.ma.uid },
      ],
      counts: { all: 3, create: 3, error: 0 },
      tasks: 2,
      assigned: 1,
      first: [
        { orderNo: '4500', lines: 2, quantity: 10_000, plannedDate: '2026-07-06', lead: 'Lin Jia' },
        { orderNo: '4501', lead: '' },
      ],
    });
    expect(await tasks()).toEqual([]);
    const done = await data('POST', 'create', { id: found.id });
    expect(done).toMatchObject({ state: 'done', created: 2, there: 0, leftOut: 0, told: { people: 2 } });
    expect(await tasks()).toMatchObject([
      {
        reportNo: 'IR-260706-001',
        orderNo: '4500',
        productEn: 'T-shirt white',
        factoryZh: '海悦服饰',
      },
      { reportNo: 'IR-260707-001', orderNo: '4501', plannedDate: '2026-07-07' },
    ]);
    // The report says it too, so that the inspector reads it.
    expect((await tasks())[0]?.lines).toContain('"orderedQty":6000');
    expect((await data('POST', 'create', { id: found.id })).created).toBe(2);
    expect(await tasks()).toHaveLength(2);
  });

  test('the same file again creates nothing, and is known', async () => {
    await data('POST', 'create', { id: (await read(GOOD)).id });
    const again = await read(GOOD);
    expect(again).toMatchObject({ isKnown: true, counts: { create: 0, there: 3 }, tasks: 0 });
    const more = await read(
      `${GOOD}4502,SC-1,Scarf,100,Haiyue Garments,2026-07-08,\n4502,SC-1,Scarf,100,Haiyue Garments,2026-07-08,\n`,
    );
    expect(more.counts).toMatchObject({ create: 1, there: 4 });
  });

  test('from Excel, Chinese in GB 18030, from the clipboard, and with a title above and merged cells', async () => {
    const sheet: Sheet = {
      name: 'PO',
      columns: ['订单号', '货号', '品名', '数量', '工厂', '验货日期'].map((title) => ({ title, width: 10 })),
      rows: () => [
        () => ['4500', 'A', '杯子', 100, '云禾', { day: '2026-07-06' }],
        () => ['', 'B', '碗', 200, '', ''],
      ],
    };
    const chunks: Buffer[] = [];
    for await (const chunk of zipStream(workbookEntries([sheet]))) chunks.push(chunk as Buffer);
    const excel = await read(Buffer.concat(chunks), 'orders.xlsx');
    expect(excel).toMatchObject({
      tasks: 1,
      first: [{ lines: 2, quantity: 300, plannedDate: '2026-07-06' }],
    });
    expect(await issuesOf(excel.id)).toContainEqual([3, 'orderNo', 'FROM_ABOVE', null]);
    // "订单号,货号,数量,工厂" and "1,A,5,云" in GB 18030.
    const gb = Buffer.from('b6a9b5a5bac52cbbf5bac52ccafdc1bf2cb9a4b3a70a312c412c352cd4c60a', 'hex');
    expect((await read(gb)).first[0]).toMatchObject({ factory: '云', quantity: 5 });
    const pasted = await read('Orders of July\n\nPO\tItem\tQty\tFactory\n1\tA\t5\tYunhe\n', 'pasted.txt');
    expect(pasted).toMatchObject({ tasks: 1, columns: [{ heading: 'PO', field: 'orderNo' }, {}, {}, {}] });
    expect((await rowsOf(pasted.id))[0]?.row).toBe(4);
  });

  test('with a factory that has no address makes visits, of which nobody knows how far they are', async () => {
    await addParty('factory', 'Bare Works');
    const { id } = await read(`${HEAD}\n4600,A,Cup,5,Bare Works,2026-07-06,\n`);
    expect(await issuesOf(id)).toEqual([]);
    expect(await data('POST', 'create', { id })).toMatchObject({ created: 1, leftOut: 0 });
    const { items } = (await t.call(people.coordinator, 'GET', '/task/list')).body.data;
    expect(items).toMatchObject([{ factory: 'Bare Works', site: { city: '', position: null } }]);
  });

  test.each([
    ['empty', 'orders.csv', ''],
    ['only headings', 'orders.csv', HEAD],
    ['no workbook', 'orders.xlsx', 'PK'],
    ['5,001 rows', 'orders.csv', `PO,Item,Qty,Factory\n${'1,A,5,Y\n'.repeat(5001)}`],
    ['too many columns', 'orders.csv', `${'PO,'.repeat(150)}x\n${'1,'.repeat(150)}x\n`],
  ])('that is %s is refused with a reason', async (_, fileName, text) => {
    const { body } = await call('POST', 'read', { fileName, content: base64(text) });
    expect(body.data).toMatchObject({ reason: 'INVALID_INPUT', issues: [{ field: 'content' }] });
    expect(body.msg).not.toBe('');
  });

  test('of another kind, or for somebody else, is refused', async () => {
    expect((await call('POST', 'read', { fileName: 'a.exe', content: '' })).body.data.reason).toBe(
      'INVALID_INPUT',
    );
    expect((await call('GET', 'detail', { id: 'none' })).body.data.reason).toBe('IMPORT_NOT_FOUND');
    const { id, columns: found } = await read(GOOD);
    const columns = found.map(({ field }) => field);
    const map = { id, columns, clientId: '', isDayFirst: true, people: {} };
    const calls = [
      ['GET', 'list', {}],
      ['POST', 'read', { fileName: 'a.csv', content: base64(GOOD) }],
      ['GET', 'detail', { id }],
      ['POST', 'map', map],
      ['GET', 'rows', { id }],
      ['POST', 'fix', { id, row: 2, field: null, value: '' }],
      ['POST', 'create', { id }],
      ['POST', 'undo', { id }],
      ['POST', 'tell', { id }],
      ['GET', 'left-out', { id }],
      ['GET', 'template', {}],
    ] as const;
    for (const person of [people.lin, people.reviewer, people.client])
      for (const [method, path, input] of calls)
        expect([path, (await call(method, path, input, person)).status]).toEqual([path, 403]);
    expect((await call('GET', 'detail', { id }, people.admin)).body.code).toBe(200);
    const wrong = [
      { ...map, columns: columns.map(() => 'orderNo') },
      { ...map, columns: ['orderNo'] },
      { ...map, clientId: 'nobody' },
      { ...map, people: { Lin: people.reviewer.uid } },
    ];
    for (const each of wrong)
      expect((await call('POST', 'map', each)).body.data.reason).toBe('INVALID_INPUT');
  });
});

describe('wrong rows', () => {
  const BAD = `${HEAD},EAN
4600,A,Cup,2,Fuxing,31/06/2026,Lin,4006381333932
4601,B,Bowl,"2,4O0",Fuxing,05/07/2026,Xu,
4602,C,Plate,100,Fuxin,13/07/2026,Lin,
,D,Pot,100,Fuxing,01/07/1926,,
4604,E,Pan,100,Fuxing,07/07/2026,,
`;

  test('say in which cell and why, with a proposal; good rows are not held up', async () => {
    await addParty('factory', 'Fuxing');
    const { id, counts, people: named, dates } = await read(BAD);
    expect(dates).toEqual({ example: '05/07/2026', isDayFirst: true, evidence: 2 });
    expect(named).toContainEqual({ name: 'Xu', rows: 1, uid: null, isSettled: false });
    expect(await issuesOf(id)).toEqual([
      [2, 'barcode', 'CHECK_DIGIT', '4006381333931'],
      [2, 'plannedDate', 'NO_SUCH_DAY', '2026-07-01'],
      [3, 'orderedQty', 'NOT_A_NUMBER', '2400'],
      [3, 'plannedDate', 'SUNDAY', null],
      [3, 'inspectors', 'UNKNOWN_PERSON', null],
      [4, 'factory', 'UNKNOWN_NAME', 'Fuxing'],
      [5, 'plannedDate', 'FAR_AWAY', '2026-07-01'],
      [5, 'orderNo', 'FROM_ABOVE', null],
    ]);
    expect(counts).toMatchObject({ all: 5, create: 1, error: 4 });
    const done = await data('POST', 'create', { id });
    expect(done).toMatchObject({ created: 1, leftOut: 4 });
    const left = await t.app.inject({
      url: `/assetsapi/business-assets/import/left-out?id=${id}&language=en-US`,
      headers: { 'access-token': people.coordinator.token },
    });
    const [rows = []] = [...(await readWorkbook(left.rawPayload)).values()];
    expect(rows.map((cells) => cells.at(-1))).toEqual([
      'Reason',
      'Barcode: has the wrong check digit; Planned date: is not a day of the calendar',
      'Ordered quantity: is not a quantity; Inspectors (lead first): does not match an inspector yet',
      'Factory: is not the name of a record, but one has a similar name',
      'Planned date: is years away',
    ]);
  });

  test('with a name in Chinese propose a record by its name in Chinese', async () => {
    await addParty('factory', 'Haiyue Workshop', { nameZh: '海悦服饰厂' });
    const { id } = await read(
      `${HEAD}\n4650,A,Cup,5,海悦服饰,2026-07-06,\n4651,A,Cup,5,Haiyue,2026-07-06,\n`,
    );
    expect(await issuesOf(id)).toEqual([
      [2, 'factory', 'UNKNOWN_NAME', '海悦服饰厂'],
      [3, 'factory', 'UNKNOWN_NAME', 'Haiyue Workshop'],
    ]);
  });

  test('under merged cells with the order number repeated propose what is above', async () => {
    const { id } = await read(`${HEAD}
4700,A,Cup,5,Quartz Works,2026-07-06,
4700,B,Bowl,6,,,
4700,C,Pot,7,,,
4701,D,Pan,8,,,
`);
    expect(await issuesOf(id)).toEqual([
      [2, 'factory', 'NEW_NAME', null],
      [3, 'factory', 'MISSING', 'Quartz Works'],
      [3, 'plannedDate', 'MISSING', '2026-07-06'],
      [4, 'factory', 'MISSING', 'Quartz Works'],
      [4, 'plannedDate', 'MISSING', '2026-07-06'],
      // Another order: nothing is known of it.
      [5, 'factory', 'MISSING', null],
    ]);
    for (const row of [3, 4])
      for (const { field, proposal } of (await rowsOf(id)).find((each) => each.row === row)?.issues ?? [])
        await data('POST', 'fix', { id, row, field, value: proposal });
    expect(await data('POST', 'create', { id })).toMatchObject({
      created: 1,
      first: [{ lines: 3, plannedDate: '2026-07-06' }],
    });
  });

  test.each([
    ['with the value that Excel computed last', true, 6000, []],
    ['without a value', false, 0, [[2, 'orderedQty', 'MISSING', null]]],
  ])('with a formula %s', async (_, hasValue, quantity, issues) => {
    await addParty('factory', 'Quartz Works');
    const columns = ['PO No.', 'Item', 'Qty', 'Factory'].map((title) => ({ title, width: 10 }));
    const rows = () => [() => ['4800', 'A', { formula: '60*100', value: 6000 }, 'Quartz Works']];
    const chunks: Buffer[] = [];
    for await (const chunk of zipStream(workbookEntries([{ name: 'PO', columns, rows }])))
      chunks.push(chunk as Buffer);
    const parts = unzipSync(Buffer.concat(chunks));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<f>60*100</f><v>6000</v>');
    if (!hasValue) parts['xl/worksheets/sheet1.xml'] = strToU8(sheet.replace('<v>6000</v>', ''));
    const { id, first } = await read(zipSync(parts), 'orders.xlsx');
    expect(first[0]?.quantity ?? 0).toBe(quantity);
    expect(await issuesOf(id)).toEqual(issues);
  });

  test('are corrected one by one, for all that say the same, or left out', async () => {
    await addParty('factory', 'Fuxing');
    const { id, columns, clientId, isKnown } = await read(BAD);
    expect(isKnown).toBe(false);
    const fix = (row: number, field: string | null, value: string, more = {}) =>
      data('POST', 'fix', { id, row, field, value, ...more });
    await fix(2, 'barcode', '');
    await fix(2, 'plannedDate', '2026-07-01');
    await fix(3, 'orderedQty', '2400');
    await fix(4, 'factory', 'Fuxing', { isForAll: true });
    expect((await fix(5, null, '')).counts).toMatchObject({ create: 3, error: 1, left: 1 });
    expect((await fix(5, null, '', { isLeft: false })).counts).toMatchObject({
      create: 3,
      error: 2,
      left: 0,
    });
    expect((await fix(5, null, '')).counts).toMatchObject({ create: 3, error: 1, left: 1 });
    const mapped = await data('POST', 'map', {
      id,
      columns: columns.map(({ field }) => field),
      clientId,
      isDayFirst: false,
      people: { Xu: people.ma.uid },
    });
    expect(mapped.counts).toMatchObject({ create: 4, error: 0 });
    // With the month first: 7 July stays, 5 July becomes 7 May.
    const planned = (await rowsOf(id)).map(({ cells }) => cells.plannedDate);
    expect(planned).toContain('05/07/2026');
    expect((await data('POST', 'create', { id })).first.map(({ plannedDate }) => plannedDate)).toContain(
      '2026-05-07',
    );
    // The next file of this kind needs nobody's help with names.
    expect((await read(BAD)).people).toContainEqual({
      name: 'Xu',
      rows: 1,
      uid: people.ma.uid,
      isSettled: true,
    });
    expect((await call('POST', 'fix', { id, row: 2, field: null, value: '' })).body.data.reason).toBe(
      'IMPORT_SETTLED',
    );
  });
});

describe('nothing twice, and nobody held up', () => {
  test('two people who create the same lines at once create them once', async () => {
    const [first, second] = [await read(GOOD), await read(GOOD)];
    await Promise.all([
      data('POST', 'create', { id: first.id }),
      data('POST', 'create', { id: first.id }),
      data('POST', 'create', { id: second.id }),
    ]);
    expect((await tasks()).map(({ orderNo }) => orderNo).toSorted()).toEqual(['4500', '4501']);
  });

  test('a second call goes on where the first one stopped', async () => {
    const again = `${GOOD}4500,TS-1,T-shirt white,"6,000",Haiyue Garments,2026-07-13,Lin\n`;
    const { id } = await read(again);
    await data('POST', 'create', { id });
    const [, ...others] = await tasks();
    await t.db.updateTable('orderImport').set({ state: 'open', tellAt: null }).where('id', '=', id).execute();
    for (const { id: taskId, reportId } of others) {
      for (const table of ['cardCache', 'workflowEntry', 'operation', 'reportRow'] as const)
        await t.db.deleteFrom(table).where('reportId', '=', reportId).execute();
      await t.db.deleteFrom('taskMember').where('taskId', '=', taskId).execute();
      await t.db.deleteFrom('report').where('id', '=', reportId).execute();
      await t.db.deleteFrom('task').where('id', '=', taskId).execute();
    }
    expect(await data('POST', 'create', { id })).toMatchObject({ created: 3 });
    expect(await tasks()).toHaveLength(3);
  });

  test('a report number that two visits have is an error of the second; what was created is not left out', async () => {
    const { id, counts } = await read(
      'PO,Item,Qty,Factory,Report No.\n1,A,5,Y,R-1\n1,B,5,Y,R-1\n2,A,5,Y,R-1\n3,A,5,Y,R-3\n',
    );
    expect(counts).toMatchObject({ create: 3, error: 1 });
    expect(await issuesOf(id)).toContainEqual([4, 'reportNo', 'TAKEN', null]);
    expect(await data('POST', 'create', { id })).toMatchObject({ created: 2, leftOut: 1 });
    expect((await rowsOf(id, 'error')).map(({ row }) => row)).toEqual([4]);
    expect((await tasks()).map(({ reportNo }) => reportNo)).toEqual(['R-1', 'R-3']);
  });

  test('rows of two clients with the same order, factory and day are two visits', async () => {
    const rows = [
      '1,A,5,Y,2026-07-06,North',
      '1,A,5,Y,2026-07-06,South',
      // Merged cells: the client of the row above.
      '1,B,6,Y,2026-07-06,',
      '1,C,7,Y,2026-07-06,north',
      '2,A,5,Y,2026-07-06,',
      '2,B,5,Y,2026-07-06,North',
    ];
    const { id, counts } = await read(`PO,Item,Qty,Factory,Date,Client\n${rows.join('\n')}\n`);
    expect(counts).toMatchObject({ create: 6, error: 0, there: 0 });
    await data('POST', 'create', { id });
    const made = (await tasks()).map(({ orderNo, client, lines }) => [
      orderNo,
      client,
      (JSON.parse(lines) as { itemNo: string }[]).map(({ itemNo }) => itemNo).join(),
    ]);
    expect(made).toEqual([
      ['1', 'North', 'A,C'],
      ['1', 'South', 'A,B'],
      ['2', 'North', 'A,B'],
    ]);
  });

  test('an order line of one client is not there already because another client has the same order number', async () => {
    for (const name of ['North', 'South']) await addParty('client', name);
    const rows = (client: string) => `PO,Item,Qty,Factory,Client\n1,A,5,Y,${client}\n`;
    await data('POST', 'create', { id: (await read(rows('North'))).id });
    expect((await read(rows('North'))).counts).toMatchObject({ create: 0, there: 1 });
    // Nobody says whose it is.
    expect((await read(rows(''))).counts).toMatchObject({ create: 0, there: 1 });
    const { id, counts } = await read(rows('South'));
    expect(counts).toMatchObject({ create: 1, there: 0 });
    expect(await data('POST', 'create', { id })).toMatchObject({ created: 1 });
    expect((await tasks()).map(({ client }) => client)).toEqual(['North', 'South']);
  });

  test('rows of one visit that contradict each other are errors, with what the visit says', async () => {
    const rows = [
      '1,A,5,Y,,,,',
      '1,B,5,Y,Fuda,2.5/4.0,II,1',
      '1,C,5,Y,Fuda Trading,1.0/2.5,S-3,2',
      '1,D,5,Y,fuda,2.5 / 4,2,1.0',
      '2,A,5,Y,Fuda Trading,1.0/2.5,S-3,2',
    ];
    const { id, counts } = await read(
      `PO,Item,Qty,Factory,Supplier,AQL,Inspection level,Man-days\n${rows.join('\n')}\n`,
    );
    expect(counts).toMatchObject({ create: 4, error: 1 });
    const errors = (await rowsOf(id, 'error')).flatMap(({ row, issues }) =>
      issues.filter(({ isWarning }) => !isWarning).map((each) => [row, each.field, each.code, each.proposal]),
    );
    expect(errors).toEqual([
      [4, 'supplier', 'NOT_AS_ABOVE', 'Fuda'],
      [4, 'manDays', 'NOT_AS_ABOVE', '1'],
      [4, 'samplingLevel', 'NOT_AS_ABOVE', 'II'],
      [4, 'aql', 'NOT_AS_ABOVE', '2.5/4.0'],
    ]);
    for (const [row, field, , value] of errors) await data('POST', 'fix', { id, row, field, value });
    await data('POST', 'create', { id });
    const made = (await tasks()).map(({ orderNo, supplier, halfDays, terms }) => [
      orderNo,
      supplier,
      halfDays,
      JSON.parse(terms),
    ]);
    expect(made).toEqual([
      ['1', 'Fuda', 2, { aqlMajor: '2.5', aqlMinor: '4.0', samplingLevel: 'II' }],
      ['2', 'Fuda Trading', 4, { aqlMajor: '1.0', aqlMinor: '2.5', samplingLevel: 'S-3' }],
    ]);
  });

  test('instructions that are too long together are an error of the row that has no room', async () => {
    const [first, second] = ['a'.repeat(1500), 'b'.repeat(600)];
    const rows = [`1,A,5,Y,${first}`, `1,B,5,Y,${second}`, `1,C,5,Y,${first}`, '1,D,5,Y,short'];
    const { id, counts } = await read(`PO,Item,Qty,Factory,Remark\n${rows.join('\n')}\n`);
    expect(counts).toMatchObject({ create: 3, error: 1 });
    const room = 'b'.repeat(499);
    expect(await issuesOf(id)).toContainEqual([3, 'instructions', 'TOO_LONG', room]);
    await data('POST', 'fix', { id, row: 3, field: 'instructions', value: room.slice(6) });
    await data('POST', 'create', { id });
    expect((await tasks())[0]?.instructionsEn).toBe(`${first}\n${room.slice(6)}\nshort`);
  });

  test('the server gives no visit a report number that the file gives another', async () => {
    const { id } = await read(
      'PO,Item,Qty,Factory,Date,Report No.\n1,A,5,Y,2026-07-06,\n2,A,5,Y,2026-07-06,IR-260706-001\n',
    );
    expect(await data('POST', 'create', { id })).toMatchObject({ created: 2, leftOut: 0 });
    expect((await tasks()).map(({ orderNo, reportNo }) => [orderNo, reportNo])).toEqual([
      ['2', 'IR-260706-001'],
      ['1', 'IR-260706-002'],
    ]);
  });

  test('also if many visits without a number come before it', async () => {
    const before = Array.from({ length: 60 }, (_, n) => `${n},A,5,Y,2026-07-06,\n`);
    const { id } = await read(
      `PO,Item,Qty,Factory,Date,Report No.\n${before.join('')}last,A,5,Y,2026-07-06,IR-260706-001\n`,
    );
    expect(await data('POST', 'create', { id })).toMatchObject({ created: 61, leftOut: 0 });
    const made = await tasks();
    expect(made.find(({ orderNo }) => orderNo === 'last')?.reportNo).toBe('IR-260706-001');
    expect(made.at(-1)?.reportNo).toBe('IR-260706-061');
  });

  test('numbers go on after the last one, whatever letters people have put behind others', async () => {
    await t.task(people.lin, { reportNo: 'IR-260706-002' });
    await t.task(people.lin, { reportNo: 'IR-260706-05A' });
    const { id } = await read('PO,Item,Qty,Factory,Date\n1,A,5,Y,2026-07-06\n');
    expect(await data('POST', 'create', { id })).toMatchObject({ created: 1 });
    const made = (await tasks()).find(({ orderNo }) => orderNo === '1');
    expect(made?.reportNo).toBe('IR-260706-003');
  });

  test('a report number that stays taken is a refusal with its reason', async () => {
    const { id } = await read('PO,Item,Qty,Factory,Report No.\n1,A,5,Y,R-1\n');
    await t.task(people.lin, { reportNo: 'R-1', importId: id });
    const { body, status } = await call('POST', 'create', { id });
    expect([status, body]).toMatchObject([
      200,
      {
        code: 400,
        data: {
          reason: 'INVALID_INPUT',
          issues: [{ field: 'reportNo', message: 'reportNo is the number of another report' }],
        },
      },
    ]);
  });

  test('an order of 250 lines becomes tasks that have room for them', async () => {
    const lines = Array.from({ length: 250 }, (_, n) => `1,A-${n},5,Y,R-1,note ${n % 2}`);
    const { id, tasks: planned } = await read(`PO,Item,Qty,Factory,Report No.,Remark\n${lines.join('\n')}`);
    expect(planned).toBe(3);
    await data('POST', 'create', { id });
    const made = await tasks();
    expect(
      made.map(({ lines: stored }) => (JSON.parse(stored) as object[]).length).toSorted((a, b) => b - a),
    ).toEqual([100, 100, 50]);
    expect(made.find(({ reportNo }) => reportNo === 'R-1')?.instructionsEn).toBe('note 0\nnote 1');
  });

  test('a column has the specification points of each line, in the language they are written in', async () => {
    const { id } = await read(
      'PO,Item,Qty,Factory,Report No.,检验要点\n1,A,5,Y,R-1,Holds 500 ml\n1,B,5,Y,R-1,满口容量\n',
    );
    await data('POST', 'create', { id });
    const [made] = await tasks();
    expect(JSON.parse(made?.lines ?? '[]')).toMatchObject([
      { itemNo: 'A', specPointsEn: 'Holds 500 ml' },
      { itemNo: 'B', specPointsZh: '满口容量' },
    ]);
  });

  test('an inspector whose account was closed meanwhile is not sent', async () => {
    const { id } = await read(GOOD);
    await t.db.updateTable('user').set({ isActive: 0 }).where('uid', '=', people.lin.uid).execute();
    expect((await data('GET', 'detail', { id })).counts).toMatchObject({ create: 1, error: 2 });
    expect(await data('POST', 'create', { id })).toMatchObject({ created: 1, assigned: 0 });
  });

  test('a name that records in several cities share needs the city', async () => {
    for (const city of ['Shantou', '潮州']) await addParty('factory', 'Hengda', { nameZh: '恒达', city });
    const { id } = await read(
      `${HEAD}\n1,A,Cup,5,Hengda,2026-07-06\n1,B,Cup,5,恒达（潮州）,2026-07-06\n1,C,Cup,5,Hengda,2026-07-06\n`,
    );
    expect(await issuesOf(id)).toEqual([
      [2, 'factory', 'UNKNOWN_NAME', 'Hengda · Shantou'],
      [4, 'factory', 'UNKNOWN_NAME', 'Hengda · Shantou'],
    ]);
    await data('POST', 'fix', { id, row: 2, field: 'factory', value: 'Hengda · Shantou', isForAll: true });
    await data('POST', 'create', { id });
    const parties = await t.db.selectFrom('party').selectAll().orderBy('id').execute();
    const created = await tasks();
    expect(created.map(({ factoryId }) => factoryId)).toEqual(parties.map((each) => each.id));
  });

  test('a value for all that say the same fills no merged cells of others, and goes before what was typed here', async () => {
    await addParty('factory', 'Fuxing Shoes');
    const { id } = await read(
      'PO,Item,Qty,Factory\n1,A,5,Fuxing Shoe\n,B,5,\n2,C,5,Haiyue\n,D,5,\n3,E,5,Fuxing Shoe\n',
    );
    const fix = (row: number, value: string, isForAll: boolean) =>
      data('POST', 'fix', { id, row, field: 'factory', value, isForAll });
    const factories = async () => (await rowsOf(id)).map(({ cells }) => cells.factory);
    await fix(3, 'Fuxing Shoes', true);
    expect(await factories()).toEqual(['Fuxing Shoe', 'Fuxing Shoes', 'Haiyue', 'Haiyue', 'Fuxing Shoe']);
    await fix(2, 'Fuxing Shose', false);
    await fix(2, 'Fuxing Shoes', true);
    expect(await factories()).toEqual(['Fuxing Shoes', 'Fuxing Shoes', 'Haiyue', 'Haiyue', 'Fuxing Shoes']);
  });

  test('cells may have line breaks: numbers are on one line, and each name of a team has its own', async () => {
    const { id, people: found } = await read(
      `${HEAD}\n"45\n00",TS-1,T-shirt,100,Haiyue,2026-07-06,"Lin\nMa Tao"\n`,
    );
    expect(found).toMatchObject([{ uid: people.lin.uid }, { uid: people.ma.uid }]);
    const { first } = await data('POST', 'create', { id });
    expect(first).toMatchObject([{ orderNo: '45 00', lead: 'Lin Jia', helpers: 1 }]);
  });

  test('cells may say what is a word of the language', async () => {
    const { id } = await read(
      'PO,Item,Qty,Factory,QC\n1,A,x,constructor,constructor\n2,B,5,toString,__proto__\n',
    );
    await data('POST', 'fix', { id, row: 2, field: 'factory', value: 'Y', isForAll: true });
    expect((await rowsOf(id)).map(({ cells }) => cells.factory)).toEqual(['Y', 'toString']);
    expect((await call('POST', 'create', { id })).body.data.reason).toBe('IMPORT_NOT_VALID');
    // It is still open.
    await data('POST', 'fix', { id, row: 2, field: 'orderedQty', value: '5', isForAll: true });
  });
});

describe('an import', () => {
  test('keeps what two people change at once', async () => {
    const { id } = await read('PO,Item,Qty,Factory\n1,A,x,Y\n2,B,y,Y\n3,C,z,Y\n');
    const fix = (row: number) => data('POST', 'fix', { id, row, field: 'orderedQty', value: '5' });
    await Promise.all([fix(2), fix(3), fix(4)]);
    expect((await data('GET', 'detail', { id })).counts).toMatchObject({ create: 3, error: 0 });
  });

  test('is understood as the last file of the same client; if several had its headings, it asks whose it is', async () => {
    const id = async (nameEn: string) => (await addParty('client', nameEn)).body.data.id as string;
    const [one, two, third] = [await id('One'), await id('Two'), await id('Three')];
    const rows = (from: number) =>
      `PO,A,B,Qty,Factory,Date\n${from},x-1,y-1,5,Y,05/06/2027\n${from + 1},x-2,y-2,6,Y,05/06/2027\n`;
    const map = (importId: string, columns: (string | null)[], clientId: string, isDayFirst: boolean) =>
      data('POST', 'map', { id: importId, columns, clientId, isDayFirst, people: {} });
    const done = async (from: number, columns: (string | null)[], clientId: string, isDayFirst: boolean) => {
      const { id: importId } = await read(rows(from));
      await map(importId, columns, clientId, isDayFirst);
      t.clock.ms += 1000;
      await data('POST', 'create', { id: importId });
    };
    const ofOne = ['orderNo', 'itemNo', 'name', 'orderedQty', 'factory', 'plannedDate'];
    const ofTwo = ['orderNo', 'name', 'itemNo', 'orderedQty', 'factory', 'plannedDate'];
    await done(10, ofOne, one, true);
    const known = await read(rows(20));
    expect(known).toMatchObject({ isKnown: true, clientId: one, clients: [] });
    await done(30, ofTwo, two, false);

    const fresh = await read(rows(40));
    expect(fresh).toMatchObject({ isKnown: false, clientId: '', clients: [two, one] });
    // What both say the same of is sure.
    expect(fresh.columns.map(({ isSure }) => isSure)).toEqual([true, false, false, true, true, true]);
    const asOne = await map(fresh.id, ofTwo, one, false);
    expect(asOne).toMatchObject({ clientId: one, clients: [], dates: { isDayFirst: true } });
    expect(asOne.columns.map(({ field }) => field)).toEqual(ofOne);
    const asTwo = await map(fresh.id, ofOne, two, true);
    expect(asTwo).toMatchObject({ clientId: two, dates: { isDayFirst: false } });
    expect(asTwo.columns.map(({ field, isSure }) => [field, isSure])).toEqual(ofTwo.map((f) => [f, true]));
    // A change for the same client, and a client whose files were never like this, keep what was sent.
    expect((await map(fresh.id, ofOne, two, true)).columns.map(({ field }) => field)).toEqual(ofOne);
    expect((await map(fresh.id, ofTwo, third, true)).columns.map(({ field }) => field)).toEqual(ofTwo);
    // Dates that can be read in one way only go before what was usual.
    const clear = await read(rows(50).replace('05/06', '05/26'));
    expect((await map(clear.id, ofTwo, one, true)).dates?.isDayFirst).toBe(false);
  });

  test('finds the client, the factory and the terms after their records were merged', async () => {
    const id = async (kind: string, nameEn: string, more = {}) =>
      (await addParty(kind, nameEn, more)).body.data.id as string;
    const merge = (from: string, into: string) =>
      t.call(people.coordinator, 'POST', '/party/merge', { body: { from, into } });
    const [old, older, kept] = [
      await id('client', 'Acme Ltd'),
      await id('client', 'Acme Trading'),
      await id('client', 'Zenith', { terms: { aqlMajor: '1.5' }, templateCode: 'textiles', reviewHours: 48 }),
    ];
    const first = await read(GOOD);
    const columns = first.columns.map(({ field }) => field);
    const map = { id: first.id, columns, clientId: old, isDayFirst: true, people: {} };
    await data('POST', 'map', map);
    await data('POST', 'create', { id: first.id });
    // Merged while an import is open, and in two steps.
    const open = await read(GOOD.replaceAll('450', '460'));
    expect(open.clientId).toBe(old);
    await merge(old, older);
    await merge(older, kept);
    await merge(await id('factory', 'Haiyue Garments'), await id('factory', 'Seaside'));
    expect((await data('GET', 'detail', { id: open.id })).clientId).toBe(kept);
    await data('POST', 'create', { id: open.id });
    const next = await read(GOOD.replaceAll('450', '470'));
    expect(next.clientId).toBe(kept);
    await data('POST', 'create', { id: next.id });
    const made = (await tasks()).filter(({ orderNo }) => orderNo !== '4500' && orderNo !== '4501');
    expect(made).toHaveLength(4);
    for (const task of made) {
      expect(task).toMatchObject({ clientId: kept, client: 'Zenith', factory: 'Seaside' });
      expect(task).toMatchObject({ templateCode: 'textiles', reviewHours: 48 });
      expect(JSON.parse(task.terms)).toEqual({ aqlMajor: '1.5' });
    }
  });

  test('whose client is merged between two batches leaves no task with the record that is hidden', async () => {
    const id = async (nameEn: string) => (await addParty('client', nameEn)).body.data.id as string;
    const [from, into] = [await id('Acme Ltd'), await id('Acme')];
    const visits = Array.from({ length: 60 }, (_, n) => `${4500 + n},A,T-shirt,5,Haiyue,2026-07-06,`);
    const file = await read([HEAD, ...visits].join('\n'));
    const columns = file.columns.map(({ field }) => field);
    await data('POST', 'map', { id: file.id, columns, clientId: from, isDayFirst: true, people: {} });
    let merged: Promise<unknown> | undefined;
    let asked = 0;
    const now = () => {
      // First it asks which day it is, then in each batch.
      asked += 1;
      if (asked === 2) merged = mergeParties(t.db, { from, into });
      return t.clock.ms;
    };
    await createImport({ config: t.config, db: t.db, now }, people.coordinator.uid, file.id);
    await merged;
    expect(new Set((await tasks()).map(({ clientId }) => clientId))).toEqual(new Set([into]));
  });

  test('loses its file after 90 days; what was learnt from it stays', async () => {
    const done = await read(GOOD, 'done.csv');
    await data('POST', 'create', { id: done.id });
    const left = await read(GOOD, 'left.csv');
    t.clock.ms += 91 * 86_400_000;
    const session = await t.person('later', 'coordinator');
    const later = { fileName: 'later.csv', content: base64(GOOD.replaceAll('450', '460')) };
    const { body } = await call('POST', 'read', later, session);
    expect(body.data).toMatchObject({ isKnown: true, people: [{ name: 'Lin', isSettled: true }, {}] });
    const detail = async (id: string) => (await call('GET', 'detail', { id }, session)).body;
    expect((await detail(left.id)).data.reason).toBe('IMPORT_NOT_FOUND');
    expect((await detail(done.id)).data).toMatchObject({ created: 2, columns: [], first: [{}, {}] });
  });
});

describe('telling and taking back', () => {
  test('inspectors hear of all visits at once, ten minutes later or when somebody says so', async () => {
    const { id } = await read(GOOD);
    await data('POST', 'create', { id });
    t.clock.ms += 599_000;
    await t.app.jobs.runDue();
    expect(t.mails).toEqual([]);
    t.clock.ms += 1000;
    await t.app.jobs.runDue();
    t.clock.ms += 61_000;
    await t.app.jobs.runDue();
    expect(t.mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      'lin jia@example.com 新任务：T-shirt white [IR-260706-001]',
      'ma tao@example.com 新任务：T-shirt white [IR-260706-001]',
    ]);
    expect(await data('GET', 'detail', { id })).toMatchObject({ told: { at: null } });
    expect((await call('POST', 'undo', { id })).body.data.reason).toBe('IMPORT_SETTLED');
    expect((await call('POST', 'tell', { id })).body.data.reason).toBe('IMPORT_SETTLED');
  });

  test('an import that is undone leaves nothing but what somebody has worked on', async () => {
    const { id } = await read(`${GOOD}4502,SC-1,Scarf,100,Haiyue,2026-07-08,Ma\n`);
    await data('POST', 'create', { id });
    const scarf = (await tasks()).find(({ orderNo }) => orderNo === '4502');
    t.clock.ms += 1000;
    const pushed = await t.call(people.ma, 'POST', '/report/push', {
      body: {
        reportId: scarf?.reportId,
        deviceId: 'phone-1',
        ops: [operation(t.clock.ms, 'conclusion', 'conclusion', { set: { overall: 'pending' } })],
      },
    });
    expect(pushed.body.data.results).toMatchObject([{ result: 'applied' }]);
    expect(await data('POST', 'undo', { id })).toMatchObject({ state: 'undone' });
    expect((await tasks()).map(({ orderNo }) => orderNo)).toEqual(['4502']);
    t.clock.ms += 700_000;
    await t.app.jobs.runDue();
    expect(t.mails).toEqual([]);
    // It can be imported anew.
    expect((await read(GOOD)).counts).toMatchObject({ create: 3, there: 0 });
  });

  test('earlier imports are listed, newest first', async () => {
    const first = await read(GOOD, 'first.csv');
    await data('POST', 'create', { id: first.id });
    t.clock.ms += 1000;
    await read(GOOD, 'second.csv');
    expect(await data('GET', 'list', {})).toMatchObject({
      items: [{ fileName: 'first.csv', by: 'coordinator', created: 2, there: 0, leftOut: 0, state: 'done' }],
    });
  });
});

test('an import beyond the limit of the day stops with BUSY, and goes on a day later', async () => {
  t.config.maxImportedTasksPerDay = 2;
  const file = (order: string) => `${HEAD}\n${order},A-1,T-shirt,100,Haiyue Garments,2026-07-06,Lin\n`;
  const create = async (order: string) => {
    const { id } = await read(file(order));
    return { id, answer: (await call('POST', 'create', { id })).body };
  };
  for (const order of ['7001', '7002']) expect((await create(order)).answer.code).toBe(200);
  const third = await create('7003');
  expect(third.answer).toMatchObject({ code: 400, data: { reason: 'BUSY' } });
  expect(third.answer.msg).toContain('2');
  const before = (await tasks()).length;
  t.clock.ms += 86_400_000;
  expect((await call('POST', 'create', { id: third.id })).body.code).toBe(200);
  expect(await tasks()).toHaveLength(before + 1);
});
