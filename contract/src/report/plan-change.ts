/**
 * @file A change of the sampling plan after defects were counted. A count belongs to the sample that was drawn, so another
 * plan afterwards may turn a rejection into an acceptance. The app allows the change, asks for a reason and keeps it as a
 * row `planChange`. Without a reason the report has a warning. The fields' clocks show such a change, so every device sees
 * it, also when two people made it offline.
 */
import type { Clock } from '../sync/clock.ts';
import type { Row } from '../sync/merge.ts';
import type { Json } from '../sync/operation.ts';
import { isEmpty } from './gaps/gap.ts';
import { planTermFields } from '../fields/information.ts';
import { checkField, fieldType, type Fields, type Kind } from '../fields/kinds.ts';

/** A field of `information` that the plan follows from. */
export type PlanField = keyof typeof planTermFields;
/** All of them, in the order of the plan. */
export const PLAN_FIELDS = Object.keys(planTermFields) as PlanField[];
/** The values of the plan's fields. `lotSize` is the lot that counts, also when it is the sum presented. */
export type PlanTerms = Pick<Fields<'information'>, PlanField>;

/**
 * True when a field of the plan has a later clock than the first defect with a quantity, and no `planChange` with a reason
 * has the same or a later clock. While no lot size is entered the quantities presented are the lot, so they count as part of
 * the plan. Pass only rows that are not deleted.
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

/** The latest clock of a reason; '' without a reason. */
function explainedUpTo(rows: ReadonlyMap<Kind, readonly Row[]>): Clock {
  return (rows.get('planChange') ?? [])
    .map(({ fields, hlc }) => (isEmpty(fields['reason']) ? '' : (hlc['reason'] ?? '')))
    .reduce((a, b) => (a > b ? a : b), '');
}

/** Writes terms as a list of `field=value`; terms without a value are left out. */
export function writeTerms(terms: PlanTerms): string[] {
  return PLAN_FIELDS.flatMap((field) => (isEmpty(terms[field]) ? [] : [`${field}=${String(terms[field])}`]));
}

/** Reads a list of `field=value`. Fields and values that this version does not know are left out. */
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

/** The terms that differ, in the order of the plan; a term without a value is null. */
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
