import { expect, test } from 'vitest';
import { fieldFacts, KINDS, type Kind } from '../fields/kinds.ts';
import { readReport } from '../report/report.ts';
import { wordsIn } from './both-languages.ts';
import { rowName } from './row-names.ts';

const named = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
  Object.keys(KINDS[kind])
    .filter((field) => fieldFacts(kind, field).isName)
    .map((field) => ({ kind, field })),
);

test('the rows that have a name of their own', () => {
  expect([...new Set(named.map(({ kind }) => kind))]).toEqual([
    'product',
    'container',
    'tool',
    'photo',
    'defect',
    'finding',
    'item',
    'measurement',
    'remark',
    'correctiveAction',
  ]);
});

test.each(named)('a $kind is named by its $field', ({ kind, field }) => {
  const fields = { [field]: 'Blue', ...(kind === 'photo' ? { category: 'defect' } : {}) };
  const row = { kind, id: 'x', fields, hlc: {}, deleted: false, seq: 1 };
  expect(rowName(wordsIn('en-US'), kind, 'x', readReport([row]))).toBe('Blue');
});

test('no other field of these rows names them', () => {
  const others = [...new Set(named.map(({ kind }) => kind))].flatMap((kind) =>
    Object.entries(KINDS[kind])
      .filter(([field, type]) => type.type === 'text' && !fieldFacts(kind, field).isName)
      .map(([field]) => ({ kind, field })),
  );
  for (const { kind, field } of others) {
    const row = { kind, id: 'x', fields: { [field]: 'Blue' }, hlc: {}, deleted: false, seq: 1 };
    expect(rowName(wordsIn('en-US'), kind, 'x', readReport([row])), `${kind}/${field}`).not.toContain('Blue');
  }
});
