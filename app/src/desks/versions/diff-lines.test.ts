import type { ComparedVersions } from '@proofmark/contract/api/version.ts';
import { expect, test } from 'vitest';
import { diffLines, diffTotals } from './diff-lines.ts';

const both = { en: '', zh: '' };
const field = (name: string) => ({
  field: name,
  label: ['pos', 'rename', 'signedFacts'].includes(name)
    ? { en: name, zh: name }
    : { en: 'Name', zh: '名称' },
  before: 'a',
  after: 'b',
  isLong: false,
  beforeText: both,
  afterText: both,
  by: null,
  why: null,
});
const change = (
  kind: ComparedVersions['changes'][number]['kind'],
  what: 'added' | 'removed' | 'changed',
  ...fields: string[]
): ComparedVersions['changes'][number] => ({
  kind,
  id: `${kind}-1`,
  what,
  name: both,
  photo: null,
  fields: fields.map(field),
});

test('lines come section by section, with what is the same in one line', () => {
  const lines = diffLines({
    from: 1,
    to: 2,
    changes: [change('photo', 'added', 'category', 'rename'), change('defect', 'changed', 'quantity', 'pos')],
    same: { information: 30, defect: 7, photo: 4 },
  });
  expect(lines.map(({ key }) => key)).toEqual([
    'information',
    'productImages',
    'photo/photo-1/category',
    'nonConform',
    'defect/defect-1/quantity',
  ]);
  expect(lines[0]).toMatchObject({ changed: 0, total: 30 });
  expect(lines[1]).toMatchObject({ changed: 1, total: 5, photos: { added: 1, changed: 0, removed: 0 } });
  expect(diffTotals(lines)).toEqual({ changed: 2, total: 43 });
});
