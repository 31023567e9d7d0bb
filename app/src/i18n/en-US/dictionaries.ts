import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { dictionaries as source } from '../zh-CN/dictionaries.ts';

export const dictionaries = {
  target: 'Import to',
  targets: {
    defect_code: 'Defect codes',
    tool_type: 'Kinds of instruments',
    test_method: 'Test methods',
    template: 'Checklist templates',
  },
  columns:
    'First row: code, en, zh. Optional: parent, class, sort, active. An empty cell changes nothing. “no” under active turns an entry off.',
  templateColumns:
    'Sheets: template, items. Optional: measurements, photos. The first row names the columns.',
  noFile: 'Choose a file',
  files: '.xlsx or .json, at most 2 MB',
  choose: 'Choose a file',
  do: 'Import',
  taken: '{{list}}: imported, version {{version}}',
  nothingNew: '{{list}}: the file has nothing new, so nothing was changed',
  counts: '{{added}} added, {{changed}} changed, {{unchanged}} unchanged',
  wrong_one: '{{count}} error. Correct the file, then choose it again.',
  wrong_other: '{{count}} errors. Correct the file, then choose it again.',
  problem: {
    tooLarge: 'The file is larger than 2 MB. Split it.',
    wrongType: 'You can import only .xlsx and .json files.',
    unreachable: 'No network. Nothing was changed. Try again when you are online.',
    unreadable: 'Couldn’t read the file. Choose it again.',
  },
} satisfies Translated<typeof source>;
