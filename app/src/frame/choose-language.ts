import type { Language } from '@proofmark/contract/words/languages.ts';
import { setLanguage, t } from '../i18n/i18n.ts';
import { showToast } from '../ui/feedback/toast-store.ts';

/** Changes the language. Shows an error if its messages cannot be loaded. */
export function chooseLanguageNow(language: Language): void {
  setLanguage(language).catch(() => showToast({ tone: 'fail', text: () => t('errors.language') }));
}
