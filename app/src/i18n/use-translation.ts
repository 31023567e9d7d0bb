import type { Language } from '@proofmark/contract/words/languages.ts';
import { createContext, use } from 'react';
import { t } from './i18n.ts';
import type { Translate } from './messages.ts';

/** Filled by `Translated`, which listens for every text of a page. */
export const TranslateContext = createContext<Translate>(t);

/** The texts of the current language. The component renders again when it changes. */
export function useTranslation(): { t: Translate } {
  return { t: use(TranslateContext) };
}

/** The current language. Renders again when it changes. */
export function useLanguage(): Language {
  return useTranslation().t.language;
}
