/**
 * @file Was the sampling plan changed when defects had been counted already? A count belongs to the sample that it was
 * taken from: another plan afterwards may turn a rejection into an acceptance. It is allowed, asked for, warned of, and in
 * the log. Told from the fields' clocks, so that it holds on every device, and for changes made by two people offline.
 */
import type { Clock } from '../sync/clock.ts';
import type { Row } from '../sync/merge.ts';
import type { Kind } from './kinds.ts';

/** Fields of `information` that the plan follows from. */
export const PLAN_FIELDS = [
  'lotSize',
  'samplingStandard',
  'samplingLevel',
  'samplingSeverity',
  'samplingPolicy',
  'aqlCritical',
  'aqlMajor',
  'aqlMinor',
  'fixedSampleSize',
  'samplePercent',
  'acCritical',
  'acMajor',
  'acMinor',
  'countBasis',
] as const;

/**
 * True when a field of the plan has a later clock than the first defect that counts. The lot follows from the quantities
 * presented while none is entered: they count as the plan then. Rows that were deleted do not count.
 */
export function isPlanChangedAfterCounting(rows: ReadonlyMap<Kind, readonly Row[]>): boolean {
  const counted = (rows.get('defect') ?? [])
    .filter(({ fields }) => Number(fields['quantity'] ?? 0) > 0)
    .flatMap(({ hlc }) => Object.values(hlc));
  if (counted.length === 0) return false;
  const first = counted.reduce((a, b) => (a < b ? a : b));
  const [information] = rows.get('information') ?? [];
  const changed: (Clock | undefined)[] = PLAN_FIELDS.map((field) => information?.hlc[field]);
  if (!information?.fields['lotSize']) {
    for (const { hlc } of rows.get('product') ?? []) changed.push(hlc['presentedQty']);
  }
  return changed.some((clock) => clock !== undefined && clock > first);
}
