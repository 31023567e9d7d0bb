import type { Report } from '@proofmark/contract/report/report.ts';
import { describe, expect, it } from 'vitest';
import type { FieldRival } from '../../store/rivals.ts';
import { fieldValueText, rivalPlace, rivalText, shownRivals, standingValue } from './rival-texts.ts';
import { translators } from '../testing.ts';

const { zh, en } = translators();

const report: Report = {
  information: { weather: 'sunny' },
  products: [{ id: 'p1', itemNo: 'TS-1' }],
  containers: [],
  tools: [],
  photos: [],
  marks: [],
  defects: [{ id: 'd1', descriptionEn: 'Stain', descriptionZh: '污渍', quantity: 3 }],
  findings: [],
  items: [{ id: 'i1', code: 'D2', nameEn: 'Weight', result: 'pass' }],
  measurements: [{ id: 'm1', itemId: 'i1', nameEn: 'Chest', value3: 52 }],
  conclusion: {},
  signatures: [],
  remarks: [],
  comments: [],
  isPlanChangeUnexplained: false,
  isOverriddenSinceReason: false,
  planChanges: [],
  correctiveActions: [],
  planOverrides: [],
  categoryOverrides: [],
};

const weather: FieldRival = {
  kind: 'information',
  id: 'information',
  field: 'weather',
  value: 'rain',
  by: { uid: 2, nickname: 'Ma Tao' },
  isMine: false,
  at: new Date(2026, 5, 22, 8, 40).getTime(),
};
const at = (kind: FieldRival['kind'], id: string, field: string): FieldRival => ({
  ...weather,
  kind,
  id,
  field,
});

describe('shownRivals', () => {
  it('leaves out fields that only place a row or describe a file', () => {
    const shown = shownRivals([weather, at('defect', 'd1', 'pos'), at('photo', 'x', 'rename')]);
    expect(shown).toEqual([weather]);
  });
});

describe('rivalPlace', () => {
  it('names row and field, with the language or the cell number', () => {
    expect(rivalPlace(en, weather, report, 'en-US')).toBe('Information · Weather');
    expect(rivalPlace(en, at('defect', 'd1', 'descriptionZh'), report, 'en-US')).toBe(
      'Stain · Description (Chinese)',
    );
    expect(rivalPlace(en, at('measurement', 'm1', 'value3'), report, 'en-US')).toBe(
      'D2 Chest · Measured value 3',
    );
    expect(rivalPlace(zh, at('defect', 'd1', 'disposition'), report, 'zh-CN')).toBe('污渍 · 处置');
  });
});

describe('fieldValueText', () => {
  const text = (rival: FieldRival, value: FieldRival['value']) =>
    fieldValueText(en, rival, value, report, 'en-US');
  it('names a country in the user’s language', () => {
    const country = at('information', 'information', 'destinationCountry');
    expect(fieldValueText(en, country, 'NL', report, 'en-US')).toBe('Netherlands');
    expect(fieldValueText(zh, country, 'NL', report, 'zh-CN')).toBe('荷兰');
  });

  it('shows the value as the field does', () => {
    expect(text(at('item', 'i1', 'result'), 'pass')).toBe('Conform');
    expect(text(at('conclusion', 'conclusion', 'overall'), 'pass')).toBe('Pass');
    expect(text(at('defect', 'd1', 'class'), 'major')).toBe('Major');
    expect(text(at('defect', 'd1', 'productId'), 'p1')).toBe('TS-1');
    expect(text(at('information', 'information', 'referenceSampleAvailable'), false)).toBe('No');
    expect(text(at('information', 'information', 'aqlMajor'), '2.5')).toBe('2.5');
    expect(text(at('information', 'information', 'lotSize'), 10_000)).toBe('10\u202f000');
    expect(text(weather, null)).toBe('empty');
  });

  it('names the rows that a photo shows, and the inspector of an item', () => {
    const links = at('photo', 'x', 'linkTo');
    expect(rivalPlace(en, links, report, 'en-US')).toBe('Photo 1 · Shows');
    expect(text(links, ['d1', 'i1'])).toBe('Stain and D2 Weight');
    expect(text(links, ['d1', 'deleted'])).toBe('Stain and something deleted');
    expect(text(links, [])).toBe('empty');
    const inspectors = [{ uid: 7, nickname: 'Ma Tao' }];
    const by = at('item', 'i1', 'assignee');
    expect(fieldValueText(en, by, 7, report, 'en-US', inspectors)).toBe('Ma Tao');
    expect(fieldValueText(en, by, 8, report, 'en-US', inspectors)).toBe('Somebody else');
  });
});

describe('standingValue', () => {
  it('is the value of the row, or null', () => {
    expect(standingValue(report, weather)).toBe('sunny');
    expect(standingValue(report, at('measurement', 'm1', 'value3'))).toBe(52);
    expect(standingValue(report, at('defect', 'gone', 'quantity'))).toBeNull();
  });
});

describe('rivalText', () => {
  it('says who, when and what', () => {
    expect(rivalText(en, weather, report, 'en-US')).toBe('Ma Tao, 2026-06-22 08:40: rain');
    const now = new Date();
    const today = { ...weather, at: now.setHours(8, 40, 0, 0) };
    expect(rivalText(zh, today, report, 'zh-CN')).toBe('Ma Tao，08:40：rain');
    expect(rivalText(en, { ...today, isMine: true }, report, 'en-US')).toBe('You, 08:40: rain');
    expect(rivalText(en, { ...today, by: null }, report, 'en-US')).toBe('Somebody else, 08:40: rain');
  });
});
