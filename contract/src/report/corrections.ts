/**
 * @file What a reviewer may correct in the inspectors' rows, and what a correction needs. Wording is changed directly,
 * facts only with a reason. What order, app or server filled in is nobody's to correct here, and the sampling plan is
 * overridden (`plan-override.ts`).
 */
import { planTermFields } from '../fields/information.ts';
import { isKind, KINDS, partsOf, type Fields, type Kind } from '../fields/kinds.ts';
import { factsOf } from '../fields/field-facts.ts';
import { isEmpty } from './gaps/gap.ts';
import { canonical } from '../sync/merge.ts';
import type { Json, Operation } from '../sync/operation.ts';

/** Kinds of rows in which a reviewer corrects. Signatures, marks and records stay as they were made. */
export const CORRECTED_KINDS: readonly Kind[] = [
  'information',
  'product',
  'container',
  'tool',
  'photo',
  'defect',
  'finding',
  'item',
  'measurement',
  'conclusion',
  'remark',
  'correctiveAction',
];
/** Types of facts. Lists and places are commented on instead. */
const FACT_TYPES: readonly string[] = [
  'text',
  'int',
  'number',
  'count',
  'choice',
  'boolean',
  'date',
  'numbered',
];

/** What a field is to a reviewer: wording, a fact, or nothing that can be corrected (null). */
export function correctionOf(kind: Kind, field: string): 'wording' | 'fact' | null {
  const { type } = partsOf(kind, field) ?? {};
  if (type === undefined || !CORRECTED_KINDS.includes(kind)) return null;
  const { filledBy, isWording, isKeptInReview, isClientDecision, isReference } = factsOf(type);
  if (isKeptInReview || isClientDecision || isReference) return null;
  const isOfOrder = filledBy === 'order' || filledBy === 'app';
  const isOfTemplate = kind === 'information' && filledBy === 'template';
  // The quantities presented are the lot while none is entered.
  const isOfPlan =
    (kind === 'information' && Object.hasOwn(planTermFields, field)) ||
    (kind === 'product' && field === 'presentedQty');
  if (isOfOrder || isOfTemplate || isOfPlan) return null;
  if (isWording) return 'wording';
  return FACT_TYPES.includes(type.type) ? 'fact' : null;
}

/** A correction as it is recorded. */
type Correction = Pick<Fields<'correction'>, 'targetKind' | 'targetId' | 'targetField' | 'after' | 'reason'>;

/** A value of a record, as it is stored: canonical JSON. Null for anything else. */
export function valueIn(text: string | null | undefined): Json {
  try {
    return JSON.parse(text ?? 'null') as Json;
  } catch {
    return null;
  }
}

/** The first thing that a record lacks: the name of its field, or null. */
export function missingInCorrection({
  targetKind,
  targetId,
  targetField,
  after,
  reason,
}: Correction): keyof Correction | null {
  if (!isKind(targetKind) || !Object.hasOwn(KINDS, targetKind)) return 'targetKind';
  if (isEmpty(targetId)) return 'targetId';
  const what = correctionOf(targetKind, targetField ?? '');
  if (what === null) return 'targetField';
  if (canonical(valueIn(after)) !== after) return 'after';
  return what === 'fact' && isEmpty(reason) ? 'reason' : null;
}

/** The record of the correction that gave a field this value, the latest if there are several. */
export function recordOf<C extends Correction & { at?: string | null }>(
  corrections: readonly C[],
  { kind, id, field, value }: { kind: Kind; id: string; field: string; value: Json },
): C | undefined {
  return corrections
    .filter((each) => each.targetKind === kind && each.targetId === id && each.targetField === field)
    .filter(({ after }) => after === canonical(value))
    .toSorted((a, b) => (Date.parse(a.at ?? '') || 0) - (Date.parse(b.at ?? '') || 0))
    .at(-1);
}

/** The first field that an operation of a reviewer sets without a record of the correction; null if each has one. */
export function uncoveredField(
  { kind, id, set = {} }: Pick<Operation, 'kind' | 'id' | 'set'>,
  corrections: readonly Correction[],
): string | null {
  const complete = corrections.filter((each) => missingInCorrection(each) === null);
  const isCovered = ([field, value]: [string, Json]) =>
    // What a reason answers goes with the reason.
    (field === 'overallReasonAbout' && Object.hasOwn(set, 'overallReason')) ||
    recordOf(complete, { kind, id, field, value }) !== undefined;
  return Object.entries(set).find((entry) => !isCovered(entry))?.[0] ?? null;
}
