import { describe, expect, it } from 'vitest';
import { recordableWordings, rememberWording, type DefectWording } from './defect-wording.ts';

const OIL: DefectWording = {
  code: 'GAR-ST-04',
  category: 'GAR',
  en: 'Oil stain',
  zh: '油渍',
  class: 'major',
};
const FREE: DefectWording = { code: '', category: '', en: 'Button loose', zh: '' };

describe('rememberWording()', () => {
  it('moves a wording to the front', () => {
    expect(rememberWording([FREE, OIL], OIL)).toEqual([OIL, FREE]);
  });

  it('keeps the last class', () => {
    expect(rememberWording([OIL], { ...OIL, class: 'minor' })).toEqual([{ ...OIL, class: 'minor' }]);
  });

  it('drops empty wordings and keeps at most the given number', () => {
    expect(rememberWording([OIL], { code: '', category: '', en: ' ', zh: '' })).toEqual([OIL]);
    expect(rememberWording([OIL], FREE, 1)).toEqual([FREE]);
  });
});

describe('recordableWordings()', () => {
  it('offers wordings with a class that are not in the report', () => {
    expect(recordableWordings([FREE, OIL], [])).toEqual([OIL]);
    expect(recordableWordings([OIL], [{ ...OIL, class: 'minor' }])).toEqual([]);
  });
});
