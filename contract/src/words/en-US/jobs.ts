import type { Translated } from '../translator.ts';
import type { jobTypes as source } from '../zh-CN/jobs.ts';

/** The same in English. */
export const jobTypes = {
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
} satisfies Translated<typeof source>;
