import { describe, expect, it } from 'vitest';
import { progressOf } from './progress.ts';
import { isBlocker, readiness } from './readiness.ts';
import type { Entity } from '../fields/kinds.ts';
import { readReport } from './report.ts';
import { completeReport } from './testing.ts';

describe('progressOf()', () => {
  it('is complete for a complete report', () => {
    const { all, ...sections } = progressOf(completeReport());
    for (const { done, total } of Object.values(sections)) expect(done).toBe(total);
    expect(all.done).toBe(all.total);
    expect(sections.nonConform.total).toBe(2);
    expect(sections.conclusion).toEqual({ done: 3, open: 0, total: 3 });
  });

  it('is zero for an empty report', () => {
    const { all, information, inspectionItems, nonConform } = progressOf(readReport([]));
    expect([all.done, information.done, inspectionItems]).toEqual([0, 0, { done: 0, open: 1, total: 1 }]);
    expect(nonConform).toEqual({ done: 0, open: 0, total: 0 });
    expect(all.total).toBeGreaterThan(20);
  });

  it('counts each thing that lacks something once', () => {
    const complete = completeReport();
    const before = progressOf(complete);
    const cases = [
      ['information', completeReport({ information: { ...complete.information, client: '' } })],
      [
        'information',
        completeReport({ products: complete.products.map((p) => ({ ...p, nameEn: null, itemNo: null })) }),
      ],
      [
        'productImages',
        completeReport({ photos: complete.photos.filter(({ category }) => category !== 'label') }),
      ],
      [
        'nonConform',
        completeReport({ photos: complete.photos.filter(({ category }) => category !== 'defect') }),
      ],
      [
        'inspectionItems',
        completeReport({ items: complete.items.map((item) => ({ ...item, result: null })) }),
      ],
      [
        'inspectionItems',
        completeReport({
          tools: [{ id: 't', nameEn: 'Caliper', toolNo: 'T-1', calibrationDue: '2027-01-01' }],
          measurements: [
            { id: 'm1', itemId: 'a1' },
            { id: 'm2', itemId: 'a1' },
          ],
          photos: [...complete.photos, { id: 'x', category: 'measurement' }],
        }),
      ],
      ['conclusion', completeReport({ signatures: complete.signatures.slice(0, 1) })],
    ] as const;
    for (const [section, report] of cases) {
      const after = progressOf(report);
      expect([section, after[section].total - after[section].done]).toEqual([section, 1]);
      expect(after.all.total - after.all.done).toBe(1);
      expect(before.all.total).toBeLessThanOrEqual(after.all.total);
    }
  });

  it('counts the containers of a supervised loading, at least one', () => {
    const { information } = completeReport();
    const missing = (containers: Entity<'container'>[]) => {
      const report = completeReport({ information: { ...information, inspectionType: 'CLS' }, containers });
      const { done, total } = progressOf(report).information;
      return total - done;
    };
    const loaded = { id: 'c', containerNo: 'CSQU3054383', sealNo: 'EU-1' };
    expect([missing([]), missing([loaded]), missing([loaded, { id: 'd' }])]).toEqual([1, 0, 1]);
  });

  it('is complete exactly when no blocker is left', () => {
    const failed = completeReport({
      conclusion: { overall: 'fail', overallReason: 'rework', overallReasonAbout: 'accepted' },
    });
    expect(readiness(failed).some(isBlocker)).toBe(true);
    expect(progressOf(failed).conclusion).toEqual({ done: 3, open: 1, total: 4 });
    const remarked = completeReport({
      conclusion: failed.conclusion,
      remarks: [{ id: 'result', textEn: 'Rework all' }],
    });
    expect(readiness(remarked).some(isBlocker)).toBe(false);
    expect(progressOf(remarked).conclusion).toEqual({ done: 4, open: 0, total: 4 });
  });

  it('counts a blocker that is about no other point as one more', () => {
    const { information } = completeReport();
    const late = { ...information, departureTime: information.arrivalTime ?? null };
    const signedWithoutContact = { ...information, factoryContactName: null };
    const base = progressOf(completeReport()).information;
    expect(base.open).toBe(0);
    expect(progressOf(completeReport({ information: late })).information).toEqual({
      done: base.done - 1,
      open: 1,
      total: base.total,
    });
    expect(progressOf(completeReport({ information: signedWithoutContact })).information).toEqual({
      done: base.done,
      open: 1,
      total: base.total + 1,
    });
  });

  it('counts each photo that a category lacks', () => {
    const { information, photos } = completeReport();
    const report = completeReport({
      information: { ...information, photoMinimums: ['label=3'] },
      photos: photos.filter(({ category }) => category !== 'factory'),
    });
    const { done, open, total } = progressOf(report).productImages;
    expect([open, done + open]).toEqual([3, total]);
  });

  it('asks for nothing but the reason of an aborted report', () => {
    const report = { ...readReport([]), conclusion: { overall: 'aborted' as const } };
    expect(progressOf(report).all).toEqual({ done: 0, open: 1, total: 1 });
  });
});
