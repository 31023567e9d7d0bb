import { KINDS, type Kind } from '@proofmark/contract/fields/kinds.ts';
import type { FieldType } from '@proofmark/contract/fields/field-types.ts';
import { readReport } from '@proofmark/contract/report/report.ts';
import type { Json } from '@proofmark/contract/sync/operation.ts';
import { wordsIn } from '@proofmark/contract/words/both-languages.ts';
import { expect, test } from 'vitest';
import type { Translate } from '../../../i18n/messages.ts';
import { readingPoints } from './points.ts';
import { rowFact, rowFacts } from './row-facts.ts';

/** A value that each type of field can hold. */
const VALUES: Record<Exclude<FieldType['type'], 'choice'>, Json> = {
  text: 'words',
  textList: ['words'],
  int: 3,
  number: 3,
  count: 3,
  intList: [3],
  numbered: 3,
  boolean: true,
  date: '2026-06-01',
  instant: '2026-06-01T08:00:00+08:00',
  position: { lat: 1, lng: 2 },
  strokes: [[0, 0, 10, 10]],
};

/** Read by nobody: where it is in a list, what it belongs to, where it was, what only the app works with. */
const NOT_READ = /^(pos|gps|factoryPosition|drawSeed|templateCode|templateVersion|reinspectionOf)$/;

const t = wordsIn('en-US') as Translate;

function filled(kind: Kind) {
  const fields = Object.entries<FieldType>(KINDS[kind]).map(([field, type]) => [
    field,
    type.type === 'choice' ? type.values[0] : VALUES[type.type],
  ]);
  return { kind, id: kind, fields: Object.fromEntries(fields), hlc: {}, deleted: false, seq: 1 };
}

test('a reviewer reads every field of the information section and of the conclusion', () => {
  const report = readReport([filled('information'), filled('conclusion')]);
  const points = readingPoints(report);
  const read = points.map(({ kind, field }) => `${kind}/${field}`);
  for (const kind of ['information', 'conclusion'] as const) {
    const wanted = Object.keys(KINDS[kind]).filter(
      (field) => !NOT_READ.test(field) && !/Zh$|^clientDecision/.test(field),
    );
    for (const field of wanted) {
      expect(read).toContain(`${kind}/${field}`);
      expect(rowFact(t, kind, field, report[kind], report)?.text, `${kind}/${field}`).toBeTruthy();
    }
  }
});

test.each([
  'product',
  'container',
  'tool',
  'defect',
  'finding',
  'item',
  'remark',
  'correctiveAction',
] as const)('a reviewer reads every field of a %s that the page does not show in its own way', (kind) => {
  const row = filled(kind);
  const facts = rowFacts(t, kind, row.fields, readReport([row])).map(({ field }) => field);
  expect(facts).toEqual(
    Object.keys(KINDS[kind]).filter((field) => !NOT_READ.test(field) && !field.endsWith('Zh')),
  );
});
