import { access } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PHOTO_CATEGORY_CODES } from '@proofmark/contract/dictionary/photo-categories.ts';
import { DEFECT_CODES } from '@proofmark/contract/dictionary/defect-codes.ts';
import { isBlocker, readiness } from '@proofmark/contract/report/readiness.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import { writeSignedFacts } from '@proofmark/contract/report/signed-facts.ts';
import { readingOf } from '@proofmark/contract/report/totals.ts';
import { proposeVerdict } from '@proofmark/contract/report/verdict.ts';
import { formatClock } from '@proofmark/contract/sync/clock.ts';
import { applyOperation } from '@proofmark/contract/sync/merge.ts';
import { checkOperation } from '@proofmark/contract/sync/operation.ts';
import { contentOf, shiftToDay, shiftToNow, type SeedRow } from '../../seeds/content.ts';
import { INSPECTIONS, SEED_FILES } from '../../seeds/inspections.ts';
import { penStrokes } from '../../seeds/pen-strokes.ts';

const STILL = { days: 0, ms: 0 };

function operationOf({ kind, id, fields }: SeedRow) {
  return { opId: `demo-${kind}-${id}`, kind, id, set: fields, hlc: formatClock(1, 0, 'test') };
}

/** The report as it is loaded: its signatures cover what it says. */
function reportOf(rows: SeedRow[]) {
  const report = readReport(rows.map((row) => applyOperation(undefined, operationOf(row))));
  const signedFacts = writeSignedFacts(report);
  return { ...report, signatures: report.signatures.map((each) => ({ ...each, signedFacts })) };
}

describe('the inspections of the demo', () => {
  it.each(INSPECTIONS.map(({ task, file, leftOut }) => [task.reportNo, file, leftOut] as const))(
    '%s contains nothing that the contract refuses',
    (_, file, leftOut) => {
      const issues = contentOf(file ?? { rows: [] }, STILL, leftOut).map((row) =>
        checkOperation(operationOf(row)),
      );
      expect(issues.filter(Boolean)).toEqual([]);
    },
  );

  it.each([
    [
      'mug',
      'pass',
      ['K', 125],
      [
        [0, 0],
        [6, 7],
        [9, 10],
      ],
    ],
    [
      'lamp',
      'fail',
      ['J', 80],
      [
        [1, 0],
        [5, 3],
        [4, 7],
      ],
    ],
    [
      'tshirt',
      'pending',
      ['L', 200],
      [
        [0, 0],
        [8, 10],
        [13, 14],
      ],
    ],
  ] as const)('%s comes to the verdict %s on %j with %j', (name, verdict, plan, counts) => {
    const report = reportOf(contentOf(SEED_FILES[name], STILL));
    const reading = readingOf(report);
    expect(proposeVerdict(report, reading)).toMatchObject({ result: verdict, isComplete: true });
    expect(report.conclusion.overall).toBe(verdict);
    expect([reading.plan?.codeLetter, reading.plan?.sampleSize]).toEqual(plan);
    const classes = reading.plan ? reading.classes : [];
    expect(classes.map(({ found, acceptanceNumber }) => [found, acceptanceNumber])).toEqual(counts);
    expect(readiness(report).filter(isBlocker)).toEqual([]);
  });

  it('leaves the T-shirt with the gaps that its screens show', () => {
    const { file, leftOut } = INSPECTIONS.find(({ inDays }) => inDays === 0) ?? {};
    const blockers = readiness(reportOf(contentOf(file ?? { rows: [] }, STILL, leftOut))).filter(isBlocker);
    expect(blockers.map(({ section, code, field, id }) => [section, code, field ?? id])).toEqual([
      ['information', 'missing', 'departureTime'],
      ['productImages', 'photosMissing', 'category'],
      ['productImages', 'photosMissing', 'category'],
      ['nonConform', 'defectPhotoMissing', 'photos'],
      ['conclusion', 'signatureMissing', 'strokes'],
    ]);
  });

  it('has a file for every photo, and uses only known categories, defect codes and rows', async () => {
    for (const { rows, pictures } of Object.values(SEED_FILES)) {
      const ids = new Set(rows.map(({ id }) => id));
      expect(ids.size).toBe(rows.length);
      for (const { kind, id, fields } of rows) {
        if (kind === 'defect') expect(DEFECT_CODES.map(({ code }) => code)).toContain(fields['code']);
        if (kind !== 'photo') continue;
        await access(new URL(`../../seeds/photos/${pictures[id]}`, import.meta.url));
        expect(PHOTO_CATEGORY_CODES).toContain(fields['category']);
        for (const link of (fields['linkTo'] ?? []) as string[]) expect(ids).toContain(link);
      }
    }
  });
});

describe('shiftToDay() and shiftToNow()', () => {
  it('moves days and instants to another day', () => {
    const [information] = contentOf(SEED_FILES.mug, shiftToDay('2026-05-18', '2026-11-20'));
    expect(information?.fields).toMatchObject({
      inspectionDate: '2026-11-20',
      arrivalTime: '2026-11-20T08:55:00+08:00',
    });
  });

  it('puts nothing of a visit that is going on into the future, at any hour', () => {
    for (const time of ['00:01', '09:30', '23:59']) {
      const now = Date.parse(`2026-11-20T${time}:00Z`);
      const rows = contentOf(SEED_FILES.tshirt, shiftToNow(SEED_FILES.tshirt, '2026-11-20', now, []));
      const taken = rows
        .filter(({ kind }) => kind === 'photo')
        .map(({ fields }) => Date.parse(fields['takenAt'] as string));
      expect(Math.max(...taken)).toBeLessThan(now);
      expect(rows[0]?.fields['inspectionDate']).toBe('2026-11-20');
    }
  });
});

describe('penStrokes()', () => {
  it('draws within the box, and the same strokes for the same name', () => {
    const strokes = penStrokes('Lin Jia / 林佳');
    expect(strokes).toEqual(penStrokes('Lin Jia / 林佳'));
    expect(strokes).not.toEqual(penStrokes('Gu Meiling / 顾美玲'));
    const points = strokes.flat();
    expect(Math.min(...points)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...points.filter((_, index) => index % 2 === 0))).toBeLessThanOrEqual(1000);
    expect(Math.max(...points.filter((_, index) => index % 2 === 1))).toBeLessThanOrEqual(400);
  });
});
