/** @file Turns messages into texts: finds the message by key, picks the plural form and inserts values. */
import type { Language } from './languages.ts';
import type { report } from './zh-CN/report.ts';

/** The dotted keys of the messages in T. A plural appears by its stem, without `_other`. */
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_other`
      ? Stem
      : K
    : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/**
 * What a translation of T must hold: the same keys, and for each plural `…_other` also `…_one`, which Chinese does
 * not have.
 */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> } & {
  [K in keyof T & string as K extends `${infer Stem}_other` ? `${Stem}_one` : never]: string;
};

/** The keys of a report's words: `report.gaps.noItems`. */
export type WordKey = KeysOf<{ report: typeof report }>;

/** The values for `{{name}}` in a message. `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Gives texts of one language. The app's knows the keys of its screens besides those of a report. */
export interface Translate<Key extends string = WordKey> {
  /** The text under the key, with the values inserted. The key itself if the messages are not loaded. */
  (key: Key, values?: MessageValues): string;
  /** The text under a key that is put together at run time; undefined where there is none. */
  find(key: string): string | undefined;
  readonly language: Language;
}

/**
 * Creates the translate function from the messages of a language. The language's plural rules choose the form for a
 * count (Unicode CLDR, by Intl.PluralRules): `key_one`, `key_other`.
 *
 * Calls `onMissing` for a missing message or value. The text then shows the key, or leaves the value out.
 */
export function translatorOf<Key extends string = WordKey>(
  language: Language,
  messages: object,
  onMissing: (what: string) => void = () => {},
): Translate<Key> {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string) => lookUp(messages, key);

  function translate(key: Key, values: MessageValues = {}): string {
    const { count } = values;
    const form = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? find(key);
    if (text === undefined) {
      onMissing(`message ${key}`);
      return key;
    }
    if (!text.includes('{{')) return text;
    const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => {
      if (values[name] === undefined) onMissing(`value ${name} in message ${key}`);
      return `${EDGE}${values[name] ?? ''}${EDGE}`;
    });
    return (language === 'zh-CN' ? filled.replaceAll(TIGHT, '$1$2 ') : filled).replaceAll(EDGE, '');
  }
  return Object.assign(translate, { find, language });
}

/** Stands where a value begins and ends while a text is filled; nobody types it. */
const EDGE = '\0';
/** Edges with Chinese on one side and a Latin letter or a digit on the other. Chinese sets a space there. */
const TIGHT = /([\u4e00-\u9fff])\0+(?=\w)|(\w)\0+(?=[\u4e00-\u9fff])/g;

function lookUp(messages: object, key: string): string | undefined {
  let found: unknown = messages;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return typeof found === 'string' ? found : undefined;
}
