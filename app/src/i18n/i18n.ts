/** @file Starting the messages and changing their language. */
import i18next, { changeLanguage, init, use as addModule } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { chooseLanguage, INITIAL_LOCALE, isLanguage, LANGUAGE_KEY, type Language } from './languages.ts';

type Loaders = Record<Language, () => Promise<object>>;

/** What the pages without a session say: one small chunk per language. */
const FIRST: Loaders = {
  'zh-CN': async () => (await import('./zh-CN/first-messages.ts')).first,
  'en-US': async () => (await import('./en-US/first-messages.ts')).first,
};

/** Everything: the chunk of what is not among the first. */
const ALL: Loaders = {
  'zh-CN': async () => (await import('./zh-CN/messages.ts')).zh,
  'en-US': async () => (await import('./en-US/messages.ts')).en,
};

let wanted = FIRST;
/** Where each language's messages came from. */
const loaded = new Map<Language, Loaders>();

/** Initialises the messages and applies the saved or the browser's language. Resolves when its file is loaded. */
export async function startI18n(): Promise<void> {
  addModule(initReactI18next);
  await init({
    lng: INITIAL_LOCALE,
    fallbackLng: false,
    load: 'currentOnly',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await applyLanguage(chooseLanguage(readSaved(), navigator.language));
  globalThis.addEventListener?.('storage', followOtherTab);
}

/** Another tab chose: this one goes with it. Where the messages cannot be fetched, it stays as it is. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === LANGUAGE_KEY && isLanguage(newValue)) applyLanguage(newValue).catch(() => {});
}

/** Loads the messages of every page, in this language and from now on in each that is chosen. */
export async function loadAllMessages(): Promise<void> {
  wanted = ALL;
  await addMessages(currentLanguage());
}

/** Changes the language for good: file, `lang` of the page, stored choice. The old one stays if the file fails to load. */
export async function setLanguage(language: Language): Promise<void> {
  await applyLanguage(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is closed (private mode): the choice holds until the page is left.
  }
}

async function applyLanguage(language: Language): Promise<void> {
  await addMessages(language);
  await changeLanguage(language);
  document.documentElement.lang = language;
}

async function addMessages(language: Language): Promise<void> {
  const loaders = wanted;
  if (loaded.get(language) === loaders) return;
  i18next.addResourceBundle(language, 'translation', await loaders[language](), true, true);
  loaded.set(language, loaders);
}

/** The language in force; for code outside components. Inside, `useLanguage`. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : INITIAL_LOCALE;
}

/** The language in force; renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, currentLanguage, currentLanguage);
}

/** Calls back after each change of language, when its messages are there. Returns the way to stop. */
export function subscribeLanguage(onChange: () => void): () => void {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
}

function readSaved(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
