/** @file What a product lacks. Domain A1. */
import { isValidBarcode } from '../barcode.ts';
import type { Entity } from '../../fields/kinds.ts';
import type { Report } from '../report.ts';
import { packedPercent } from '../totals.ts';
import { gapsIn, isEmpty, type Gap } from './gap.ts';

const { blocker, warning } = gapsIn('information');

const REQUIRED = [
  'itemNo',
  'colour',
  'unit',
  'sizes',
  'orderedQty',
  'producedQty',
  'packedQty',
  'presentedQty',
] as const;
const REQUIRED_WHERE_PACKED = ['cartonQty', 'unitsPerCarton'] as const;

/** What a product lacks. A packed product needs its cartons (or rolls, or bales) and how many pieces are in each. */
export function productGaps(product: Entity<'product'>): Gap[] {
  const { id, nameEn, nameZh, barcode, cartonQty, unitsPerCarton } = product;
  const { orderedQty, producedQty, packedQty, presentedQty } = product;
  const gaps: Gap[] = REQUIRED.filter((field) => isEmpty(product[field])).map((field) =>
    blocker('missing', 'product', id, field),
  );
  if (orderedQty === 0) gaps.push(blocker('missing', 'product', id, 'orderedQty'));
  if (isEmpty(nameEn) && isEmpty(nameZh)) gaps.push(blocker('missing', 'product', id, 'name'));
  if ((packedQty ?? 0) > 0) {
    for (const field of REQUIRED_WHERE_PACKED)
      if (isEmpty(product[field])) gaps.push(blocker('missing', 'product', id, field));
  }
  if (barcode && !isValidBarcode(barcode))
    gaps.push(blocker('barcodeInvalid', 'product', id, 'barcode', { code: barcode }));
  if (packedQty != null && producedQty != null && packedQty > producedQty) {
    gaps.push(
      blocker('packedMoreThanProduced', 'product', id, 'packedQty', {
        packed: packedQty,
        produced: producedQty,
      }),
    );
  }
  if (presentedQty != null && producedQty != null && presentedQty > producedQty) {
    gaps.push(
      warning('presentedMoreThanProduced', 'product', id, 'presentedQty', {
        presented: presentedQty,
        produced: producedQty,
      }),
    );
  }
  if (producedQty != null && orderedQty != null && producedQty * 10 > orderedQty * 11) {
    gaps.push(
      warning('producedMuchMoreThanOrdered', 'product', id, 'producedQty', {
        produced: producedQty,
        ordered: orderedQty,
      }),
    );
  }
  if (
    cartonQty != null &&
    unitsPerCarton != null &&
    packedQty != null &&
    cartonQty * unitsPerCarton !== packedQty
  ) {
    gaps.push(
      warning('cartonsDifferFromPacked', 'product', id, 'cartonQty', {
        cartons: cartonQty * unitsPerCarton,
        packed: packedQty,
      }),
    );
  }
  return gaps;
}

/** Before a final inspection at least this much of the order should be packed, in per cent (domain C1). */
const PACKED_FOR_FINAL = 80;

/** Warns when too little of the order is packed for a final inspection: the rest may differ from what was inspected. */
export function packedGaps({ information: { inspectionType }, products }: Report): Gap[] {
  if (inspectionType !== 'PSI' && inspectionType !== 'FRI') return [];
  if (!products.every(({ packedQty }) => packedQty != null)) return [];
  const units = [...new Set(products.map(({ unit }) => unit ?? ''))];
  const short = units.flatMap((unit) => {
    const own = products.filter((each) => (each.unit ?? '') === unit);
    // A surplus of one product does not make up for a lack of another.
    const useful = own.map((each) => {
      return { ...each, packedQty: Math.min(each.packedQty ?? 0, each.orderedQty ?? 0) };
    });
    const percent = packedPercent(useful);
    return percent !== null && percent < PACKED_FOR_FINAL ? [{ id: own[0]?.id ?? '', percent }] : [];
  });
  const [worst] = short.toSorted((a, b) => a.percent - b.percent);
  if (!worst) return [];
  const params = { percent: Math.floor(worst.percent), least: PACKED_FOR_FINAL };
  return [warning('tooLittlePacked', 'product', worst.id, 'packedQty', params)];
}
