import type { Report } from '@proofmark/contract/report/report.ts';
import { describe, expect, it } from 'vitest';
import type { FieldRival } from '../../store/rivals.ts';
import { rivalPlace, rivalText, shownRivals, currentValue } from './rival-texts.ts';
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
  warningAnswers: [],
  comments: [],
  commentAnswers: [],
  corrections: [],
  isPlanChangeUnexplained: false,
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
    expect(rivalPlace(en, weather, report)).toBe('Information · Weather');
    expect(rivalPlace(en, at('defect', 'd1', 'descriptionZh'), report)).toBe('Stain · Description (Chinese)');
    expect(rivalPlace(en, at('measurement', 'm1', 'value3'), report)).toBe('D2 Chest · Measured value 3');
    expect(rivalPlace(zh, at('defect', 'd1', 'disposition'), report)).toBe('污渍 · 处置');
  });
});

describe('currentValue', () => {
  it('is the value of the row, or null', () => {
    expect(currentValue(report, weather)).toBe('sunny');
    expect(currentValue(report, at('measurement', 'm1', 'value3'))).toBe(52);
    expect(currentValue(report, at('defect', 'gone', 'quantity'))).toBeNull();
  });
});

describe('rivalText', () => {
  it('says who, when and what', () => {
    expect(rivalText(en, weather, report, '2026-06-23')).toBe('Ma Tao, 2026-06-22 08:40: rain');
    const today = '2026-06-22';
    expect(rivalText(zh, weather, report, today)).toBe('Ma Tao，08:40：rain');
    expect(rivalText(en, { ...weather, isMine: true }, report, today)).toBe('You, 08:40: rain');
    expect(rivalText(en, { ...weather, by: null }, report, today)).toBe('Someone else, 08:40: rain');
    const group = { ...at('defect', 'd1', 'category'), value: 'OWN' };
    const names = { defectGroups: new Map([['OWN', { en: 'Our own', zh: '' }]]) };
    expect(rivalText(en, group, report, today, names)).toContain('Our own');
  });
});
