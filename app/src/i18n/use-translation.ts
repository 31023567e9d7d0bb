import { useSyncExternalStore } from 'react';
import { currentTranslate, subscribeLanguage } from './i18n.ts';
import type { Translate } from './messages.ts';

/** The texts of the language in force; the component renders again when it changes. */
export function useTranslation(): { t: Translate } {
  return { t: useSyncExternalStore(subscribeLanguage, currentTranslate, currentTranslate) };
}
