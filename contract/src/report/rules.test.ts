import { describe, expect, test } from 'vitest';
import type { GapCode } from './gaps/gap.ts';
import { NOT_APPLICABLE } from '../fields/information.ts';
import { checkField, type Entity } from '../fields/kinds.ts';
import { readiness } from './readiness.ts';
import type { Report } from './report.ts';
import { completeReport } from './testing.ts';
import { packedPercent } from './totals.ts';

const complete = completeReport();
const [goods] = complete.products;
const [check] = complete.items;
const visit = (parts: Report['information']) => ({ information: { ...complete.information, ...parts } });
const product = (parts: Partial<Entity<'product'>>) => ({ products: goods ? [{ ...goods, ...parts }] : [] });
const two = (one: Partial<Entity<'product'>>, other: Partial<Entity<'product'>>) => ({
  products: [...product(one).products, ...product({ id: 'q', ...other }).products],
});
const item = (parts: Partial<Entity<'item'>>) => ({ items: check ? [{ ...check, ...parts }] : [] });
const defect = (parts: Partial<Entity<'defect'>>) => ({
  defects: [{ id: 'd', class: 'minor' as const, descriptionEn: 'Speck', quantity: 1, ...parts }],
});

const photo = (parts: Partial<Entity<'photo'>>) => ({
  photos: complete.photos.map((each) => (each.category === 'defect' ? { ...each, ...parts } : each)),
});

const coded = (defectCoding: 'grouped' | 'coded', parts: Partial<Entity<'defect'>>) => ({
  ...visit({ defectCoding }),
  ...defect({ code: null, category: null, ...parts }),
});
const finding = (parts: Partial<Entity<'finding'>>) => ({
  findings: [
    { id: 'f', section: 'marking', textEn: 'Side mark of another order', result: 'fail' as const, ...parts },
  ],
});

const loaded: Entity<'container'> = { id: 'c', containerNo: 'CSQU3054383', sealNo: 'EU-204417' };
const container = (parts: Partial<Entity<'container'>>) => ({ containers: [{ ...loaded, ...parts }] });
const tool = (parts: Partial<Entity<'tool'>>) => ({
  tools: [{ id: 't', nameEn: 'Caliper', toolNo: 'T-021', calibrationDue: '2026-11-02', ...parts }],
});
const signed = ({ role, ...parts }: Partial<Entity<'signature'>>) => ({
  signatures: complete.signatures.map((each) => (each.role === role ? { ...each, ...parts } : each)),
});

/** Minor: E, n 13. Major: F, n 20. */
const ofClass = visit({ lotSize: 80, samplingPolicy: 'perClass' });
const lunch = { remarks: [{ id: 'r', textEn: 'Lunch was late.' }] };

/** Two tests, and a photo of those that are named. */
const tests = (...shown: string[]) => ({
  items: check
    ? [
        { ...check, category: 'test' as const },
        { ...check, category: 'test' as const, id: 'a2', code: 'A2' },
      ]
    : [],
  photos: [...complete.photos, { id: 'of-test', category: 'test' as const, linkTo: shown }],
});

/** A lot that the sampling rejects. */
const rejected: Partial<Report> = {
  ...defect({ quantity: 11 }),
  conclusion: { overall: 'fail' },
  remarks: [{ id: 'result', textEn: 'To be reworked' }],
};
const judgedBy = (
  basis: Entity<'item'>['basis'],
  parts: Partial<Report>,
  result: Entity<'item'>['result'] = 'pass',
) => ({ ...item({ basis: basis ?? null, result, findingEn: '11 of 125' }), ...parts });

const measured = (result: 'pending' | 'na') => ({
  ...item({ result, findingEn: 'To be measured' }),
  measurements: [{ id: 'm', itemId: 'a1', nameEn: 'Height', spec: 95, n: 1, value1: 95 }],
});

/** The factory as the task names it. */
const GIVEN = { factory: 'Plant 2', factoryZh: '二厂' };

/** A value that this version does not know. A report from a later version may have one. */
const later = 'ISO 2859-1:2026' as never;

/** The rules of domain A that look at more than one value: what was entered, and what is said of it (`gaps.<code>`). */
describe('values that contradict each other', () => {
  test.each<[string, Partial<Report>, GapCode | null, ('blocker' | 'warning')?]>([
    [
      'departure before arrival',
      visit({ departureTime: '2026-05-18T08:54:00+08:00' }),
      'departureBeforeArrival',
      'blocker',
    ],
    [
      'departure at the arrival',
      visit({ departureTime: '2026-05-18T08:55:00+08:00' }),
      'departureBeforeArrival',
      'blocker',
    ],
    ['a minute later', visit({ departureTime: '2026-05-18T08:56:00+08:00' }), null],
    ['inspected tomorrow', visit({ inspectionDate: '2026-05-19' }), 'inspectionDateInFuture', 'blocker'],
    [
      'not on the planned day',
      visit({ inspectionDate: '2026-05-17', notes: 'Rain' }),
      'inspectionDateNotPlanned',
      'warning',
    ],
    ['no country', visit({ destinationCountry: 'XX' }), 'countryUnknown', 'warning'],
    ['a country in small letters', visit({ destinationCountry: 'de' }), 'countryUnknown', 'warning'],
    ['a country', visit({ destinationCountry: 'DE' }), null],
    ['signed by a factory without a contact', visit({ factoryContactName: ' ' }), 'missing', 'blocker'],
    [
      'no contact, and the factory refused to sign',
      {
        ...visit({ factoryContactName: null }),
        signatures: [
          { id: 's', role: 'inspector', name: 'Lin Jia', strokes: [[0, 0, 9, 9]] },
          { id: 'f', role: 'factory', refused: true, refusedReason: 'Their count differs' },
        ],
      },
      null,
    ],
    ['a container without its photos', visit({ inspectionType: 'CLS' }), 'photosMissing', 'blocker'],
    ['loading without a container', visit({ inspectionType: 'CLS' }), 'noContainers', 'blocker'],
    ['a container and its seal', container({}), null],
    ['a container written as on its doors', container({ containerNo: 'csqu 305438-3' }), null],
    ['a container without its number', container({ containerNo: ' - ' }), 'missing', 'blocker'],
    ['a container without its seal', container({ sealNo: null }), 'missing', 'blocker'],
    ['wrong digits', container({ containerNo: 'CSQU3054384' }), 'containerNoInvalid', 'blocker'],
    ['no number of a container', container({ containerNo: 'CSQX3054383' }), 'containerNoInvalid', 'blocker'],
    [
      'a container twice',
      { containers: [loaded, { ...loaded, id: 'c2', containerNo: 'CSQU 305438 3' }] },
      'containerNumbersRepeat',
      'blocker',
    ],
    ['another factory', visit({ factory: 'Plant 3' }), 'factoryChangeUnexplained', 'blocker'],
    ['another factory in Chinese', visit({ factoryZh: '三厂' }), 'factoryChangeUnexplained', 'blocker'],
    ['another factory, explained', visit({ factory: 'Plant 3', factoryChangeReason: 'Moved' }), null],
    ['a factory with its Chinese name', visit({ factory: ' Plant 2 ', factoryZh: '二厂' }), null],
    ['a standard of a later version', visit({ samplingStandard: later }), 'planValueUnknown', 'blocker'],
    ['a severity of a later version', visit({ samplingSeverity: later }), 'planValueUnknown', 'blocker'],
    ['an AQL of a later version', visit({ aqlCritical: later }), 'planValueUnknown', 'blocker'],
    ['a sample policy of a later version', visit({ samplingPolicy: later }), 'planValueUnknown', 'blocker'],
    ['a count basis of a later version', visit({ countBasis: later }), 'planValueUnknown', 'blocker'],
    [
      'a class of defects of a later version',
      { defects: [{ id: 'd', class: later, quantity: 1, descriptionEn: 'Dent' }] },
      'planValueUnknown',
      'blocker',
    ],
    [
      'names in Chinese alone',
      visit({ client: null, clientZh: '北光', supplier: '', supplierZh: '云禾' }),
      null,
    ],
    ['no name of the supplier', visit({ supplier: null, supplierZh: ' ' }), 'missing', 'blocker'],
    ['carton numbers twice', visit({ cartonNos: ['3', '3'] }), 'cartonNumbersRepeat', 'blocker'],
    ['no carton numbers', visit({ cartonNos: [] }), 'missing', 'blocker'],
    [
      'no carton opened, and so no numbers',
      visit({ cartonsOpened: 0, cartonNos: [] }),
      'tooFewCartonsOpened',
      'warning',
    ],
    ['too few cartons', visit({ cartonsOpened: 11 }), 'tooFewCartonsOpened', 'warning'],
    ['goods that could be counted', visit({ goodsCountable: true, sampleRandom: true }), null],
    ['goods that could not be counted', visit({ goodsCountable: false }), 'goodsNotCountable', 'warning'],
    ['a sample that somebody chose', visit({ sampleRandom: false }), 'sampleNotRandom', 'warning'],
    [
      'no approved sample, and a remark about lunch',
      { ...visit({ referenceSampleAvailable: false, notes: 'Sunny' }), ...lunch },
      'referenceSampleMissing',
      'warning',
    ],
    [
      'another day than planned, and a remark about lunch',
      { ...visit({ inspectionDate: '2026-05-17' }), ...lunch },
      'inspectionDateNotPlanned',
      'warning',
    ],
    [
      'a result that is not pass, and a remark about lunch',
      { conclusion: { overall: 'fail', overallReason: 'x', overallReasonAbout: 'accepted' }, ...lunch },
      'remarkMissing',
      'blocker',
    ],
    [
      'a result that is not pass, explained',
      {
        conclusion: { overall: 'fail', overallReason: 'x', overallReasonAbout: 'accepted' },
        remarks: [{ id: 'result', textZh: '尺寸超差太多' }],
      },
      null,
    ],
    ['an approved sample that is not named', visit({ referenceSampleId: null }), 'missing', 'blocker'],
    ['an approved sample without a seal', visit({ referenceSampleSealedBy: null }), 'missing', 'blocker'],
    [
      'an approved sample past its date',
      visit({ referenceSampleExpires: '2026-05-17' }),
      'referenceSampleExpired',
      'warning',
    ],
    ['an approved sample on its last day', visit({ referenceSampleExpires: '2026-05-18' }), null],
    [
      'a fixed number without the number',
      visit({ samplingStandard: 'fixed', acMajor: 1, acMinor: 1 }),
      'missing',
      'blocker',
    ],
    [
      'no per cent of the lot',
      visit({ samplingStandard: 'percent', samplePercent: 0, acMajor: 1, acMinor: 2 }),
      'missing',
      'blocker',
    ],
    [
      'a share without its Ac',
      visit({ samplingStandard: 'percent', samplePercent: 10, acMajor: 1 }),
      'missing',
      'blocker',
    ],
    [
      'every piece, Ac agreed',
      visit({ samplingStandard: 'full', acMajor: 6, acMinor: 9, aqlMajor: null }),
      null,
    ],
    [
      'more cartons opened than there are',
      visit({ cartonsOpened: 124 }),
      'moreCartonsOpenedThanPacked',
      'warning',
    ],
    ['fewer carton numbers than cartons', visit({ cartonNos: ['3'] }), 'cartonNumbersDiffer', 'warning'],
    ['carton numbers of no carton', visit({ cartonsOpened: 0 }), 'cartonNumbersDiffer', 'warning'],
    ['carton numbers from one to another', visit({ cartonNos: ['3-14'] }), null],
    ['every carton opened', visit({ cartonsOpened: 123, cartonNos: ['1-123'] }), null],
    ['presented more than produced', product({ presentedQty: 3001 }), 'presentedMoreThanProduced', 'warning'],
    ['too little packed', product({ packedQty: 2376, cartonQty: 99 }), 'tooLittlePacked', 'warning'],
    ['just enough packed', product({ packedQty: 2400, cartonQty: 100 }), null],
    [
      'one piece too few packed',
      product({ packedQty: 2399, cartonQty: null, unitsPerCarton: null }),
      'tooLittlePacked',
      'warning',
    ],
    [
      'more of one product packed, and nothing of another',
      two({ orderedQty: 100, packedQty: 200 }, { orderedQty: 100, packedQty: 0 }),
      'tooLittlePacked',
      'warning',
    ],
    [
      'all pieces packed, and no metre',
      two({}, { unit: 'm', orderedQty: 100, packedQty: 0 }),
      'tooLittlePacked',
      'warning',
    ],
    [
      'too little packed during production',
      { ...product({ packedQty: 2376, cartonQty: 99 }), ...visit({ inspectionType: 'DUPRO' }) },
      null,
    ],
    ['an AQL above 10, by defective units', visit({ aqlMinor: '15' }), 'aqlCountsDefects', 'warning'],
    ['an AQL of 10, by defective units', visit({ aqlMinor: '10' }), null],
    ['an AQL above 10, by defects', visit({ aqlMinor: '15', countBasis: 'defects' }), null],
    ['packed more than produced', product({ producedQty: 2951 }), 'packedMoreThanProduced', 'blocker'],
    ['packed as produced', product({ producedQty: 2952, presentedQty: 2952 }), null],
    ['produced over 110 %', product({ producedQty: 3301 }), 'producedMuchMoreThanOrdered', 'warning'],
    ['produced at 110 %', product({ producedQty: 3300 }), null],
    ['cartons that do not add up', product({ cartonQty: 122 }), 'cartonsDifferFromPacked', 'warning'],
    [
      'cartons that do not add up, and a note',
      product({ cartonQty: 122, noteEn: 'Blue lot' }),
      'cartonsDifferFromPacked',
      'warning',
    ],
    ['packed in nothing', product({ cartonQty: null }), 'missing', 'blocker'],
    ['so many cartons of how many', product({ unitsPerCarton: null }), 'missing', 'blocker'],
    [
      'nothing packed yet',
      {
        ...product({ packedQty: 0, cartonQty: null, unitsPerCarton: null }),
        ...visit({ inspectionType: 'IPC' }),
      },
      null,
    ],
    ['no colour', product({ colour: ' ' }), 'missing', 'blocker'],
    ['no colours', product({ colour: NOT_APPLICABLE }), null],
    ['no sizes', product({ sizes: null }), 'missing', 'blocker'],
    ['no unit', product({ unit: null }), 'missing', 'blocker'],
    [
      'a measurement without a name',
      {
        ...measured('pending'),
        ...tool({}),
        measurements: [{ id: 'm', itemId: 'a1', spec: 95, n: 1, value1: 95 }],
      },
      'missing',
      'blocker',
    ],
    ['a measurement without a tool', measured('pending'), 'noTools', 'blocker'],
    ['a measurement that does not apply', measured('na'), null],
    ['a tool without a name', tool({ nameEn: null }), 'missing', 'blocker'],
    ['a tool without a number', tool({ toolNo: ' ' }), 'missing', 'blocker'],
    ['a tool without a calibration date', tool({ calibrationDue: null }), 'missing', 'warning'],
    [
      'a tool calibrated to the day before',
      tool({ calibrationDue: '2026-05-17' }),
      'calibrationExpired',
      'warning',
    ],
    ['a tool calibrated to the day', tool({ calibrationDue: '2026-05-18' }), null],
    ['nothing ordered', product({ orderedQty: 0 }), 'missing', 'blocker'],
    ['wrong digits in a barcode', product({ barcode: '2001260418016' }), 'barcodeInvalid', 'blocker'],
    ['too few digits', product({ barcode: '200126' }), 'barcodeInvalid', 'blocker'],
    ['a barcode as it should be', product({ barcode: '4006381333931' }), null],
    ['found more than the sample', defect({ quantity: 126 }), 'foundMoreThanSample', 'blocker'],
    ['found as many as the sample, but over Ac', defect({ quantity: 125 }), 'reasonMissing', 'blocker'],
    ['a piece beyond the sample', defect({ units: [126] }), 'pieceBeyondSample', 'blocker'],
    ['the last piece of the sample', defect({ units: [125] }), null],
    ['a major without a photo', defect({ class: 'major' }), 'defectPhotoMissing', 'blocker'],
    ['a critical without a photo', defect({ class: 'critical' }), 'defectPhotoMissing', 'blocker'],
    [
      'a defect photo that says nothing',
      photo({ captionEn: null, linkTo: ['gone'] }),
      'captionMissing',
      'blocker',
    ],
    [
      'a defect photo with a blank caption',
      photo({ captionEn: ' ', linkTo: null }),
      'captionMissing',
      'blocker',
    ],
    ['a defect photo of a defect that is described', photo({ captionEn: null, linkTo: ['major'] }), null],
    ['a defect photo with a caption', photo({ captionZh: '针孔' }), null],
    ['a minor without a photo', defect({}), null],
    ['free words where they are allowed', defect({ code: null, category: null }), null],
    ['free words without a group', coded('grouped', { category: ' ' }), 'missing', 'blocker'],
    ['free words under a group', coded('grouped', { category: 'GEN' }), null],
    ['a defect of the list, which has its group', coded('grouped', { code: 'GEN-SC-01' }), null],
    ['free words where only the list is', coded('coded', { category: 'GEN' }), 'missing', 'blocker'],
    ['a defect of the list where only that is', coded('coded', { code: 'GEN-SC-01' }), null],
    ['a finding that belongs nowhere', finding({ section: null }), 'missing', 'blocker'],
    ['a finding as it should be', finding({ result: 'remark' }), null],
    ['a failed finding beside items that pass', finding({}), 'findingNotInItems', 'warning'],
    [
      'a failed finding with its item',
      {
        ...finding({ section: 'quantity' }),
        ...item({ result: 'fail', findingEn: 'Too few' }),
        conclusion: { overall: 'fail' },
        remarks: [{ id: 'result', textEn: 'Too few' }],
      },
      null,
    ],
    [
      'a piece outside the sample of its class',
      { ...ofClass, ...defect({ units: [15] }) },
      'pieceBeyondSample',
      'blocker',
    ],
    ['a piece within the sample of its class', { ...ofClass, ...defect({ units: [13] }) }, null],
    [
      'more pieces than the sample of their class',
      { ...ofClass, ...defect({ quantity: 14 }), conclusion: { overall: 'fail' } },
      'foundMoreThanSample',
      'blocker',
    ],
    ['a defect of no pieces', defect({ quantity: 0 }), 'missing', 'blocker'],
    ['failed pieces, but pass', item({ failedCount: 1 }), 'failedButPass', 'blocker'],
    ['more failed than tested', item({ sampleSize: 8, failedCount: 9 }), 'failedMoreThanSample', 'blocker'],
    [
      'workmanship passed with a rejected sample',
      judgedBy('sampling', rejected),
      'rejectedButPass',
      'warning',
    ],
    ['workmanship failed with a rejected sample', judgedBy('sampling', rejected, 'fail'), null],
    ['workmanship passed with an accepted sample', judgedBy('sampling', {}), null],
    ['other work passed with a rejected sample', judgedBy(null, rejected), null],
    [
      'the same as the sample, without one',
      judgedBy('referenceSample', visit({ referenceSampleAvailable: false })),
      'noSampleButPass',
      'warning',
    ],
    ['the same as the sample', judgedBy('referenceSample', {}), null],
    ['barcodes passed without a scan', judgedBy('barcodes', {}), 'noScanButPass', 'warning'],
    ['barcodes passed with a scan', item({ basis: 'barcodes', readCodes: ['4006381333931'] }), null],
    [
      'another code read',
      item({ expectedCodes: ['4006381333931'], readCodes: ['4006381333931', '96385074'] }),
      'codeDiffers',
      'blocker',
    ],
    ['no code read', item({ expectedCodes: ['4006381333931'] }), 'codeNotRead', 'blocker'],
    [
      'wrong digits in the expected code',
      item({ expectedCodes: ['4006381333932'], readCodes: ['4006381333932'] }),
      'barcodeInvalid',
      'blocker',
    ],
    ['a code that is no GS1 symbol', item({ expectedCodes: ['CTN-0042'], readCodes: ['CTN-0042'] }), null],
    ['one photo for two tests', tests('a1'), 'itemPhotosMissing', 'blocker'],
    ['one photo that shows two tests', tests('a1', 'a2'), null],
    ['photos that the template asks for', item({ photosMin: 1 }), 'itemPhotosMissing', 'blocker'],
    [
      'a remark that is not written',
      item({ hasRemark: true, remarkZh: ' ' }),
      'itemRemarkMissing',
      'blocker',
    ],
    ['a remark', item({ hasRemark: true, remarkZh: '两件有轻微色差' }), null],
    [
      'a remark on what does not apply',
      { ...item({ hasRemark: true, result: 'na' }), conclusion: { overall: 'pass' } },
      null,
    ],
    ['an inspector who signs without a name', signed({ role: 'inspector', name: ' ' }), 'missing', 'blocker'],
    ['a factory that signs without a name', signed({ role: 'factory', name: null }), 'missing', 'blocker'],
    [
      'a factory that signs without a position',
      signed({ role: 'factory', title: null }),
      'missing',
      'blocker',
    ],
    ['an inspector without a position', signed({ role: 'inspector', title: null }), null],
    ['no requirement', item({ requirementEn: ' ' }), 'requirementMissing', 'warning'],
  ])('%s', (_, parts, code, severity) => {
    const gaps = readiness(completeReport(parts), {
      today: '2026-05-18',
      plannedDate: '2026-05-18',
      factory: GIVEN,
    });
    const found = gaps.find((gap) => gap.code === code);
    if (code === null) expect(gaps).toEqual([]);
    else expect([found?.code, found?.severity]).toEqual([code, severity]);
  });
});

/** Rules that a single value breaks. The app and the server reject such a value. */
describe('a value by itself', () => {
  test.each([
    ['information', 'lotSize', 1, null],
    ['information', 'lotSize', 0, 'INVALID_VALUE'],
    ['information', 'lotSize', 1.5, 'INVALID_VALUE'],
    ['information', 'aqlMajor', '2.5', null],
    ['information', 'aqlMajor', '2.50', 'INVALID_VALUE'],
    ['information', 'aqlCritical', 'NA', null],
    ['information', 'samplingLevel', 'S-5', 'INVALID_VALUE'],
    ['information', 'samplingStandard', 'ISO 2859-1:2026', 'INVALID_VALUE'],
    ['information', 'samplePercent', 100.1, 'INVALID_VALUE'],
    ['information', 'inspectionDate', '2026-02-30', 'INVALID_VALUE'],
    ['information', 'inspectionDate', '0026-05-18', 'INVALID_VALUE'],
    ['information', 'arrivalTime', '9999-12-31T23:00:00+08:00', 'INVALID_VALUE'],
    ['information', 'arrivalTime', '2026-05-18T08:55', 'INVALID_VALUE'],
    ['information', 'client', 'x'.repeat(201), 'INVALID_VALUE'],
    ['product', 'orderedQty', -1, 'INVALID_VALUE'],
    ['product', 'unit', 'dozen', 'INVALID_VALUE'],
    ['information', 'factoryPosition', { lat: 23.6618, lng: 116.6223, accuracyM: 0 }, null],
    ['information', 'factoryPosition', { lat: 91, lng: 0, accuracyM: 0 }, 'INVALID_VALUE'],
    ['container', 'containerNo', 'x'.repeat(21), 'INVALID_VALUE'],
    ['photo', 'category', 'signature', null],
    ['photo', 'category', 'selfie', 'INVALID_VALUE'],
    ['photo', 'captionEn', 'x'.repeat(201), 'INVALID_VALUE'],
    ['defect', 'class', 'serious', 'INVALID_VALUE'],
    ['defect', 'quantity', 1.5, 'INVALID_VALUE'],
    ['defect', 'units', [0], 'INVALID_VALUE'],
    ['item', 'result', 'ok', 'INVALID_VALUE'],
    ['item', 'result', 'na', null],
    // A tolerance the wrong way round.
    ['measurement', 'tolMinus', -1, 'INVALID_VALUE'],
    ['measurement', 'tolPlus', -0.1, 'INVALID_VALUE'],
    ['measurement', 'tolMinus', 0, null],
    ['measurement', 'value200', 1, null],
    ['measurement', 'value201', 1, 'UNKNOWN_FIELD'],
    ['conclusion', 'overall', 'accepted', 'INVALID_VALUE'],
    ['conclusion', 'verdict', 'pass', 'UNKNOWN_FIELD'],
  ] as const)('%s.%s %j: %s', (kind, field, value, expected) => {
    expect(checkField(kind, field, value)).toBe(expected);
  });
});

describe('packedPercent()', () => {
  test.each([
    ['of two products', two({}, { packedQty: 3000 }), 99.2],
    ['of nothing packed', product({ packedQty: 0 }), 0],
    ['of products that nobody has counted', product({ packedQty: null }), null],
    ['while one of them is not counted', two({}, { packedQty: null }), null],
    ['of different units', two({}, { unit: 'm' }), null],
    ['without an order', product({ orderedQty: null }), null],
  ])('%s', (_, { products }, percent) => {
    expect(packedPercent(products)).toBe(percent);
  });
});
