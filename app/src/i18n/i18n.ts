/** @file Loads the messages at the start and changes the language. */
import type { Language } from '@proofmark/contract/words/languages.ts';
import { translatorOf } from '@proofmark/contract/words/translator.ts';
import { chooseLanguage, INITIAL_LOCALE, isLanguage, LANGUAGE_KEY } from './languages.ts';
import type { Translate } from './messages.ts';

type Loaders = Record<Language, () => Promise<object>>;

/**
 * The messages in groups, one chunk each per language. `first`: for pages without a session. `work`: those and all others
 * of the phone's pages. `beside`: for the pages besides the work. `accounts`: for making an account or a new password.
 * `desks`: for the office.
 */
const GROUPS = {
  first: {
    'zh-CN': async () => (await import('./zh-CN/first-messages.ts')).first,
    'en-US': async () => (await import('./en-US/first-messages.ts')).first,
  },
  work: {
    'zh-CN': async () => (await import('./zh-CN/messages.ts')).zh,
    'en-US': async () => (await import('./en-US/messages.ts')).en,
  },
  beside: {
    'zh-CN': async () => (await import('./zh-CN/beside-messages.ts')).beside,
    'en-US': async () => (await import('./en-US/beside-messages.ts')).beside,
  },
  accounts: {
    'zh-CN': async () => (await import('./zh-CN/account-messages.ts')).accounts,
    'en-US': async () => (await import('./en-US/account-messages.ts')).accounts,
  },
  desks: {
    'zh-CN': async () => (await import('./zh-CN/desk-messages.ts')).desks,
    'en-US': async () => (await import('./en-US/desk-messages.ts')).desks,
  },
} satisfies Record<string, Loaders>;
type Group = keyof typeof GROUPS;

let wanted: ReadonlySet<Group> = new Set(['first']);
let language: Language = INITIAL_LOCALE;
let messages: object = {};
let translate: Translate = translatorOf(language, messages);
const listeners = new Set<() => void>();

/** Texts in the current language, for code outside components. Components use `useTranslation`. */
export const t = Object.defineProperties(
  ((...asked: Parameters<Translate>) => translate(...asked)) as Translate,
  { find: { value: (key: string) => translate.find(key) }, language: { get: () => language } },
);

/**
 * Applies the saved or the browser's language. Resolves when its messages are loaded, with the groups that the first page
 * will ask for.
 */
export async function startI18n(also: readonly ('work' | 'desks')[]): Promise<void> {
  wanted = new Set([...wanted, ...also]);
  await applyLanguage(chooseLanguage(readSaved(), navigator.language));
  globalThis.addEventListener?.('storage', followOtherTab);
}

/** Follows a language change in another tab. If its messages cannot be loaded, this tab keeps its language. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === LANGUAGE_KEY && isLanguage(newValue)) applyLanguage(newValue).catch(() => {});
}

/** Loads the messages of all pages of the work, for this language and for every language chosen later. */
export function loadAllMessages(): Promise<void> {
  return load('work');
}

/** The same for a page besides the work. */
export function loadBesideMessages(): Promise<void> {
  return load('work', 'beside');
}

/** Loads the messages of the pages on which somebody without a session makes an account or a new password. */
export function loadAccountMessages(): Promise<void> {
  return load('accounts');
}

/** The same for the desks. */
export function loadDeskMessages(): Promise<void> {
  return load('work', 'desks');
}

async function load(...groups: Group[]): Promise<void> {
  wanted = new Set([...wanted, ...groups]);
  const current = language;
  const all = await messagesOf(current);
  if (language === current) applyMessages(current, all);
}

/** Changes the language: messages, `lang` of the page and stored choice. Keeps the old one if the messages cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await applyLanguage(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is closed (private mode), so the choice lasts until the page closes.
  }
}

async function applyLanguage(chosen: Language): Promise<void> {
  applyMessages(chosen, await messagesOf(chosen));
  document.documentElement.lang = chosen;
}

/** Loads again if more messages were requested in the meantime. */
async function messagesOf(language: Language): Promise<object> {
  const from = wanted;
  const found = await Promise.all(
    [...from].map((group): Promise<object> => {
      const loading = GROUPS[group][language]();
      return group === 'beside' || group === 'desks' ? loading.catch(() => ({})) : loading;
    }),
  );
  return from === wanted ? Object.assign({}, ...found) : messagesOf(language);
}

/** Uses this language and these messages from now on, and notifies the listeners. */
export function applyMessages(chosen: Language, itsMessages: object): void {
  if (chosen === language && itsMessages === messages) return;
  language = chosen;
  messages = itsMessages;
  translate = translatorOf(language, messages);
  for (const listener of listeners) listener();
}

/** The current language, for code outside components. Components use `useLanguage`. */
export function currentLanguage(): Language {
  return language;
}

/** The texts of the current language. A new function after each change. */
export function currentTranslate(): Translate {
  return translate;
}

/** Calls back after each change of the language or its messages, once they are loaded. Returns a function that stops it. */
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
