/** @file Every kind of row that a report is made of, with its fields; and the check of one field's value. */
import { ITEM_CATEGORY_CODES } from '../dictionary/item-categories.ts';
import {
  conclusionFields,
  correctiveActionFields,
  remarkFields,
  signatureFields,
  WARNING_ANSWER_ID,
  warningAnswerFields,
} from './conclusion.ts';
import { factsOf, type FieldFacts } from './field-facts.ts';
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
import {
  categoryOverrideFields,
  commentAnswerFields,
  commentFields,
  correctionFields,
  PLAN_OVERRIDE,
  planOverrideFields,
} from './review.ts';

/** Kind → field → type, in the order of the sections. */
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
  warningAnswer: warningAnswerFields,
  correctiveAction: correctiveActionFields,
  planOverride: planOverrideFields,
  categoryOverride: categoryOverrideFields,
  comment: commentFields,
  commentAnswer: commentAnswerFields,
  correction: correctionFields,
} as const satisfies Record<string, Record<string, FieldType>>;

/** The name of a kind of row. */
export type Kind = keyof typeof KINDS;
/** Kinds with exactly one row per report; its id is the kind. */
export const SINGLETONS = ['information', 'conclusion'] as const satisfies readonly Kind[];

/** True for a kind of {@link SINGLETONS}. */
export function isSingleton(kind: Kind): kind is (typeof SINGLETONS)[number] {
  return (SINGLETONS as readonly Kind[]).includes(kind);
}

/** Kinds whose rows cannot have any id: their ids, or what these look like. */
export const ROW_IDS: Partial<Record<Kind, readonly string[] | RegExp>> = {
  information: ['information'],
  conclusion: ['conclusion'],
  planOverride: [PLAN_OVERRIDE],
  categoryOverride: ITEM_CATEGORY_CODES,
  warningAnswer: WARNING_ANSWER_ID,
};
/** Kinds whose rows belong to a row of another kind, and have its id. */
export const IDS_OF: Partial<Record<Kind, Kind>> = { commentAnswer: 'comment' };

/** True for an id that a row of the kind can have, as far as {@link ROW_IDS} says. */
export function isRowId(kind: Kind, id: string): boolean {
  const ids = ROW_IDS[kind];
  return ids === undefined || (ids instanceof RegExp ? ids.test(id) : ids.includes(id));
}

/** Kinds whose rows are records of what was done: one operation writes the whole row, and nothing changes or deletes it later. */
export const RECORDS: readonly Kind[] = ['planChange', 'correction'];
/** Kinds of the talk between reviewer and team. */
export const TALK_KINDS: readonly Kind[] = ['comment', 'commentAnswer'];
/** Kinds that stay in the house. An issued version has none of them, nor does anything made of one. */
export const HOUSE_KINDS: readonly Kind[] = [...TALK_KINDS, 'correction'];
/** Kinds whose rows explain themselves: they need a `reason`. */
export const REASONED_KINDS: readonly Kind[] = ['planChange', 'planOverride', 'categoryOverride'];
/** Kinds whose rows name who wrote them (`by`). The server always puts the caller's name there, not what the phone sends. */
export const SIGNED_KINDS: readonly Kind[] = [...REASONED_KINDS, ...HOUSE_KINDS];

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
  return partsOf(kind, field)?.type;
}

/** What the rules know about a kind's field besides its type. A field that this version does not know counts as the visit's. */
export function fieldFacts(kind: Kind, field: string): FieldFacts {
  return factsOf(fieldType(kind, field));
}

/**
 * The parts of a field's name, or undefined when the kind has no such field. `name` is what the label belongs to: `value3` is
 * cell 3 of `value`, `nameZh` is `name` in Chinese.
 */
export function partsOf(
  kind: Kind,
  field: string,
): { type: FieldType; name: string; cell?: number; language?: 'en' | 'zh' } | undefined {
  const fields: Record<string, FieldType> = KINDS[kind];
  const type = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (type && type.type !== 'numbered') return { type, name: field, ...factsOf(type).bilingual };
  for (const [name, family] of Object.entries(fields)) {
    if (family.type !== 'numbered' || !field.startsWith(name)) continue;
    const cell = Number(field.slice(name.length));
    if (`${name}${cell}` === field && Number.isInteger(cell) && cell >= 1 && cell <= family.count)
      return { type: family, name, cell };
  }
  return undefined;
}

/** Names of fields in the order of their declaration. Those that the kind does not have are at the end. */
export function inDeclaredOrder(kind: Kind, fields: readonly string[]): string[] {
  const order = Object.keys(KINDS[kind]);
  const place = (field: string) => {
    const parts = partsOf(kind, field);
    if (!parts) return order.length * 1000;
    return order.indexOf(parts.language ? field : parts.name) * 1000 + (parts.cell ?? 0);
  };
  return fields.toSorted((a, b) => place(a) - place(b));
}

/** The name that both languages of a text share: `name` for `nameEn` and `nameZh`. Every other field keeps its own. */
export function stemOf(kind: Kind, field: string): string {
  const parts = partsOf(kind, field);
  return parts?.language ? parts.name : field;
}

/** The field of that name, else the first one of a text in both languages: `nameEn` for `name`. Undefined if there is none. */
export function declaredField(kind: Kind, name: string): string | undefined {
  if (partsOf(kind, name)) return name;
  return Object.keys(KINDS[kind]).find((field) => stemOf(kind, field) === name);
}

/** The values of a row that its re-inspection (`isHandedOn`) or a copy of it (`isCopied`) begins with. Empty fields are left out. */
export function valuesTakenOver<K extends Kind>(
  kind: K,
  row: Fields<K>,
  fact: 'isHandedOn' | 'isCopied',
): Fields<K> {
  const kept = Object.entries(row).filter(([field, value]) => value != null && fieldFacts(kind, field)[fact]);
  return Object.fromEntries(kept) as Fields<K>;
}

/** Why a field cannot hold a value, or null when it can. */
export function checkField(
  kind: Kind,
  field: string,
  value: unknown,
): 'UNKNOWN_FIELD' | 'INVALID_VALUE' | null {
  const type = fieldType(kind, field);
  if (!type) return 'UNKNOWN_FIELD';
  return fits(type, value) ? null : 'INVALID_VALUE';
}
