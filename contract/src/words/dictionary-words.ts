/** @file Words of the dictionaries, and the trade's abbreviations. */
import type { DictionaryEntry } from '../dictionary/entry.ts';
import { DICTIONARIES, isClosedDictionary, type DictionaryType } from '../dictionary/lists.ts';
import type { DefectClass } from '../sampling/terms.ts';
import type { Language } from './languages.ts';
import { pickText } from './texts.ts';

/** How tables name a defect class, in both languages. */
export const ABBREVIATIONS = { critical: 'CR', major: 'MA', minor: 'MI' } as const satisfies Record<
  DefectClass,
  string
>;

/** The word for a code in the language. The code itself if the dictionary does not have it. */
export function wordOf(type: DictionaryType, code: string, language: Language): string {
  const list: readonly DictionaryEntry[] = isClosedDictionary(type) ? DICTIONARIES[type] : [];
  const entry = list.find((each) => each.code === code);
  return entry === undefined ? code : pickText(language, entry);
}

/** The end of a bilingual field's name: `nameZh`, `nameEn`. */
export function suffixOf(language: Language): 'Zh' | 'En' {
  return language === 'zh-CN' ? 'Zh' : 'En';
}
