import { jobTypes } from '@proofmark/contract/words/en-US/jobs.ts';
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
  type: jobTypes,
} satisfies Translated<typeof source>;
