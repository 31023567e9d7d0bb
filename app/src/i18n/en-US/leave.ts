import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { leave as source } from '../zh-CN/leave.ts';

/** When somebody does not work. */
export const leave = {
  title: 'Leave of {{name}}',
  hint: 'Visits that are already planned stay where they are.',
  add: 'Add',
  from: 'First day',
  to: 'Last day',
  remove: 'Remove',
  none: 'No leave entered.',
  saved: 'Leave saved',
  wrong: 'The last day is before the first',
} satisfies Translated<typeof source>;
