/**
 * @file What the rules know about a field besides its type: who fills it in, and what takes its value over.
 *
 * Facts are set where a field is declared, by wrapping it: `...fromOrder({ client: text(200) })`. A field without a wrapper
 * is filled in on the visit, and nothing takes it over. Facts are kept beside the types and not inside them, because
 * types are part of the protocol and facts are not.
 */
import { text, type FieldType } from './field-types.ts';

/** What the rules know about a field besides its type. */
export interface FieldFacts {
  /**
   * Who gives the field its value: the report's template, the order or whoever plans the visit, the inspector on the
   * visit, or the app and the server by themselves.
   */
  filledBy: 'template' | 'order' | 'visit' | 'app';
  /** A re-inspection begins with the value. */
  isHandedOn: boolean;
  /** A copy of the row begins with the value. */
  isCopied: boolean;
  /** The value bears on the result of the report, so a signature covers it: `report/signed-facts.ts`. */
  isDecisive: boolean;
  /** The value is the id of another row, or a list of ids. */
  isReference: boolean;
  /** Nobody reads the value as it is: ids, places on the earth, drawings, what describes a file or only the app works with. */
  isInternal: boolean;
  /** People know the row by the value: `words/row-names.ts`. */
  isName: boolean;
  /** Words of a person. A reviewer may change them without a reason. */
  isWording: boolean;
  /** A reviewer comments on the value, and does not correct it. */
  isKeptInReview: boolean;
  /** Part of what the client decides, after the approval: `workflow/desks.ts`. */
  isClientDecision: boolean;
  /** What the value is, where name and type do not say enough. For the API document. */
  meaning?: string;
  /** One language of a text: the name that both languages share, and which of them this is. */
  bilingual?: { name: string; language: 'en' | 'zh' };
}

type FieldTypes = Record<string, FieldType>;

const DEFAULTS: FieldFacts = {
  filledBy: 'visit',
  isHandedOn: false,
  isCopied: false,
  isDecisive: false,
  isReference: false,
  isInternal: false,
  isName: false,
  isWording: false,
  isKeptInReview: false,
  isClientDecision: false,
};
const factsByType = new WeakMap<FieldType, Partial<FieldFacts>>();

/** The facts of a declared field; those of a field without wrapper when there is no such field. */
export function factsOf(type: FieldType | undefined): FieldFacts {
  return { ...DEFAULTS, ...(type && factsByType.get(type)) };
}

/** Fields that the report's template fills in. */
export const fromTemplate = <F extends FieldTypes>(fields: F) => withFacts(fields, { filledBy: 'template' });
/** Fields that the order fills in, or whoever plans the visit. */
export const fromOrder = <F extends FieldTypes>(fields: F) => withFacts(fields, { filledBy: 'order' });
/** Fields that no person fills in. */
export const byApp = <F extends FieldTypes>(fields: F) => withFacts(fields, { filledBy: 'app' });
/** Fields with which a re-inspection begins. */
export const handedOn = <F extends FieldTypes>(fields: F) => withFacts(fields, { isHandedOn: true });
/** Fields that say what a row is, apart from what was counted, measured or found on it. A copy of the row begins with them. */
export const copied = <F extends FieldTypes>(fields: F) => withFacts(fields, { isCopied: true });

/** Fields that bear on the result. Once one of them changes, those who have signed must sign again. */
export const decisive = <F extends FieldTypes>(fields: F) => withFacts(fields, { isDecisive: true });
/** Fields that name other rows by their ids. */
export const refersTo = <F extends FieldTypes>(fields: F) => withFacts(fields, { isReference: true });
/** Fields that no page shows as they are. */
export const internal = <F extends FieldTypes>(fields: F) => withFacts(fields, { isInternal: true });
/** Fields by which people know a row. */
export const naming = <F extends FieldTypes>(fields: F) => withFacts(fields, { isName: true });
/** Texts in one language that are a person's own words. Those in two languages always are. */
export const wording = <F extends FieldTypes>(fields: F) => withFacts(fields, { isWording: true });
/** Fields that a reviewer does not correct. */
export const keptInReview = <F extends FieldTypes>(fields: F) => withFacts(fields, { isKeptInReview: true });
/** Fields that a caller without this code could not fill in from their names. */
export const meaning = <F extends FieldTypes>(text: string, fields: F) =>
  withFacts(fields, { meaning: text });
/** Fields of the client's decision. */
export const decidedByClient = <F extends FieldTypes>(fields: F) =>
  withFacts(fields, { isClientDecision: true });

function withFacts<F extends FieldTypes>(fields: F, facts: Partial<FieldFacts>): F {
  const described = Object.entries(fields).map(([name, type]) => {
    const own = { ...type };
    // The inner wrapper is the more specific one.
    factsByType.set(own, { ...facts, ...factsByType.get(type) });
    return [name, own];
  });
  return Object.fromEntries(described) as F;
}

/** The two fields of a text in Chinese, in English or in both: `<name>En` and `<name>Zh`, each of `max` characters. */
export function bilingual<const N extends string>(name: N, max: number) {
  return {
    ...inLanguage(`${name}En`, { name, language: 'en' }, max),
    ...inLanguage(`${name}Zh`, { name, language: 'zh' }, max),
  };
}

/** A name and its Chinese form, for companies: `<name>` and `<name>Zh`, each of `max` characters. */
export function withChinese<const N extends string>(name: N, max: number) {
  return {
    ...inLanguage(name, { name, language: 'en' }, max),
    ...inLanguage(`${name}Zh`, { name, language: 'zh' }, max),
  };
}

function inLanguage<const F extends string>(field: F, shared: FieldFacts['bilingual'] & object, max: number) {
  return withFacts({ [field]: text(max) } as Record<F, { type: 'text'; max: number }>, {
    bilingual: shared,
    isWording: true,
  });
}

/** The place of a row in its list: a fractional index, compared as plain text. */
export const { pos } = byApp(internal({ pos: text(100) }));
