/** @file How many pieces an item is checked on. */
import { specialSampleSize } from '../sampling/special-sample.ts';
import type { SamplingStandard } from '../sampling/terms.ts';
import { checkField, type Fields } from '../fields/kinds.ts';
import type { Report } from './report.ts';
import { lotSizeOf } from './totals.ts';

/** An agreed sample has no code letters. Special levels then use the best-known standard. */
const FALLBACK_STANDARD: SamplingStandard = 'ISO 2859-1:1999';

/**
 * On how many pieces an item is checked. The first of these that is known: its own `sampleSize`; the sample of its own
 * level; for tests and measurements the report's `specialSampleSize`, then the sample of its special level. Null for none.
 */
export function sampleSizeOfItem(item: Fields<'item'>, report: Report): number | null {
  const { specialLevel, specialSampleSize: special } = report.information;
  if (item.sampleSize) return item.sampleSize;
  if (item.level) return sampleSizeAt(item.level, report);
  if (item.category !== 'test' && item.category !== 'measurement') return null;
  return special ?? (specialLevel ? sampleSizeAt(specialLevel, report) : null);
}

/**
 * How many pieces of the report's lot an inspection level requires. Null while the lot is not known, and where a later
 * version chose a value for which this one has no table.
 */
export function sampleSizeAt(level: NonNullable<Fields<'item'>['level']>, report: Report): number | null {
  const lotSize = lotSizeOf(report);
  const { samplingStandard = null, samplingSeverity = null } = report.information;
  const terms = { samplingLevel: level, samplingStandard, samplingSeverity };
  const isKnown = Object.entries(terms).every(
    ([field, value]) => checkField('information', field, value) === null,
  );
  if (lotSize === null || !isKnown) return null;
  const isAgreed =
    samplingStandard === 'fixed' || samplingStandard === 'percent' || samplingStandard === 'full';
  return specialSampleSize({
    standard: isAgreed ? FALLBACK_STANDARD : (samplingStandard ?? FALLBACK_STANDARD),
    severity: isAgreed ? 'normal' : (samplingSeverity ?? 'normal'),
    level,
    lotSize,
  });
}
