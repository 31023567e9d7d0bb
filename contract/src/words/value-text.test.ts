import { describe, expect, it, test } from 'vitest';
import { fieldFacts, KINDS, type Kind } from '../fields/kinds.ts';
import { readReport } from '../report/report.ts';
import { wordsIn } from './both-languages.ts';
import { fieldLabel, fullFieldLabel } from './field-labels.ts';
import { choiceText, valueText } from './value-text.ts';

const [zh, en] = [wordsIn('zh-CN'), wordsIn('en-US')];
const fields = Object.entries(KINDS).flatMap(([kind, types]) =>
  Object.entries(types).map(([field, type]) => ({ kind: kind as Kind, field, type })),
);
/** Codes that the trade writes as they are: levels, AQLs, letters, standards. */
const AS_WRITTEN = /^(samplingStandard|samplingLevel|specialLevel|level|codeLetter|aql\w+)$/;

test.each(fields.filter(({ type }) => type.type === 'choice'))(
  '$kind/$field has a word for every code',
  ({ kind, field, type }) => {
    if (type.type !== 'choice' || AS_WRITTEN.test(field)) return;
    // Chinese shows it: an English word may be the code itself, and has to be there by its type.
    for (const code of type.values) expect(choiceText(zh, kind, field, code)).not.toBe(code);
  },
);

test('a code letter is written as it is', () => {
  expect(choiceText(zh, 'planOverride', 'codeLetter', 'K')).toBe('K');
});

test('every field that people see has a label', () => {
  const without = fields
    .filter(({ kind, field }) => kind !== 'correction' && !fieldFacts(kind, field).isInternal)
    .filter(({ kind, field }) => fullFieldLabel(zh, kind, field) === field);
  expect(without).toEqual([]);
});

it('fullFieldLabel() names the language of a text and the number of a cell', () => {
  expect(fullFieldLabel(en, 'defect', 'descriptionZh')).toBe('Description (Chinese)');
  expect(fullFieldLabel(en, 'measurement', 'value3')).toBe('Measured value 3');
  expect(fullFieldLabel(zh, 'defect', 'disposition')).toBe('处置');
  expect(fieldLabel(en, 'defect', 'unheardOf')).toBe('unheardOf');
});

describe('valueText()', () => {
  const report = {
    ...readReport([]),
    products: [{ id: 'p1', itemNo: 'TS-1' }],
    defects: [{ id: 'd1', descriptionEn: 'Stain', descriptionZh: '污渍' }],
    items: [{ id: 'i1', code: 'D2', nameEn: 'Weight' }],
  };

  it.each([
    ['item', 'result', 'pass', 'Pass', '符合'],
    ['item', 'result', 'a code of a later version', 'a code of a later version', 'a code of a later version'],
    ['conclusion', 'overall', 'conditional', 'Pass with remarks', '有条件合格'],
    ['defect', 'class', 'major', 'Major', '严重'],
    ['finding', 'section', 'marking', 'Marking and labelling', '唛头与标签'],
    ['finding', 'section', 'Hang tags', 'Hang tags', 'Hang tags'],
    ['information', 'photoMinimums', ['label=2', 'barcode=1'], 'Label 2 and Barcode 1', '标签 2、条码 1'],
    ['defect', 'productId', 'p1', 'TS-1', 'TS-1'],
    ['defect', 'productId', 'deleted', 'a deleted entry', '已删除的一项'],
    ['information', 'referenceSampleAvailable', false, 'No', '没有'],
    ['item', 'hasRemark', true, 'Yes', '有'],
    ['comment', 'settled', true, 'Yes', '是'],
    ['photo', 'main', false, 'No', '否'],
    ['information', 'destinationCountry', 'NL', 'Netherlands', '荷兰'],
    ['information', 'aqlMajor', '2.5', '2.5', '2.5'],
    ['information', 'lotSize', 10_000, '10\u202f000', '10\u202f000'],
    ['information', 'weather', null, 'empty', '空'],
    ['information', 'etd', '2026-06-22', '22 June 2026', '2026年6月22日'],
    ['information', 'gps', { lat: 1, lng: 2, accuracyM: 3 }, '1.00000, 2.00000', '1.00000, 2.00000'],
    ['photo', 'linkTo', ['d1', 'i1'], 'Stain and D2 Weight', '污渍、D2 Weight'],
    ['photo', 'linkTo', ['d1', 'deleted'], 'Stain and a deleted entry', '污渍、已删除的一项'],
    ['photo', 'linkTo', [], 'empty', '空'],
    ['item', 'assignee', 7, 'Ma Tao', 'Ma Tao'],
    ['item', 'assignee', 8, 'Someone else', '另一人'],
  ] as const)('%s/%s %j is %j, %j', (kind, field, value, english, chinese) => {
    const people = [{ uid: 7, nickname: 'Ma Tao' }];
    const text = (t: typeof en) => valueText(t, { kind, field }, value as never, report, { people });
    expect([text(en), text(zh)]).toEqual([english, chinese]);
  });
});
