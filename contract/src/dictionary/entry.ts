import type { DefectClass } from '../sampling/terms.ts';

/** One entry of a dictionary. A `code` is never used again for something else. `parent` is the code one layer up. */
export interface DictionaryEntry<C extends string = string> {
  code: C;
  en: string;
  zh: string;
  sort: number;
  parent?: string;
  /** The usual class of a defect; the inspector decides. */
  class?: DefectClass;
  /** False for an entry that is no longer offered. Reports that have it keep it. */
  active?: boolean;
}

/** Makes the entries of a list in the order given: `[code, en, zh]`. */
export function entries<const C extends string>(
  rows: readonly (readonly [C, string, string])[],
): DictionaryEntry<C>[] {
  return rows.map(([code, en, zh], index) => ({ code, en, zh, sort: index + 1 }));
}

/** The codes of a list, in its order. */
export function codesOf<C extends string>(list: readonly DictionaryEntry<C>[]): readonly C[] {
  return list.map(({ code }) => code);
}
