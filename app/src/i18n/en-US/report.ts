import { report as words } from '@proofmark/contract/words/en-US/report.ts';
import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { report as source } from '../zh-CN/report.ts';
import { help } from './help.ts';
import { reportPhotos } from './reportPhotos.ts';

/** What all five pages of a report share: the reading, gaps, locks, saving; with field names and photos. */
export const report = {
  ...words,
  help,
  steps: { less: '{{field}}: one less', more: '{{field}}: one more' },
  progress: {
    label: 'Progress',
    done: '{{done}} of {{total}} done',
    open_one: '{{count}} open',
    open_other: '{{count}} open',
    explain_one: '{{count}} to explain',
    explain_other: '{{count}} to explain',
    nothing: 'Nothing open',
    andOthers: '{{text}}, and {{count}} more',
  },
  counting: {
    title: 'Count defects',
    open: 'Count defects',
    inReport: 'In this report: tap to add one, or type the number',
    quantity: 'Quantity: {{name}}',
    recent: 'Used recently: tap to record one',
    none: 'No defects in this report yet.',
    other: 'Another defect',
  },
  returned: 'Returned: {{reason}}',
  rows: {
    menu: 'Actions',
    up: 'Move up',
    down: 'Move down',
    duplicate: 'Duplicate',
    copied: '{{name}} duplicated',
    isCopy: 'This is the copy. Enter its counts and results.',
  },
  missingCount_one: '{{count}} missing',
  missingCount_other: '{{count}} missing',
  notFilledIn: 'Not filled in',
  requiredHint: 'required',
  invalidNumber: 'From {{min}} to {{max}}',
  invalidMin: 'Not below {{min}}',
  invalidValue: 'Not valid. Not saved yet',
  choose: 'Choose',
  /** In a list: clears the choice. */
  noChoice: 'None',
  addInLanguage: { zh: 'In Chinese too', en: 'In English too' },
  rival: {
    title: 'Two values',
    label: '{{place}} has two values',
    count_one: '{{count}} field has two values',
    count_other: '{{count}} fields have two values',
    see: 'Show',
    lead: 'Two people entered different values. Both are kept. Choose the right one.',
    stands: 'Now: {{value}}',
    other: '{{who}}, {{when}}: {{value}}',
    you: 'You',
    take: 'Use this',
    keep: 'Keep mine',
    takeMine: 'Use mine',
    keepTheirs: 'Keep theirs',
  },
  present: {
    there_one: '{{names}} is here',
    there_other: '{{names}} are here',
    here_one: '{{names}} is on this page too',
    here_other: '{{names}} are on this page too',
  },
  locked: {
    submitted: 'The report is submitted and waiting for review. You can’t change it.',
    submittedDo: 'To change it, withdraw it on Conclusion.',
    under_review: 'The reviewer is checking the report. You can’t change it.',
    mayReview:
      'You are reviewing this report. On Conclusion you can override the plan and the results of sections.',
    approved: 'The report is approved. You can’t change it.',
    closed: 'The report is closed. You can’t change it.',
    cancelled: 'The task is cancelled. You can’t enter anything.',
    draft: 'The task is not assigned yet. You can’t enter anything.',
    notYours: 'You are not an inspector of this report. You can view it, but not change it.',
  },
  saving: {
    full: 'The phone’s storage is full. Your last change is not saved',
    fullDo: 'It is still on the screen. Keep this page open, free some space, then try again.',
    failed: 'Your last change is not saved on this phone',
    failedDo: 'It is still on the screen. Keep this page open and try again.',
    retry: 'Try again',
  },
  deleted: '{{name}} deleted',
  loading: 'Opening the report…',
  ...reportPhotos,
} satisfies Translated<typeof source>;
