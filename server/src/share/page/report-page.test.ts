import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { describe, expect, it } from 'vitest';
import { documentModel, type DocumentModel } from '../../documents/document-model.ts';
import { sampleRows, sourceOf, type PrintedRow } from '../../documents/testing.ts';
import { html } from '../../html.ts';
import { gaugeStrip } from './parts.ts';
import { reportPage } from './report-page.ts';

const row = (kind: PrintedRow['kind'], id: string, fields: Record<string, Json>): PrintedRow => ({
  kind,
  id,
  fields,
});

/** All photos are there. */
function modelOf(rows: readonly PrintedRow[], language: Language = 'en-US') {
  const source = sourceOf(rows);
  const pictures = new Map(
    source.report.photos.map(({ id }) => [id, { file: `/photo/${id}`, width: 4, height: 3 }]),
  );
  return documentModel({ ...source, pictures }, { language, paper: 'a4' });
}

/** The page of a report with these rows, without the spaces that a formatter puts into tags. */
function pageOf(rows: readonly PrintedRow[], language: Language = 'en-US'): string {
  return reportPage({
    t: wordsIn(language),
    model: modelOf(rows, language),
    address: '/share/secret',
    issuedOn: '2026-06-05',
    endsAt: '2026-07-05 08:00 UTC+8',
    version: 1,
    pdfBytes: null,
    standing: null,
    problem: '',
    sent: {},
  }).text.replaceAll(/\s+>/g, '>');
}

describe('measurements on the page', () => {
  const item = (id: string, name: string, fields: Record<string, Json> = {}) =>
    row('item', id, { category: 'measurement', nameEn: name, result: 'pass', ...fields });
  const measured = (id: string, nameEn: string, itemId: string | null, values: number[]) =>
    row('measurement', id, {
      nameEn,
      ...(itemId === null ? {} : { itemId }),
      unit: 'mm',
      spec: 10,
      tolMinus: 1,
      tolPlus: 1,
      n: values.length,
      ...Object.fromEntries(values.map((value, at) => [`value${at + 1}`, value])),
    });
  /** Names of items and measurements, in the order of the page. */
  const namesOn = (page: string) =>
    [
      ...(/<section id="items">.*?<\/section>/s.exec(page)?.[0] ?? '').matchAll(
        /<h[34]><span[^>]*>([^<]*)<\/span>/g,
      ),
    ].map(([, name]) => name);

  it.each([{ code: 'D1' }, {}])(
    'stand below their own item, also when the code of two items is %j',
    (code) => {
      const page = pageOf([
        item('i1', 'Cup', code),
        item('i2', 'Saucer', code),
        measured('m1', 'Cup height', 'i1', [12, 10]),
        measured('m2', 'Saucer width', 'i2', [10, 10]),
      ]);
      expect(namesOn(page)).toEqual(['Cup', 'Cup height', 'Saucer', 'Saucer width']);
      expect(page).toMatch(/id="section-measurement"\s+open/);
    },
  );

  it('have their range, mean and how many are out', () => {
    const page = pageOf([item('i1', 'Cup'), measured('m1', 'Height', 'i1', [12, 10, 10.1, 13])]);
    expect(page).toContain('10.0 – 13.0 · x̄ 11.28 <b><span lang="en" dir="auto">2 out</span></b>');
  });

  it('of no item stand at the end, also in a report without items', () => {
    const loose = [measured('m1', 'Pallet height', null, [10]), measured('m2', 'Lost', 'gone', [10])];
    expect(namesOn(pageOf(loose))).toEqual(['Pallet height', 'Lost']);
    const whole = pageOf([...loose, item('i1', 'Cup')]);
    expect(namesOn(whole)).toEqual(['Cup', 'Pallet height', 'Lost']);
  });
});

describe('photos on the page', () => {
  const defect = row('defect', 'd1', { class: 'major', descriptionEn: 'Scratch', quantity: 1 });
  const photo = row('photo', 'p1', { category: 'product_detail', linkTo: ['d1'] });
  const photosOf = (rows: readonly PrintedRow[]) => {
    const page = pageOf(rows);
    const counted = /href="#photos">.*?share-page-count">(\d+)</s.exec(page)?.[1];
    const [note] = /(?:All photos|There are no photos)[^<]*/.exec(page) ?? [];
    return [counted, note, page.includes('/share/secret/photos')];
  };

  it('can be downloaded when all of them stand beside defects, and the page says where they are', () => {
    expect(photosOf([defect, photo])).toEqual([
      '1',
      'All photos are next to the defects and findings.',
      true,
    ]);
  });

  it('are counted, those beside a defect too', () => {
    const other = row('photo', 'p2', { category: 'factory' });
    expect(photosOf([defect, photo, other])).toEqual(['2', undefined, true]);
  });

  it('are missing', () => {
    expect(photosOf([defect])).toEqual(['0', 'There are no photos.', false]);
  });
});

it('counts the sections that pass, fail and wait for a decision', () => {
  const rows = [
    row('item', 'i1', { category: 'quantity', result: 'pass' }),
    row('item', 'i2', { category: 'packaging', result: 'pending' }),
  ];
  expect(pageOf(rows)).toContain('1 pass · 0 fail · 1 pending');
  expect(pageOf(rows, 'zh-CN')).toContain('符合 1 · 不符合 0 · 待定 1');
  expect(pageOf(rows.slice(0, 1))).toMatch(/1 pass · 0 fail\s*</);
});

/** Parts of the model that a reader of the page must find. The history and the proof are in the PDF alone. */
const PARTS = [
  'verdict',
  'gauge',
  'cover',
  'information',
  'sampling',
  'defects',
  'items',
  'photoGroups',
  'photosNote',
  'photoCount',
  'remarks',
  'signatures',
] as const satisfies (keyof DocumentModel)[];
/**
 * What no reader reads there, or only where a list is empty; and drawings, stamps, counts and heads of columns, which the PDF
 * alone has.
 */
const NOT_READ =
  /^(?:l|none|id|itemId|tone|icon|class|kind|people|missing|file|hash|stamp|place|svg|alt|judgement|(?:s|measurementS)ummary|\w+Heads)$/;

/** Every text of a part of the model. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return part === '' || part === '–' ? [] : [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (NOT_READ.test(key) ? [] : textsIn(value)));
}

/** What the samples do not have. */
const MORE = [
  row('container', 'c1', { containerNo: 'MSKU1234565', sealNo: 'SEAL-77' }),
  row('planOverride', 'plan', { acMajor: 9, reMajor: 10, reason: 'Client agreed', by: 'Zhou Min' }),
  row('categoryOverride', 'packaging', { result: 'pass', reason: 'Rework seen', by: 'Zhou Min' }),
  row('signature', 's9', {
    role: 'factory',
    name: 'Chen Bo',
    refused: true,
    refusedReason: 'We dispute the major defects',
    statementEn: 'Goods are fine',
    statementZh: '货物没有问题',
  }),
  row('photo', 'p99', { category: 'factory', captionEn: 'Sort table', linkTo: ['a99', 'r99'] }),
  row('correctiveAction', 'a99', { actionEn: 'Sort all pieces', owner: 'Chen Bo', due: '2026-06-09' }),
  row('remark', 'r99', { textEn: 'Sorting began' }),
];

const MORE_FIELDS: Partial<Record<PrintedRow['kind'], PrintedRow['fields']>> = {
  information: { notes: 'Rain on the yard', cartonsOpened: 8, cartonNos: ['7', '19'] },
  conclusion: {
    clientDecision: 'hold',
    clientDecisionBy: 'Ann Lee',
    clientDecisionReason: 'Wait for the sorting',
    clientDecisionAt: '2026-06-06T09:00:00Z',
  },
};

describe.each(['mug', 'lamp', 'tshirt'] as const)('the page of the sample inspection %s', (name) => {
  it.each(['en-US', 'zh-CN'] as const)('says what the PDF says, %s', (language) => {
    const filled = sampleRows(name).map((each) => ({
      ...each,
      fields: { ...each.fields, ...MORE_FIELDS[each.kind] },
    }));
    const rows = [...filled, ...MORE];
    const page = pageOf(rows, language);
    const model = modelOf(rows, language);
    const texts = [...new Set(PARTS.flatMap((part) => textsIn(model[part])))];
    expect(texts.filter((text) => !page.includes(html`${text}`.text))).toEqual([]);
    const zhou = language === 'zh-CN' ? 'Zhou Min：' : 'Zhou Min: ';
    for (const said of ['We dispute the major defects', `${zhou}Client agreed`, `${zhou}Rework seen`])
      expect([said, texts.some((text) => text.includes(said))]).toEqual([said, true]);
  });
});

it('draws the units of a bed in the strip, also of one with too many cells', () => {
  const model = modelOf(sampleRows('lamp'));
  const [known] = model.gauge;
  const filled = (found: number, ac: number) =>
    gaugeStrip(model.verdict, [{ ...known!, found, ac, re: ac + 1 }]).text.match(/<i class="filled">/g)
      ?.length;
  expect(filled(2, 5)).toBe(2);
  expect(filled(15, 30)).toBe(6);
});
