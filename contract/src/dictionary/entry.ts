import type { DefectClass } from '../sampling/terms.ts';

/** One entry of a dictionary. A `code` is never used again for something else. `parent` is the code one layer up. */
export interface DictionaryEntry {
  code: string;
  en: string;
  zh: string;
  sort: number;
  parent?: string;
  /** The usual class of a defect; the inspector decides. */
  class?: DefectClass;
  /** False for an entry that is no longer offered. Reports that have it keep it. */
  active?: boolean;
}

/** Makes the entries of a list in the order given: `[code, en, zh, parent?]`. */
export function entries(rows: readonly (readonly [string, string, string, string?])[]): DictionaryEntry[] {
  return rows.map(([code, en, zh, parent], index) => ({
    code,
    en,
    zh,
    sort: index + 1,
    ...(parent ? { parent } : {}),
  }));
}
