import type { Fields } from '@proofmark/contract/fields/kinds.ts';
import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import { describe, expect, it } from 'vitest';
import {
  changedDraft,
  fieldsOnPieces,
  isDraftEmpty,
  missingIn,
  newDraft,
  readingWithDraft,
} from './defect-draft.ts';
import { worstFirst } from '../../report/counting/worst-first.ts';
import { defectCounts, isPhotoMissing } from './defect-list.ts';

function reportWith(defects: Report['defects'], photos: Report['photos'] = []): Report {
  return { ...readReport([]), defects, photos };
}

function preview(report: Report, fields: Fields<'defect'>) {
  const { reading, preview: added } = readingWithDraft(report, readingOf(report), fields);
  return { found: reading.found, preview: added };
}

describe('readingWithDraft()', () => {
  const minor = { id: 'a', class: 'minor' as const, quantity: 3, units: [1, 2, 3] };

  it('adds the quantity to its class', () => {
    expect(preview(reportWith([minor]), { class: 'minor', quantity: 2 })).toEqual({
      found: { critical: 0, major: 0, minor: 3 },
      preview: { critical: 0, major: 0, minor: 2 },
    });
  });

  it('counts a piece once, in its worst class', () => {
    expect(preview(reportWith([minor]), { class: 'major', quantity: 1, units: [2] })).toEqual({
      found: { critical: 0, major: 0, minor: 2 },
      preview: { critical: 0, major: 1, minor: 0 },
    });
  });
});

describe('fieldsOnPieces()', () => {
  type Counted = Parameters<typeof fieldsOnPieces>[0];
  /** The quantity after each list of so many pieces, typed in one go. */
  function quantities(before: Counted, ...lengths: number[]) {
    let now = before;
    return lengths.map((length) => {
      now = { ...now, ...fieldsOnPieces(now, before, pieces(length)) };
      return now.quantity;
    });
  }
  const pieces = (length: number) => Array.from({ length }, (_, index) => index + 1);

  it('sets the pieces, and none as null', () => {
    expect(fieldsOnPieces({ quantity: 1 }, { quantity: 1 }, [4, 5])).toMatchObject({ units: [4, 5] });
    expect(fieldsOnPieces({ quantity: 1 }, { quantity: 1 }, [])).toMatchObject({ units: null });
  });

  it('raises the quantity to the number of pieces, and takes back what a slip of the finger raised', () => {
    expect(quantities({ quantity: 1 }, 1, 10, 1000, 10, 0)).toEqual([1, 10, 1000, 10, 1]);
    expect(quantities({ quantity: 5 }, 3, 30, 3)).toEqual([5, 30, 5]);
  });

  it('goes on with one unit for each piece where it was so', () => {
    expect(quantities({ quantity: 10, units: pieces(10) }, 4, 12, 0)).toEqual([4, 12, 10]);
    expect(quantities({ quantity: 10, units: pieces(4) }, 3)).toEqual([10]);
  });

  it('keeps what somebody has counted meanwhile', () => {
    const before = { quantity: 1 };
    const now = { quantity: 12, units: pieces(10) };
    expect(fieldsOnPieces(now, before, pieces(3))).toEqual({ units: pieces(3) });
    expect(fieldsOnPieces(now, before, pieces(20))).toMatchObject({ quantity: 20 });
  });
});

describe('a draft', () => {
  it('is empty until something is entered', () => {
    expect(isDraftEmpty(newDraft('minor'))).toBe(true);
    expect(isDraftEmpty({ id: 'd', fields: { class: 'major', quantity: 2 } })).toBe(false);
  });

  it.each([
    [{ quantity: 1 }, 'class'],
    [{ class: 'major' as const, quantity: 1, descriptionEn: ' ' }, 'description'],
    [{ class: 'major' as const, quantity: 0, descriptionZh: '油渍' }, 'quantity'],
    [{ class: 'major' as const, quantity: 1, descriptionZh: '油渍' }, null],
  ])('%j is missing %s', (fields, missing) => {
    expect(missingIn(fields)).toBe(missing);
  });

  it.each([
    ['free', {}, null],
    ['grouped', {}, 'category'],
    ['grouped', { category: 'GEN' }, null],
    ['grouped', { code: 'GEN-SC-01' }, null],
    ['coded', { category: 'GEN' }, 'code'],
    ['coded', { code: 'GEN-SC-01' }, null],
  ] as const)('where defects are %s, one with %j is missing %s', (defectCoding, coded, missing) => {
    const worded = { class: 'major' as const, quantity: 1, descriptionEn: 'Scratch', ...coded };
    expect(missingIn(worded, { defectCoding })).toBe(missing);
  });
});

describe('the list of defects', () => {
  const defects = [
    { id: 'a', class: 'minor' as const, quantity: 2 },
    { id: 'b', quantity: 1 },
    { id: 'c', class: 'critical' as const, quantity: 1 },
    { id: 'd', class: 'minor' as const, quantity: 4 },
  ];

  it('has the worst first and keeps its order within a class', () => {
    expect(worstFirst(defects).map(({ id }) => id)).toEqual(['c', 'a', 'd', 'b']);
  });

  it('counts kinds and units', () => {
    expect(defectCounts(reportWith(defects))).toEqual({ kinds: 4, units: 7 });
  });

  it('needs a photo for critical and major defects', () => {
    const report = reportWith(defects, [{ id: 'p', linkTo: ['c'] }]);
    const [, , critical] = defects;
    expect(isPhotoMissing(report, { id: 'e', class: 'major' })).toBe(true);
    expect(isPhotoMissing(report, { id: 'f', class: 'minor' })).toBe(false);
    expect(critical && isPhotoMissing(report, critical)).toBe(false);
  });
});

describe('changedDraft()', () => {
  const draft = newDraft();

  it('takes the class of a wording until the user chooses one', () => {
    const worded = changedDraft(draft, { descriptionEn: 'Oil stain', class: 'minor' });
    expect(worded).toMatchObject({ fields: { class: 'minor', quantity: 1 } });
    expect(worded.isClassChosen).toBeUndefined();
    expect(changedDraft(worded, { class: 'critical' })).toMatchObject({ isClassChosen: true });
  });
});
