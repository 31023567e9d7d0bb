import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { charts as source } from '../zh-CN/charts.ts';

export const charts = {
  verdicts: 'Results',
  verdictsNote_one: '{{count}} report',
  verdictsNote_other: '{{count}} reports',
  byWeek: 'by week',
  byMonth: 'by month',
  weekOf: 'Week of {{day}}',
  period: 'Period',
  verdictsTable: 'Results in each period',
  undecided_one: '{{count}} more has no result yet',
  undecided_other: '{{count}} more have no result yet',
  classes: 'Defects by class',
  classesNote_one: '{{count}} in all',
  classesNote_other: '{{count}} in all',
  codes: 'Most frequent defects',
  codesNote_one: 'from {{count}} report on this phone',
  codesNote_other: 'from {{count}} reports on this phone',
  codesNone: 'No defects in the reports on this phone yet',
  noCode: 'Without code',
  noneTitle: 'No figures yet',
  noneText: 'The results and defects of your reports appear here when you start an inspection.',
  source_one: '{{count}} report is not on this phone. The chart uses its summary in the task list.',
  source_other: '{{count}} reports are not on this phone. The chart uses their summaries in the task list.',
} satisfies Translated<typeof source>;
