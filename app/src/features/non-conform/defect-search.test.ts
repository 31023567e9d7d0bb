import { DEFECT_CODES } from '@proofmark/contract/dictionary/defect-codes.ts';
import { describe, expect, it } from 'vitest';
import type { DefectWording } from '../../report/counting/defect-wording.ts';
import { searchDefects } from './defect-search.ts';

const OIL: DefectWording = {
  code: 'GAR-ST-04',
  category: 'GAR',
  en: 'Oil stain over 5 mm',
  zh: '油渍大于5毫米',
};
const FREE: DefectWording = { code: '', category: '', en: 'Button loose', zh: '' };

function codes(query: string, recent: DefectWording[] = []): string[] {
  return searchDefects(query, DEFECT_CODES, recent).map(({ code }) => code);
}

describe('searchDefects()', () => {
  it.each([
    ['english name', 'neck', 'GAR-SH-01'],
    ['chinese name', '油渍', 'GAR-ST-04'],
    ['code', 'gar-th', 'GAR-TH-01'],
    ['full-width letters', 'ＧＡＲ－ＴＨ', 'GAR-TH-01'],
    ['words in any order', 'stitch broken', 'GAR-ST-01'],
    ['group and name', 'ceramics crack', 'CER-CR-01'],
  ])('finds by %s', (_, query, code) => {
    expect(codes(query)[0]).toBe(code);
  });

  it('finds nothing if one word does not match', () => {
    expect(codes('oil zebra')).toEqual([]);
  });

  it('never offers a group', () => {
    expect(codes('')).not.toContain('GAR');
  });

  it('puts names that begin with the query first', () => {
    expect(codes('cr').slice(0, 2).sort()).toEqual(['CER-CR-01', 'GAR-PR-01']);
  });

  it('puts wordings used before first, then their group', () => {
    const found = searchDefects('', DEFECT_CODES, [FREE, OIL]);
    expect(found.slice(0, 2)).toEqual([
      { ...FREE, isRecent: true },
      { ...OIL, isRecent: true },
    ]);
    expect(found[2]).toMatchObject({ category: 'GAR', isRecent: false });
  });

  it('finds the group by the code if a report names another category', () => {
    const found = searchDefects('', DEFECT_CODES, [{ ...OIL, category: 'stains' }]);
    expect(found[1]).toMatchObject({ category: 'GAR' });
  });

  it('offers the dictionary entry beside a wording with its code', () => {
    expect(codes('oil', [OIL])).toEqual(['GAR-ST-04', 'GAR-ST-04']);
  });
});
