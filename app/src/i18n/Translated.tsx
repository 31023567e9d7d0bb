import { useSyncExternalStore, type ReactNode } from 'react';
import { currentTranslate, subscribeLanguage } from './i18n.ts';
import { TranslateContext } from './use-translation.ts';

/** Draws what is in it again when the language has changed, or when its messages have come. */
export function Translated({ children }: { children: ReactNode }) {
  return (
    <TranslateContext value={useSyncExternalStore(subscribeLanguage, currentTranslate)}>
      {children}
    </TranslateContext>
  );
}
