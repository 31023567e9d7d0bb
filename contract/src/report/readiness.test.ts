import { describe, expect, test } from 'vitest';
import type { Entity } from '../fields/kinds.ts';
import type { Report } from './report.ts';
import { isBlocker, isUnsettled, readiness } from './readiness.ts';
import { completeReport } from './testing.ts';
import { answerId, warningFigures } from './warning-answers.ts';

const codes = (report: Report, context = {}) =>
  readiness(report, context).map((gap) => `${gap.code}${gap.field ? `:${gap.field}` : ''}`);
const information = (parts: Report['information'], others: Partial<Report> = {}) => {
  const report = completeReport();
  return completeReport({ information: { ...report.information, ...parts }, ...others });
};
const product = (parts: Partial<Entity<'product'>>) => {
  const report = completeReport();
  return completeReport({ products: report.products.map((p) => ({ ...p, ...parts })) });
};
const item = (parts: Partial<Entity<'item'>>) =>
  completeReport({ items: completeReport().items.map((i) => ({ ...i, ...parts })) });

describe('readiness()', () => {
  test('finds nothing in a complete report', () => {
    expect(codes(completeReport(), { today: '2026-05-18', requireUploads: true })).toEqual([]);
  });

  const rows: [name: string, report: Report, expected: string][] = [
    [
      'departure before arrival',
      information({ departureTime: '2026-05-18T08:00:00+08:00' }),
      'departureBeforeArrival:departureTime',
    ],
    [
      'the same instant in another zone',
      information({ departureTime: '2026-05-18T00:55:00Z' }),
      'departureBeforeArrival:departureTime',
    ],
    [
      'a date in the future',
      information({ inspectionDate: '2026-05-19' }),
      'inspectionDateInFuture:inspectionDate',
    ],
    ['no departure', information({ departureTime: null }), 'missing:departureTime'],
    ['a blank client', information({ client: '  ' }), 'missing:client'],
    ['carton numbers that repeat', information({ cartonNos: ['3', '3'] }), 'cartonNumbersRepeat:cartonNos'],
    ['too few cartons', information({ cartonsOpened: 11 }), 'tooFewCartonsOpened:cartonsOpened'],
    [
      'packed more than produced',
      product({ packedQty: 3001, cartonQty: null }),
      'packedMoreThanProduced:packedQty',
    ],
    [
      'produced much more than ordered',
      product({ producedQty: 3301 }),
      'producedMuchMoreThanOrdered:producedQty',
    ],
    [
      'cartons that do not add up',
      product({ cartonQty: 122, packedQty: 2952 }),
      'cartonsDifferFromPacked:cartonQty',
    ],
    ['a wrong check digit', product({ barcode: '2001260418016' }), 'barcodeInvalid:barcode'],
    ['no lot', product({ presentedQty: null }), 'planNotComputable:lotSize'],
    ['no result', item({ result: null }), 'resultMissing:result'],
    ['failed without finding', item({ result: 'fail' }), 'findingMissing:finding'],
    ['failed pieces but pass', item({ failedCount: 1 }), 'failedButPass:result'],
    ['another barcode read', item({ expectedCodes: ['1'], readCodes: ['1', '2'] }), 'codeDiffers:readCodes'],
    [
      'a photo missing',
      completeReport({ photos: completeReport().photos.filter((p) => p.category !== 'side_mark') }),
      'photosMissing:category',
    ],
    [
      'a major without photo',
      completeReport({ photos: completeReport().photos.filter((p) => p.category !== 'defect') }),
      'defectPhotoMissing:photos',
    ],
    [
      'more found than looked at',
      completeReport({ defects: [{ id: 'd', class: 'minor', descriptionEn: 'x', quantity: 126 }] }),
      'foundMoreThanSample:quantity',
    ],
    [
      'another result than proposed',
      completeReport({ conclusion: { overall: 'fail' } }),
      'reasonMissing:overallReason',
    ],
    [
      'a fail without remark',
      completeReport({ conclusion: { overall: 'fail', overallReason: 'x', overallReasonAbout: 'accepted' } }),
      'remarkMissing:text',
    ],
    [
      'a pass with remarks that the template does not offer',
      completeReport({ conclusion: { overall: 'conditional' } }),
      'resultNotOffered:overall',
    ],
    [
      'a pass with remarks without a remark',
      completeReport({ conclusion: { overall: 'conditional' } }),
      'remarkMissing:text',
    ],
    [
      'a corrective action that says nothing',
      completeReport({ correctiveActions: [{ id: 'c', owner: 'Chen' }] }),
      'missing:action',
    ],
    ['no signature', completeReport({ signatures: [] }), 'signatureMissing:strokes'],
    [
      'a refusal without reason',
      completeReport({ signatures: [{ id: 'f', role: 'factory', refused: true }] }),
      'refusalReasonMissing:refusedReason',
    ],
    [
      'no tool for a measurement',
      completeReport({
        measurements: [{ id: 'm', itemId: 'a1', nameEn: 'Height', spec: 1, n: 1, value1: 1 }],
      }),
      'noTools',
    ],
    [
      'a value missing',
      completeReport({
        measurements: [{ id: 'm', itemId: 'a1', nameEn: 'Height', spec: 1, n: 2, value1: 1 }],
      }),
      'valuesMissing:value',
    ],
    [
      'calibration run out',
      completeReport({ tools: [{ id: 't', calibrationDue: '2026-05-17' }] }),
      'calibrationExpired:calibrationDue',
    ],
  ];
  test.each(rows)('%s', (_, report, expected) => {
    expect(codes(report, { today: '2026-05-18' })).toContain(expected);
  });

  test('accepts a pass with remarks if the template offers it, and its remark as the reason', () => {
    const { information } = completeReport();
    const report = completeReport({
      information: { ...information, conditionalPass: true },
      remarks: [{ id: 'result', textEn: 'Cartons to be relabelled before loading' }],
      conclusion: { overall: 'conditional' },
      correctiveActions: [{ id: 'c', actionZh: '重贴外箱标签' }],
    });
    expect(codes(report)).toEqual([]);
  });

  test('requires uploads only with requireUploads', () => {
    const report = completeReport({ photos: completeReport().photos.map((p) => ({ ...p, rename: null })) });
    expect(codes(report)).toEqual([]);
    expect(new Set(codes(report, { requireUploads: true }))).toEqual(new Set(['photoNotUploaded']));
  });

  test('requires only the reason of an aborted visit', () => {
    const aborted = (conclusion: Report['conclusion']) =>
      readiness(completeReport({ products: [], photos: [], conclusion }));
    expect(aborted({ overall: 'aborted' }).map((gap) => gap.field)).toEqual(['abortReason']);
    expect(aborted({ overall: 'aborted', abortReason: 'not_ready' })).toEqual([]);
  });

  test('holds the report back until each warning has its own answer', () => {
    const warned = (warningAnswers: Report['warningAnswers']) =>
      information(
        { cartonsOpened: 11, cartonNos: ['1-11'], referenceSampleAvailable: false },
        { warningAnswers },
      );
    const [cartons, sample] = readiness(warned([]));
    if (!cartons || !sample) throw new Error('Cannot test: the report has no warnings');
    const unsettled = (...answers: Report['warningAnswers']) =>
      readiness(warned(answers))
        .filter(isUnsettled)
        .map(({ code }) => code);
    const answer = (gap: typeof cartons, text: string | null) => ({
      id: answerId(gap),
      text,
      about: warningFigures(gap),
    });
    expect(unsettled()).toEqual(['tooFewCartonsOpened', 'referenceSampleMissing']);
    expect(unsettled(answer(cartons, ' '), answer(sample, null))).toHaveLength(2);
    expect(unsettled(answer(cartons, 'The rest was loaded'))).toEqual(['referenceSampleMissing']);
    expect(unsettled(answer(cartons, 'The rest was loaded'), answer(sample, 'The client has none'))).toEqual(
      [],
    );
    expect(readiness(warned([answer(sample, 'The client has none')]))[1]?.answer).toBe('The client has none');
  });

  test('shows no answer once the cause is gone, and shows it again with the cause', () => {
    const [warning] = readiness(information({ cartonsOpened: 11 }));
    if (!warning) throw new Error('Cannot test: the report has no warning');
    const warningAnswers = [
      { id: answerId(warning), text: 'The rest was loaded', about: warningFigures(warning) },
    ];
    expect(readiness(information({ cartonsOpened: 12 }, { warningAnswers }))).toEqual([]);
    expect(readiness(information({ cartonsOpened: 11 }, { warningAnswers }))[0]?.answer).toBe(
      'The rest was loaded',
    );
  });

  test('asks again when the figures behind a warning change', () => {
    const asked = (before: Report, after: Report) => {
      const warning = readiness(before).find((gap) => !isBlocker(gap));
      if (!warning) throw new Error('Cannot test: the report has no warning');
      const warningAnswers = [{ id: answerId(warning), text: 'As agreed', about: warningFigures(warning) }];
      expect(readiness({ ...before, warningAnswers }).find((gap) => gap.code === warning.code)?.answer).toBe(
        'As agreed',
      );
      const gap = readiness({ ...after, warningAnswers }).find(({ code }) => code === warning.code);
      return gap && isUnsettled(gap) && gap.formerAnswer === 'As agreed' ? warning.code : null;
    };
    const { products, items } = completeReport();
    const [product, item] = [products[0], items[0]];
    if (!product || !item) throw new Error('Cannot test: the complete report lacks rows');
    const measured = (value1: number) =>
      completeReport({
        measurements: [{ id: 'm', itemId: item.id, nameEn: 'h', spec: 5, tolPlus: 1, n: 1, value1 }],
      });
    const made = (producedQty: number) => completeReport({ products: [{ ...product, producedQty }] });
    const judged = (quantity: number) =>
      completeReport({
        items: [{ ...item, basis: 'sampling' }],
        defects: [{ id: 'd', class: 'major', descriptionEn: 'Chip', quantity }],
      });
    const expires = (referenceSampleExpires: string) => information({ referenceSampleExpires });
    const calibrated = (calibrationDue: string) =>
      completeReport({ tools: [{ id: 't', nameEn: 'Caliper', toolNo: '1', calibrationDue }] });
    expect([
      asked(information({ cartonsOpened: 11 }), information({ cartonsOpened: 10 })),
      asked(measured(7), measured(9)),
      asked(made(3400), made(3500)),
      asked(judged(9), judged(12)),
      asked(expires('2026-05-01'), expires('2026-04-01')),
      asked(calibrated('2026-05-01'), calibrated('2025-05-01')),
    ]).toEqual([
      'tooFewCartonsOpened',
      'outOfTolerance',
      'producedMuchMoreThanOrdered',
      'rejectedButPass',
      'referenceSampleExpired',
      'calibrationExpired',
    ]);
  });

  test('lists items in their order, each with its measurements', () => {
    const item = (id: string) => ({
      id,
      code: id,
      category: 'test' as const,
      nameEn: id,
      requirementEn: 'x',
      photosMin: 0,
    });
    const row = (id: string, itemId: string) => ({ id, itemId, nameEn: id, n: 1 });
    const report = completeReport({
      items: [item('i1'), item('i2')],
      measurements: [row('m1', 'i1'), row('m2', 'i2'), row('m3', 'i1'), row('m4', 'gone')],
      tools: [{ id: 't', nameEn: 'Caliper', toolNo: '1', calibrationDue: '2027-01-01' }],
    });
    const ids = readiness(report).filter(({ section }) => section === 'inspectionItems');
    expect(ids.map(({ id }) => id)).toEqual(['i1', 'm1', 'm3', 'i2', 'm2']);
  });

  test('asks for the lot size if it would add up different units', () => {
    const [mug] = completeReport().products;
    if (!mug) throw new Error('Cannot test: the complete report has no product');
    const lot = (unit: 'pcs' | 'carton', presentedQty: number, lotSize: number | null = null) =>
      information({ lotSize }, { products: [mug, { ...mug, id: 'q', unit, presentedQty }] });
    const asked = (report: Report) =>
      readiness(report).flatMap(({ code, params }) => (code === 'lotOfDifferentUnits' ? [params] : []));
    expect(asked(lot('carton', 100))).toEqual([{ lotSize: 3100 }]);
    expect(asked(lot('carton', 100, 3000))).toEqual([]);
    expect(asked(lot('carton', 0))).toEqual([]);
    expect(asked(lot('pcs', 100))).toEqual([]);
  });

  test('warns without blocking', () => {
    expect(readiness(information({ cartonsOpened: 11 })).filter(isBlocker)).toEqual([]);
  });
});
