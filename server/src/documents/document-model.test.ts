import { RESULT_REMARK } from '@proofmark/contract/fields/conclusion.ts';
import { writeSignedFacts } from '@proofmark/contract/report/signed-facts.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { describe, expect, it } from 'vitest';
import { documentModel } from './document-model.ts';
import type { ReportSource } from './report-source.ts';
import { notPrinted, print, sourceOf, textOf, type PrintedRow } from './testing.ts';
import type { Text } from './wording.ts';

function modelOf(rows: readonly PrintedRow[], more: Partial<ReportSource> = {}) {
  return documentModel(sourceOf(rows, more), { language: 'bilingual', paper: 'a4' });
}

function row(kind: PrintedRow['kind'], id: string, fields: Record<string, Json>): PrintedRow {
  return { kind, id, fields };
}

/** Letter J, n 80: MA 5/6, MI 7/8. */
const PLAN = row('information', 'information', {
  samplingStandard: 'ISO 2859-1:1999',
  samplingLevel: 'II',
  samplingSeverity: 'normal',
  lotSize: 1200,
  aqlMajor: '2.5',
  aqlMinor: '4.0',
});

const said = (text: Text) => text.map(({ t }) => t);

describe('sections of the inspection', () => {
  const items = (category: string, ...results: (string | null)[]) =>
    results.map((result, index) => row('item', `${category}-${index}`, { category, result }));

  it.each<[string, (string | null)[], string[], string]>([
    ['all conform', ['pass', 'pass'], ['All 2 items conform', '2 项全部符合'], '2/2'],
    [
      'some do not apply',
      ['pass', 'na'],
      ['1 conforming, 1 not applicable', '符合 1 项，不适用 1 项'],
      '1/2',
    ],
    ['none applies', ['na', 'na'], ['2 not applicable', '不适用 2 项'], '0/2'],
    ['some are not finished', ['pass', null], ['1 conforming, 1 open', '符合 1 项，未完成 1 项'], '1/2'],
    ['nothing is finished', [null, null], ['2 open', '未完成 2 项'], '0/2'],
    ['the only one is not finished', [null], ['1 open', '未完成 1 项'], '0/1'],
    ['the only one does not apply', ['na'], ['N.A.', '不适用'], '0/1'],
  ])('say how their items ended: %s', (_, results, found, conforming) => {
    const [section] = modelOf(items('test', ...results)).sections;
    expect([said(section?.found ?? []), section?.conforming]).toEqual([found, conforming]);
  });

  it('add only quantities of the same unit', () => {
    const product = (id: string, unit: string, orderedQty: number, packedQty: number) =>
      row('product', id, { unit, orderedQty, producedQty: orderedQty, packedQty });
    const [section] = modelOf([
      ...items('quantity', 'pass'),
      product('p1', 'pcs', 1000, 800),
      product('p2', 'pcs', 200, 160),
      product('p3', 'm', 500, 250),
    ]).sections;
    expect(said(section?.found ?? []).map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      '1 200 pcs finished, 960 packed (80.0%); 500 m finished, 250 packed (50.0%)',
      '完成 1 200 件，装箱 960（80.0%）；完成 500 米，装箱 250（50.0%）',
    ]);
  });

  it.each<[string, PrintedRow[], string[]]>([
    [
      'all pass',
      [...items('test', 'pass', 'na'), ...items('packaging', 'pass')],
      ['All 2 sections pass.', '2 个部分全部符合。'],
    ],
    [
      'some do not apply',
      [...items('test', 'pass'), ...items('packaging', 'na', 'na'), ...items('marking', 'na')],
      ['1 of 3 sections pass, 2 not applicable.', '3 个部分中 1 个符合，2 个不适用。'],
    ],
    [
      'one fails',
      [...items('test', 'fail'), ...items('packaging', 'na')],
      ['1 of 2 sections fail: field tests.', '2 个部分中 1 个不符合：现场测试。'],
    ],
  ])('are told beside the verdict: %s', (_, rows, sentence) => {
    expect(modelOf(rows).cover.why.map(said)).toContainEqual(sentence);
  });
});

describe('a sample in which no defect was found', () => {
  const item = (result: string | null) => row('item', 'i', { category: 'workmanship', result });
  const aborted = row('conclusion', 'conclusion', { overall: 'aborted', abortReason: 'not_ready' });
  const none = ['No defect was found.', '未发现缺陷。'];
  const notInspected = ['Not inspected.', '未检验。'];

  it.each<[string, PrintedRow[], string[], string]>([
    ['was inspected', [PLAN, item('pass')], none, 'CR 0 (Ac 0), MA 0 (Ac 5), MI 0 (Ac 7)'],
    ['was inspected without a plan', [item('pass')], none, 'Pass'],
    ['was not drawn yet', [PLAN, item(null)], notInspected, '1 open'],
    ['was not inspected, the visit being aborted', [PLAN, item(null), aborted], notInspected, '1 open'],
  ])('%s', (_, rows, defects, workmanship) => {
    const model = modelOf(rows);
    expect(said(model.defects.none)).toEqual(defects);
    expect(said(model.sections[0]?.found ?? [])[0]).toBe(workmanship);
  });

  it('is printed as not inspected, without a count', async () => {
    const source = sourceOf([PLAN, aborted]);
    const { pdf } = await print({ source, files: [] }, { language: 'en-US', paper: 'a4' });
    const text = await textOf(pdf);
    expect(text).not.toContain('No defect was found');
    expect(text).toMatch(/Defects\s+Not inspected\./);
    expect(text).toMatch(/Major\s+2\.5\s+80\s+5\s+6\s+–\s+–/);
  });

  it('has a day of the visit, which does not say that it was inspected', () => {
    const day = row('information', 'information', { inspectionDate: '2026-05-18' });
    const labelsOf = (rows: PrintedRow[]) => modelOf(rows).cover.facts.map((fact) => said(fact.label));
    expect(labelsOf([day, aborted])).toContainEqual(['Not inspected', '未能检验']);
    expect(labelsOf([day])).toContainEqual(['Inspected', '验货']);
  });

  it('covers no goods if the visit was aborted', () => {
    const footOf = (rows: PrintedRow[]) => modelOf(rows).foot.map(({ t }) => t);
    expect(footOf([PLAN])[0]).toMatch(/^Covers the goods presented/);
    expect(footOf([PLAN, aborted])).toEqual(['The inspection could not be completed.', '检验未能完成。']);
  });

  it('tells the defects of a visit that was aborted later', () => {
    const defect = row('defect', 'd', { class: 'critical', quantity: 1 });
    const [section] = modelOf([PLAN, item(null), aborted, defect]).sections;
    expect(said(section?.found ?? [])).toEqual([
      'CR 1 (Ac 0), MA 0 (Ac 5), MI 0 (Ac 7)',
      '致命 1（Ac 0），严重 0（Ac 5），轻微 0（Ac 7）',
    ]);
  });
});

describe('the sentence of the sampling', () => {
  const found = (name: string, quantity: number) => row('defect', name, { class: name, quantity });
  /** Letter K: MA 3/6, MI 5/8. */
  const reduced = {
    ...PLAN.fields,
    samplingStandard: 'ANSI/ASQ Z1.4-2003',
    samplingSeverity: 'reduced',
    lotSize: 3000,
  };

  it.each<[string, Record<string, Json>, PrintedRow[], string[]]>([
    [
      'accepts what is within Ac',
      PLAN.fields,
      [found('major', 5)],
      [
        'Sampling accepted: no critical defect, major 5 of 5 allowed, no minor defect.',
        '抽样接收：无致命缺陷，严重 5（允许 5），无轻微缺陷。',
      ],
    ],
    [
      'sends the next lots back to normal inspection between Ac and Re',
      reduced,
      [found('major', 5), found('minor', 2)],
      [
        'Sampling accepted, next lots on normal inspection: no critical defect, major 5 (between Ac 3 and Re 6), minor 2 of 5 allowed.',
        '抽样接收，下批恢复正常检验：无致命缺陷，严重 5（介于 Ac 3 与 Re 6 之间），轻微 2（允许 5）。',
      ],
    ],
    [
      'rejects from Re on',
      reduced,
      [found('major', 6)],
      ['Sampling rejected: major 6 (3 allowed).', '抽样拒收：严重 6（允许 3）。'],
    ],
  ])('%s', (_, plan, defects, sentence) => {
    const rows = [row('information', 'information', plan), ...defects];
    expect(said(modelOf(rows).cover.why[0] ?? [])).toEqual(sentence);
  });
});

describe('signatures', () => {
  const counted = (quantity: number) => row('defect', 'd', { class: 'major', quantity });
  const signedFacts = writeSignedFacts(sourceOf([counted(3)]).report);
  const signature = (role: string, more: Record<string, Json> = {}) =>
    row('signature', role, { role, name: role, strokes: [[1, 2, 3, 4]], signedFacts, ...more });
  const changed = ['The report was changed after this signature.', '签名后报告有更改。'];

  it.each<[string, PrintedRow[], string[][]]>([
    ['that cover the report', [counted(3), signature('inspector'), signature('factory')], [[], []]],
    [
      'under figures that were not signed',
      [counted(9), signature('inspector'), signature('factory')],
      [changed, changed],
    ],
    [
      'of one who signed again, and of one who refused',
      [
        counted(9),
        signature('inspector', { signedFacts: writeSignedFacts(sourceOf([counted(9)]).report) }),
        signature('factory', { refused: true }),
      ],
      [[], []],
    ],
    ['that are not there yet', [counted(9)], [[], []]],
  ])('%s', (_, rows, notes) => {
    expect(modelOf(rows).signatures.map(({ changed: note }) => said(note))).toEqual(notes);
  });

  it('under figures that were not signed are printed so', async () => {
    const source = sourceOf([counted(9), signature('factory')]);
    const { pdf } = await print({ source, files: [] }, { language: 'bilingual', paper: 'a4' });
    expect(notPrinted(changed, await textOf(pdf))).toEqual([]);
  });
});

it('dates the client’s decision by the clock of the place, as everything else', () => {
  const { remarks } = modelOf([
    row('information', 'information', { arrivalTime: '2026-06-05T08:30+08:00' }),
    row('conclusion', 'conclusion', {
      clientDecision: 'ship',
      clientDecisionBy: 'Ann',
      clientDecisionAt: '2026-06-06T17:00:00.000Z',
    }),
  ]);
  expect(said(remarks.decidedBy)).toEqual(['Ann · 2026-06-07 01:00 UTC+8']);
});

it('the cover tells the remark that explains the result, and the next one', () => {
  const remark = (id: string, pos: string) => row('remark', id, { pos, textEn: id, textZh: id });
  const model = modelOf([
    remark('one', 'a'),
    remark('two', 'b'),
    remark('three', 'c'),
    remark(RESULT_REMARK, 'd'),
  ]);
  expect(model.cover.toKnow.map(said)).toEqual([[RESULT_REMARK], ['one']]);
});

it('words that were typed under a group of defects are printed with its name, not its code', () => {
  const defect = (id: string, category: string) =>
    row('defect', id, { class: 'minor', descriptionEn: 'Odd', category, locationEn: 'sleeve' });
  const defectGroups = new Map([['OWN', { en: 'Our own', zh: '自有' }]]);
  const { rows } = modelOf([defect('1', 'OWN'), defect('2', 'THEIRS')], { defectGroups }).defects;
  expect(rows.map(({ details, code }) => [said(details), code])).toEqual([
    [['Our own · sleeve', '自有 · sleeve'], ''],
    [['THEIRS · sleeve'], ''],
  ]);
});

it('a defect of a product that was deleted is printed without a product', () => {
  const product = row('product', 'p', { itemNo: 'TS-1' });
  const defect = (productId: string) => row('defect', productId, { class: 'minor', productId });
  const { rows } = modelOf([product, defect('p'), defect('deleted')]).defects;
  expect(rows.map(({ details }) => said(details))).toEqual([[], ['TS-1']]);
});

describe('the limits of a dimension', () => {
  it.each<[string, object, [string, string]]>([
    ['10 ± 0.25', { spec: 10, tolMinus: 0.25, tolPlus: 0.25, value1: 10.3 }, ['9.75', '10.25']],
    [
      '33 ± 2 %',
      { spec: 33, toleranceMode: 'percent', tolMinus: 2, tolPlus: 2, value1: 33 },
      ['32.34', '33.66'],
    ],
    ['10 ± 0.5', { spec: 10, tolMinus: 0.5, tolPlus: 0.5, value1: 10 }, ['9.5', '10.5']],
    [
      '1 ± 0.5, measured to 1e-8',
      { spec: 1, tolMinus: 0.5, tolPlus: 0.5, value1: 1.5e-7 },
      ['0.50000000', '1.50000000'],
    ],
    [
      '1 ± 0.5, with a value near 0',
      { spec: 1, tolMinus: 0.5, tolPlus: 0.5, value1: 1e-300 },
      [`0.5${'0'.repeat(19)}`, `1.5${'0'.repeat(19)}`],
    ],
    ['10 ± 1, measured to 0.01', { spec: 10, tolMinus: 1, tolPlus: 1, value1: 9.25 }, ['9.00', '11.00']],
  ])('are not rounded: %s', (_, fields, expected) => {
    const [band] = modelOf([row('measurement', 'm', { n: 1, ...fields })]).items.measurements;
    const { low, high } = band?.rows[0]?.strip ?? {};
    expect([low, high]).toEqual(expected);
  });
});

describe('how the sample was drawn', () => {
  it.each<[string, Record<string, Json>, string[], string[]]>([
    ['nobody said', {}, [], []],
    [
      'as it should be',
      { goodsCountable: true, sampleRandom: true },
      ['The goods could be counted.', 'The inspector drew the sample at random.'],
      ['货物可以清点。', '样本由验货员随机抽取。'],
    ],
    [
      'otherwise',
      { goodsCountable: false, sampleRandom: false },
      ['The goods could not be counted.', 'The inspector did not draw the sample at random.'],
      ['货物无法清点。', '样本不是由验货员随机抽取。'],
    ],
  ])('is told only as the inspector entered it: %s', (_, fields, en, zh) => {
    const model = modelOf([row('information', 'information', { ...PLAN.fields, ...fields })]);
    const about = /清点|随机|could|random/;
    const notes = model.sampling.notes.map(said).filter((texts) => about.test(texts.join('')));
    expect(notes).toEqual(en.map((text, index) => [text, zh[index]]));
    expect(said(model.issuer.disclaimer).join('')).not.toMatch(/random|随机/);
  });
});

it('a draft of the next version names no reviewer before somebody reviews it', () => {
  const { history } = sourceOf([]);
  const step = { ...history[0]!, from: null, version: 2 };
  const reviewerOf = (...events: ('amend' | 'submit' | 'startReview' | 'takeOver')[]) => {
    const later = events.map((event) => ({ ...step, event, by: { uid: 9, nickname: `Who did ${event}` } }));
    const more = { version: 2, isApproved: false, history: [...history, ...later] };
    return said(modelOf([], more).cover.people[1]?.lines[0] ?? []);
  };
  expect(reviewerOf('amend', 'submit')).toContain('not reviewed yet');
  expect(reviewerOf('amend', 'submit', 'startReview')).toEqual(['Who did startReview']);
  expect(reviewerOf('amend', 'submit', 'startReview', 'takeOver')).toEqual(['Who did takeOver']);
});
