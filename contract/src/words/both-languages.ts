/** @file A report's words in every language: for the server. The app loads one language at a time. */
import { exported as exportedEn } from './en-US/exported.ts';
import { imported as importedEn } from './en-US/imported.ts';
import { inbox as inboxEn } from './en-US/inbox.ts';
import { jobTypes as jobTypesEn } from './en-US/jobs.ts';
import { printed as printedEn } from './en-US/printed.ts';
import { report as en } from './en-US/report.ts';
import { shared as sharedEn } from './en-US/shared.ts';
import type { Language } from './languages.ts';
import { translatorOf, type KeysOf, type Translate, type WordKey } from './translator.ts';
import { exported as exportedZh } from './zh-CN/exported.ts';
import { imported as importedZh } from './zh-CN/imported.ts';
import { inbox as inboxZh } from './zh-CN/inbox.ts';
import { jobTypes as jobTypesZh } from './zh-CN/jobs.ts';
import { printed as printedZh } from './zh-CN/printed.ts';
import { report as zh } from './zh-CN/report.ts';
import { shared as sharedZh } from './zh-CN/shared.ts';

const MESSAGES = {
  'zh-CN': {
    report: zh,
    printed: printedZh,
    exported: exportedZh,
    shared: sharedZh,
    inbox: inboxZh,
    job: jobTypesZh,
    imported: importedZh,
  },
  'en-US': {
    report: en,
    printed: printedEn,
    exported: exportedEn,
    shared: sharedEn,
    inbox: inboxEn,
    job: jobTypesEn,
    imported: importedEn,
  },
};

/**
 * The words of a report, and what only its printed form, its exports, its page for clients or mails about it say:
 * `printed.section.summary`.
 */
export type PrintedKey =
  | WordKey
  | KeysOf<{
      printed: typeof printedZh;
      exported: typeof exportedZh;
      shared: typeof sharedZh;
      inbox: typeof inboxZh;
      job: typeof jobTypesZh;
      imported: typeof importedZh;
    }>;

/** The words of a report in a language. Throws where a message or a value is missing. */
export function wordsIn(language: Language): Translate<PrintedKey> {
  return translatorOf(language, MESSAGES[language], (what) => {
    throw new Error(`Cannot word a report in ${language}: got no ${what}`);
  });
}
