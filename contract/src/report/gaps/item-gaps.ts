/** @file Rules of the inspection items. Domain A4. */
import { barcodeFormat, differingReads, isValidBarcode } from '../barcode.ts';
import { sampleSizeOfItem } from '../item-sample.ts';
import { summariseMeasurement } from '../measurement.ts';
import { lackingItemPhotos } from '../photo-needs.ts';
import type { Entity } from '../../fields/kinds.ts';
import type { Report } from '../report.ts';
import { readingOf, type Reading } from '../totals.ts';
import { gapsIn, isEmpty, type Gap, type GapCode } from './gap.ts';

const { blocker, warning } = gapsIn('inspectionItems');

type Item = Entity<'item'>;

/** What the rules of an item need from its report, gathered once for all items. */
interface ItemContext {
  report: Report;
  reading: Reading;
  lackingPhotos: ReadonlyMap<string, number>;
  /** The values of the rows that have one out of tolerance, by item. */
  out: ReadonlyMap<string, string>;
}

/** What the inspection items lack or contradict, in their order, each with its measurements. */
export function itemGaps(report: Report, reading: Reading = readingOf(report)): Gap[] {
  if (report.items.length === 0) return [blocker('noItems', 'item', 'new')];
  const summaries = report.measurements.map((row) => ({ row, summary: summariseMeasurement(row) }));
  const out = new Map<string, string>();
  for (const { row, summary } of summaries)
    if (summary.outOfTolerance > 0)
      out.set(row.itemId ?? '', `${out.get(row.itemId ?? '') ?? ''}${summary.values.join(' ')};`);
  const context = { report, reading, lackingPhotos: lackingItemPhotos(report), out };
  const gaps = new Map(report.items.map((item) => [item.id, gapsOfItem(item, context)]));
  const byId = new Map(report.items.map((item) => [item.id, item]));
  for (const { row, summary } of summaries) {
    const item = byId.get(row.itemId ?? '');
    if (item) gaps.get(item.id)?.push(...gapsOfMeasurement(row, summary, item));
  }
  return [...gaps.values()].flat();
}

function gapsOfItem(item: Item, context: ItemContext): Gap[] {
  const { id, result } = item;
  const params = { code: item.code ?? '' };
  const gaps: Gap[] = [];
  if (isEmpty(item.nameEn) && isEmpty(item.nameZh)) gaps.push(blocker('missing', 'item', id, 'name', params));
  if (isEmpty(item.category)) gaps.push(blocker('missing', 'item', id, 'category', params));
  if (!result) gaps.push(blocker('resultMissing', 'item', id, 'result', params));
  if (result === 'na') return gaps;
  if (isEmpty(item.requirementEn) && isEmpty(item.requirementZh))
    gaps.push(warning('requirementMissing', 'item', id, 'requirement', params));
  const hasFinding = !isEmpty(item.findingEn) || !isEmpty(item.findingZh);
  if ((result === 'fail' || result === 'pending') && !hasFinding)
    gaps.push(blocker('findingMissing', 'item', id, 'finding', params));
  if (item.hasRemark === true && isEmpty(item.remarkEn) && isEmpty(item.remarkZh))
    gaps.push(blocker('itemRemarkMissing', 'item', id, 'remark', params));
  gaps.push(...countGaps(item, context), ...expectedCodeGaps(item));
  if (result !== 'pass') return gaps;
  if ((item.failedCount ?? 0) > 0)
    gaps.push(blocker('failedButPass', 'item', id, 'result', { ...params, failed: item.failedCount ?? 0 }));
  if (differingReads(item, context.report.products).length > 0)
    gaps.push(blocker('codeDiffers', 'item', id, 'readCodes', params));
  if (!isEmpty(item.expectedCodes) && isEmpty(item.readCodes))
    gaps.push(blocker('codeNotRead', 'item', id, 'readCodes', params));
  const values = context.out.get(id);
  if (values !== undefined) gaps.push(warning('outOfTolerance', 'item', id, 'result', { ...params, values }));
  const contradiction = contradictionOf(item, context);
  if (contradiction === 'rejectedButPass') {
    const found = Object.values(context.reading.found).join(' ');
    gaps.push(warning(contradiction, 'item', id, 'result', { ...params, found }));
  } else if (contradiction) gaps.push(warning(contradiction, 'item', id, 'result', params));
  return gaps;
}

/** What speaks against the pass of an item, by what it is judged by. */
function contradictionOf(item: Item, { report, reading }: ItemContext): GapCode | null {
  switch (item.basis) {
    case 'sampling':
      return reading.plan && reading.verdict === 'reject' ? 'rejectedButPass' : null;
    case 'referenceSample':
      return report.information.referenceSampleAvailable === false ? 'noSampleButPass' : null;
    case 'barcodes':
      // With expected codes, the scan is required.
      return isEmpty(item.expectedCodes) && isEmpty(item.readCodes) ? 'noScanButPass' : null;
    default:
      return null;
  }
}

/** An item has its photos, and no more failed pieces than inspected ones. */
function countGaps(item: Item, { report, lackingPhotos }: ItemContext): Gap[] {
  const gaps: Gap[] = [];
  const code = item.code ?? '';
  const need = lackingPhotos.get(item.id);
  if (need) gaps.push(blocker('itemPhotosMissing', 'item', item.id, 'photos', { code, need }));
  const failed = item.failedCount ?? 0;
  const sampleSize = failed > 0 ? sampleSizeOfItem(item, report) : null;
  if (sampleSize !== null && failed > sampleSize)
    gaps.push(blocker('failedMoreThanSample', 'item', item.id, 'failedCount', { code, failed, sampleSize }));
  return gaps;
}

/** A code with as many digits as a GS1 symbol must have a correct check digit. Other codes have none. */
function expectedCodeGaps({ id, expectedCodes }: Item): Gap[] {
  const wrong = expectedCodes?.find((code) => barcodeFormat(code) !== null && !isValidBarcode(code));
  return wrong === undefined ? [] : [blocker('barcodeInvalid', 'item', id, 'expectedCodes', { code: wrong })];
}

function gapsOfMeasurement(
  row: Entity<'measurement'>,
  { values, missing }: ReturnType<typeof summariseMeasurement>,
  item: Item,
): Gap[] {
  if (item.result === 'na') return [];
  const params = { code: item.code ?? '' };
  const gaps: Gap[] = [];
  if (isEmpty(row.nameEn) && isEmpty(row.nameZh))
    gaps.push(blocker('missing', 'measurement', row.id, 'name', params));
  if (isEmpty(row.spec)) return [...gaps, blocker('missing', 'measurement', row.id, 'spec', params)];
  if (values.length > 0 && missing === 0) return gaps;
  return [
    ...gaps,
    blocker('valuesMissing', 'measurement', row.id, 'value', { ...params, missing: Math.max(missing, 1) }),
  ];
}
