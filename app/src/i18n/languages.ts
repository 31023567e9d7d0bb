/** @file Which language a person gets (specification 4). */
import { LANGUAGES, type Language } from '@proofmark/contract/words/languages.ts';

/** Each language by its own name, for the switch. */
export const LANGUAGE_NAMES: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

/** Used when neither the saved choice nor the browser's language fits. */
const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** The language of the message layer before a choice applies. */
export const INITIAL_LOCALE: Language = 'en-US';

/** Local storage key of the choice. */
export const LANGUAGE_KEY = 'm-language';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The saved choice; else the browser's language, exactly or by its first part (`zh-TW` → `zh-CN`, `en` → `en-US`);
 * else Chinese. Ignores a saved value that is not one of our languages.
 */
export function chooseLanguage(saved: string | null, browserLanguage: string | undefined): Language {
  if (isLanguage(saved)) return saved;
  const wanted = (browserLanguage ?? '').toLowerCase();
  const exact = LANGUAGES.find((language) => language.toLowerCase() === wanted);
  if (exact !== undefined) return exact;
  const [first] = wanted.split('-');
  return LANGUAGES.find((language) => language.split('-')[0] === first) ?? DEFAULT_LANGUAGE;
}
