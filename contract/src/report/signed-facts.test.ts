import { describe, expect, test } from 'vitest';
import { OPERATION_LENGTH } from '../api/paths.ts';
import { RESULT_REMARK } from '../fields/conclusion.ts';
import { checkField } from '../fields/kinds.ts';
import { readiness } from './readiness.ts';
import { readReport, type Report } from './report.ts';
import { changesSince, writeSignedFacts } from './signed-facts.ts';
import { changesSinceSigning, signatureOf } from './signatures.ts';
import { completeReport } from './testing.ts';

const complete = completeReport();
const [product] = complete.products;
const [item] = complete.items;
const [major, minor] = complete.defects;
if (!product || !item || !major || !minor) throw new Error('Cannot test: the complete report lacks rows');

const measurement = {
  id: 'm',
  itemId: 'a1',
  nameEn: 'Height',
  spec: 95,
  tolMinus: 1,
  n: 2,
  value1: 95,
  value2: 94.2,
};
const LONG = 'Accepted if the factory relabels all cartons';
const condition = (textEn: string) => ({ id: RESULT_REMARK, textEn });
const base: Partial<Report> = {
  remarks: [condition(LONG)],
  measurements: [measurement],
  containers: [{ id: 'c', containerNo: 'CSQU3054383', sealNo: 'EU-204417' }],
  findings: [{ id: 'f', section: 'marking', textEn: 'Side mark', result: 'remark' }],
};
const signed = { signedFacts: writeSignedFacts(completeReport(base)) };
const changed = (parts: Partial<Report>) => changesSince(signed, completeReport({ ...base, ...parts }));

describe('changesSince()', () => {
  test('finds nothing in the report as it was signed', () => {
    expect(changed({})).toEqual([]);
  });

  test.each<[string, Partial<Report>, string]>([
    [
      'a term of the plan',
      { information: { ...complete.information, aqlMajor: '4.0' } },
      'information/information',
    ],
    ['the lot', { information: { ...complete.information, lotSize: 500 } }, 'information/information'],
    ['a quantity of a product', { products: [{ ...product, presentedQty: 1200 }] }, 'product/p'],
    ['the number of a container', { containers: [{ id: 'c', containerNo: 'MSKU1234565' }] }, 'container/c'],
    ['the class of a defect', { defects: [{ ...major, class: 'minor' }, minor] }, 'defect/major'],
    ['the quantity of a defect', { defects: [major, { ...minor, quantity: 8 }] }, 'defect/minor'],
    ['the pieces of a defect', { defects: [{ ...major, units: [1, 2] }, minor] }, 'defect/major'],
    ['the result of a finding', { findings: [{ id: 'f', result: 'fail' }] }, 'finding/f'],
    ['the result of an item', { items: [{ ...item, result: 'pending' }] }, 'item/a1'],
    ['the failed count of an item', { items: [{ ...item, failedCount: 2 }] }, 'item/a1'],
    ['a measured value', { measurements: [{ ...measurement, value2: 94.3 }] }, 'measurement/m'],
    ['a tolerance', { measurements: [{ ...measurement, tolMinus: 2 }] }, 'measurement/m'],
    ['how many values count', { measurements: [{ ...measurement, n: 1 }] }, 'measurement/m'],
    ['the overall result', { conclusion: { overall: 'pending' } }, 'conclusion/conclusion'],
    ['its reason', { conclusion: { overall: 'pass', overallReason: 'agreed' } }, 'conclusion/conclusion'],
    [
      'whether there was a reference sample',
      { information: { ...complete.information, referenceSampleAvailable: false } },
      'information/information',
    ],
    [
      'whether the sample was drawn at random',
      { information: { ...complete.information, sampleRandom: false } },
      'information/information',
    ],
    [
      'whether "pass with remarks" is offered',
      { information: { ...complete.information, conditionalPass: true } },
      'information/information',
    ],
    ['the category of an item', { items: [{ ...item, category: 'packaging' }] }, 'item/a1'],
    ['what a defect is', { defects: [{ ...major, descriptionEn: 'Pinholes' }, minor] }, 'defect/major'],
    [
      'what a finding says',
      { findings: [{ id: 'f', section: 'marking', textEn: 'Side mark is wrong', result: 'remark' }] },
      'finding/f',
    ],
    [
      'the remark that explains the result',
      { remarks: [condition('Relabel before 1 June')] },
      'remark/result',
    ],
    ['the end of a long remark', { remarks: [condition(`${LONG}, or 5 % off`)] }, 'remark/result'],
    [
      'why the visit was aborted',
      { conclusion: { overall: 'pass', abortReason: 'not_ready' } },
      'conclusion/conclusion',
    ],
  ])('finds %s', (_, parts, row) => {
    expect(changed(parts).map(({ kind, id, what }) => [`${kind}/${id}`, what])).toEqual([[row, 'changed']]);
  });

  test('tells what a value was and what it is', () => {
    expect(changed({ defects: [{ ...major, quantity: 7 }, minor] })[0]?.fields).toEqual([
      { field: 'quantity', before: 6, after: 7 },
    ]);
  });

  test('finds rows that came and rows that went, in the order of the sections', () => {
    const knife: Report['defects'][number] = { id: 'knife', class: 'critical', quantity: 1 };
    const found = changed({ defects: [minor, knife], findings: [] });
    expect(found.map(({ id, what }) => [id, what])).toEqual([
      ['knife', 'added'],
      ['major', 'removed'],
      ['f', 'removed'],
    ]);
  });

  test('shows the beginning of a long text as it was, and all of it as it is', () => {
    const textEn = 'Accepted if the factory relabels all pallets';
    expect(changed({ remarks: [condition(textEn)] })[0]?.fields).toEqual([
      { field: 'textEn', before: 'Accepted if the factory relabels all car…', after: textEn },
    ]);
    const face = '😀'.repeat(100);
    const facts = { signedFacts: writeSignedFacts(completeReport({ remarks: [condition(face)] })) };
    expect(facts.signedFacts.isWellFormed()).toBe(true);
    expect(changesSince(facts, completeReport({ remarks: [condition(face)] }))).toEqual([]);
  });

  test('ignores what bears on no result: the place of a defect, photos, other remarks, an empty row', () => {
    expect(
      changed({
        information: { ...complete.information, weather: 'rain' },
        defects: [
          { ...major, locationEn: 'rim', disposition: 'replaced' },
          { ...minor, units: [] },
          { id: 'new' },
        ],
        photos: [],
        remarks: [condition(LONG), { id: 'r', textEn: 'Lunch was late.' }],
      }),
    ).toEqual([]);
  });

  test('finds everything when the signature covers nothing', () => {
    expect(changesSince({}, complete).map(({ what }) => what)).toContain('added');
    expect(changesSince({ signedFacts: 'not JSON' }, complete).length).toBeGreaterThan(3);
  });
});

describe('a signature', () => {
  const gaps = (report: Report) =>
    readiness(report).flatMap(({ code, id, params }) =>
      code === 'signatureOutdated' ? [[id, params?.['changes']]] : [],
    );
  const critical: Report['defects'][number] = {
    id: 'x',
    class: 'critical',
    descriptionEn: 'Knife',
    quantity: 1,
  };

  test('is out of date after a critical defect, for both roles, and holds again once that is undone', () => {
    const { signatures } = complete;
    const after = completeReport({ signatures, defects: [...complete.defects, critical] });
    expect(gaps(after)).toEqual([
      ['inspector', 1],
      ['factory', 1],
    ]);
    expect(gaps(completeReport({ signatures }))).toEqual([]);
  });

  test('of a factory that refused, or that nobody has drawn, is never out of date', () => {
    const report = completeReport({ defects: [critical] });
    const [inspector, factory] = complete.signatures;
    for (const signature of [
      { ...factory, id: 'f', refused: true, refusedReason: 'left' },
      { ...inspector, id: 'i', strokes: [] },
    ])
      expect(changesSinceSigning(signature, report)).toEqual([]);
    expect(changesSinceSigning(undefined, report)).toEqual([]);
    expect(changesSinceSigning(inspector, report)).not.toEqual([]);
  });

  test('does not cover what a reviewer overrides', () => {
    const overridden = completeReport({
      signatures: complete.signatures,
      planOverrides: [{ id: 'plan', acMajor: 5, reason: 'agreed' }],
      categoryOverrides: [{ id: 'quantity', result: 'fail', reason: 'recounted' }],
    });
    expect(gaps(overridden)).toEqual([]);
  });
});

test('signatureOf() prefers the signed one of two', () => {
  const strokes = [[1, 2, 3, 4]];
  const report = {
    ...readReport([]),
    signatures: [
      { id: 'a', role: 'factory' as const },
      { id: 'b', role: 'factory' as const, strokes },
    ],
  };
  expect(signatureOf(report, 'factory')?.id).toBe('b');
  expect(signatureOf(report, 'inspector')).toBeUndefined();
});

test('the facts of a report with 400 items, 100 defects and 4000 measured values fit into the field', () => {
  const id = (n: number) => `0198e0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const many = <T>(length: number, row: (n: number) => T) => Array.from({ length }, (_, n) => row(n));
  const values = Object.fromEntries(many(10, (n) => [`value${n + 1}`, 123.45]));
  const report = completeReport({
    items: many(400, (n) => ({
      id: id(n),
      category: 'workmanship' as const,
      result: 'pass' as const,
      failedCount: 0,
    })),
    defects: many(100, (n) => ({
      id: id(n),
      class: 'major' as const,
      descriptionEn: `Scratch ${n}`.padEnd(300, '!'),
      descriptionZh: `划伤 ${n}`.padEnd(300, '！'),
      quantity: 2,
      units: [n, n + 1],
    })),
    measurements: many(400, (n) => ({ id: id(n), spec: 123, tolMinus: 1, tolPlus: 1, n: 10, ...values })),
  });
  const signedFacts = writeSignedFacts(report);
  expect(checkField('signature', 'signedFacts', signedFacts)).toBeNull();
  const strokes = [many(4000, () => 1000)];
  expect(JSON.stringify({ signedFacts, strokes }).length).toBeLessThan(OPERATION_LENGTH);
});
