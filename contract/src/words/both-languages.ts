/** @file A report's words in every language: for the server. The app loads one language at a time. */
import { exported as exportedEn } from './en-US/exported.ts';
import { printed as printedEn } from './en-US/printed.ts';
import { report as en } from './en-US/report.ts';
import type { Language } from './languages.ts';
import { translatorOf, type KeysOf, type Translate, type WordKey } from './translator.ts';
import { exported as exportedZh } from './zh-CN/exported.ts';
import { printed as printedZh } from './zh-CN/printed.ts';
import { report as zh } from './zh-CN/report.ts';

const MESSAGES = {
  'zh-CN': { report: zh, printed: printedZh, exported: exportedZh },
  'en-US': { report: en, printed: printedEn, exported: exportedEn },
};

/** The words of a report, and what only its printed form and its exports say: `printed.section.summary`. */
export type PrintedKey = WordKey | KeysOf<{ printed: typeof printedZh; exported: typeof exportedZh }>;

/** The words of a report in a language. Throws where a message or a value is missing. */
export function wordsIn(language: Language): Translate<PrintedKey> {
  return translatorOf(language, MESSAGES[language], (what) => {
    throw new Error(`Cannot word a report in ${language}: got no ${what}`);
  });
}
