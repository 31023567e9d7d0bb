/** @file How many pieces an item is checked on. */
import { specialSampleSize } from '../sampling/special-sample.ts';
import type { SamplingStandard } from '../sampling/terms.ts';
import type { Fields } from '../fields/kinds.ts';
import type { Report } from './report.ts';
import { lotSizeOf } from './totals.ts';

/** An agreed sample has no letters: special levels are then read from the text that the trade knows best. */
const FALLBACK_STANDARD: SamplingStandard = 'ISO 2859-1:1999';

/**
 * The pieces that an item is to be checked on, the first of: its own `sampleSize`; the sample of its own level; for
 * tests and measurements the report's `specialSampleSize`, or that of its special level. Null where nothing says so.
 */
export function sampleSizeOfItem(item: Fields<'item'>, report: Report): number | null {
  const { specialLevel, specialSampleSize: special } = report.information;
  if (item.sampleSize) return item.sampleSize;
  if (item.level) return sampleSizeAt(item.level, report);
  if (item.category !== 'test' && item.category !== 'measurement') return null;
  return special ?? (specialLevel ? sampleSizeAt(specialLevel, report) : null);
}

/** The pieces that an inspection level asks for of the report's lot; null while the lot is not known. */
export function sampleSizeAt(level: NonNullable<Fields<'item'>['level']>, report: Report): number | null {
  const lotSize = lotSizeOf(report);
  if (lotSize === null) return null;
  const { samplingStandard, samplingSeverity } = report.information;
  const isAgreed =
    samplingStandard === 'fixed' || samplingStandard === 'percent' || samplingStandard === 'full';
  return specialSampleSize({
    standard: isAgreed ? FALLBACK_STANDARD : (samplingStandard ?? FALLBACK_STANDARD),
    severity: isAgreed ? 'normal' : (samplingSeverity ?? 'normal'),
    level,
    lotSize,
  });
}
