/** @file Words of the dictionaries, defect classes and languages. */
import {
  DICTIONARIES,
  isClosedDictionary,
  type DictionaryType,
} from '@proofmark/contract/dictionary/lists.ts';
import type { DictionaryEntry } from '@proofmark/contract/dictionary/entry.ts';
import type { DefectClass } from '@proofmark/contract/sampling/terms.ts';
import type { Language } from '../i18n/languages.ts';
import { pickText } from '../i18n/texts.ts';
import type { ClassAbbreviation } from '../ui/tone.ts';

/** The trade's abbreviations. */
export const ABBREVIATIONS: Record<DefectClass, ClassAbbreviation> = {
  critical: 'CR',
  major: 'MA',
  minor: 'MI',
};

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
