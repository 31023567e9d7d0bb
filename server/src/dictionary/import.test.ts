import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Issue } from '@proofmark/contract/api/envelope.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { spreadsheet, zip } from './testing.ts';

let t: TestApp;
let admin: Person;
let inspector: Person;
let planner: Person;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.person('admin', 'admin');
  inspector = await t.person('lin', 'inspector');
  planner = await t.person('he', 'coordinator', 'reviewer', 'client');
});
afterAll(() => t.close());

async function send(
  target: string,
  fileName: string,
  file: Buffer | string,
  language = 'en-US',
  person = admin,
) {
  const content = Buffer.from(file).toString('base64');
  return t.call(person, 'POST', '/sysDic/import', { body: { target, fileName, content }, language });
}
const json = (value: unknown) => JSON.stringify(value);
const sheet = (rows: Parameters<typeof spreadsheet>[0][string]) => spreadsheet({ Sheet1: rows });
const list = async (type: string) =>
  (await t.call(inspector, 'GET', '/sysDic/list', { query: { types: type } })).body.data[type] as {
    code: string;
    en: string;
    zh: string;
    sort: number;
    active?: boolean;
  }[];
const places = (issues: Issue[]) => issues.map(({ row, field, code, value }) => [row, field, code, value]);

describe('who may import', () => {
  it('only an admin', async () => {
    const file = json([{ code: 'X', en: 'X', zh: 'X' }]);
    for (const person of [inspector, planner])
      expect((await send('tool_type', 'a.json', file, 'en-US', person)).status).toBe(403);
    expect((await t.call(null, 'POST', '/sysDic/import', { body: {} })).body.code).toBe('401');
    expect(await list('tool_type')).not.toContainEqual(expect.objectContaining({ code: 'X' }));
  });
});

describe('a dictionary', () => {
  it('imports a spreadsheet: adds, changes and closes entries, and counts them', async () => {
    const before = await list('defect_code');
    const { body } = await send(
      'defect_code',
      'codes.xlsx',
      sheet([
        ['code', 'en', 'zh', 'parent', 'class', 'active'],
        ['TOY', 'Toys', '玩具', 'hardgoods', null, null],
        ['TOY-SP-01', 'Small part', '小零件', 'TOY', 'Critical', null],
        [null, null, null, null, null, null],
        ['CER-GL-01', 'Pinhole', '针孔', null, null, 'no'],
        ['CER-CR-01', 'Crack', '裂纹', null, null, null],
      ]),
    );
    expect(body).toMatchObject({
      code: 200,
      data: { target: 'defect_code', version: 1, added: 2, changed: 1, unchanged: 1 },
    });
    const after = await list('defect_code');
    expect(after.slice(-2)).toEqual([
      { code: 'TOY', en: 'Toys', zh: '玩具', parent: 'hardgoods', sort: before.length + 1 },
      {
        code: 'TOY-SP-01',
        en: 'Small part',
        zh: '小零件',
        parent: 'TOY',
        class: 'critical',
        sort: before.length + 2,
      },
    ]);
    // Empty cells keep the value.
    const pinhole = before.find(({ code }) => code === 'CER-GL-01');
    expect(after.find(({ code }) => code === 'CER-GL-01')).toEqual({
      ...pinhole,
      en: 'Pinhole',
      zh: '针孔',
      active: false,
    });
    expect(after).toHaveLength(before.length + 2);
  });

  it('imports JSON, records who and when, and leaves no trace of a file that changes nothing', async () => {
    const file = json({ entries: [{ code: 'tribometer', en: 'Tribometer', zh: '摩擦仪' }] });
    expect((await send('tool_type', 'tools.json', file)).body.data).toMatchObject({ version: 1, added: 1 });
    expect((await send('tool_type', 'again.json', file)).body.data).toMatchObject({
      version: 1,
      added: 0,
      changed: 0,
      unchanged: 1,
    });
    const kept = await t.db
      .selectFrom('dictionaryImport')
      .selectAll()
      .where('target', '=', 'tool_type')
      .execute();
    expect(kept).toMatchObject([
      { version: 1, uid: admin.uid, at: t.clock.ms, fileName: 'tools.json', entries: 1 },
    ]);
    expect(kept[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('names every wrong cell by row and column, and imports nothing', async () => {
    const before = await list('defect_code');
    const { body } = await send(
      'defect_code',
      'codes.xlsx',
      sheet([
        ['code', 'en', 'zh', 'parent', 'class', 'sort', 'active', 'colour'],
        ['NEW-01', 'Good row', '好行', 'GEN', 'major', 1, true, null],
        ['NEW-02', null, '缺英文', 'GEN', 'serious', 0, 'maybe', null],
        ['NEW-01', 'Twice', '重复', 'GEN', null, null, null, null],
        ['bad code!', 'Code', '编码', 'NOWHERE', null, null, null, 'red'],
        [null, 'No code', '无编码', null, null, null, null, 'red'],
        ['NEW-03', 'x'.repeat(201), '长', 'CER-CR-01', null, null, null, null],
      ]),
    );
    expect(body).toMatchObject({ code: 400, data: { reason: 'IMPORT_NOT_VALID' } });
    expect(places(body.data.issues)).toEqual([
      [1, 'column', 'UNKNOWN_COLUMN', 'colour'],
      [3, 'en', 'MISSING', undefined],
      [3, 'sort', 'TOO_SMALL', '0'],
      [3, 'active', 'WRONG_TYPE', 'maybe'],
      [3, 'class', 'NOT_ALLOWED', 'serious'],
      [4, 'code', 'REPEATED', 'NEW-01'],
      [5, 'code', 'WRONG_FORMAT', 'bad code!'],
      [5, 'parent', 'NO_SUCH_PARENT', 'NOWHERE'],
      [6, 'code', 'MISSING', undefined],
      [7, 'en', 'TOO_BIG', `${'x'.repeat(80)}…`],
      [7, 'parent', 'TOO_DEEP', 'NEW-03'],
    ]);
    expect(await list('defect_code')).toEqual(before);
  });

  it('names the errors in the caller’s language', async () => {
    const file = sheet([
      ['code', 'en', 'zh', 'class'],
      ['A', 'a', '甲', 'serious'],
    ]);
    const [en, zh] = [
      await send('defect_code', 'a.xlsx', file),
      await send('defect_code', 'a.xlsx', file, 'zh-CN'),
    ];
    expect(en.body.msg).toBe('The file has errors. Nothing was changed.');
    expect(en.body.data.issues[0]).toMatchObject({
      sheet: 'Sheet1',
      row: 2,
      message: 'Sheet "Sheet1", row 2: class must be one of critical, major, minor, not "serious"',
    });
    expect(zh.body.data.issues[0].message).toBe(
      '工作表“Sheet1”第 2 行：class 应为以下之一：critical、major、minor，不能是 "serious"',
    );
  });

  it('refuses an entry that is its own ancestor', async () => {
    const { body } = await send(
      'test_method',
      'a.json',
      json([
        { code: 'A', en: 'a', zh: '甲', parent: 'B' },
        { code: 'B', en: 'b', zh: '乙', parent: 'A' },
      ]),
    );
    expect(places(body.data.issues)).toEqual([
      [1, 'parent', 'OWN_ANCESTOR', 'A'],
      [2, 'parent', 'OWN_ANCESTOR', 'B'],
    ]);
  });

  it.each([
    ['no list', 'a.json', json({ code: 'A' }), 'FILE_NOT_READABLE'],
    ['no JSON', 'a.json', '{', 'FILE_NOT_READABLE'],
    ['deep JSON', 'a.json', `[{"code":${'['.repeat(9000)}${']'.repeat(9000)}}]`, 'NESTED_TOO_DEEP'],
    ['no text', 'a.json', Buffer.from([0xff, 0xfe, 0x00]), 'FILE_NOT_READABLE'],
    ['nothing in it', 'a.json', '[]', 'EMPTY_FILE'],
    ['a header alone', 'a.xlsx', sheet([['code', 'en', 'zh']]), 'EMPTY_FILE'],
    ['too many rows', 'a.json', json(Array.from({ length: 5001 }, () => ({}))), 'TOO_MANY_ROWS'],
    ['a text called a spreadsheet', 'a.xlsx', 'code,en,zh', 'FILE_NOT_READABLE'],
    ['an archive of something else', 'a.xlsx', zip({ 'readme.txt': 'hello' }), 'FILE_NOT_READABLE'],
    ['a cut file', 'a.xlsx', sheet([['code'], ['A']]).subarray(0, 300), 'FILE_NOT_READABLE'],
    [
      'an archive that unpacks to far more',
      'a.xlsx',
      zip({ 'xl/big.xml': Buffer.alloc(40_000_000) }),
      'FILE_TOO_LARGE',
    ],
    [
      'a cell in the last of a million rows',
      'a.xlsx',
      zip({
        'xl/worksheets/sheet1.xml':
          '<sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData>',
      }),
      'TOO_MANY_ROWS',
    ],
    [
      'a cell in the last column',
      'a.xlsx',
      zip({ 'xl/worksheets/sheet1.xml': '<c r="XFD1"><v>1</v></c>' }),
      'TOO_MANY_COLUMNS',
    ],
  ])('refuses %s', async (_, fileName, file, code) => {
    const { body } = await send('tool_type', fileName, file);
    expect([body.data.reason, body.data.issues[0].code]).toEqual(['IMPORT_NOT_VALID', code]);
  });

  it.each([
    ['a closed list', { target: 'defect_class', fileName: 'a.json', content: '' }, 'target'],
    ['another kind of file', { target: 'tool_type', fileName: 'a.csv', content: '' }, 'fileName'],
    ['no base64', { target: 'tool_type', fileName: 'a.json', content: '§' }, 'content'],
    [
      'a file over the limit',
      { target: 'tool_type', fileName: 'a.json', content: 'A'.repeat(2_666_672) },
      'content',
    ],
  ])('refuses %s', async (_, body, field) => {
    const answer = await t.call(admin, 'POST', '/sysDic/import', { body });
    expect(answer.body.data.issues).toMatchObject([{ field }]);
  });
});

describe('templates', () => {
  const SHEETS = {
    template: [
      ['code', 'family', 'nameEn', 'nameZh', 'defectCoding', 'conditionalPass'],
      ['mugs', 'hardgoods', 'Mugs', '杯子', 'grouped', '是'],
    ],
    items: [
      [
        'template',
        'code',
        'category',
        'nameEn',
        'nameZh',
        'requirementEn',
        'level',
        'photosMin',
        'testParameters',
      ],
      ['mugs', 'A1', 'quantity', 'Quantity', '数量', 'all', null, null, null],
      ['mugs', 'D1', 'measurement', 'Size', '尺寸', 'as drawn', 'S-2', 1, null],
      ['mugs', 'E1', 'test', 'Leak', '渗漏', 'none', 'S-1', null, 10],
    ],
    measurements: [
      ['template', 'item', 'nameEn', 'nameZh', 'unit', 'spec', 'tolMinus', 'tolPlus', 'n'],
      ['mugs', 'D1', 'Height', '高', 'mm', 95, 2, 2, 8],
    ],
    photos: [
      ['template', 'category', 'minimum'],
      ['mugs', 'label', 2],
    ],
  };
  const add = async (reportNo: string, templateCode: string) =>
    (await t.call(inspector, 'POST', '/task/add', { body: { orderNo: 'PO', reportNo, templateCode } })).body;
  const rowsOf = async (reportId: string) =>
    (await t.call(inspector, 'GET', '/report/pull', { query: { reportId } })).body.data.rows as {
      kind: string;
      id: string;
      fields: Record<string, unknown>;
    }[];

  it('are imported from a spreadsheet, are listed, and make reports', async () => {
    expect((await send('template', 'mugs.xlsx', spreadsheet(SHEETS))).body.data).toMatchObject({
      version: 1,
      added: 1,
    });
    expect(await list('template')).toContainEqual({
      code: 'mugs',
      en: 'Mugs',
      zh: '杯子',
      sort: 6,
      parent: 'hardgoods',
    });
    const { data } = await add('R-mugs', 'mugs');
    const rows = await rowsOf(data.reportId);
    expect(rows.find(({ kind }) => kind === 'information')?.fields).toMatchObject({
      templateCode: 'mugs',
      templateVersion: 1,
      templateNameEn: 'Mugs',
      templateNameZh: '杯子',
      conditionalPass: true,
      productFamily: 'hardgoods',
      photoMinimums: ['label=2'],
      defectCoding: 'grouped',
    });
    expect(rows.find(({ id }) => id === 'E1')?.fields).toMatchObject({
      category: 'test',
      level: 'S-1',
      testParameters: '10',
    });
    expect(rows.find(({ kind }) => kind === 'measurement')?.fields).toMatchObject({
      itemId: 'D1',
      spec: 95,
      n: 8,
    });
    expect(data.summary.begun).toEqual([]);
  });

  it('get the version after the one that they replace; reports keep what they were made from', async () => {
    const [template] = JSON.parse(
      json([
        {
          code: 'general',
          family: 'general',
          nameEn: 'Ours',
          nameZh: '本公司',
          items: [{ code: 'A1', category: 'quantity', nameEn: 'Count', nameZh: '清点' }],
        },
      ]),
    ) as object[];
    const { data: old } = await add('R-old', 'general');
    expect((await send('template', 'general.json', json(template))).body.data).toMatchObject({ changed: 1 });
    const { data } = await add('R-new', 'general');
    const information = async (reportId: string) =>
      (await rowsOf(reportId)).find(({ kind }) => kind === 'information');
    expect((await information(old.reportId))?.fields['templateVersion']).toBe(1);
    expect((await information(data.reportId))?.fields['templateVersion']).toBe(2);
    expect((await rowsOf(old.reportId)).filter(({ kind }) => kind === 'item')).toHaveLength(8);
    expect((await rowsOf(data.reportId)).filter(({ kind }) => kind === 'item')).toHaveLength(1);
  });

  it('name every wrong cell by sheet, row and column', async () => {
    const { body } = await send(
      'template',
      'bad.xlsx',
      spreadsheet({
        ...SHEETS,
        items: [
          ...SHEETS.items,
          ['mugs', 'E1', 'quality', null, '重复', null, 'S-9', -1, null],
          ['cups', 'A1', 'quantity', 'Quantity', '数量', null, null, null, null],
        ],
        measurements: [
          ...SHEETS.measurements,
          ['mugs', 'D1', 'Width', '宽', 'mm', 'wide', -2, 2, 0.5],
          ['mugs', 'D9', 'x', 'x', 'mm', 1, 1, 1, 1],
        ],
        photos: [...SHEETS.photos, ['mugs', 'hologram', 1]],
      }),
    );
    const found = body.data.issues.map(({ sheet: name, row, field, code }: Issue) => [
      name,
      row,
      field,
      code,
    ]);
    expect(found.toSorted((a: unknown[], b: unknown[]) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['items', 5, 'category', 'NOT_ALLOWED'],
      ['items', 5, 'level', 'NOT_ALLOWED'],
      ['items', 5, 'nameEn', 'MISSING'],
      ['items', 5, 'photosMin', 'TOO_SMALL'],
      ['items', 6, 'template', 'NO_SUCH_TEMPLATE'],
      ['measurements', 3, 'n', 'WRONG_TYPE'],
      ['measurements', 3, 'spec', 'WRONG_TYPE'],
      ['measurements', 3, 'tolMinus', 'TOO_SMALL'],
      ['measurements', 4, 'item', 'NO_SUCH_ITEM'],
      ['photos', 3, 'category', 'NOT_ALLOWED'],
    ]);
    expect((await list('template')).map(({ code }) => code)).not.toContain('cups');
  });

  it('name repeated codes, missing sheets and wrong JSON values by their position', async () => {
    const item = { code: 'A1', category: 'quantity', nameEn: 'Q', nameZh: '数量' };
    const one = { code: 'twice', family: 'general', nameEn: 'T', nameZh: '模板', items: [item, item] };
    const twice = await send('template', 'a.json', json([one, { ...one, items: [item] }]));
    expect(places(twice.body.data.issues)).toEqual([
      [1, 'code', 'REPEATED', 'A1'],
      [2, 'code', 'REPEATED', 'twice'],
    ]);
    const wrong = await send(
      'template',
      'a.json',
      json({ ...one, family: 'toys', items: [{ ...item, method: 'x' }] }),
    );
    expect(places(wrong.body.data.issues)).toEqual([
      [1, 'family', 'NOT_ALLOWED', 'toys'],
      [1, 'column', 'UNKNOWN_COLUMN', 'method'],
    ]);
    const bare = await send('template', 'a.xlsx', spreadsheet({ template: SHEETS.template }));
    expect(bare.body.data.issues).toMatchObject([{ code: 'MISSING_SHEET', value: 'items' }]);
  });
});
