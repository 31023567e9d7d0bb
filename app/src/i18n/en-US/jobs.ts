import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { jobs as source } from '../zh-CN/jobs.ts';

/** The jobs of the server. */
export const jobs = {
  column: { job: 'Job', state: 'State', error: 'What went wrong', added: 'Added' },
  state: { dead: 'Given up', waiting: 'Waiting' },
  attempts_one: '{{count}} attempt',
  attempts_other: '{{count}} attempts',
  next: 'next at {{time}}',
  retry: 'Try again',
  retryOf: 'Try again: {{job}}',
  retryAll: 'Try all again',
  restarted_one: '{{count}} job restarted',
  restarted_other: '{{count}} jobs restarted',
  isSafe: 'Trying again is safe: nothing is done twice, except that in rare cases a mail arrives twice.',
  free: '{{free}} free on the server',
  low: 'Only {{free}} free on the server. Make room soon.',
  none: 'No jobs',
  noneText: 'All mails, messages and PDFs are done.',
  type: {
    codeMail: 'Mail with a code',
    inboxMail: 'Message by mail',
    inboxPush: 'Message to a device',
    tellCritical: 'Message about a critical defect',
    reviewOverdue: 'Message about an overdue review',
    passwordLinkMail: 'Mail to choose a password',
    shareMail: 'Mail with a share link',
    newVersionMail: 'Mail about a new version',
    withdrawnMail: 'Mail about a withdrawn link',
    tellImport: 'Messages about imported tasks',
    printCopy: 'Print copy of a photo',
    issuedPdf: 'PDF of an approved report',
  },
} satisfies Translated<typeof source>;
