import { expect, test } from 'vitest';
import { ID_PATTERN } from '../sync/operation.ts';
import { GAP_CODES } from './gaps/gap.ts';
import { answerId } from './warning-answers.ts';

const at = { code: 'missing', kind: 'tool', id: 't1', field: 'calibrationDue' } as const;

test('answerId() is the same for the same warning', () => {
  expect(answerId({ ...at })).toBe(answerId(at));
});

test('answerId() differs by code, kind, row and field', () => {
  const others = [
    { ...at, code: 'calibrationExpired' },
    { ...at, kind: 'product' },
    { ...at, id: 't2' },
    { ...at, field: 'toolNo' },
  ] as const;
  expect(new Set([at, ...others].map(answerId)).size).toBe(5);
});

test('answerId() fits into the id of a row for every code, and for the longest id', () => {
  for (const code of GAP_CODES) expect(answerId({ ...at, code, id: 'x'.repeat(64) })).toMatch(ID_PATTERN);
});
