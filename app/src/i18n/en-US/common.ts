import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { common as source } from '../zh-CN/common.ts';

export const common = {
  appName: 'Proofmark',
  back: 'Back',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  done: 'Done',
  undo: 'Undo',
  add: 'Add',
  retry: 'Try again',
  reload: 'Reload',
  optional: 'Optional',
  tooLong: 'Use at most {{max}} characters. This text has {{length}} and is not saved.',
  loading: 'Loading…',
  clear: 'Clear',
  report: 'Report',
  goHome: 'Go to the task list',
  role: {
    inspector: 'Inspector',
    reviewer: 'Reviewer',
    coordinator: 'Coordinator',
    admin: 'Administrator',
    client: 'Client',
  },
} satisfies Translated<typeof source>;
