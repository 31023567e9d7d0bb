/** @file For tests: the messages of both languages. */
import { createInstance, type TFunction } from 'i18next';
import { en } from '../../i18n/en-US/messages.ts';
import type { Language } from '../../i18n/languages.ts';
import { zh } from '../../i18n/zh-CN/messages.ts';

/** A translating function per language; a missing key throws. */
export async function translators(): Promise<{ zh: TFunction; en: TFunction }> {
  return { zh: await translator('zh-CN', zh), en: await translator('en-US', en) };
}

async function translator(language: Language, messages: object): Promise<TFunction> {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: messages } },
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      throw new Error(`Cannot translate: got no message for ${key}`);
    },
    missingInterpolationHandler: (text, value) => {
      throw new Error(`Cannot translate "${text}": got no value for ${String(value)}`);
    },
  });
  return instance.t;
}
