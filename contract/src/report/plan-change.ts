/**
 * @file A change of the sampling plan when defects had been counted already. A count belongs to the sample that it was
 * taken from: another plan afterwards may turn a rejection into an acceptance. It is allowed, asked for, kept with its
 * reason as a row `planChange`, and warned of while nobody has said why. Told from the fields' clocks, so that it holds on
 * every device, and for changes made by two people offline.
 */
import type { Clock } from '../sync/clock.ts';
import type { Row } from '../sync/merge.ts';
import type { Json } from '../sync/operation.ts';
import { isEmpty } from './gaps/gap.ts';
import { checkField, fieldType, type Fields, type Kind } from './kinds.ts';

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
export type PlanField = (typeof PLAN_FIELDS)[number];
/** What a plan follows from. `lotSize` is the lot that counts, also where it is the sum presented. */
export type PlanTerms = Pick<Fields<'information'>, PlanField>;

/**
 * True when a field of the plan has a later clock than the first defect that counts, and no `planChange` with a reason
 * came with or after it. The lot follows from the quantities presented while none is entered: they count as the plan then.
 * Rows that were deleted do not count.
 */
export function isPlanChangeUnexplained(rows: ReadonlyMap<Kind, readonly Row[]>): boolean {
  const counted = (rows.get('defect') ?? [])
    .filter(({ fields }) => Number(fields['quantity'] ?? 0) > 0)
    .flatMap(({ hlc }) => Object.values(hlc));
  if (counted.length === 0) return false;
  const first = counted.reduce((a, b) => (a < b ? a : b));
  const explained = explainedUpTo(rows);
  return changedClocks(rows).some((clock) => clock > first && clock > explained);
}

function changedClocks(rows: ReadonlyMap<Kind, readonly Row[]>): Clock[] {
  const [information] = rows.get('information') ?? [];
  const changed: (Clock | undefined)[] = PLAN_FIELDS.map((field) => information?.hlc[field]);
  if (!information?.fields['lotSize']) {
    for (const { hlc } of rows.get('product') ?? []) changed.push(hlc['presentedQty']);
  }
  return changed.filter((clock) => clock !== undefined);
}

/** The latest clock of a reason; '' without any. */
function explainedUpTo(rows: ReadonlyMap<Kind, readonly Row[]>): Clock {
  const [information] = rows.get('information') ?? [];
  const reasons = [
    [information, 'planChangeReason'] as const,
    ...(rows.get('planChange') ?? []).map((row) => [row, 'reason'] as const),
  ];
  return reasons
    .map(([row, field]) => (isEmpty(row?.fields[field]) ? '' : (row?.hlc[field] ?? '')))
    .reduce((a, b) => (a > b ? a : b), '');
}

/** The terms as a list of `field=value`, those that are set alone. */
export function writeTerms(terms: PlanTerms): string[] {
  return PLAN_FIELDS.flatMap((field) => (isEmpty(terms[field]) ? [] : [`${field}=${String(terms[field])}`]));
}

/** Reads a list of `field=value`. What this version does not know is left out. */
export function readTerms(list: readonly string[]): PlanTerms {
  const entries = list.flatMap((entry): [string, Json][] => {
    const [, name = '', text = ''] = /^(\w+)=(.*)$/s.exec(entry) ?? [];
    const field = PLAN_FIELDS.find((each) => each === name);
    const type = field && fieldType('information', field)?.type;
    const value = type === 'int' || type === 'number' ? Number(text) : text;
    return field && checkField('information', field, value) === null ? [[field, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The terms that differ, in the order of the plan; what is not set is null. */
export function changedTerms(
  before: PlanTerms,
  after: PlanTerms,
): { field: PlanField; before: string | number | null; after: string | number | null }[] {
  return PLAN_FIELDS.map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  })).filter((term) => term.before !== term.after);
}
