import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXPORT_LIMIT, routePath, TOKEN_HEADER } from '@proofmark/contract/api/paths.ts';
import { REPORT_STATUSES, type ReportStatus } from '@proofmark/contract/workflow/transitions.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { picture, sha256Of } from '../files/testing.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { writeRow } from '../reports/rows.ts';
import { startTestApp, type Person, type TestApp, type Who } from '../testing/test-app.ts';
import { readWorkbook, recordsOf, unzipped } from './testing.ts';

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FILES = [
  ['/report/excel', EXCEL],
  ['/report/json', 'application/json'],
  ['/report/photos', 'application/zip'],
] as const;

let t: TestApp;
let people: Record<Who, Person>;
/** Photos that were read, and what the store does with one. */
const store = { reads: 0, onRead: (): Promise<void> | void => undefined };

beforeAll(async () => {
  t = await startTestApp();
  const read = t.objects.read.bind(t.objects);
  t.objects.read = (async (name) => {
    store.reads += 1;
    await store.onRead();
    return read(name);
  }) satisfies ObjectStore['read'];
  people = await t.people();
});
afterEach(() => {
  store.onRead = () => undefined;
});
afterAll(() => t.close());

interface Made {
  reportId: string;
  reportNo: string;
}

async function report(status: ReportStatus = 'in_progress', more: object = {}): Promise<Made> {
  const members = [
    { uid: people.lead.uid, part: 'lead' as const },
    { uid: people.helper.uid, part: 'inspector' as const },
  ];
  const { reportId, reportNo } = await t.task(people.lead, { members, ...more });
  await t.db.updateTable('report').set({ status }).where('id', '=', reportId).execute();
  await t.db
    .updateTable('taskMember')
    .set({ status })
    .where('taskId', 'in', (eb) => eb.selectFrom('report').select('taskId').where('id', '=', reportId))
    .execute();
  return { reportId, reportNo };
}

async function addRows(reportId: string, rows: { kind: string; id: string; fields: object }[]) {
  const written = rows.map((row, seq) =>
    writeRow(reportId, { ...row, hlc: {}, deleted: false, seq: seq + 1 } as never),
  );
  await t.db
    .insertInto('reportRow')
    .values(written)
    .onConflict((conflict) =>
      conflict.columns(['reportId', 'kind', 'id']).doUpdateSet((eb) => ({ body: eb.ref('excluded.body') })),
    )
    .execute();
}

async function addPhoto(reportId: string, id: string, bytes: Buffer, stored: Buffer | null, rename?: string) {
  const name = rename ?? `inspection/files/202606/20260601/1_${reportId}_${id}.jpg`;
  if (stored) await t.objects.put(name, 'image/jpeg', stored);
  await t.db
    .insertInto('file')
    .values({
      rename: name,
      reportId,
      uid: people.lead.uid,
      fileName: 'a.jpg',
      contentType: 'image/jpeg',
      sizeBytes: bytes.length,
      sha256: sha256Of(bytes),
      state: 'confirmed',
      createdAt: 1,
      confirmedAt: Date.UTC(2026, 5, 1, 2),
    })
    .execute();
  return name;
}

const ask = (who: Person | null, path: string, query: Record<string, string>, language = 'en-US') =>
  t.app.inject({
    method: 'GET',
    url: routePath(path),
    query,
    headers: { ...(who ? { [TOKEN_HEADER]: who.token } : {}), 'accept-language': language },
  });

interface Reading {
  select(name: string): { execute(): Promise<unknown> };
}

/** Exports of many reports wait, when each has found its reports, until `go` is called. */
function holdExports() {
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const select = t.db.selectFrom.bind(t.db);
  const held = (from: Parameters<typeof select>[0]) => {
    // Only the export reads from a query.
    if (typeof from === 'string') return select(from);
    const execute = async () => {
      const found = await (select(from) as unknown as Reading).select('place.taskId').execute();
      waiting += 1;
      await gate.promise;
      return found;
    };
    return { select: () => ({ execute }) };
  };
  t.db.selectFrom = held as typeof t.db.selectFrom;
  return {
    until: (count: number) => expect.poll(() => waiting).toBe(count),
    go() {
      t.db.selectFrom = select;
      gate.resolve();
    },
  };
}

describe.each(FILES)('GET %s', (path, type) => {
  test.each(REPORT_STATUSES)(
    'goes to those who may read a report that is %s, and to nobody else',
    async (status) => {
      const { reportId } = await report(status);
      const readers: Who[] = [
        'lead',
        'helper',
        'coordinator',
        'admin',
        ...(status === 'draft' ? [] : (['reviewer'] as const)),
      ];
      for (const [name, person] of Object.entries(people)) {
        const answer = await ask(person, path, { reportId });
        if (readers.includes(name as Who)) {
          expect([name, answer.headers['content-type']]).toEqual([name, type]);
          expect(answer.headers).toMatchObject({
            'cache-control': 'private, no-store',
            'content-disposition': expect.stringMatching(
              /^attachment; filename="R-\d+_v1(_photos)?\.(xlsx|json|zip)"$/,
            ),
          });
        } else {
          expect([name, answer.json()]).toMatchObject([
            name,
            { code: 400, data: { reason: 'REPORT_NOT_FOUND' } },
          ]);
        }
      }
      expect((await ask(null, path, { reportId })).json()).toMatchObject({ code: '401' });
    },
  );
});

test.each([
  ['/report/excel', 'language', 'xx', 'en-US', /^language.*zh-CN.*en-US.*xx/],
  ['/report/excel', 'language', 'bilingual', 'en-US', /^language.*zh-CN.*en-US.*bilingual/],
  ['/report/excel', 'language', 'xx', 'zh-CN', /^language.*zh-CN.*en-US.*xx/],
  ['/task/excel', 'status', 'nonsense', 'en-US', /nonsense/],
  ['/task/excel', 'from', '2026-02-30', 'en-US', /from.*2026-05-18.*2026-02-30/],
  ['/task/excel', 'to', 'soon', 'zh-CN', /to.*2026-05-18.*soon/],
  ['/task/excel', 'measurements', 'maybe', 'en-US', /measurements.*yes.*no.*maybe/],
])('%s names what is allowed for %s %s, %s', async (path, field, value, language, message) => {
  const which = path === '/report/excel' ? { reportId: 'r' } : {};
  const { code, data } = (await ask(people.lead, path, { ...which, [field]: value }, language)).json();
  expect([code, data.reason, data.issues[0].field]).toEqual([400, 'INVALID_INPUT', field]);
  expect(data.issues[0].message).toMatch(message);
});

test('a workbook says what the report says, with its proof when it is issued', async () => {
  const { reportId, reportNo } = await report('approved', { productEn: 'Bottle' });
  const hash = 'c'.repeat(64);
  await t.db
    .insertInto('issuedVersion')
    .values({
      reportId,
      version: 1,
      manifest: '{}',
      hash,
      code: 'AAAA-BBBB-CCCC-DDDD',
      kid: 'k',
      signature: 's',
      logIndex: 7,
      issuedAt: 1,
    })
    .execute();
  await addRows(reportId, [
    { kind: 'information', id: 'information', fields: { client: '=1+1', clientZh: '客户' } },
    { kind: 'remark', id: 'r', fields: { textEn: 'A remark' } },
  ]);
  const { rawPayload } = await ask(people.admin, '/report/excel', { reportId });
  const summary = (await readWorkbook(rawPayload)).get('Summary') ?? [];
  expect(summary).toEqual(
    expect.arrayContaining([
      ['Report no.', reportNo, reportNo],
      ['Status', 'Approved', '已批准'],
      ['Client', '=1+1', '客户'],
      ['Inspectors', 'lead, helper', 'lead, helper'],
      ['Remark', 'A remark', null],
      ['Manifest hash (SHA-256)', hash, hash],
      ['Verify at', `${t.config.publicUrl}/verify#AAAABBBBCCCCDDDD`, expect.any(String)],
    ]),
  );
  const json = (await ask(people.admin, '/report/json', { reportId })).json();
  expect(json).toMatchObject({
    format: 'proofmark-report/1',
    reportNo,
    status: 'approved',
    productEn: 'Bottle',
    information: { client: '=1+1', clientZh: '客户' },
    remarks: [{ id: 'r', textEn: 'A remark' }],
    issued: { manifestHash: hash },
  });
});

describe('the ZIP of photos', () => {
  it('has every original under its name, and says what is missing or altered', async () => {
    const [{ reportId }, other] = [await report(), await report()];
    const [one, two, three] = [
      await picture('jpeg', 30),
      await picture('jpeg', 31),
      await picture('jpeg', 32),
    ];
    const photo = (id: string, rename: string | undefined, fields: object) => ({
      kind: 'photo',
      id,
      fields: { category: 'shipping_mark', ...(rename ? { rename } : {}), ...fields },
    });
    await addRows(reportId, [
      photo('a', await addPhoto(reportId, 'a', one, one), {
        captionEn: 'Main mark: “PO 1/2” ../..',
        takenAt: '2026-06-01T09:30:00+08:00',
        pos: 'a',
      }),
      photo('b', await addPhoto(reportId, 'b', two, null), { captionZh: '丢失', pos: 'b' }),
      photo('c', await addPhoto(reportId, 'c', three, one), {
        captionZh: '=侧唛',
        category: 'side_mark',
        pos: 'c',
      }),
      photo('d', await addPhoto(other.reportId, 'd', one, one), { pos: 'd' }),
      photo('e', undefined, { category: null, pos: 'e' }),
    ]);
    const files = unzipped((await ask(people.lead, '/report/photos', { reportId })).rawPayload);
    expect([...files.keys()]).toEqual([
      '03_shipping_mark/P01_main-mark-po-1-2.jpg',
      '04_side_mark/P03_侧唛.jpg',
      'photos.csv',
    ]);
    expect(sha256Of(files.get('03_shipping_mark/P01_main-mark-po-1-2.jpg') ?? Buffer.of())).toBe(
      sha256Of(one),
    );
    const csv = Buffer.from(files.get('photos.csv') ?? []).toString();
    const received = '2026-06-01T02:00:00.000Z';
    expect(csv.split('\r\n')).toEqual([
      '\ufefffile,photo,category,taken_at,received_at,bytes,sha256,state',
      `03_shipping_mark/P01_main-mark-po-1-2.jpg,P01,shipping_mark,2026-06-01T09:30:00+08:00,${received},${one.length},${sha256Of(one)},ok`,
      `,P02,shipping_mark,,${received},${two.length},${sha256Of(two)},missing`,
      `04_side_mark/P03_侧唛.jpg,P03,side_mark,,${received},${three.length},${sha256Of(three)},altered`,
      ',P04,shipping_mark,,,,,not_sent',
      ',P05,,,,,,not_sent',
      '',
    ]);
    const sheet = await readWorkbook((await ask(people.lead, '/report/excel', { reportId })).rawPayload);
    expect(recordsOf(sheet.get('Photos')).map((row) => row['File in the ZIP'])).toEqual([
      '03_shipping_mark/P01_main-mark-po-1-2.jpg',
      '03_shipping_mark/P02_丢失.jpg',
      '04_side_mark/P03_侧唛.jpg',
      null,
      null,
    ]);
  });

  it('reads no more photos when the download is cancelled', async () => {
    const { reportId } = await report();
    const bytes = Buffer.concat([await picture('jpeg', 30), Buffer.alloc(2_000_000)]);
    const rename = await addPhoto(reportId, 'x', bytes, bytes);
    await addRows(
      reportId,
      Array.from({ length: 100 }, (_, n) => ({
        kind: 'photo',
        id: `p-${n}`,
        fields: { category: 'label', rename },
      })),
    );
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    store.reads = 0;
    await new Promise<void>((done, fail) => {
      const path = `${routePath('/report/photos')}?reportId=${reportId}`;
      const call = httpRequest(
        { port, host: '127.0.0.1', path, headers: { [TOKEN_HEADER]: people.lead.token } },
        (answer) => {
          answer.once('data', () => call.destroy());
          answer.once('close', done);
          answer.on('error', () => undefined);
        },
      );
      call.on('error', fail).end();
    }).catch(() => undefined);
    const seen = store.reads;
    await ask(people.lead, '/report/json', { reportId });
    await new Promise(setImmediate);
    expect(store.reads).toBeLessThanOrEqual(seen + 1);
    expect(store.reads).toBeLessThan(20);
  });
});

describe('GET /task/excel', () => {
  it('is named after the day in the server’s time zone', async () => {
    const before = t.clock.ms;
    vi.stubEnv('TZ', 'Asia/Shanghai');
    t.clock.ms = Date.parse('2026-06-01T17:30:00Z');
    const { headers } = await ask(people.lead, '/task/excel', {}).finally(() => {
      vi.unstubAllEnvs();
      t.clock.ms = before;
    });
    expect(headers['content-disposition']).toBe('attachment; filename="reports_2026-06-02.xlsx"');
  });

  it('has the reports of the list’s filter, in its order, with their defects', async () => {
    const made = await report('approved', {
      plannedDate: '2027-03-02',
      productEn: 'Zebra',
      factory: 'Works',
    });
    await addRows(made.reportId, [
      {
        kind: 'information',
        id: 'information',
        fields: {
          inspectionDate: '2027-03-02',
          lotSize: 1000,
          samplingStandard: 'ISO 2859-1:1999',
          samplingLevel: 'II',
          samplingSeverity: 'normal',
          aqlMajor: '2.5',
          aqlMinor: '4.0',
          destinationCountry: 'DE',
          factoryZh: '工厂',
        },
      },
      {
        kind: 'defect',
        id: 'd',
        fields: { class: 'major', quantity: 8, descriptionEn: '-scratch', code: 'X1' },
      },
      { kind: 'item', id: 'i', fields: { category: 'test', code: 'E1', result: 'fail' } },
      {
        kind: 'measurement',
        id: 'm',
        fields: { itemId: 'i', nameEn: 'Length', spec: 1, tolPlus: 1, n: 1, value1: 3 },
      },
      { kind: 'conclusion', id: 'conclusion', fields: { overall: 'fail' } },
    ]);
    const second = await report('approved', { plannedDate: '2027-03-01', productEn: 'zebra' });
    await report('in_progress', { plannedDate: '2027-03-03', productEn: 'Zebra' });
    const query = { status: 'approved,closed', keyword: 'zebra', measurements: 'yes' };
    const { rawPayload, headers } = await ask(people.lead, '/task/excel', query);
    expect(headers['content-disposition']).toBe('attachment; filename="reports_2026-06-01.xlsx"');
    const sheets = await readWorkbook(rawPayload);
    expect([...sheets.keys()]).toEqual(['Reports', 'Defects', 'Measurements']);
    const [first, next, ...more] = recordsOf(sheets.get('Reports'));
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      'Report no.': made.reportNo,
      Status: 'Approved',
      'Factory (中文)': '工厂',
      Destination: 'Germany',
      'Inspection date': new Date('2027-03-02'),
      Inspectors: 'lead, helper',
      'Product (en)': 'Zebra',
      Lot: 1000,
      n: 80,
      'Found Major': 8,
      'Ac Major': 5,
      'Sampling verdict': 'Reject',
      'Field tests': 'Fail',
      Loading: null,
      'Overall result': 'Fail',
    });
    expect(next).toMatchObject({ 'Report no.': second.reportNo, n: null });
    expect(recordsOf(sheets.get('Defects'))).toMatchObject([
      {
        'Report no.': made.reportNo,
        Class: 'Major',
        'Description (en)': '-scratch',
        Quantity: 8,
        n: 80,
        'Share of the sample': 0.1,
      },
    ]);
    expect(recordsOf(sheets.get('Measurements'))).toMatchObject([
      { 'Report no.': made.reportNo, Item: 'E1', 'Measured value': 3, Deviation: 2, Out: 'Yes' },
    ]);
    const [only] = recordsOf(
      (
        await readWorkbook(
          (await ask(people.lead, '/task/excel', { ...query, language: 'zh-CN', to: '2027-03-01' }))
            .rawPayload,
        )
      ).get('报告'),
    );
    expect(only?.['报告编号']).toBe(second.reportNo);
  });

  it('names who reviews the version in the row, and counts the days to its own approval', async () => {
    const made = await report('under_review', { productEn: 'Quokka' });
    await addRows(made.reportId, [
      { kind: 'information', id: 'information', fields: { inspectionDate: '2026-06-01' } },
    ]);
    const { taskId } = await t.db
      .updateTable('report')
      .set({ version: 2 })
      .where('id', '=', made.reportId)
      .returning('taskId')
      .executeTakeFirstOrThrow();
    const first = await t.db
      .selectFrom('workflowEntry')
      .selectAll()
      .where('reportId', '=', made.reportId)
      .executeTakeFirstOrThrow();
    let { number } = first;
    const step = (event: string, version: number, { uid }: Person) =>
      t.db
        .insertInto('workflowEntry')
        .values({ ...first, id: `${taskId}-${++number}`, number, event, version, uid, at: t.clock.ms })
        .execute();
    const row = async () => {
      const { rawPayload } = await ask(people.admin, '/task/excel', { keyword: 'quokka' });
      const [only] = recordsOf((await readWorkbook(rawPayload)).get('Reports'));
      return [only?.['Reviewer'], only?.['Days from inspection to approval']];
    };
    await step('startReview', 1, people.reviewer);
    await step('approve', 1, people.reviewer);
    expect(await row()).toEqual([null, null]);
    await step('startReview', 2, people.reviewer);
    expect(await row()).toEqual(['reviewer', null]);
    await step('takeOver', 2, people.coordinator);
    expect(await row()).toEqual(['coordinator', null]);
    await step('approve', 2, people.coordinator);
    expect(await row()).toEqual(['coordinator', 0]);
  });

  it('shows each person the reports of their list, and no others', async () => {
    const draft = await report('draft', { productEn: 'Okapi' });
    const open = await report('in_progress', { productEn: 'Okapi' });
    for (const [name, person] of Object.entries(people)) {
      const listed = await t.call(person, 'GET', '/task/list', { query: { keyword: 'okapi' } });
      const numbers = listed.body.data.items.map(({ reportNo }: Made) => reportNo);
      const answer = await ask(person, '/task/excel', { keyword: 'okapi' });
      if (numbers.length === 0) {
        expect([name, answer.json()]).toMatchObject([name, { code: 400, data: { reason: 'NO_REPORTS' } }]);
        continue;
      }
      const rows = recordsOf((await readWorkbook(answer.rawPayload)).get('Reports'));
      expect([name, rows.map((row) => row['Report no.'])]).toEqual([name, numbers]);
      expect(numbers).toContain(open.reportNo);
      expect(numbers.includes(draft.reportNo)).toBe(['coordinator', 'admin'].includes(name));
    }
  });

  it('says that nothing matches, in both languages', async () => {
    const none = { keyword: 'no such thing' };
    expect((await ask(people.admin, '/task/excel', none)).json().msg).toBe('No report matches the filter.');
    expect((await ask(people.admin, '/task/excel', none, 'zh-CN')).json().msg).toBe(
      '没有符合筛选条件的报告。',
    );
  });

  it('makes one at a time for each account, and again after a cancelled one', async () => {
    await report('in_progress', { productEn: 'Tapir' });
    const { port } = t.app.server.address() as AddressInfo;
    const path = `${routePath('/task/excel')}?keyword=tapir`;
    const held = holdExports();
    const first = ask(people.reviewer, '/task/excel', { keyword: 'tapir' });
    await held.until(1);
    const second = await ask(people.reviewer, '/task/excel', { keyword: 'tapir' });
    expect(second.json().data.reason).toBe('BUSY');
    held.go();
    expect((await first).headers['content-type']).toBe(EXCEL);
    await new Promise<void>((done) => {
      const call = httpRequest(
        { port, host: '127.0.0.1', path, headers: { [TOKEN_HEADER]: people.reviewer.token } },
        (answer) => {
          answer.once('close', done).on('error', () => undefined);
          call.destroy();
        },
      );
      call.on('error', () => undefined).end();
    });
    await expect
      .poll(
        async () => (await ask(people.reviewer, '/task/excel', { keyword: 'tapir' })).headers['content-type'],
      )
      .toBe(EXCEL);
  });

  it('makes four at a time in a process', async () => {
    await report('in_progress', { productEn: 'Ibis' });
    const held = holdExports();
    const readers = ['lead', 'helper', 'reviewer', 'coordinator'] as const;
    const four = readers.map((who) => ask(people[who], '/task/excel', { keyword: 'ibis' }));
    await held.until(4);
    const fifth = await ask(people.admin, '/task/excel', { keyword: 'ibis' });
    expect(fifth.json().data).toMatchObject({ reason: 'BUSY', retryAfterSeconds: 10 });
    held.go();
    const types = (await Promise.all(four)).map(({ headers }) => headers['content-type']);
    expect(types).toEqual([EXCEL, EXCEL, EXCEL, EXCEL]);
  });

  it('refuses more reports than one workbook may have', async () => {
    const { reportId } = await report('closed', { plannedDate: '2030-01-01', productEn: 'Gnu' });
    const { taskId } = await t.db
      .selectFrom('report')
      .select('taskId')
      .where('id', '=', reportId)
      .executeTakeFirstOrThrow();
    const numbers = sql`with recursive n(n) as (select 1 union all select n + 1 from n where n < ${EXPORT_LIMIT})`;
    const day = '2030-01-01';
    for (const [table, given] of [
      ['task', { id: sql`'x-' || n`, reportId: sql`'y-' || n`, reportNo: sql`'z-' || n` }],
      ['report', { id: sql`'y-' || n`, taskId: sql`'x-' || n` }],
    ] as const) {
      const [row] = await t.db
        .selectFrom(table)
        .selectAll()
        .where('id', '=', table === 'task' ? taskId : reportId)
        .execute();
      const names = Object.keys(row ?? {});
      const values = names.map((name) => (given as Record<string, unknown>)[name] ?? sql.ref(`own.${name}`));
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
        ${numbers} select ${sql.join(values)} from n, (select * from ${sql.table(table)} where id = ${row?.id}) as own`.execute(
        t.db,
      );
    }
    const many = await ask(people.admin, '/task/excel', { from: day, to: day });
    expect(many.json()).toMatchObject({ code: 400, data: { reason: 'TOO_MANY_REPORTS' } });
    expect(many.json().msg).toContain('10,000');
    await t.db.deleteFrom('report').where('id', '=', 'y-1').execute();
    const whole = await ask(people.admin, '/task/excel', { from: day, to: day });
    expect(whole.headers['content-type']).toBe(EXCEL);
    expect((await readWorkbook(whole.rawPayload)).get('Reports')).toHaveLength(EXPORT_LIMIT + 1);
  });
});
