/** @file Turns messages into texts: finds the message by key, picks the plural form and inserts values. */
import type { Language } from './languages.ts';
import type { Messages } from './messages.ts';

/** The dotted keys of the messages in T. A plural appears by its stem, without `_other`. */
type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Stem}_other`
      ? Stem
      : K
    : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** A key that has a message. */
export type MessageKey = KeysOf<Messages>;

/** The values for `{{name}}` in a message. `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Gives texts of one language. */
export interface Translate {
  /** The text under the key, with the values inserted. The key itself if the messages are not loaded. */
  (key: MessageKey, values?: MessageValues): string;
  /** The text under a key that is built at run time. Undefined if there is none. */
  find(key: string): string | undefined;
}

/**
 * Creates the translate function from the messages of a language. The language's plural rules choose the form for a
 * count (Unicode CLDR, by Intl.PluralRules): `key_one`, `key_other`.
 *
 * Calls `onMissing` for a missing message or value. The text then shows the key, or leaves the value out.
 */
export function translatorOf(
  language: Language,
  messages: object,
  onMissing: (what: string) => void = () => {},
): Translate {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string) => lookUp(messages, key);

  function translate(key: MessageKey, values: MessageValues = {}): string {
    const { count } = values;
    const form = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? find(key);
    if (text === undefined) {
      onMissing(`message ${key}`);
      return key;
    }
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_place, name: string) => {
      if (values[name] === undefined) onMissing(`value ${name} in message ${key}`);
      return String(values[name] ?? '');
    });
  }
  return Object.assign(translate, { find });
}

function lookUp(messages: object, key: string): string | undefined {
  let found: unknown = messages;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return typeof found === 'string' ? found : undefined;
}
