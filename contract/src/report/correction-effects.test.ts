import { expect, test } from 'vitest';
import { correctionEffects } from './correction-effects.ts';
import { completeReport } from './testing.ts';

const report = completeReport({
  defects: [{ id: 'd1', class: 'major', descriptionEn: 'Chip', quantity: 2 }],
});

test.each([
  ['wording', { kind: 'defect', id: 'd1', field: 'locationEn', value: 'At the rim' }, []],
  [
    'what a defect is called',
    { kind: 'defect', id: 'd1', field: 'descriptionEn', value: 'A chip' },
    [{ what: 'signatures', count: 2 }],
  ],
  [
    'a count below Ac',
    { kind: 'defect', id: 'd1', field: 'quantity', value: 3 },
    [
      { what: 'found', class: 'major', before: 2, after: 3 },
      { what: 'signatures', count: 2 },
    ],
  ],
  [
    'a count of Re',
    { kind: 'defect', id: 'd1', field: 'quantity', value: 9 },
    [
      { what: 'found', class: 'major', before: 2, after: 9 },
      { what: 'verdict', before: 'accept', after: 'reject' },
      { what: 'proposal', before: 'pass', after: 'fail' },
      { what: 'resultStands' },
      { what: 'signatures', count: 2 },
    ],
  ],
  [
    'a result of an item',
    { kind: 'item', id: report.items[0]?.id ?? '', field: 'result', value: 'fail' },
    [
      { what: 'category', before: 'pass', after: 'fail' },
      { what: 'proposal', before: 'pass', after: 'fail' },
      { what: 'resultStands' },
      { what: 'signatures', count: 2 },
    ],
  ],
  [
    'the result of the report',
    { kind: 'conclusion', id: 'conclusion', field: 'overall', value: 'fail' },
    [{ what: 'resultStands' }, { what: 'signatures', count: 2 }],
  ],
] as const)('correctionEffects() of %s', (_, change, expected) => {
  expect(correctionEffects(report, change)).toMatchObject(expected);
});
