import { useSyncExternalStore } from 'react';
import { currentTranslate, subscribeLanguage } from './i18n.ts';
import type { Translate } from './messages.ts';

/** The texts of the current language. The component renders again when it changes. */
export function useTranslation(): { t: Translate } {
  return { t: useSyncExternalStore(subscribeLanguage, currentTranslate, currentTranslate) };
}
