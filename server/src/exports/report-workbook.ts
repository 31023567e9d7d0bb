/** @file One report as a workbook: the sheets in their order. */
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import type { Language } from '@proofmark/contract/words/languages.ts';
import { columnMaker } from './columns.ts';
import type { ReportExport } from './report-export.ts';
import { itemsSheet, measurementsSheet } from './sheets/checks.ts';
import { actionsSheet, historySheet, photosSheet, signaturesSheet } from './sheets/closing.ts';
import { informationSheet, summarySheet } from './sheets/facts.ts';
import { defectsSheet, findingsSheet, productsSheet, samplingSheet } from './sheets/goods.ts';
import type { Sheet } from './workbook.ts';

/** The sheets of a report. Names and headings are in the language; texts are in both. */
export function reportSheets(source: ReportExport, language: Language): Sheet[] {
  const maker = columnMaker(wordsIn(language));
  return [
    summarySheet,
    informationSheet,
    productsSheet,
    samplingSheet,
    defectsSheet,
    findingsSheet,
    itemsSheet,
    measurementsSheet,
    photosSheet,
    actionsSheet,
    signaturesSheet,
    historySheet,
  ].map((make) => make(source, maker));
}
