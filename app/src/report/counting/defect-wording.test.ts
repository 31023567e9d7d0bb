import { describe, expect, it } from 'vitest';
import { recordableWordings, type DefectWording } from './defect-wording.ts';

const OIL: DefectWording = {
  code: 'GAR-ST-04',
  category: 'GAR',
  en: 'Oil stain',
  zh: '油渍',
  class: 'major',
};
const FREE: DefectWording = { code: '', category: '', en: 'Button loose', zh: '' };

describe('recordableWordings()', () => {
  it('offers wordings with a class that are not in the report', () => {
    expect(recordableWordings([FREE, OIL], [])).toEqual([OIL]);
    expect(recordableWordings([OIL], [{ ...OIL, class: 'minor' }])).toEqual([]);
  });
});
