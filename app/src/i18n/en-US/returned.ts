import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { returned as source } from '../zh-CN/returned.ts';

/** The page of a returned report. */
export const returned = {
  due_one: '{{count}} comment to reply to',
  due_other: '{{count}} comments to reply to',
  toKnow_one: '{{count}} for information',
  toKnow_other: '{{count}} for information',
  allAnswered: 'All replied to',
  corrections_one: '{{count}} correction by the reviewer',
  corrections_other: '{{count}} corrections by the reviewer',
  none: 'The reviewer did not mark a place. The reason above says what to do.',
  flagged: 'Flagged by the reviewer',
  comment: 'Comment {{n}}: {{place}}',
  values: 'Values',
  reply: 'Reply',
  yourReply: 'Your reply',
  done: 'Done',
  notDone: 'Not done yet',
  next: 'Next: {{place}}',
  submitAgain: 'Submit again',
} satisfies Translated<typeof source>;
