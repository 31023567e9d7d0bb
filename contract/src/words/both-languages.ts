/** @file A report's words in every language: for the server. The app loads one language at a time. */
import { printed as printedEn } from './en-US/printed.ts';
import { report as en } from './en-US/report.ts';
import { shared as sharedEn } from './en-US/shared.ts';
import type { Language } from './languages.ts';
import { translatorOf, type KeysOf, type Translate, type WordKey } from './translator.ts';
import { printed as printedZh } from './zh-CN/printed.ts';
import { report as zh } from './zh-CN/report.ts';
import { shared as sharedZh } from './zh-CN/shared.ts';

const MESSAGES = {
  'zh-CN': { report: zh, printed: printedZh, shared: sharedZh },
  'en-US': { report: en, printed: printedEn, shared: sharedEn },
};

/** The words of a report, and what only its printed form or its page for clients says: `printed.section.summary`. */
export type PrintedKey = WordKey | KeysOf<{ printed: typeof printedZh; shared: typeof sharedZh }>;

/** The words of a report in a language. Throws where a message or a value is missing. */
export function wordsIn(language: Language): Translate<PrintedKey> {
  return translatorOf(language, MESSAGES[language], (what) => {
    throw new Error(`Cannot word a report in ${language}: got no ${what}`);
  });
}
