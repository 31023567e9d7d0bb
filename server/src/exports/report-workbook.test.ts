import { fieldFacts, fieldType, KINDS, type Kind } from '@proofmark/contract/fields/kinds.ts';
import { writeSignedFacts } from '@proofmark/contract/report/signed-facts.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { LANGUAGES } from '@proofmark/contract/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { sampleRows, sourceOf, type PrintedRow } from '../documents/testing.ts';
import { photoFileNames } from './photo-names.ts';
import type { ReportExport } from './report-export.ts';
import { reportJson } from './report-json.ts';
import { reportSheets } from './report-workbook.ts';
import { readWorkbook, recordsOf, zipped, type ReadCell } from './testing.ts';
import { workbookEntries } from './workbook.ts';

/** Ids, names of stored files, machine data, and the reviewer's talk with the inspector. */
const NOT_FOR_READERS: Partial<Record<Kind, readonly string[]>> = {
  information: ['templateNameEn', 'templateNameZh', 'photoMinimums', 'destinationCountry'],
  photo: ['linkTo', 'device', 'fileName', 'rename', 'sha256'],
  mark: ['photoId', 'text'],
  defect: ['productId'],
  finding: ['section'],
  measurement: ['itemId'],
  conclusion: ['overallReasonAbout'],
  signature: ['signedFacts'],
  planChange: ['before', 'after'],
  comment: ['targetKind', 'targetId', 'targetField', 'text'],
  warningAnswer: ['text'],
};

function exportOf(rows: readonly PrintedRow[], more: Partial<ReportExport> = {}): ReportExport {
  const source = sourceOf(rows);
  return {
    ...source,
    reportId: 'r-1',
    status: 'approved',
    stored: new Map(source.report.photos.map(({ id }) => [id, storedPhoto(id)])),
    fileNames: photoFileNames(source.report, () => 'jpg'),
    issued: null,
    ...more,
  };
}

function storedPhoto(id: string) {
  return {
    rename: id,
    contentType: 'image/jpeg',
    sizeBytes: 1,
    sha256: 'ab'.repeat(32),
    confirmedAt: Date.UTC(2026, 5, 1, 2, 3),
  };
}

async function workbookOf(source: ReportExport, language: (typeof LANGUAGES)[number] = 'en-US') {
  return readWorkbook(await zipped(workbookEntries(reportSheets(source, language))));
}

/** The typed texts of the rows that are in no cell; a text of a list may share a cell with others. */
function notExported(rows: readonly PrintedRow[], sheets: ReadonlyMap<string, ReadCell[][]>): string[] {
  const cells = new Set([...sheets.values()].flat(2).map(String));
  const whole = [...cells].join('\n\n');
  return rows.flatMap(({ kind, fields }) =>
    Object.entries(fields).flatMap(([field, value]) => {
      const type = fieldType(kind, field)?.type;
      if (kind === 'information' && fieldFacts(kind, field).isInternal) return [];
      if (field === 'pos' || NOT_FOR_READERS[kind]?.includes(field)) return [];
      if (type === 'textList') return (value as string[]).filter((text) => !whole.includes(text));
      if (type !== 'text' || typeof value !== 'string' || value === '') return [];
      const isPartOfCell =
        kind === 'tool' || kind === 'container' || kind.endsWith('Override') || kind === 'planChange';
      return (isPartOfCell ? whole.includes(value) : cells.has(value)) ? [] : [`${kind}.${field}: ${value}`];
    }),
  );
}

/** The measured values that were entered. */
function valuesOf(rows: readonly PrintedRow[]): number[] {
  return rows.flatMap(({ kind, fields }) =>
    kind === 'measurement'
      ? Object.entries(fields).flatMap(([field, value]) =>
          /^value\d+$/.test(field) ? [value as number] : [],
        )
      : [],
  );
}

describe.each(['mug', 'lamp', 'tshirt'] as const)('the workbook of the sample inspection %s', (name) => {
  const rows = sampleRows(name);

  it.each(LANGUAGES)('has every text and every measured value that was typed, %s', async (language) => {
    const sheets = await workbookOf(exportOf(rows), language);
    expect(notExported(rows, sheets)).toEqual([]);
    const measured = [...sheets.values()][7] ?? [];
    const place = measured[0]?.indexOf(wordsIn(language)('report.fields.measurement.value')) ?? -1;
    const read = measured.slice(1).map((row) => row[place]);
    expect(new Set(read)).toEqual(new Set(valuesOf(rows)));
    expect(read).toHaveLength(valuesOf(rows).length);
  });
});

describe('the workbook of a report', () => {
  it('has the sheets and columns of the look, in the language of the reader', async () => {
    const english = await workbookOf(exportOf(sampleRows('lamp')));
    expect(Object.fromEntries([...english].map(([sheet, rows]) => [sheet, rows[0]]))).toMatchSnapshot();
    const chinese = await workbookOf(exportOf(sampleRows('lamp')), 'zh-CN');
    expect(Object.fromEntries([...chinese].map(([sheet, rows]) => [sheet, rows[0]]))).toMatchSnapshot();
  });

  it('writes days as dates, quantities as numbers, and codes as texts', async () => {
    const sheets = await workbookOf(exportOf(sampleRows('lamp')));
    const summary = new Map((sheets.get('Summary') ?? []).map(([field, value]) => [field, value]));
    expect(summary.get('Inspection date')).toBeInstanceOf(Date);
    const [product] = recordsOf(sheets.get('Products'));
    expect(product?.['Barcode']).toEqual(expect.any(String));
    expect(product?.['Ordered']).toEqual(expect.any(Number));
    const [photo] = recordsOf(sheets.get('Photos'));
    expect(photo?.['Taken (UTC+8)']).toBeInstanceOf(Date);
    // A serial number is a binary fraction: the reader is off by a millisecond.
    expect(Math.round(Number(photo?.['Received (UTC+8)']) / 1000)).toBe(Date.UTC(2026, 5, 1, 10, 3) / 1000);
    expect(photo?.['File in the ZIP']).toMatch(/^\d\d_[a-z_]+\/P01_/);
  });

  it('computes the packed share and the deviation by formulas, exact in decimal', async () => {
    const rows: PrintedRow[] = [
      { kind: 'product', id: 'p', fields: { orderedQty: 800, packedQty: 600 } },
      { kind: 'item', id: 'i', fields: { code: 'D1', category: 'measurement' } },
      { kind: 'item', id: 'j', fields: { nameZh: '尺寸', category: 'measurement' } },
      {
        kind: 'measurement',
        id: 'm',
        fields: { itemId: 'i', spec: 0.1, tolMinus: 0.05, tolPlus: 0.1, n: 2, value1: 0.3, value2: 0.1 },
      },
      {
        kind: 'measurement',
        id: 'n',
        fields: { itemId: 'j', spec: 10, tolPlus: 10, toleranceMode: 'percent', n: 1, value1: 10.5 },
      },
    ];
    const sheets = await workbookOf(exportOf(rows));
    expect(recordsOf(sheets.get('Products'))[0]?.['Packed %']).toBe(0.75);
    expect(recordsOf(sheets.get('Measurements'))).toMatchObject([
      { Item: 'D1', Low: 0.05, High: 0.2, Piece: 1, 'Measured value': 0.3, Deviation: 0.2, Out: 'Yes' },
      { Piece: 2, Deviation: 0, Out: 'No' },
      { Item: '尺寸', 'Tolerance +': 0.1, Low: null, High: 11, Deviation: 0.5, Out: 'No' },
    ]);
  });

  it('has no level, letter, severity and AQL of an agreed sample, also where they are entered', async () => {
    const plan = { samplingStandard: 'fixed', fixedSampleSize: 50, acMajor: 1, acMinor: 2, lotSize: 1000 };
    const sheets = await workbookOf(
      exportOf([
        {
          kind: 'information',
          id: 'information',
          fields: { ...plan, samplingLevel: 'II', samplingSeverity: 'normal', aqlMajor: '2.5' },
        },
      ]),
    );
    const none = { AQL: '–', 'Inspection level': '–', 'Severity (中文)': '–', 'Code letter': '–' };
    expect(recordsOf(sheets.get('Sampling'))).toMatchObject([
      { ...none, n: 50, Ac: 0 },
      { ...none, n: 50, Ac: 1 },
      { ...none, n: 50, Ac: 2 },
    ]);
  });

  it('names the group of a defect', async () => {
    const defectGroups = new Map([['OWN', { en: 'Our own', zh: '自有' }]]);
    const rows = [{ kind: 'defect' as const, id: 'd', fields: { category: 'OWN' } }];
    const sheets = await workbookOf(exportOf(rows, { defectGroups }));
    expect(recordsOf(sheets.get('Defects'))).toMatchObject([
      { 'Defect group (en)': 'Our own', 'Defect group (中文)': '自有' },
    ]);
  });

  it('says which signatures are older than a change of the report', async () => {
    const signature = { kind: 'signature' as const, fields: { role: 'factory', strokes: [[1, 2, 3, 4]] } };
    const signedFacts = writeSignedFacts(sourceOf([]).report);
    const sheets = await workbookOf(
      exportOf([
        { ...signature, id: 'a', fields: { ...signature.fields, signedFacts } },
        { kind: 'conclusion', id: 'conclusion', fields: { overall: 'fail' } },
        { ...signature, id: 'b', fields: { role: 'inspector' } },
      ]),
    );
    expect(recordsOf(sheets.get('Signatures'))).toMatchObject([
      { 'Report changed after signing (en)': 'Yes', 'Report changed after signing (中文)': '是' },
      { 'Report changed after signing (en)': 'No', 'Report changed after signing (中文)': '否' },
    ]);
  });

  it('writes the times of the visit and of the decision by the clock of the factory', async () => {
    const rows: PrintedRow[] = [
      { kind: 'information', id: 'information', fields: { arrivalTime: '2026-05-18T08:55:00+08:00' } },
      {
        kind: 'conclusion',
        id: 'conclusion',
        fields: { clientDecision: 'ship', clientDecisionAt: '2026-05-18T20:11:00.123Z' },
      },
    ];
    const sheets = await workbookOf(exportOf(rows));
    const timeOf = (sheet: string, label: string) => {
      const time = sheets.get(sheet)?.find(([field]) => field === label)?.[1];
      return time instanceof Date ? new Date(Math.round(Number(time) / 1000) * 1000).toISOString() : time;
    };
    expect(timeOf('Summary', 'Decided at (UTC+8)')).toBe('2026-05-19T04:11:00.000Z');
    expect(timeOf('Information', 'Arrival (UTC+8)')).toBe('2026-05-18T08:55:00.000Z');
  });

  it('has nothing in its information that only the app reads', async () => {
    const fields = {
      weather: 'rain',
      gps: { lat: 30, lng: 120, accuracyM: 5 },
      factoryPosition: { lat: 30, lng: 120, accuracyM: 5 },
      drawSeed: 'seed',
      reinspectionOf: 'r-0',
      templateCode: 'MUG',
      templateVersion: 3,
      templateNameEn: 'Mugs',
      conditionalPass: true,
      photoMinimums: ['label=2'],
      defectCoding: 'free',
    };
    const rows: PrintedRow[] = [{ kind: 'information', id: 'information', fields }];
    const [, ...facts] = (await workbookOf(exportOf(rows))).get('Information') ?? [];
    expect(facts.map(([field, value]) => [field, value])).toEqual([
      ['Location', '30, 120 ±5 m'],
      ['Weather', 'rain'],
    ]);
  });

  it('says everything of a report without content', async () => {
    const sheets = await workbookOf(exportOf([]));
    expect(sheets.size).toBe(12);
    expect(recordsOf(sheets.get('Sampling'))).toHaveLength(3);
  });
});

const HARD_TEXTS = [
  '=HYPERLINK("http://example.com","x")',
  '+1-1 @cmd|calc',
  '-2+3',
  '@A1',
  "'quoted",
  '<b>&amp;</b> "x" ]]> _x0007_',
  'Zalgo t̴̀e̵x̶t हिन्दी 𓀀 \u0007 \u0000 \u001f \u2028 end',
  '📦 👨‍👩‍👧 한국어 ตำหนิ خدش חלק',
  'line one\nline two\n\nline four',
  '超长中文没有空格'.repeat(25),
];

function hardRow(kind: Kind, id: string, seed: number, more: PrintedRow['fields'] = {}): PrintedRow {
  const texts = Object.keys(KINDS[kind]).flatMap((field, index): [string, PrintedRow['fields'][string]][] => {
    const type = fieldType(kind, field);
    const text = `${HARD_TEXTS[(seed + index) % HARD_TEXTS.length]} ${kind}${id}${index}`;
    if (field === 'pos' || field.endsWith('Id')) return [];
    if (type?.type === 'text') return [[field, text.slice(0, type.max)]];
    return type?.type === 'textList' ? [[field, [text.slice(0, type.maxLength), 'second']]] : [];
  });
  return { kind, id, fields: { ...Object.fromEntries(texts), ...more } };
}

describe('a report of hard texts: 300 items, 500 photos', () => {
  const many = (kind: Kind, count: number, more: (index: number) => PrintedRow['fields'] = () => ({})) =>
    Array.from({ length: count }, (_, index) => hardRow(kind, `${kind}-${index}`, index, more(index)));
  const rows = [
    hardRow('information', 'information', 0, { inspectionDate: '2026-06-01' }),
    hardRow('conclusion', 'conclusion', 1, { overall: 'fail' }),
    ...many('product', 14),
    ...many('container', 2),
    ...many('tool', 5),
    ...many('defect', 40, () => ({ class: 'major', quantity: 3, productId: 'product-1' })),
    ...many('finding', 6),
    ...many('item', 300, () => ({ category: 'test', result: 'fail' })),
    ...many('measurement', 4, () => ({ n: 200, value200: 1 })),
    ...many('photo', 500, (index) => ({ category: 'label', linkTo: [`defect-${index % 40}`] })),
    ...many('remark', 10),
    ...many('correctiveAction', 10, () => ({ state: 'open' })),
    ...many('signature', 2, () => ({ role: 'factory', refused: true })),
    { kind: 'categoryOverride', id: 'test', fields: { result: 'pass', reason: '=1 reason', by: 'Zhou Min' } },
  ] satisfies PrintedRow[];

  it.each(LANGUAGES)('comes back as it was typed, %s', async (language) => {
    const sheets = await workbookOf(exportOf(rows), language);
    expect(notExported(rows, sheets)).toEqual([]);
    expect([...sheets.values()][8]).toHaveLength(501);
  });

  it('comes back from JSON with every field', () => {
    const json = JSON.parse(reportJson(exportOf(rows))) as Record<string, Record<string, unknown>[]>;
    for (const { kind, id, fields } of rows) {
      const list = json[kind] ?? json[`${kind}s`];
      const found = Array.isArray(list) ? list.find((row) => row['id'] === id) : list;
      expect(found).toMatchObject(fields);
    }
  });
});
