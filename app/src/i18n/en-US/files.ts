import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { files as source } from '../zh-CN/files.ts';

export const files = {
  title: 'Export the report',
  format: 'Format',
  formats: { excel: 'Excel', photos: 'Photos (ZIP)', json: 'JSON' },
  about: {
    excel: 'A sheet for each part, with a column for each language.',
    photos: 'The original photos, with a list of their hashes.',
    json: 'All data, for other programs.',
  },
  unsent_one: '{{count}} change or photo on this phone was not sent yet. The file will not have it.',
  unsent_other: '{{count}} changes or photos on this phone were not sent yet. The file will not have them.',
  make: 'Make the file',
  passOn: 'Share or save',
  list: 'Export reports as Excel',
  everyStatus: 'Reports of every status',
  ofStatus: 'Reports in “{{status}}”',
  found: 'Reports found for “{{keyword}}”',
  from: 'Planned from',
  to: 'To',
  measurements: 'Include every measured value',
  limit: 'At most {{n}} reports. If there are more, choose a shorter period.',
} satisfies Translated<typeof source>;
