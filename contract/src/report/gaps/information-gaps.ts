/** @file What the information section lacks. Domain A1. */
import { isCountryCode } from '../../dictionary/countries.ts';
import { cartonsToOpen } from '../../sampling/cartons.ts';
import { DEFECT_CLASSES } from '../../sampling/terms.ts';
import { isFactoryChanged } from '../factory-change.ts';
import type { Report } from '../report.ts';
import { lotSizeOf, type Reading } from '../totals.ts';
import { containerGaps } from './container-gaps.ts';
import { gapsIn, isEmpty, type Gap, type GapCode, type GapContext } from './gap.ts';
import { packedGaps, productGaps } from './product-gaps.ts';
import { toolGaps } from './tool-gaps.ts';

const { blocker, warning } = gapsIn('information');

const REQUIRED = [
  'inspectionType',
  'client',
  'supplier',
  'factory',
  'inspectionDate',
  'arrivalTime',
  'departureTime',
  'samplingStandard',
  'cartonsOpened',
  'cartonNos',
  'referenceSampleAvailable',
] as const;
/** What the plan needs, by its standard. */
const REQUIRED_OF_PLAN = {
  table: ['samplingLevel', 'samplingSeverity', 'aqlCritical', 'aqlMajor', 'aqlMinor'],
  fixed: ['fixedSampleSize', 'acMajor', 'acMinor'],
  percent: ['samplePercent', 'acMajor', 'acMinor'],
  full: ['acMajor', 'acMinor'],
} as const;

/** The fields of `information` that this report must have, in the order of the page. */
export function requiredOfInformation({ information: { samplingStandard, cartonsOpened } }: Report) {
  const isAgreed =
    samplingStandard === 'fixed' || samplingStandard === 'percent' || samplingStandard === 'full';
  // Where no carton was opened, none has a number.
  const required = REQUIRED.filter((field) => field !== 'cartonNos' || cartonsOpened !== 0);
  return [...required, ...REQUIRED_OF_PLAN[isAgreed ? samplingStandard : 'table']];
}

/** True for a required field with a value. The name of a company counts in either language. */
function isFilledIn(
  information: Report['information'],
  field: ReturnType<typeof requiredOfInformation>[number],
): boolean {
  const inChinese = (information as Record<string, unknown>)[`${field}Zh`];
  return !isEmpty(information[field]) || !isEmpty(inChinese);
}

/** What the information section lacks, its products, containers and tools included. */
export function informationGaps(report: Report, reading: Reading, context: GapContext): Gap[] {
  const { information, products } = report;
  const missing = (field: string) => blocker('missing', 'information', 'information', field);
  const gaps: Gap[] = requiredOfInformation(report)
    .filter((field) => !isFilledIn(information, field))
    .map(missing);
  if (isEmpty(information.factoryAddressEn) && isEmpty(information.factoryAddressZh))
    gaps.push(missing('factoryAddress'));
  if (products.length === 0) gaps.push(blocker('noProducts', 'product', 'new'));
  return [
    ...gaps,
    ...factoryGaps(report, context),
    ...contactGaps(report),
    ...visitGaps(report, context),
    ...destinationGaps(report),
    ...products.flatMap(productGaps),
    ...packedGaps(report),
    ...containerGaps(report),
    ...cartonGaps(report),
    ...drawGaps(report),
    ...planGaps(report, reading),
    ...lotGaps(report),
    ...referenceSampleGaps(report),
    ...toolGaps(report),
  ];
}

/** The inspector may correct the factory, but must write down why. */
function factoryGaps(report: Report, { factory }: GapContext): Gap[] {
  if (!factory || !isFactoryChanged(report.information, factory)) return [];
  if (!isEmpty(report.information.factoryChangeReason)) return [];
  return [
    blocker('factoryChangeUnexplained', 'information', 'information', 'factoryChangeReason', {
      factory: factory.factory,
      factoryZh: factory.factoryZh,
    }),
  ];
}

/** A report that the factory signed must name its contact. */
function contactGaps({ information, signatures }: Report): Gap[] {
  const isSigned = signatures.some(
    ({ role, refused, strokes }) => role === 'factory' && refused !== true && !isEmpty(strokes),
  );
  if (!isSigned || !isEmpty(information.factoryContactName)) return [];
  return [blocker('missing', 'information', 'information', 'factoryContactName')];
}

function visitGaps(report: Report, { today, plannedDate }: GapContext): Gap[] {
  const { arrivalTime, departureTime, inspectionDate } = report.information;
  const gaps: Gap[] = [];
  if (arrivalTime && departureTime && Date.parse(departureTime) <= Date.parse(arrivalTime)) {
    gaps.push(blocker('departureBeforeArrival', 'information', 'information', 'departureTime'));
  }
  if (today && inspectionDate && inspectionDate > today) {
    gaps.push(blocker('inspectionDateInFuture', 'information', 'information', 'inspectionDate'));
  }
  if (plannedDate && inspectionDate && inspectionDate !== plannedDate) {
    gaps.push(
      warning('inspectionDateNotPlanned', 'information', 'information', 'inspectionDate', {
        planned: plannedDate,
        date: inspectionDate,
      }),
    );
  }
  return gaps;
}

function destinationGaps({ information: { destinationCountry: code } }: Report): Gap[] {
  if (isEmpty(code) || isCountryCode(code ?? '')) return [];
  return [
    warning('countryUnknown', 'information', 'information', 'destinationCountry', { code: code ?? '' }),
  ];
}

function cartonGaps({ information: { cartonsOpened, cartonNos }, products }: Report): Gap[] {
  const gaps: Gap[] = [];
  if (cartonNos && new Set(cartonNos).size < cartonNos.length) {
    gaps.push(blocker('cartonNumbersRepeat', 'information', 'information', 'cartonNos'));
  }
  const presented = products.reduce((sum, product) => sum + Math.max(0, product.cartonQty ?? 0), 0);
  const needed = cartonsToOpen(presented);
  if (cartonsOpened != null && cartonsOpened < needed) {
    gaps.push(
      warning('tooFewCartonsOpened', 'information', 'information', 'cartonsOpened', {
        opened: cartonsOpened,
        needed,
      }),
    );
  }
  if (cartonsOpened != null && presented > 0 && cartonsOpened > presented) {
    gaps.push(
      warning('moreCartonsOpenedThanPacked', 'information', 'information', 'cartonsOpened', {
        opened: cartonsOpened,
        total: presented,
      }),
    );
  }
  const numbers = cartonNos?.length ?? 0;
  if (cartonsOpened != null && numbers > 0 && numbers !== cartonsOpened && !cartonNos?.some(isRange)) {
    gaps.push(
      warning('cartonNumbersDiffer', 'information', 'information', 'cartonNos', {
        opened: cartonsOpened,
        numbers,
      }),
    );
  }
  return gaps;
}

/** True for an entry such as `12-20`. It may be the number of one carton, or stand for several. */
function isRange(carton: string): boolean {
  return /\d\s*[-–~～至]\s*\d/.test(carton);
}

/** What was not counted, or was chosen by somebody, says less of the lot. */
function drawGaps({ information: { goodsCountable, sampleRandom } }: Report): Gap[] {
  const at = (code: GapCode, field: string) => warning(code, 'information', 'information', field);
  return [
    ...(goodsCountable === false ? [at('goodsNotCountable', 'goodsCountable')] : []),
    ...(sampleRandom === false ? [at('sampleNotRandom', 'sampleRandom')] : []),
  ];
}

function planGaps({ information, isPlanChangeUnexplained }: Report, reading: Reading): Gap[] {
  const gaps: Gap[] = [];
  if (!reading.plan && reading.missing === 'lotSize')
    gaps.push(blocker('planNotComputable', 'information', 'information', 'lotSize'));
  const value = reading.plan ? null : information[reading.missing];
  if (!reading.plan && !isEmpty(value)) {
    const at = ['information', 'information', reading.missing] as const;
    // 0 per cent of the lot is no sample.
    gaps.push(
      value === 0 ? blocker('missing', ...at) : blocker('planValueUnknown', ...at, { value: value ?? '' }),
    );
  }
  // Above 10 the AQLs are defects per 100 units, and one piece can have several defects.
  const above = reading.plan && DEFECT_CLASSES.find((name) => Number(reading.plan.classes[name].aql) > 10);
  if (above && information.countBasis !== 'defects')
    gaps.push(
      warning('aqlCountsDefects', 'information', 'information', 'countBasis', {
        aql: reading.plan.classes[above].aql ?? '',
      }),
    );
  if (isPlanChangeUnexplained)
    gaps.push(
      warning('planChangedAfterCounting', 'information', 'information', 'planChange', {
        n: reading.plan?.sampleSize ?? 0,
      }),
    );
  return gaps;
}

/** A sum of pieces and cartons is no lot size: the letter of the plan would follow from it. */
function lotGaps(report: Report): Gap[] {
  const presented = report.products.filter(({ presentedQty }) => (presentedQty ?? 0) > 0);
  const units = new Set(presented.flatMap(({ unit }) => unit ?? []));
  if (report.information.lotSize || units.size < 2) return [];
  return [
    warning('lotOfDifferentUnits', 'information', 'information', 'lotSize', {
      lotSize: lotSizeOf(report) ?? 0,
    }),
  ];
}

/**
 * Without an approved sample there was nothing to compare with, and somebody has to say why. With one, the report names
 * the sample and who sealed it. An expired sample may differ from what the client wants today.
 */
function referenceSampleGaps(report: Report): Gap[] {
  const { information } = report;
  const { referenceSampleAvailable, referenceSampleExpires, inspectionDate } = information;
  if (referenceSampleAvailable === false)
    return [warning('referenceSampleMissing', 'information', 'information', 'referenceSampleAvailable')];
  if (referenceSampleAvailable !== true) return [];
  const gaps = (['referenceSampleId', 'referenceSampleSealedBy'] as const)
    .filter((field) => isEmpty(information[field]))
    .map((field) => blocker('missing', 'information', 'information', field));
  if (referenceSampleExpires && inspectionDate && referenceSampleExpires < inspectionDate) {
    gaps.push(
      warning('referenceSampleExpired', 'information', 'information', 'referenceSampleExpires', {
        date: referenceSampleExpires,
        visited: inspectionDate,
      }),
    );
  }
  return gaps;
}
