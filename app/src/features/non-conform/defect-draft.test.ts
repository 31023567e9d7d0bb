import { readReport, type Report } from '@proofmark/contract/report/report.ts';
import { describe, expect, it } from 'vitest';
import { isDraftEmpty, missingInDraft, newDraft, previewOf } from './defect-draft.ts';
import { defectCounts, defectsWorstFirst, isPhotoMissing } from './defect-list.ts';

function reportWith(defects: Report['defects'], photos: Report['photos'] = []): Report {
  return { ...readReport([]), defects, photos };
}

describe('previewOf()', () => {
  const minor = { id: 'a', class: 'minor' as const, quantity: 3, units: [1, 2, 3] };

  it('adds the quantity to its class', () => {
    expect(previewOf(reportWith([minor]), { class: 'minor', quantity: 2 }, 'minor')).toEqual({
      found: 3,
      preview: 2,
    });
  });

  it('counts a piece once, under its worst class', () => {
    const draft = { class: 'major' as const, quantity: 1, units: [2] };
    expect(previewOf(reportWith([minor]), draft, 'major')).toEqual({ found: 0, preview: 1 });
    expect(previewOf(reportWith([minor]), draft, 'minor')).toEqual({ found: 2, preview: 0 });
  });
});

describe('a draft', () => {
  it('is empty until something is entered', () => {
    expect(isDraftEmpty(newDraft('minor'))).toBe(true);
    expect(isDraftEmpty({ fields: { class: 'major', quantity: 2 }, photoIds: [] })).toBe(false);
    expect(isDraftEmpty({ ...newDraft(), photoIds: ['p'] })).toBe(false);
  });

  it.each([
    [{ quantity: 1 }, 'class'],
    [{ class: 'major' as const, quantity: 1, descriptionEn: ' ' }, 'description'],
    [{ class: 'major' as const, quantity: 0, descriptionZh: '油渍' }, 'quantity'],
    [{ class: 'major' as const, quantity: 1, descriptionZh: '油渍' }, null],
  ])('%j lacks %s', (fields, missing) => {
    expect(missingInDraft({ fields, photoIds: [] })).toBe(missing);
  });
});

describe('the list of defects', () => {
  const defects = [
    { id: 'a', class: 'minor' as const, quantity: 2 },
    { id: 'b', quantity: 1 },
    { id: 'c', class: 'critical' as const, quantity: 1 },
    { id: 'd', class: 'minor' as const, quantity: 4 },
  ];

  it('stands worst first and keeps its order within a class', () => {
    expect(defectsWorstFirst(defects).map(({ id }) => id)).toEqual(['c', 'a', 'd', 'b']);
  });

  it('counts kinds and units', () => {
    expect(defectCounts(reportWith(defects))).toEqual({ kinds: 4, units: 7 });
  });

  it('asks a photo of critical and major defects', () => {
    const report = reportWith(defects, [{ id: 'p', linkTo: ['c'] }]);
    const [, , critical] = defects;
    expect(isPhotoMissing(report, { id: 'e', class: 'major' })).toBe(true);
    expect(isPhotoMissing(report, { id: 'f', class: 'minor' })).toBe(false);
    expect(critical && isPhotoMissing(report, critical)).toBe(false);
  });
});
