/** @file A report's words in every language: for the server. The app loads one language at a time. */
import { report as en } from './en-US/report.ts';
import type { Language } from './languages.ts';
import { translatorOf, type Translate } from './translator.ts';
import { report as zh } from './zh-CN/report.ts';

const MESSAGES = { 'zh-CN': { report: zh }, 'en-US': { report: en } };

/** The words of a report in a language. Throws where a message or a value is missing. */
export function wordsIn(language: Language): Translate {
  return translatorOf(language, MESSAGES[language], (what) => {
    throw new Error(`Cannot word a report in ${language}: got no ${what}`);
  });
}
