/** @file Every kind of row that a report is made of, with its fields; and the check of one field's value. */
import {
  commentFields,
  conclusionFields,
  correctiveActionFields,
  remarkFields,
  signatureFields,
} from './conclusion.ts';
import { fits, type FieldType, type ValueOf } from './field-types.ts';
import {
  containerFields,
  informationFields,
  planChangeFields,
  productFields,
  toolFields,
} from './information.ts';
import { itemFields, measurementFields } from './inspection-items.ts';
import { defectFields, findingFields } from './non-conform.ts';
import { markFields, photoFields } from './product-images.ts';
import { categoryOverrideFields, planOverrideFields } from './review.ts';

/** Kind → field → type. The order is that of the sections. */
export const KINDS = {
  information: informationFields,
  product: productFields,
  container: containerFields,
  tool: toolFields,
  planChange: planChangeFields,
  photo: photoFields,
  mark: markFields,
  defect: defectFields,
  finding: findingFields,
  item: itemFields,
  measurement: measurementFields,
  conclusion: conclusionFields,
  signature: signatureFields,
  remark: remarkFields,
  correctiveAction: correctiveActionFields,
  planOverride: planOverrideFields,
  categoryOverride: categoryOverrideFields,
  comment: commentFields,
} as const satisfies Record<string, Record<string, FieldType>>;

/** The name of a kind of row. */
export type Kind = keyof typeof KINDS;
/** Kinds of which a report has exactly one row; its id is the kind. */
export const SINGLETONS = ['information', 'conclusion'] as const satisfies readonly Kind[];

/** Kinds whose rows are records of what was done: one operation writes the whole row, and none alters or deletes it. */
export const RECORDS: readonly Kind[] = ['planChange'];
/** Kinds whose rows name who wrote them (`by`): the server puts the caller's name there, whatever the phone says. */
export const SIGNED_KINDS: readonly Kind[] = ['planChange', 'planOverride', 'categoryOverride'];

/** The fields of a kind with their values; absent = never set, `null` = cleared. */
export type Fields<K extends Kind> = {
  [F in keyof (typeof KINDS)[K]]?: ValueOf<Extract<(typeof KINDS)[K][F], FieldType>> | null;
} & (K extends 'measurement' ? { [F in `value${number}`]?: number | null } : unknown);

/** A row's fields with its id. */
export type Entity<K extends Kind> = Fields<K> & { id: string };

/** True when the name is one of a report's kinds. */
export function isKind(name: unknown): name is Kind {
  return typeof name === 'string' && Object.hasOwn(KINDS, name);
}

/** The type of a kind's field, or undefined when the kind has no such field. */
export function fieldType(kind: Kind, field: string): FieldType | undefined {
  const fields: Record<string, FieldType> = KINDS[kind];
  if (Object.hasOwn(fields, field)) return fields[field]?.type === 'numbered' ? undefined : fields[field];
  const cell = /^([a-z]+)([1-9]\d*)$/i.exec(field);
  const family = cell?.[1] && Object.hasOwn(fields, cell[1]) ? fields[cell[1]] : undefined;
  return family?.type === 'numbered' && Number(cell?.[2]) <= family.count ? family : undefined;
}

/** Why a field's value cannot be taken, or null when it can. */
export function checkField(
  kind: Kind,
  field: string,
  value: unknown,
): 'UNKNOWN_FIELD' | 'INVALID_VALUE' | null {
  const type = fieldType(kind, field);
  if (!type) return 'UNKNOWN_FIELD';
  return fits(type, value) ? null : 'INVALID_VALUE';
}
