import type { DocumentLanguage } from '@proofmark/contract/report/document.ts';
import { fieldFacts, fieldType, KINDS, stemOf, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { documentModel } from './document-model.ts';
import { coveredCharacters, fontFiles } from './fonts.ts';
import { printable } from './printable.ts';
import {
  ISSUE,
  notPrinted,
  placedWords,
  textOf,
  print,
  sample,
  sampleRows,
  sourceOf,
  withPictures,
  type PlacedWord,
  type PrintedRow,
} from './testing.ts';

const covered = coveredCharacters(fontFiles());

/** Texts that are printed in other words or not at all, and the reviewer's talk with the inspector. */
const NOT_FOR_READERS: Partial<Record<Kind, readonly string[]>> = {
  information: ['templateNameEn', 'templateNameZh', 'photoMinimums', 'destinationCountry'],
  photo: ['device'],
  defect: ['productId', 'category'],
  finding: ['section'],
  planChange: ['before', 'after'],
  comment: ['text'],
  // It is printed in the history, at the step that submitted the report.
  warningAnswer: ['text'],
};

/** Every text of the rows that a reader of the document must find, as it can be printed. */
function typedTexts(rows: readonly PrintedRow[], language: DocumentLanguage): string[] {
  const isWanted = (kind: Kind, fields: PrintedRow['fields'], field: string) => {
    const stem = stemOf(kind, field);
    const english = fields[`${stem}En`] ?? fields[stem];
    if (language === 'en-US' && field.endsWith('Zh')) return !english;
    return language === 'zh-CN' && !field.endsWith('Zh') ? !fields[`${stem}Zh`] : true;
  };
  const texts = rows.flatMap(({ kind, fields }) =>
    Object.entries(fields).flatMap(([field, value]) => {
      const type = fieldType(kind, field)?.type;
      if (fieldFacts(kind, field).isInternal || NOT_FOR_READERS[kind]?.includes(field)) return [];
      if (!isWanted(kind, fields, field)) return [];
      if (type === 'textList') return value as string[];
      return type === 'text' && typeof value === 'string' ? [value.trim()] : [];
    }),
  );
  return printable(
    texts.map((t) => ({ t })),
    covered,
  ).model.map(({ t }) => t);
}

describe.each(['mug', 'lamp', 'tshirt'] as const)('the sample inspection %s', (name) => {
  it.each(['bilingual', 'en-US', 'zh-CN'] as const)(
    'prints every text that was typed, %s',
    async (language) => {
      const { pdf } = await print(await sample(name), {
        language,
        paper: language === 'en-US' ? 'letter' : 'a4',
      });
      expect(notPrinted(typedTexts(sampleRows(name), language), await textOf(pdf))).toEqual([]);
    },
  );
});

const HARD_TEXTS = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3).slice(0, 200),
  '#read("/etc/passwd") *bold* _it_ `raw` $x^2$ <b>html</b> & "q" \\ @ref [link] = head ~nbsp // c',
  '超长中文没有空格'.repeat(25),
  '한국어 결함 설명 2개',
  'ตำหนิที่ด้านหน้า 2 มม.',
  'кириллица, ελληνικά, Tiếng Việt, ğüşıöç, 日本語カタカナ',
  '📦 🧊 ☑ 杯子 ☕ mixed 👍🏽 尺寸 👨‍👩‍👧',
  'Size “L”—tolerance ±0.5 … ½ ≤ ≥ × ÷ µm Ω °C № ① → ✓',
  'https://example.com/a-very/long/path-a-very/long/path?with=query&and=more#fragment',
  // For private use. A font has a glyph for the first.
  'private use: \ue000 and the surname 张\ue001',
  'Zalgo t̴̀e̵x̶t and हिन्दी and 𓀀 and \u0007 and \ud800',
  'line one\nline two\n\nline four',
];
/** pdftotext gives some letters twice where several shapes make a letter, and each line from the left. */
const RIGHT_TO_LEFT = ['تم العثور على خدش في الجزء الأمامي', 'נמצא שריטה בחלק הקדמי'];

/** As many lines as a field can hold. Two of them make a row that is higher than a page. */
const TALL = 'x\n'.repeat(500);

/** Of five digits, so that none ends another. */
let texts = 10_000;

/** A text of at most `max` UTF-16 units. Its beginning and end occur nowhere else, so its loss shows. */
function hardText(index: number, max: number, text = HARD_TEXTS[index % HARD_TEXTS.length] ?? ''): string {
  texts += 1;
  const [begin, end] = [`${texts} `, ` ${texts}z`];
  return begin + text.slice(0, max - begin.length - end.length) + end;
}

/** A row with a hard text in each of its text fields. */
function hardRow(kind: Kind, id: string, seed: number, more: Record<string, Json> = {}): PrintedRow {
  const texts = Object.keys(KINDS[kind]).flatMap((field, index): [string, Json][] => {
    const type = fieldType(kind, field);
    if (field === 'pos' || field.endsWith('Id')) return [];
    if (type?.type === 'text') return [[field, hardText(seed + index, type.max)]];
    return type?.type === 'textList' ? [[field, [hardText(seed, type.maxLength), 'second']]] : [];
  });
  return { kind, id, fields: { ...Object.fromEntries(texts), ...more } };
}

describe('a report of hard texts', () => {
  const plan = {
    samplingStandard: 'ISO 2859-1:1999',
    samplingLevel: 'II',
    samplingSeverity: 'normal',
    aqlMajor: '2.5',
    aqlMinor: '4.0',
    lotSize: 3000,
    destinationCountry: 'DE',
  };
  const many = (kind: Kind, count: number, more: (index: number) => Record<string, Json> = () => ({})) =>
    Array.from({ length: count }, (_, index) => hardRow(kind, `${kind}-${index}`, index, more(index)));
  const categories = ['quantity', 'workmanship', 'test', 'packaging', 'marking', null];
  const tall = (max: number) => hardText(0, max, TALL);
  const rows: PrintedRow[] = [
    {
      kind: 'item',
      id: 'tall',
      fields: { category: 'special', requirementEn: tall(500), findingEn: tall(500), findingZh: tall(500) },
    },
    { kind: 'defect', id: 'tall', fields: { class: 'major', quantity: 1, descriptionEn: tall(300) } },
    { kind: 'finding', id: 'tall', fields: { result: 'fail', textZh: tall(500) } },
    { kind: 'photo', id: 'tall', fields: { category: 'factory', captionEn: tall(200) } },
    { kind: 'remark', id: 'tall', fields: { textEn: tall(1000) } },
    { kind: 'signature', id: 'tall', fields: { role: 'factory', name: 'Chen', statementEn: tall(300) } },
    { kind: 'product', id: 'tall', fields: { itemNo: 'tall', noteEn: tall(300) } },
    { kind: 'correctiveAction', id: 'tall', fields: { actionEn: tall(500) } },
    hardRow('information', 'information', 0, { ...plan, arrivalTime: '2026-06-01T08:00:00+08:00' }),
    hardRow('conclusion', 'conclusion', 1, { overall: 'fail', overallReason: hardText(5, 500) }),
    ...many('product', 14, () => ({ orderedQty: 1_000_000, packedQty: 999_999 })),
    ...many('container', 2),
    ...many('tool', 5),
    ...many('defect', 40, (index) => ({
      class: ['critical', 'major', 'minor'][index % 3] ?? 'minor',
      quantity: index * 31,
    })),
    ...many('finding', 6, () => ({ result: 'fail' })),
    ...many('item', 60, (index) => ({
      category: categories[index % categories.length] ?? null,
      result: ['pass', 'fail', 'pending', 'na', null][index % 5] ?? null,
    })),
    ...many('measurement', 4, (index) => ({
      itemId: `item-${index}`,
      spec: 10,
      tolMinus: 1,
      tolPlus: 2,
      n: 200,
      ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`value${at + 1}`, 8 + at / 40])),
    })),
    ...many('photo', 30, (index) => ({ category: 'product_front', linkTo: index < 20 ? ['defect-0'] : [] })),
    ...many('mark', 2, (index) => ({ photoId: `photo-${index}`, shape: 'text', points: [[100, 500]] })),
    ...many('remark', 10),
    ...many('correctiveAction', 10, () => ({ state: 'open' })),
    ...many('signature', 2, (index) => ({
      role: index === 0 ? 'inspector' : 'factory',
      refused: index === 1,
      ...(index === 1 ? {} : { refusedReason: null }),
    })),
    {
      kind: 'categoryOverride',
      id: 'test',
      fields: { result: 'pass', reason: hardText(3, 500), by: 'Zhou Min' },
    },
  ];

  it('prints every text that was typed, and counts what no font has', async () => {
    const portrait = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#875' } })
      .jpeg()
      .toBuffer();
    const pictures = new Map(
      rows
        .filter(({ kind }) => kind === 'photo')
        .map(({ id }, index) => [id, index === 5 ? portrait.subarray(0, 200) : portrait]),
    );
    const printed = await withPictures(sourceOf(rows), pictures);
    expect(printed.source.pictures.size).toBe(30);
    const { pdf, replaced } = await print(printed, { language: 'bilingual', paper: 'a4' });
    const lost = notPrinted(typedTexts(rows, 'bilingual'), await textOf(pdf));
    expect(lost).toEqual([]);
    expect(replaced).toBeGreaterThan(100);
    // Thirty pages of shaped text: half a minute of one core, more where others use it.
  }, 240_000);

  it('prints Hebrew and Arabic from the right', async () => {
    const remarks = RIGHT_TO_LEFT.map((textEn, index): PrintedRow => ({
      kind: 'remark',
      id: `r${index}`,
      fields: { textEn },
    }));
    const { pdf } = await print({ source: sourceOf(remarks), files: [] }, { language: 'en-US', paper: 'a4' });
    const whole = (await textOf(pdf)).normalize('NFKD');
    for (const letter of RIGHT_TO_LEFT.join('')
      .normalize('NFKD')
      .replaceAll(/[\s\p{M}]/gu, '')) {
      const typed = RIGHT_TO_LEFT.join('').normalize('NFKD').split(letter).length;
      expect([letter, whole.split(letter).length >= typed]).toEqual([letter, true]);
    }
  });
});

describe('a report of large numbers', () => {
  const LONG_UNIT = 'mikrometerprostunde';
  const product = (id: string, quantity: number): PrintedRow => ({
    kind: 'product',
    id,
    fields: {
      itemNo: id,
      nameEn: 'Self-tapping screw',
      ...Object.fromEntries(
        ['orderedQty', 'producedQty', 'packedQty', 'presentedQty', 'cartonQty', 'unitsPerCarton'].map(
          (field) => [field, quantity],
        ),
      ),
    },
  });
  const measured = (id: string, unit: string, spec: number): PrintedRow => ({
    kind: 'measurement',
    id,
    fields: { itemId: 'item', nameEn: id, unit, spec, tolMinus: 1, tolPlus: 1, n: 1, value1: spec },
  });
  const rows: PrintedRow[] = [
    { kind: 'information', id: 'information', fields: { lotSize: 123_456_789, cartonsOpened: 11_112 } },
    { kind: 'item', id: 'item', fields: { code: 'D1', category: 'measurement', nameEn: 'Dimensions' } },
    measured('Weight', 'g/m² (dry, 65 % rh)', 12_345.25),
    measured('Length', LONG_UNIT, 1_234_567.125),
  ];

  /** The share of the shorter of two lengths that both cover. */
  const shared = ([from, to]: [number, number], [low, high]: [number, number]) =>
    (Math.min(to, high) - Math.max(from, low)) / Math.min(to - from, high - low);
  const isBeside = (one: PlacedWord, { page, y }: PlacedWord) => page === one.page && shared(one.y, y) > 0.5;
  const overlaps = (words: PlacedWord[]) =>
    words.flatMap((one, index) =>
      words
        .slice(index + 1)
        .filter((other) => isBeside(one, other) && shared(one.x, other.x) > 0.1)
        .map(({ t }) => `${one.t} / ${t}`),
    );

  it.each([123_456_789, 1_000_000_000])('prints none of them over another, %i pieces', async (quantity) => {
    const source = sourceOf([...rows, product('M4', quantity), product('M5', quantity)]);
    const { pdf } = await print({ source, files: [] }, { language: 'bilingual', paper: 'a4' });
    expect(overlaps(await placedWords(pdf))).toEqual([]);
  });

  it('keeps those of seven digits apart', async () => {
    const source = sourceOf([product('M4', 1_234_567)]);
    const { pdf } = await print({ source, files: [] }, { language: 'bilingual', paper: 'a4' });
    const words = await placedWords(pdf);
    const ends = words.filter(({ t }) => t === '567');
    const gaps = ends.flatMap((end) =>
      words
        .filter((word) => word.t === '1' && isBeside(end, word) && word.x[0] > end.x[1])
        .map(({ x: [left] }) => left - end.x[1]),
    );
    expect(ends.length).toBeGreaterThanOrEqual(6);
    expect(Math.min(...gaps)).toBeGreaterThan(6);
  });

  it('prints no unit into the limits beside it', async () => {
    const { pdf } = await print({ source: sourceOf(rows), files: [] }, { language: 'en-US', paper: 'a4' });
    const words = (await placedWords(pdf)).map((word) => ({ ...word, t: word.t.replaceAll(/\p{Cf}/gu, '') }));
    const limits = words.find(({ t }) => t === 'Within')?.x[0] ?? 0;
    const long = words.filter(({ t }) => t.length > 2 && LONG_UNIT.includes(t));
    expect(long.map(({ t }) => t).join('')).toBe(LONG_UNIT);
    const units = [...long, ...words.filter(({ t }) => t === 'rh)')];
    expect(Math.max(...units.map(({ x: [, right] }) => right))).toBeLessThan(limits);
  });
});

describe('a report with long numbers', () => {
  const reportNo = 'IR-260603-014-NORTHLIGHT-SECOND-DELIVERY-OF-THREE-SHIPMENTS-2026';
  const itemNo = 'NORTHLIGHT-MUG-350-DOUBLE-WALL-ASSORTED';

  it('leaves the company, and the name of the product, their places', async () => {
    const product: PrintedRow = { kind: 'product', id: 'p', fields: { itemNo, nameEn: 'Extra-large mug' } };
    const source = sourceOf([product], { reportNo });
    const { pdf } = await print({ source, files: [] }, { language: 'en-US', paper: 'a4' });
    const words = (await placedWords(pdf)).map((word) => ({ ...word, t: word.t.replaceAll(/\p{Cf}/gu, '') }));
    const [kind, report] = ['Inspection', 'report'].map((t) => words.find((word) => word.t === t));
    expect(kind?.y).toEqual(report?.y);
    const parts = words.filter(({ t }) => t.length > 1 && itemNo.includes(t));
    const name = words.findLast(({ t }) => t === 'Extra-large');
    const inRows = parts.filter(({ page, y }) => page === name?.page && y[0] >= name.y[0] - 1);
    expect(inRows.length).toBeGreaterThan(1);
    expect((name?.x[0] ?? 0) - Math.max(...inRows.map(({ x }) => x[1]))).toBeGreaterThan(4);
  });
});

it('keeps captions with their photos', async () => {
  const photos = Array.from({ length: 48 }, (_, index): PrintedRow => ({
    kind: 'photo',
    id: `p${index}`,
    fields: {
      category: 'goods_stack',
      captionEn: `begin${index} ${'word '.repeat(24)}`,
      captionZh: `${'这是一张照片的很长的说明'.repeat(8)} end${index}`,
      pos: `a${index + 10}`,
    },
  }));
  const { pdf } = await print(
    { source: sourceOf(photos), files: [] },
    { language: 'bilingual', paper: 'a4' },
  );
  const words = await placedWords(pdf);
  const pageOf = (t: string) => words.find((word) => word.t === t)?.page;
  for (let index = 0; index < photos.length; index += 1)
    expect(pageOf(`end${index}`), `${index}`).toBe(pageOf(`begin${index}`));
});

it('keeps the proof within the margins', async () => {
  const { pdf } = await print(await sample('mug'), { language: 'en-US', paper: 'a4' }, ISSUE);
  const words = await placedWords(pdf);
  const proof = words.filter(({ page }) => page === words.at(-1)?.page);
  const millimetre = 72 / 25.4;
  expect(Math.max(...proof.map(({ x: [, right] }) => right))).toBeLessThanOrEqual(192 * millimetre + 0.1);
});

describe('the sampling of a report', () => {
  it.each<[Record<string, Json>, string]>([
    [{ specialLevel: 'S-2', lotSize: 3000 }, 'level S-2, n = 8.'],
    [{ specialLevel: 'S-2', lotSize: 3000, specialSampleSize: 5 }, 'level S-2, n = 5.'],
    [{ specialLevel: 'S-2' }, 'level S-2.'],
    [{ specialSampleSize: 5 }, 'n = 5.'],
  ])('says how many pieces tests and measurements take: %o', (fields, expected) => {
    const source = sourceOf([{ kind: 'information', id: 'information', fields }]);
    const { notes } = documentModel(source, { language: 'en-US', paper: 'a4' }).sampling;
    const said = notes.map(([line]) => line?.t.replaceAll('\u00a0', ' '));
    expect(said).toContain(`Tests and measurements: ${expected}`);
  });
});

describe('a report of goods in several units', () => {
  const product = (itemNo: string, unit: string | null, quantity: number): PrintedRow => ({
    kind: 'product',
    id: itemNo,
    fields: { itemNo, unit, orderedQty: quantity, packedQty: quantity / 2, presentedQty: quantity },
  });
  const rows = [product('CABLE', 'm', 700), product('SHOE-1', 'pair', 50), product('SHOE-2', 'pair', 30)];
  const modelOf = (products: PrintedRow[]) =>
    documentModel(sourceOf(products), { language: 'en-US', paper: 'a4' });

  it('names the unit of each product, and adds only what has the same unit', async () => {
    const { products, totals } = modelOf(rows).information;
    const units = [...products, ...totals].map(({ unit, numbers }) => [unit[0]?.t, ...numbers]);
    expect(units).toEqual([
      ['m', '700', '–', '350', '700', '–', '–'],
      ['pairs', '50', '–', '25', '50', '–', '–'],
      ['pairs', '30', '–', '15', '30', '–', '–'],
      ['pairs', '80', '0', '40', '80', '0', ''],
    ]);
    const { pdf } = await print({ source: sourceOf(rows), files: [] }, { language: 'zh-CN', paper: 'a4' });
    expect((await textOf(pdf)).match(/\d+\s*[米双](?=\s)/g)).toEqual(
      expect.arrayContaining(['700\n米', '50\n双', '30\n双', '80\n双']),
    );
  });

  it.each<[string, PrintedRow[], string]>([
    [
      'several units',
      rows,
      '700\u00a0m of 700 ordered, 50.0% packed; 80\u00a0pairs of 80 ordered, 50.0% packed',
    ],
    ['no unit', [product('A', null, 20), product('B', null, 10)], '30 of 30 ordered, 50.0% packed'],
  ])('says on its first page what was presented, with %s', (_, products, expected) => {
    const presented = modelOf(products).cover.facts.find(({ label }) => label[0]?.t === 'Presented');
    expect(presented?.value[0]?.t).toBe(expected);
  });
});

describe('a report of photos', () => {
  it.each([0, 500])('prints %i of them, in portrait and landscape', async (count) => {
    const [tall, wide] = await Promise.all(
      [
        { width: 90, height: 160 },
        { width: 160, height: 90 },
      ].map(async (size) =>
        sharp({ create: { ...size, channels: 3, background: '#875' } })
          .jpeg()
          .toBuffer(),
      ),
    );
    const rows = Array.from({ length: count }, (_, index): PrintedRow => {
      const category = ['factory', 'product_front', 'test', 'seal', 'document'][index % 5] ?? null;
      return {
        kind: 'photo',
        id: `p${String(index).padStart(3, '0')}`,
        fields: { category, captionEn: `Caption no. ${index} end` },
      };
    });
    const bytes = new Map(rows.map(({ id }, index) => [id, (index % 3 === 0 ? tall : wide) ?? Buffer.of()]));
    const printed = await withPictures(sourceOf(rows), bytes);
    const { pdf } = await print(printed, { language: 'en-US', paper: 'a4' });
    const text = await textOf(pdf);
    expect(notPrinted(typedTexts(rows, 'en-US'), text)).toEqual([]);
    expect(new Set(text.match(/P\d{3}\b/g)).size).toBe(count);
    // Equal pictures are stored once.
    expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBe(count === 0 ? undefined : 2);
  });

  it('says where the photos are that all stand beside a defect', async () => {
    const rows: PrintedRow[] = [
      { kind: 'defect', id: 'd1', fields: { class: 'major', descriptionEn: 'Scratch', quantity: 1 } },
      { kind: 'photo', id: 'p1', fields: { category: 'product_detail', linkTo: ['d1'] } },
    ];
    const printed = await withPictures(sourceOf(rows), new Map());
    const text = await textOf((await print(printed, { language: 'bilingual', paper: 'a4' })).pdf);
    const said = ['All photos are next to the defects and findings.', '照片均附在对应的缺陷和其他不符合处。'];
    expect([notPrinted(said, text), text.includes('There are no photos.')]).toEqual([[], false]);
  });

  it('names all of 600 photos beside the one row that each of them shows', async () => {
    const owners: PrintedRow[] = [
      { kind: 'item', id: 'item', fields: { category: 'test', nameEn: 'Drop test', result: 'pass' } },
      { kind: 'correctiveAction', id: 'action', fields: { actionEn: 'Polish', state: 'open' } },
      { kind: 'remark', id: 'remark', fields: { textEn: 'Seen by the factory' } },
      { kind: 'product', id: 'product', fields: { itemNo: 'MUG-350', nameEn: 'Mug' } },
      { kind: 'container', id: 'container', fields: { containerNo: 'CSQU3054383' } },
      { kind: 'measurement', id: 'measurement', fields: { itemId: 'item', nameEn: 'Height' } },
    ];
    const photos = Array.from({ length: 600 }, (_, index): PrintedRow => ({
      kind: 'photo',
      id: `p${String(index).padStart(3, '0')}`,
      fields: { category: 'factory', linkTo: owners.map(({ id }) => id) },
    }));
    const printed = await withPictures(sourceOf([...owners, ...photos]), new Map());
    const text = await textOf((await print(printed, { language: 'bilingual', paper: 'a4' })).pdf);
    const times = new Map<string, number>();
    for (const [number] of text.matchAll(/P\d{3}\b/g)) times.set(number, (times.get(number) ?? 0) + 1);
    expect(times.size).toBe(600);
    // Each once per row, and once below its picture.
    expect([...times].filter(([, count]) => count !== owners.length + 1)).toEqual([]);
  });

  it('says which of them are not from the camera', async () => {
    const photo = (id: string, source: string): PrintedRow => ({
      kind: 'photo',
      id,
      fields: { category: 'label', source },
    });
    const source = sourceOf([photo('p1', 'camera'), photo('p2', 'library'), photo('p3', 'camera')]);
    const { pdf } = await print({ source, files: [] }, { language: 'bilingual', paper: 'a4' });
    expect((await textOf(pdf)).replaceAll(/\s+/g, ' ')).toContain(
      'P01 Label 标签 P02 Label 标签 · Photo library 相册 P03 Label 标签',
    );
  });
});

describe('any report', () => {
  const leftToRight = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((text) =>
      text.replaceAll(
        /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/gu,
        '',
      ),
    );
  const words = fc.array(fc.oneof(leftToRight, fc.constantFrom(...HARD_TEXTS)), {
    minLength: 1,
    maxLength: 6,
  });
  const kinds: fc.Arbitrary<Kind> = fc.constantFrom(
    'remark',
    'finding',
    'item',
    'defect',
    'product',
    'tool',
    'correctiveAction',
  );
  const row = fc.tuple(kinds, words).map(([kind, texts]): PrintedRow => {
    const fields = Object.keys(KINDS[kind]).filter(
      (field) =>
        fieldType(kind, field)?.type === 'text' && !/^pos$|Id$|^section$|^category$|^code$/.test(field),
    );
    const typed = fields.map((field, at): [string, Json] => {
      const type = fieldType(kind, field);
      return [field, (texts[at % texts.length] ?? '').slice(0, type?.type === 'text' ? type.max : 0)];
    });
    return { kind, id: 'row', fields: Object.fromEntries(typed) };
  });

  it('prints every text that was typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (made) => {
        const rows = made.map((each, index) => ({ ...each, id: `row-${index}` }));
        const { pdf } = await print(
          { source: sourceOf(rows), files: [] },
          { language: 'bilingual', paper: 'a4' },
        );
        expect(notPrinted(typedTexts(rows, 'bilingual'), await textOf(pdf))).toEqual([]);
      }),
      { numRuns: 6, seed: 20260605, endOnFailure: true },
    );
  });
});
