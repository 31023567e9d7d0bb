import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { inspectionItems as source } from '../zh-CN/inspectionItems.ts';

export const inspectionItems = {
  filter: { label: 'Filter', all: 'All' },
  withoutCategory: 'No category',
  unnamed: 'No name yet',
  outOfTolerance_one: '{{count}} out',
  outOfTolerance_other: '{{count}} out',
  failedPieces_one: '{{count}} failed',
  failedPieces_other: '{{count}} failed',
  moreWithin_one: '{{count}} more, within tolerance',
  moreWithin_other: '{{count}} more, all within tolerance',
  photo: 'Photo',
  details: 'Requirement, method, sample…',
  next: {
    open: 'Next open: {{item}}',
    gap: 'Next incomplete: {{item}}',
    pending: 'Next pending: {{item}}',
    done: 'Go to the conclusion',
  },
  empty: {
    title: 'No inspection items yet',
    text: 'They usually come with the task. You can also add your own.',
  },
  noneShown: 'No items here',
  showAll: 'Show all',
  add: {
    button: 'Add item',
    title: 'Add item',
    do: 'Add',
    nameMissing: 'Enter a name',
  },
  sheet: {
    title: 'Item {{code}}',
    sampleByLevel: '{{n}} if empty',
    delete: 'Delete',
  },
  field: {
    addRemark: 'Add a remark',
    codesNote: 'One per line',
    readCodesDiffer: 'Not expected: {{codes}}',
    codeInvalid: 'Wrong check digit: {{codes}}',
  },
  measurement: {
    add: 'Add measurement',
    title: 'Measurement',
    edit: 'Edit {{name}}',
    cell: '{{name}}, piece {{n}}',
    deviationCell: '{{name}}, deviation of piece {{n}}',
    entry: 'Enter',
    entryOf: { value: 'Value', deviation: 'Deviation' },
    entryNote:
      'A deviation is the measured value minus the specified value. This setting applies to all measurements. The app always saves the measured value.',
    specMissing: 'Specified value missing',
    unnamed: 'No name yet',
    out: 'Out',
    min: 'Min',
    max: 'Max',
    mean: 'Mean',
    delete: 'Delete this row',
    fewer: 'Clear the last {{count}} values first',
  },
} satisfies Translated<typeof source>;
