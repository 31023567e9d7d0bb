/** @file Starting the messages and changing their language. */
import type { Language } from '@proofmark/contract/words/languages.ts';
import { translatorOf } from '@proofmark/contract/words/translator.ts';
import { useSyncExternalStore } from 'react';
import { chooseLanguage, INITIAL_LOCALE, isLanguage, LANGUAGE_KEY } from './languages.ts';
import type { Translate } from './messages.ts';

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
let language: Language = INITIAL_LOCALE;
let messages: object = {};
let translate: Translate = translatorOf(language, messages);
const listeners = new Set<() => void>();

/** Texts in the language in force; for code outside components. Inside, `useTranslation`. */
export const t = Object.defineProperties(
  ((...asked: Parameters<Translate>) => translate(...asked)) as Translate,
  { find: { value: (key: string) => translate.find(key) }, language: { get: () => language } },
);

/** Applies the saved or the browser's language. Resolves when its messages are loaded. */
export async function startI18n(): Promise<void> {
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
  const current = language;
  const all = await messagesOf(current);
  if (language === current) putInForce(current, all);
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

async function applyLanguage(chosen: Language): Promise<void> {
  putInForce(chosen, await messagesOf(chosen));
  document.documentElement.lang = chosen;
}

/** Asks again when meanwhile more of them are wanted. */
async function messagesOf(language: Language): Promise<object> {
  const from = wanted;
  const found = await from[language]();
  return from === wanted ? found : messagesOf(language);
}

/** Speaks the language with these messages from now on, and tells those who listen. */
export function putInForce(chosen: Language, itsMessages: object): void {
  if (chosen === language && itsMessages === messages) return;
  language = chosen;
  messages = itsMessages;
  translate = translatorOf(language, messages);
  for (const listener of listeners) listener();
}

/** The language in force; for code outside components. Inside, `useLanguage`. */
export function currentLanguage(): Language {
  return language;
}

/** The language in force; renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, currentLanguage, currentLanguage);
}

/** The texts of the language in force: another function after each change. */
export function currentTranslate(): Translate {
  return translate;
}

/** Calls back after each change of language or its messages, when they are there. Returns the way to stop. */
export function subscribeLanguage(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function readSaved(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
